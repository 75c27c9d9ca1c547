import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/observability/log.ts';
import { readConfigOrEnd } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Runs once before the first process of a new version. */
const config = readConfigOrEnd();
const loaded = await prepareDatabase(config, systemClock, createLog(config.LOG_LEVEL));
if (!loaded.ok) {
  for (const { file, line, reason } of loaded.problems) process.stderr.write(`${file}:${line}: ${reason}\n`);
  process.stderr.write('The timetable was refused; nothing of it was imported.\n');
  process.exit(1);
}

import { resolve } from 'node:path';
import { loadTimetable } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { migrateDatabase } from '#platform/migrate.ts';
import type { Config } from './config.ts';
import { listJobs } from './jobs.ts';
import { openParts } from './parts.ts';

/**
 * Brings a database up to date: migrations, the queues of the jobs, the timetable, dated trips. Doing it again changes nothing.
 * Returns how the timetable was taken.
 */
export async function prepareDatabase(config: Config, clock: Clock, log: Log) {
  await migrateDatabase(config.DATABASE_URL);
  const parts = await openParts(config, clock, log);
  try {
    await parts.jobs.createQueues(listJobs(parts));
    return await loadTimetable(parts.db, clock, resolve(config.TIMETABLE));
  } finally {
    await parts.close();
  }
}

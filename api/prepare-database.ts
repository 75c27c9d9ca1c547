import { resolve } from 'node:path';
import { ensureTicketKey } from '#modules/tickets/index.ts';
import { loadTimetable } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Log } from '#platform/observability/log.ts';
import type { Config } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { listJobs } from './jobs.ts';

/**
 * Brings a database up to date: migrations, job queues, timetable and dated trips. Repeatable. Returns the
 * result of the timetable import.
 */
export async function prepareDatabase(config: Config, clock: Clock, log: Log) {
  await migrateDatabase(config.DATABASE_URL);
  const deps = await openDependencies(config, clock, log);
  try {
    await deps.jobs.createQueues(listJobs(deps));
    await ensureTicketKey(deps.db, clock.now());
    return await loadTimetable(deps.db, clock, resolve(config.TIMETABLE));
  } finally {
    await deps.close();
  }
}

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { extendTrips } from './index.ts';

export function tripJobs(db: Database, clock: Clock): JobDefinition[] {
  return [{ name: 'trips.extend', cron: '5 0 * * *', run: async () => void (await extendTrips(db, clock)) }];
}

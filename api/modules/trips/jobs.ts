import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { extendTrips } from './index.ts';

export function tripJobs(db: Database, clock: Clock): JobDefinition[] {
  return [{ name: 'trips.extend', cron: '5 0 * * *', run: async () => void (await extendTrips(db, clock)) }];
}

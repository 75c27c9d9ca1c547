import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { forgetOldCounts } from '#platform/limits.ts';
import { expireHolds } from './index.ts';

export function bookingJobs(db: Database, clock: Clock): JobDefinition[] {
  return [
    { name: 'bookings.expire', cron: '* * * * *', run: async () => void (await expireHolds(db, clock)) },
    { name: 'limits.forget', cron: '10 3 * * *', run: () => forgetOldCounts(db, clock.now()) },
  ];
}

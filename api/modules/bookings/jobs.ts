import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteOldAttempts } from '#platform/limits/attempts.ts';
import { purgeOldCounts } from '#platform/limits/limits.ts';
import { deleteUsedChallenges } from '#platform/limits/proof-of-work.ts';
import { deleteOldHolds } from './allowance/store.ts';
import { expireChanges } from './changes/changes.ts';
import { expireHolds } from './index.ts';
import { freezeDueLists } from './passenger-lists/freeze.ts';

export function bookingJobs(db: Database, clock: Clock): JobDefinition[] {
  return [
    { name: 'bookings.expire', cron: '* * * * *', run: () => expire(db, clock) },
    { name: 'bookings.freeze-lists', cron: '* * * * *', run: () => freezeDueLists(db, clock) },
    { name: 'limits.purge', cron: '10 3 * * *', run: () => purgeLimits(db, clock.now()) },
    { name: 'bookings.purge-holds', cron: '25 * * * *', run: () => purgeHolds(db, clock) },
  ];
}

async function expire(db: Database, clock: Clock): Promise<void> {
  await expireHolds(db, clock);
  await expireChanges(db, clock);
}

async function purgeLimits(db: Database, now: Date): Promise<void> {
  await purgeOldCounts(db, now);
  await deleteOldAttempts(db, now);
}

async function purgeHolds(db: Database, clock: Clock): Promise<void> {
  await deleteOldHolds(db, clock.now());
  await deleteUsedChallenges(db, clock.now());
}

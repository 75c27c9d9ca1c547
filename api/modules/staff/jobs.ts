import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { purgeStaffAccess } from './purge.ts';

export function staffJobs(db: Database, clock: Clock): JobDefinition[] {
  return [{ name: 'staff.purge', cron: '45 3 * * *', run: () => purgeStaffAccess(db, clock.now()) }];
}

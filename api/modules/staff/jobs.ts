import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { verifyDaily } from './audit/verification.ts';
import type { StaffDependencies } from './dependencies.ts';
import { purgeStaffAccess } from './purge.ts';

export function staffJobs(deps: StaffDependencies): JobDefinition[] {
  return [
    { name: 'staff.purge', cron: '45 3 * * *', run: () => purgeStaffAccess(deps.db, deps.clock.now()) },
    { name: 'staff.verify-audit', cron: '15 4 * * *', run: () => verifyDaily(deps) },
  ];
}

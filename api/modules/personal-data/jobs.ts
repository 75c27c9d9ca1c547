import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type CarryOutDependencies, carryOut, carryOutWaiting, ERASE, purgeExpired } from './index.ts';

export function personalDataJobs(deps: CarryOutDependencies): JobDefinition[] {
  return [
    { name: ERASE, run: ({ requestId }) => carryOut(deps, String(requestId)) },
    {
      name: 'personal-data.purge',
      cron: '30 3 * * *',
      run: async () => {
        await carryOutWaiting(deps);
        await purgeExpired(deps.db, deps.clock.now());
      },
    },
  ];
}

import type { JobDefinition } from '#platform/jobs.ts';
import { type CarryOutParts, carryOut, carryOutWaiting, ERASE, purgeExpired } from './index.ts';

export function personalDataJobs(parts: CarryOutParts): JobDefinition[] {
  return [
    { name: ERASE, run: ({ requestId }) => carryOut(parts, String(requestId)) },
    {
      name: 'personal-data.forget',
      cron: '30 3 * * *',
      run: async () => {
        await carryOutWaiting(parts);
        await purgeExpired(parts.db, parts.clock.now());
      },
    },
  ];
}

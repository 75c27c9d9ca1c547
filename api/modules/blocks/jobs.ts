import { purgeBefore } from 'contract/values/retention.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { purgeBlocks } from './store.ts';

export function blockJobs({ db, clock }: { db: Database; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'blocks.purge',
      cron: '55 3 * * *',
      run: () => purgeBlocks(db, purgeBefore('blocks', clock.now())),
    },
  ];
}

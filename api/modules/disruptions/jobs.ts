import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { DisruptionDependencies } from './dependencies.ts';
import { refundDueOffers } from './offers/decide.ts';

export function disruptionJobs(deps: DisruptionDependencies): JobDefinition[] {
  return [{ name: 'disruptions.refund-due', cron: '* * * * *', run: () => refundDueOffers(deps) }];
}

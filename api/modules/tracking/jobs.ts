import { minutesAfter } from '#platform/clock.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type DelayDependencies, delayJob } from './delays/delays.ts';
import { purgePositions } from './store.ts';

const HISTORY_HOURS = 24;

export function trackingJobs(deps: DelayDependencies): JobDefinition[] {
  const purge = () => purgePositions(deps.db, minutesAfter(deps.clock.now(), -HISTORY_HOURS * 60));
  return [{ name: 'tracking.purge', cron: '20 * * * *', run: purge }, delayJob(deps)];
}

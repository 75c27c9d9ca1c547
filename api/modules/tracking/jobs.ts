import { minutesAfter } from '#platform/clock.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { type DelayParts, delayJobs } from './delays.ts';
import { purgePositions } from './store.ts';

const HISTORY_HOURS = 24;

export function trackingJobs(parts: DelayParts): JobDefinition[] {
  const forget = () => purgePositions(parts.db, minutesAfter(parts.clock.now(), -HISTORY_HOURS * 60));
  return [{ name: 'tracking.forget', cron: '20 * * * *', run: forget }, ...delayJobs(parts)];
}

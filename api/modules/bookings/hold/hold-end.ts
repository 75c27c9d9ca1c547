import { HOLD_MINUTES } from 'contract/values/limits.ts';
import { minutesAfter } from '#platform/clock.ts';

/** Returns when a hold that begins now ends. */
export function holdEnds(now: Date): Date {
  return minutesAfter(now, HOLD_MINUTES);
}

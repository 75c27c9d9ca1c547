import { POSITION_FRESH_SECONDS } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { clock, dayOf } from './progress.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the whole seconds since an instant; 0 if the device's clock is slow. */
export function ageSeconds(at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / 1000));
}

/** Returns whether a position is too old (decision 0031). */
export function isOld(at: string, now: number): boolean {
  return ageSeconds(at, now) >= POSITION_FRESH_SECONDS;
}

/** Returns a position's age, such as `12 s ago` or `6 min ago`; after a day, its date. */
export function ageWords(at: string, now: number): string {
  const seconds = ageSeconds(at, now);
  if (seconds < 3) return m.tracking_age_now();
  if (seconds < MINUTE) return m.tracking_age_seconds({ count: seconds });
  if (seconds < HOUR) return m.tracking_age_minutes({ count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) {
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    return m.tracking_age_hours({ hours: Math.floor(seconds / HOUR), minutes });
  }
  return m.tracking_age_days({ date: dayOf(at), time: clock(at) });
}

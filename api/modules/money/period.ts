import { type Period, shownDays } from 'contract/console/money/period.ts';
import { addDays, localDate, localInstant } from 'contract/values/time.ts';

/** Local days, both included, with their instants; `end` is excluded. */
export interface Days extends Period {
  start: Date;
  end: Date;
}

/** Returns the days asked for, at most 31 of them; without any, today. */
export function readDays(wanted: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const first = wanted.from ?? wanted.to ?? localDate(now);
  const { from, to } = shownDays({ from: first, to: wanted.to ?? first });
  return { from, to, start: localInstant(from), end: localInstant(addDays(to, 1)) };
}

/** Returns the instants between which the reconciliation of a day was made; without a day, all until now. */
export function readMade(date: string | undefined, now: Date): { start: Date; end: Date } {
  if (!date) return { start: new Date(0), end: new Date(now.getTime() + 1) };
  return { start: localInstant(date), end: localInstant(addDays(date, 1)) };
}

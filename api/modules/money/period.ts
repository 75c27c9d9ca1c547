import { addDays, localDate, localInstant } from 'contract/values/time.ts';

const MOST_DAYS = 31;

/** Local days, both included, with their instants; `end` is excluded. */
export interface Days {
  from: string;
  to: string;
  start: Date;
  end: Date;
}

/** Returns the days asked for, at most 31 of them; without any, today. */
export function readDays(wanted: { from?: string | undefined; to?: string | undefined }, now: Date): Days {
  const from = wanted.from ?? wanted.to ?? localDate(now);
  const asked = wanted.to ?? from;
  const last = addDays(from, MOST_DAYS - 1);
  const to = asked < from ? from : asked > last ? last : asked;
  return { from, to, start: localInstant(from), end: localInstant(addDays(to, 1)) };
}

/** Returns the instants between which the reconciliation of a day was made; without a day, all until now. */
export function readMade(date: string | undefined, now: Date): { start: Date; end: Date } {
  if (!date) return { start: new Date(0), end: new Date(now.getTime() + 1) };
  return { start: localInstant(date), end: localInstant(addDays(date, 1)) };
}

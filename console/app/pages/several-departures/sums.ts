import type { DepartureRow } from 'contract/console/departures.ts';
import type { Refusal } from '#app/api/client.ts';
import type { Figures } from '../departure/disruptions/offers-text.tsx';
import type { Outcome } from './call-each.ts';

/** Returns whether a departure can be chosen. */
export function isAhead({ state }: DepartureRow): boolean {
  return state !== 'cancelled' && state !== 'arrived';
}

export function awaitsApproval({ alerts }: DepartureRow): boolean {
  return alerts.some(({ kind }) => kind === 'approval_waiting');
}

/** Outcomes by what came of them. */
export interface Sorted<Item, Value> {
  done: { item: Item; value: Value }[];
  refused: { item: Item; refusal: Refusal }[];
  /** For which no call was made. */
  notTried: Item[];
}

export function sortOutcomes<Item, Value>(outcomes: readonly Outcome<Item, Value>[]): Sorted<Item, Value> {
  const sorted: Sorted<Item, Value> = { done: [], refused: [], notTried: [] };
  for (const { item, result } of outcomes) {
    if (!result) sorted.notTried.push(item);
    else if (result.ok) sorted.done.push({ item, value: result.reply });
    else sorted.refused.push({ item, refusal: result.refusal });
  }
  return sorted;
}

/** Departures to remove from the choice, and which of them are cancelled. */
export interface DoneWith {
  tripIds: readonly string[];
  cancelled: readonly string[];
}

export function doneWith(done: readonly { item: DepartureRow; isCancelled: boolean }[]): DoneWith {
  return {
    tripIds: done.map(({ item }) => item.tripId),
    cancelled: done.filter(({ isCancelled }) => isCancelled).map(({ item }) => item.tripId),
  };
}

/** Returns what several previews count; null for none. */
export function sumPreviews([first, ...others]: readonly Figures[]): Figures | null {
  if (!first) return null;
  return others.reduce(
    (sum, one) => ({
      bookings: sum.bookings + one.bookings,
      people: sum.people + one.people,
      holds: sum.holds + one.holds,
      paying: sum.paying + one.paying,
      boarded: sum.boarded + one.boarded,
      disputed: sum.disputed + one.disputed,
      refund: sum.refund + one.refund,
      messages: {
        email: sum.messages.email + one.messages.email,
        sms: sum.messages.sms + one.messages.sms,
      },
    }),
    first,
  );
}

import { minutesAfter } from '../../api/platform/clock.ts';
import { BOOKING_CLOSES_MINUTES } from '../../contract/values/limits.ts';
import type { Dice } from '../../faults/fuzz/dice.ts';
import type { Reversals } from '../../faults/lifecycle/choices.ts';
import { share } from '../people/chances.ts';
import { CANCELLATION_REASONS, GOODWILL_REASONS } from '../people/texts.ts';
import type { Ending, PlannedBooking, PlannedCancellation, PlannedReversal } from './planned.ts';

export const ENDINGS: [weight: number, ending: Ending][] = [
  [900, 'paid'],
  [60, 'declined'],
  [14, 'open'],
  [8, 'late'],
  [12, 'lost'],
  [2, 'twice'],
  [1, 'other amount'],
  [8, 'undecided'],
];

const CANCELLED_SHARE = 0.065;
const BY_SUPPORT_SHARE = 0.14;
const GOODWILL_SHARE = 0.03;
const REVERSED_SHARE = 0.005;
const HELD_MINUTES = 30;

/** Returns when the seats of an unsold booking are free again; undefined for a sold one. */
export function releasedAt({ ending, at }: Pick<PlannedBooking, 'ending' | 'at'>): Date | undefined {
  return ending === 'declined' || ending === 'open' ? minutesAfter(at, HELD_MINUTES) : undefined;
}

/** Returns whether, when and by whom seats of a booking are cancelled. */
export function planCancellation(
  dice: Dice,
  { paidAt, ending, seats, segment }: PlannedBooking,
  ends: Date,
): PlannedCancellation | undefined {
  const wants = dice.chance(CANCELLED_SHARE);
  const least = minutesAfter(paidAt, 120).getTime();
  const closes = minutesAfter(segment.from.departsAt, -BOOKING_CLOSES_MINUTES - 5);
  const most = Math.min(closes.getTime(), minutesAfter(ends, -5).getTime());
  if (!wants || ending !== 'paid' || least >= most) return undefined;
  const who = share(dice);
  const by = who < GOODWILL_SHARE ? 'goodwill' : who < BY_SUPPORT_SHARE ? 'support' : 'customer';
  return {
    at: new Date(least + share(dice) * (most - least)),
    seats: seats.length > 1 && dice.chance(0.4) ? seats.slice(0, 1) : seats,
    reason: dice.pickAny(by === 'goodwill' ? GOODWILL_REASONS : CANCELLATION_REASONS) ?? '',
    by,
    refused: dice.chance(0.04),
  };
}

/** Returns whether and when the gateway takes a payment back. */
export function planReversal(
  dice: Dice,
  { paidAt, ending }: PlannedBooking,
  ends: Date,
): PlannedReversal | undefined {
  const kind: Reversals = {
    ccavenue: dice.pick(['chargeback', 'panel-part-refund', 'chargeback', 'system-refund']),
    razorpay: dice.pick(['dispute-lost', 'panel-part-refund', 'dispute']),
  };
  const least = minutesAfter(paidAt, 12 * 60).getTime();
  if (!dice.chance(REVERSED_SHARE) || ending !== 'paid' || least >= ends.getTime()) return undefined;
  return { at: new Date(least + share(dice) * (ends.getTime() - least)), kind };
}

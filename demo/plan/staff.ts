import { minutesAfter } from '../../api/platform/clock.ts';
import type { Dice } from '../../faults/fuzz/dice.ts';
import { share } from '../people/chances.ts';
import { BLOCK_REASONS } from '../people/texts.ts';
import type { PlannedBlock, PlannedBooking, PlannedDeskAct } from './planned.ts';
import type { SeatPlanner } from './seats.ts';
import type { OfferedTrip } from './trips.ts';

const TRIPS_PER_BLOCK = 30;
const DESK_SHARE = 0.012;
const BLOCKED_BEFORE_MINUTES = 60 * 60;

/** Plans blocks of seats that are then on sale to nobody, some until the evening before. */
export function planBlocks(
  dice: Dice,
  trips: readonly OfferedTrip[],
  seats: SeatPlanner,
  { begins, ends }: { begins: Date; ends: Date },
): PlannedBlock[] {
  const blocks: PlannedBlock[] = [];
  for (let count = Math.ceil(trips.length / TRIPS_PER_BLOCK); count > 0; count -= 1) {
    const trip = dice.pickAny(trips);
    const departsAt = trip?.stops[0]?.departsAt;
    if (!trip || !departsAt) continue;
    const latest = Math.min(minutesAfter(departsAt, -6 * 60).getTime(), minutesAfter(ends, -10).getTime());
    const at = minutesAfter(new Date(latest), -dice.whole(0, BLOCKED_BEFORE_MINUTES));
    const use = { from: 1, to: trip.stops.length, since: new Date(0), until: new Date(8.64e15) };
    const found = seats.find(trip, dice.whole(1, 2), share(dice), use);
    if (at <= minutesAfter(begins, 10) || !found) continue;
    seats.take(trip, found, use);
    const releaseAt = dice.chance(0.3) ? minutesAfter(departsAt, -5 * 60) : undefined;
    blocks.push({ at, trip, seats: found, reason: dice.pickAny(BLOCK_REASONS) ?? '', releaseAt });
  }
  return blocks;
}

/** Returns whether and when a booking is opened at the desk, and what for. */
export function planDeskAct(
  dice: Dice,
  { paidAt, ending, cancellation, segment }: PlannedBooking,
  ends: Date,
): PlannedDeskAct | undefined {
  const kind = dice.pick<PlannedDeskAct['kind']>(['look', 'repeat', 'repeat', 'contact', 'rename']);
  const at = minutesAfter(paidAt, dice.whole(60, 600));
  const isPossible =
    ending === 'paid' && !cancellation && at < ends && at < minutesAfter(segment.from.departsAt, -60);
  return dice.chance(DESK_SHARE) && isPossible ? { at, kind } : undefined;
}

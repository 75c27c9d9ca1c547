import { minutesAfter } from '../../api/platform/clock.ts';
import { BOOKING_CLOSES_MINUTES } from '../../contract/values/limits.ts';
import { type Dice, dice as throwDice } from '../../faults/fuzz/dice.ts';
import { share, weighted } from '../people/chances.ts';
import { createParty } from '../people/parties.ts';
import { bookingTime, demandFor } from './demand.ts';
import { orderFood } from './food.ts';
import { ENDINGS, planCancellation, planReversal, releasedAt } from './later.ts';
import type { PlannedBlock, PlannedBooking } from './planned.ts';
import { planSeats, type SeatPlanner } from './seats.ts';
import { chooseSegment } from './segment.ts';
import { planBlocks, planDeskAct } from './staff.ts';
import type { OfferedTrip, Offers } from './trips.ts';

export interface Plan {
  /** By time. */
  bookings: PlannedBooking[];
  blocks: PlannedBlock[];
}

export interface PlanOptions {
  seed: number;
  bookings: number;
  /** Nothing happens before and after. */
  begins: Date;
  ends: Date;
}

const TRIES = 60;
const RAZORPAY_SHARE = 0.45;
/** Most customers whose payment fails try again. */
const TRY_AGAIN_SHARE = 0.6;
const NEVER = new Date(8.64e15);

/** Returns what happens by a seed: the same for the same offers and times. Fewer bookings if the coaches are full. */
export function planDemo({ trips, menu }: Offers, options: PlanOptions): Plan {
  const dice = throwDice(options.seed);
  const demand = trips.map((trip): [number, OfferedTrip] => [demandFor(dice, trip), trip]);
  const seats = planSeats();
  const blocks = planBlocks(dice, trips, seats, options);
  const bookings: PlannedBooking[] = [];
  const context = { dice, demand, seats, menu, options };
  let again: PlannedBooking | undefined;
  while (bookings.length < options.bookings) {
    const planned: PlannedBooking | undefined = again
      ? tryAgain(context, again)
      : planOne(context, bookings.length);
    if (!planned && !again) break;
    if (planned) bookings.push(planned);
    again = planned?.ending === 'declined' && dice.chance(TRY_AGAIN_SHARE) ? planned : undefined;
  }
  return { bookings: bookings.toSorted((a, b) => a.at.getTime() - b.at.getTime()), blocks };
}

interface Context {
  dice: Dice;
  demand: [number, OfferedTrip][];
  seats: SeatPlanner;
  menu: Offers['menu'];
  options: PlanOptions;
}

function planOne(context: Context, number: number): PlannedBooking | undefined {
  const { dice, demand, menu } = context;
  const party = createParty(dice, number + 1);
  const address = addressOf(dice);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const trip = weighted(dice, demand);
    const segment = chooseSegment(dice, trip);
    if (!segment) continue;
    const at = bookingTime(dice, segment.from.departsAt);
    const food = party.people.map(() => (trip.foodAvailable ? orderFood(dice, menu) : []));
    const gateway = dice.chance(RAZORPAY_SHARE) ? 'razorpay' : 'ccavenue';
    const planned = complete(context, { at, trip, segment, party, food, gateway, address });
    if (planned) return planned;
  }
  return undefined;
}

/** Plans another booking of the same people some minutes later, mostly at the other gateway. */
function tryAgain(context: Context, failed: PlannedBooking): PlannedBooking | undefined {
  const { trip, segment, party, food, address } = failed;
  const gateway = context.dice.chance(0.3) === (failed.gateway === 'ccavenue') ? 'ccavenue' : 'razorpay';
  const at = minutesAfter(failed.paidAt, context.dice.whole(25, 40));
  return complete(context, { at, trip, segment, party, food, address, gateway });
}

/** Finds seats and plans what happens later; undefined outside the plan's time and without seats. */
function complete(
  { dice, seats, options }: Context,
  wanted: Omit<PlannedBooking, 'seats' | 'ending' | 'paidAt'>,
): PlannedBooking | undefined {
  const { at, trip, segment, party } = wanted;
  const closes = minutesAfter(segment.from.departsAt, -BOOKING_CLOSES_MINUTES - 1);
  if (at < options.begins || at >= options.ends || at >= closes) return undefined;
  const ending = weighted(dice, ENDINGS);
  const paidAt = new Date(at.getTime() + dice.whole(40, 420) * 1000);
  const use = { from: segment.from.number, to: segment.to.number, since: at };
  const found = seats.find(trip, party.people.length, share(dice), { ...use, until: NEVER });
  if (!found) return undefined;
  const planned: PlannedBooking = { ...wanted, seats: found, ending, paidAt };
  const cancellation = planCancellation(dice, planned, options.ends);
  const reversal = cancellation ? undefined : planReversal(dice, planned, options.ends);
  const until = releasedAt(planned) ?? NEVER;
  const released = cancellation?.seats ?? [];
  seats.take(
    trip,
    found.filter((seat) => !released.includes(seat)),
    { ...use, until },
  );
  if (cancellation) seats.take(trip, released, { ...use, until: minutesAfter(cancellation.at, 30) });
  const later = { ...(cancellation && { cancellation }), ...(reversal && { reversal }) };
  const deskAct = planDeskAct(dice, { ...planned, ...later }, options.ends);
  return { ...planned, ...later, ...(deskAct && { deskAct }) };
}

/** Addresses for documentation, which no network has. Source: RFC 5737. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const;

function addressOf(dice: Dice): string {
  return `${dice.pick(NETWORKS)}.${dice.whole(1, 254)}`;
}

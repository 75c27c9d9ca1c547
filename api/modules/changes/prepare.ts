import { randomUUIDv7 } from 'node:crypto';
import { type ChangeQuote, feeAt, quoteChange } from 'contract/prices/change.ts';
import { taxOnSeat } from 'contract/prices/quote.ts';
import { limitAt, percentAt } from 'contract/prices/refund.ts';
import { localDate } from 'contract/values/time.ts';
import {
  type BookedSeat,
  type Change,
  changedTicket,
  refuseChangeForWomen,
  refuseTaken,
  type SoldBooking,
} from '#modules/bookings/index.ts';
import { listClaims } from '#modules/seats/index.ts';
import {
  bookingClosesAt,
  closesBefore,
  findFeeTiers,
  findSegment,
  findWomensSeatsPolicy,
  type Segment,
} from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { chooseMoves, type SeatMove, type SeatProblem, type WantedSeat } from './change-rules.ts';

/** What a caller asks for: a trip of the booking's line, or its own, and the seats there. */
export interface WantedChange {
  toTripId: string;
  seats: WantedSeat[];
}

/** A checked and priced change that holds no seats yet. Amounts in paise. */
export interface PreparedChange {
  sold: SoldBooking;
  change: Change;
  quote: ChangeQuote;
  /** The trip and stops that the tickets are for after the change. */
  to: Pick<Segment, 'trip' | 'from' | 'to'>;
  /** Ordered food that the new trip does not serve. */
  foodRefundPaise: number;
  /** The percentage that a cancellation gives at most after the change, if the policy gave more for the new departure. */
  lowerLimit: number | null;
}

const HOUR_MS = 3_600_000;

/** Returns the booked seats of a booking, whose trip and seats can be changed until 15 minutes before departure. */
export function changeableSeats(
  sold: Pick<SoldBooking, 'seats' | 'from' | 'booking'>,
  now: Date,
): Result<BookedSeat[]> {
  if (sold.booking.state !== 'confirmed' || now >= closesBefore(sold.from)) return refuse('change_closed');
  const booked = sold.seats.filter(({ state }) => state === 'booked');
  return booked.length > 0 ? done(booked) : refuse('no_seats_left');
}

/** Checks a change against booking, line, seat plan and claims at `now`, and prices it. Writes nothing. */
export async function prepareChange(
  db: Database,
  sold: SoldBooking,
  wanted: WantedChange,
  { madeBy, now }: { madeBy: Change['madeBy']; now: Date },
): Promise<Result<PreparedChange>> {
  const { booking } = sold;
  if (sold.takenAway) return refuse('offer_decides');
  const booked = changeableSeats(sold, now);
  if (!booked.ok) return booked;
  const isOtherTrip = wanted.toTripId.toLowerCase() !== booking.tripId;
  const found = isOtherTrip ? await findNewSegment(db, sold, wanted.toTripId, now) : done(segmentOf(sold));
  if (!found.ok) return found;
  const segment = found.value;
  const plan = segment.trip.seatPlan.seats;
  const moves = chooseMoves(booked.value, wanted.seats, { plan, isOtherTrip });
  if (!Array.isArray(moves)) return refuseSeats(sold, moves);
  const taken = await findTaken(db, sold, segment, moves, now);
  if (taken.length > 0) return refuseTaken(taken);
  const tickets = moves.map(({ ticket }) => ticket);
  const hoursLeft = hoursUntil(sold.from, now);
  const tiers = await findFeeTiers(db, localDate(booking.confirmedAt ?? now));
  const offer = isOtherTrip ? offerOf(sold, segment) : null;
  const quote = quoteChange(tickets, offer, feeAt(tiers, hoursLeft));
  const change: Change = {
    id: randomUUIDv7(),
    bookingId: booking.id,
    madeBy,
    from: { tripId: booking.tripId, fromStop: booking.fromStop, toStop: booking.toStop },
    to: { tripId: segment.trip.id, fromStop: segment.from.number, toStop: segment.to.number },
    tickets: moves.map(({ ticket, toSeat }, index) =>
      changedTicket(ticket, toSeat, quote.prices[index] ?? ticket),
    ),
    differencePaise: quote.differencePaise,
    feePaise: quote.feePaise,
    // Leaving for a later departure brings back no refund that this one has passed.
    refundLimit: isOtherTrip ? percentAt(booking.refundTiers, hoursLeft) : null,
  };
  const policy = await findWomensSeatsPolicy(db, localDate(now));
  const women = policy && { policy, trip: segment.trip };
  const refused = women && (await refuseChangeForWomen(db, women, { change, seats: sold.seats }, now));
  if (refused) return refused;
  const foodRefundPaise =
    offer && !offer.servesFood ? tickets.reduce((sum, { foodPaise }) => sum + foodPaise, 0) : 0;
  const lowerLimit = limitAt(booking.policyTiers, change.refundLimit, hoursUntil(segment.from, now));
  return done({ sold, change, quote, to: segment, foodRefundPaise, lowerLimit });
}

function hoursUntil({ departsAt }: Pick<Segment['from'], 'departsAt'>, now: Date): number {
  return (departsAt.getTime() - now.getTime()) / HOUR_MS;
}

function segmentOf({ trip, from, to }: SoldBooking): Segment {
  return { trip, from, to, farePaise: 0 };
}

function offerOf({ booking }: SoldBooking, { trip, farePaise }: Segment) {
  // The booking keeps the tax rate of its day of sale.
  return {
    farePaise,
    taxPaise: taxOnSeat(farePaise, booking.taxRatePercent),
    servesFood: trip.foodAvailable,
  };
}

/** Finds the booking's counters on another trip of its line that is on sale. */
async function findNewSegment(
  db: Database,
  { trip, from, to }: SoldBooking,
  tripId: string,
  now: Date,
): Promise<Result<Segment>> {
  const found = await findSegment(db, tripId, { from: from.counterId, to: to.counterId });
  if (!found.ok) return found;
  if (found.value.trip.cancelledAt) return refuse('trip_cancelled');
  if (found.value.trip.lineId !== trip.lineId) return refuse('change_other_line');
  return now >= bookingClosesAt(found.value.trip, found.value.from) ? refuse('booking_closed') : found;
}

/** Returns the wanted seats that others have; a hold of this booking for an earlier change gives way. */
async function findTaken(
  db: Database,
  { booking }: SoldBooking,
  { trip, from, to }: Segment,
  moves: readonly SeatMove<BookedSeat>[],
  now: Date,
): Promise<string[]> {
  const claims = await listClaims(db, trip.id, now);
  const taken = new Set(
    claims
      .filter((claim) => claim.fromStop < to.number && claim.toStop > from.number)
      .filter(({ bookingId }) => bookingId !== booking.id)
      .map(({ seat }) => seat),
  );
  return moves.map(({ toSeat }) => toSeat).filter((seat) => taken.has(seat));
}

function refuseSeats({ seats }: SoldBooking, problem: SeatProblem): Refusal {
  switch (problem.why) {
    case 'not_booked': {
      const { seat } = problem;
      const isCancelled = seats.some((one) => one.seat === seat);
      return isCancelled
        ? refuse('seats_cancelled', { values: { seats: [seat] }, seats: [seat] })
        : refuse('seat_not_in_booking', { values: { seat } });
    }
    case 'unknown':
      return refuse('seat_unknown', { values: { seat: problem.seat }, fields: ['seats'] });
    case 'twice':
      return refuse('seat_twice', { values: { seat: problem.seat }, fields: ['seats'] });
    case 'not_all':
      return refuse('change_not_all', { fields: ['seats'] });
    case 'same':
      return refuse('change_same', { fields: ['seats'] });
    default:
      return problem satisfies never;
  }
}

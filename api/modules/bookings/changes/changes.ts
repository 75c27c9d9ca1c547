import {
  claimSeats,
  confirmHeldSeats,
  releaseHeldSeats,
  releaseSeatsOnTrip,
  type SeatClaim,
} from '#modules/seats/index.ts';
import { findDeparture, findTakenAway, findTrip, keepCoach } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusals/refusal.ts';
import { listBoardedOf } from '../boarding-store.ts';
import { isTakenAway } from '../departures/taken-away.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { refuseForWomen, refuseTaken } from '../refused-seats/refusals.ts';
import { listRefused, lockWomensSeats, type WomensSeats } from '../refused-seats/womens-seats.ts';
import { type BookedSeat, type Booking, listSeats, lockBooking, recordEvent } from '../store.ts';
import {
  type Change,
  endPayingChange,
  findPayingChange,
  insertChange,
  listOverdueChanges,
  type StoredChange,
  writeChange,
} from './store.ts';

const isOtherTrip = ({ from, to }: Change) => from.tripId !== to.tripId;

/** Returns the claim that a change needs: all its seats on another trip; on the same one those that it has not. */
function claimOf(change: Change): SeatClaim {
  const own = isOtherTrip(change) ? [] : change.tickets.map(({ fromSeat }) => fromSeat);
  const seats = change.tickets.map(({ toSeat }) => toSeat).filter((seat) => !own.includes(seat));
  return { ...change.to, bookingId: change.bookingId, seats };
}

/**
 * Makes a change of a booking, whose row the caller has locked: takes the new seats, frees the old ones, and freezes the
 * passenger lists again. One that is being paid gives way. Refuses seats that others have or that are for women only;
 * the caller then rolls back.
 */
export async function makeChange(tx: Transaction, change: Change, now: Date): Promise<Refusal | undefined> {
  const refused = await claimForChange(tx, change, null, now);
  if (refused) return refused;
  insertChange(tx, change, null, now);
  await finishChange(tx, change, now);
  return undefined;
}

/** Holds the seats of a change until it is paid. One that is being paid gives way. Refuses as `makeChange`. */
export async function holdForChange(
  tx: Transaction,
  change: Change,
  heldUntil: Date,
  now: Date,
): Promise<Refusal | undefined> {
  const refused = await claimForChange(tx, change, heldUntil, now);
  if (refused) return refused;
  insertChange(tx, change, heldUntil, now);
  const { seats } = claimOf(change);
  recordEvent(tx, change.bookingId, 'change_held', now, { change: change.id, seats });
  return undefined;
}

async function claimForChange(
  tx: Transaction,
  change: Change,
  heldUntil: Date | null,
  now: Date,
): Promise<Refusal | undefined> {
  const { bookingId, to, tickets } = change;
  keepCoach(tx, to.tripId);
  const women = await lockWomensSeats(
    tx,
    to.tripId,
    tickets.map(({ toSeat }) => toSeat),
    now,
  );
  await endChange(tx, { id: bookingId }, 'replaced', now);
  const claim = claimOf(change);
  const taken = claim.seats.length > 0 ? await claimSeats(tx, claim, heldUntil, now) : [];
  if (taken.length > 0) return refuseTaken(taken);
  if (!women) return undefined;
  return refuseChangeForWomen(tx, women, { change, seats: await listSeats(tx, bookingId) }, now);
}

/** Refuses the seats of a change that only women may have and others would get. `seats`: those of the booking. */
export async function refuseChangeForWomen(
  db: Database | Transaction,
  women: WomensSeats,
  { change: { bookingId, to, tickets }, seats }: { change: Change; seats: readonly BookedSeat[] },
  now: Date,
): Promise<Refusal | undefined> {
  const genderOf = (ticket: string) => seats.find(({ id }) => id === ticket)?.gender ?? '';
  const people = tickets.map(({ id, toSeat }) => ({ seat: toSeat, gender: genderOf(id) }));
  const refused = await listRefused(db, women, { ...to, bookingId, people }, now);
  return refused.length > 0 ? refuseForWomen(refused) : undefined;
}

/**
 * Makes a change whose difference is paid; the caller has locked the booking. Returns false, with the held seats
 * released and the booking as it was, if the hold has ended, the booking is another by now, a passenger has boarded, the
 * new coach has left, or its seats are others.
 */
export async function completeChange(
  tx: Transaction,
  booking: Booking,
  change: StoredChange,
  now: Date,
): Promise<boolean> {
  // Another change of the booking may be under way in place of an ended one.
  if (change.state !== 'paying') return false;
  keepCoach(tx, change.to.tripId);
  const isOpen = change.heldUntil !== null && now < change.heldUntil;
  if (!isOpen || !(await isStillPossible(tx, booking, change, now))) {
    await endChange(tx, booking, 'paid_too_late', now);
    return false;
  }
  const claim = claimOf(change);
  const confirmed = await confirmHeldSeats(tx, claim);
  if (confirmed.length < claim.seats.length) {
    releaseSeatsOnTrip(tx, { ...claim, seats: confirmed });
    await endChange(tx, booking, 'paid_too_late', now);
    return false;
  }
  endPayingChange(tx, change.id, 'done', now);
  await finishChange(tx, change, now);
  return true;
}

async function isStillPossible(
  tx: Transaction,
  booking: Booking,
  { from, to, tickets }: Change,
  now: Date,
): Promise<boolean> {
  if (booking.state !== 'confirmed' || booking.anonymisedAt) return false;
  const isSame =
    booking.tripId === from.tripId && booking.fromStop === from.fromStop && booking.toStop === from.toStop;
  const booked = (await listSeats(tx, booking.id)).filter(({ state }) => state === 'booked');
  const seatOf = new Map(booked.map(({ id, seat }) => [id, seat]));
  const hasTickets =
    booked.length === tickets.length && tickets.every(({ id, fromSeat }) => seatOf.get(id) === fromSeat);
  if (!isSame || !hasTickets || now >= (await findDeparture(tx, to.tripId, to.fromStop))) return false;
  // An offer decides about what the operator has taken away.
  if (await isTakenAway(tx, booking)) return false;
  const codes = booked.map(({ ticketCode }) => ticketCode);
  if ((await listBoardedOf(tx, from.tripId, codes, now)).length > 0) return false;
  const trip = await findTrip(tx, to.tripId);
  if (!trip || findTakenAway(trip, to)) return false;
  return tickets.every(({ toSeat }) => trip.seatPlan.seats.includes(toSeat));
}

/** Frees the old seats of a change whose new ones are taken, and writes it. */
async function finishChange(tx: Transaction, change: Change, now: Date): Promise<void> {
  const { bookingId, from, to, tickets } = change;
  const isOther = isOtherTrip(change);
  const stay = isOther ? [] : tickets.map(({ toSeat }) => toSeat);
  const freed = tickets.map(({ fromSeat }) => fromSeat).filter((seat) => !stay.includes(seat));
  releaseSeatsOnTrip(tx, { bookingId, tripId: from.tripId, seats: freed });
  writeChange(tx, change);
  recordEvent(tx, bookingId, isOther ? 'trip_changed' : 'seats_changed', now, {
    change: change.id,
    seats: tickets.map(({ toSeat }) => toSeat),
    moves: tickets.map(({ fromSeat, toSeat }) => [fromSeat, toSeat]),
  });
  // In one order, so that two changes between two trips cannot wait for each other.
  for (const tripId of [...new Set([from.tripId, to.tripId])].toSorted()) {
    await freezeChange(tx, tripId, 'changed', now);
  }
}

/** Why the hold of a change ended without it. */
export type ChangeEnding = 'payment_failed' | 'paid_too_late' | 'expired' | 'replaced';

/**
 * Ends the change of a booking that is being paid, if there is one, and releases its seats. The caller has locked the
 * booking, which stays as it is.
 */
export async function endChange(
  tx: Transaction,
  booking: Pick<Booking, 'id'>,
  why: ChangeEnding,
  now: Date,
): Promise<void> {
  const paying = await findPayingChange(tx, booking.id);
  if (!paying) return;
  endPayingChange(tx, paying.id, 'ended', now);
  releaseHeldSeats(tx, booking.id);
  recordEvent(tx, booking.id, 'change_ended', now, { change: paying.id, why });
}

/** Ends changes whose hold has expired; returns how many. Their seats are free without it. */
export async function expireChanges(db: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const bookings = await listOverdueChanges(db, now);
  for (const id of bookings) {
    await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      const paying = await findPayingChange(tx, id);
      if (paying?.heldUntil && paying.heldUntil <= now) await endChange(tx, booking, 'expired', now);
    });
  }
  return bookings.length;
}

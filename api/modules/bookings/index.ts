import type { BookingEvent } from 'contract/booking-events.ts';
import {
  claimMissingSeats,
  claimSeats,
  confirmClaims,
  releaseSeats,
  releaseSomeSeats,
  type SeatClaim,
} from '#modules/seats/index.ts';
import { findDeparture, lockNeighbours } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { spendWork, type Work } from '#platform/limits/proof-of-work.ts';
import { priceHold } from './allowance/hold-price.ts';
import { countHold } from './allowance/store.ts';
import { insertCancelledSeats, markCancelled, type SeatWithRefund } from './cancelled-seats/store.ts';
import { endChange } from './changes/changes.ts';
import { freezeChange } from './passenger-lists/freeze.ts';
import type { PreparedBooking } from './prepared-booking.ts';
import { refuseTaken } from './refused-seats/refusals.ts';
import { checkHeld, listRefused, lockLateSeats } from './refused-seats/womens-seats.ts';
import {
  type BookedSeat,
  type Booking,
  type BookingOwner,
  findBookingByPnr,
  insertBooking,
  listOverdue,
  listSeats,
  lockBooking,
  markConfirmed,
  markEnded,
  recordEvent,
} from './store.ts';

export { challengeFor, challengeSubject } from './allowance/challenge.ts';
export { priceHold } from './allowance/hold-price.ts';
export { readCounted } from './allowance/store.ts';
export {
  type BoardingBooking,
  listBoardedOf,
  listBoarding,
  listTicketsOfTrip,
  type TicketOfTrip,
} from './boarding-store.ts';
export {
  listCancelledSeats,
  markSeatsRefunded,
  type SeatRefund,
  type SeatWithRefund,
} from './cancelled-seats/store.ts';
export * from './changes/index.ts';
export * from './departures/index.ts';
export {
  type ContactChange,
  changeContact,
  findTicket,
  type LockedBooking,
  lockForAct,
  moveToSeat,
  recordRepeatedMessage,
  renamePassenger,
  whyNotSold,
} from './for-staff/changes.ts';
export {
  type BookingForStaff,
  findBookingForStaff,
  type HistoryLine,
  listHistory,
  listReinstatedSeats,
  listSeatsOfCancellations,
  listTripsOfBookings,
  type SeatOfCancellation,
} from './for-staff/history-store.ts';
export { reinstateTicket } from './for-staff/reinstate.ts';
export {
  type FoundBooking,
  listFoundBookings,
  MOST_FOUND,
  searchBookings,
} from './for-staff/search-store.ts';
export { refuseTakenSeats } from './for-staff/seat-conflicts.ts';
export { listTripChanges, type TripChange } from './for-staff/trip-changes.ts';
export { listIdsOfTrips, searchBookingsOfTrips } from './for-staff/trip-search-store.ts';
export { holdEnds } from './hold/hold-end.ts';
export { HOLD_RULES, type HoldRow, holdRow, noteHeld } from './hold/hold-rows.ts';
export { lockForHold } from './hold/locks.ts';
export { missedLookUps } from './look-ups.ts';
export { bookingEvents } from './metrics.ts';
export { presentListVersion } from './passenger-lists/present.ts';
export {
  findList,
  findNewestVersion,
  type ListVersion,
  listVersions,
  type PassengerList,
} from './passenger-lists/store.ts';
export * as personalData from './personal-data/index.ts';
export { type BookingsByPolicy, countBookingsByPolicy } from './policy-store.ts';
export { prepareBooking, prepareOnSale } from './prepare.ts';
export type { PreparedBooking } from './prepared-booking.ts';
export { presentEnds, presentFood, presentPnr, SEAT_STATUS } from './present.ts';
export { refuseTaken } from './refused-seats/refusals.ts';
export {
  type BookedSeat,
  type Booking,
  findBooking,
  listSeats,
  lockBooking,
} from './store.ts';
export { bookingTemplates } from './templates.ts';
export {
  findGuestBooking,
  findOwned,
  findSold,
  findSoldById,
  findSoldInSession,
  findTravelling,
  type SoldBooking,
} from './ticket.ts';
export {
  countAhead,
  isEmailOf,
  isOwned,
  listContacts,
  listOwned,
  type OwnedBooking,
} from './ticket-store.ts';

interface HoldTerms {
  heldUntil: Date;
  now: Date;
  addressLimitScale: number;
  work: Work;
  /** For cached sizes of trips; the transaction reads missing ones. */
  db: Database;
}

/** Units of work that a hold still requires. */
export interface MissingWork {
  missingUnits: number;
}

/**
 * Holds a booking's seats, all or none.
 * Refuses with `seats_taken` or `seats_for_women` and those seats, with `too_many_holds`, or returns the missing work;
 * the caller, who has called `lockForHold`, then rolls back. Sends all statements before waiting.
 */
export async function holdBooking(
  tx: Transaction,
  booking: PreparedBooking,
  bookingOwner: BookingOwner,
  terms: HoldTerms,
): Promise<Refusal | MissingWork | undefined> {
  const { heldUntil, now } = terms;
  const seats = booking.seats.length;
  insertBooking(tx, booking, bookingOwner, heldUntil, now);
  const claim = claimOf(booking);
  if (booking.women?.pairs) lockNeighbours(tx, booking.segment.trip, claim.seats);
  const claiming = claimSeats(tx, claim, heldUntil, now);
  const checking = booking.women ? checkHeld(tx, booking.women, booking, now) : undefined;
  // Only after the seats are claimed.
  const counting = countHold(tx, { bookingId: booking.id, seats, address: bookingOwner.address }, now);
  const [taken, refused, counted] = await Promise.all([claiming, checking, counting]);
  if (taken.length > 0 || !counted) return refuseTaken(taken);
  if (refused) return refused;
  const hasSession = bookingOwner.sessionId !== undefined;
  const price = await priceHold(terms, counted, { tripId: claim.tripId, seats, hasSession, now }, tx);
  if (typeof price !== 'number') return price;
  if (price === 0) return undefined;
  const missingUnits = price - (await spendWork(tx, terms.work, now));
  return missingUnits > 0 ? { missingUnits } : undefined;
}

function claimOf(booking: PreparedBooking): SeatClaim {
  return {
    tripId: booking.segment.trip.id,
    bookingId: booking.id,
    seats: booking.seats.map((seat) => seat.seat),
    fromStop: booking.segment.from.number,
    toStop: booking.segment.to.number,
  };
}

/**
 * Confirms a paid booking, whose row the caller has locked; returns the seats sold.
 * A late payment confirms if every seat is still available. Returns undefined, with all seats released, if one is not,
 * if the coach has left the pickup, or if the booking is anonymised. The payment must then be refunded.
 */
export async function confirmBooking(
  tx: Transaction,
  booking: Booking,
  now: Date,
): Promise<BookedSeat[] | undefined> {
  if (booking.anonymisedAt) {
    recordEvent(tx, booking.id, 'paid_too_late', now, { anonymised: true });
    return undefined;
  }
  const legs = { ...booking, bookingId: booking.id };
  const women = await lockLateSeats(tx, booking, now);
  // The claims are confirmed before it is known whether the coach has left; then they are released.
  const [seats, departsAt, confirmed] = await Promise.all([
    listSeats(tx, booking.id),
    findDeparture(tx, booking.tripId, booking.fromStop),
    confirmClaims(tx, booking.id),
  ]);
  const departed = now >= departsAt;
  const claim = { ...legs, seats: seats.map((s) => s.seat) };
  const missing = departed ? [] : await claimMissingSeats(tx, claim, confirmed, now);
  // A woman may have taken the seat beside, once the hold had ended.
  if (women && missing.length === 0)
    missing.push(...(await listRefused(tx, women, { ...legs, people: seats }, now)));
  if (departed || missing.length > 0) {
    releaseSeats(tx, booking.id);
    if (booking.state === 'held') markEnded(tx, booking.id, 'expired', now);
    recordEvent(tx, booking.id, 'paid_too_late', now, departed ? { departed } : { missing });
    return undefined;
  }
  markConfirmed(tx, booking.id, booking.state !== 'held', now);
  await freezeChange(tx, booking.tripId, 'sold', now);
  return seats;
}

/** Ends a held booking, whose row the caller has locked, and releases its seats. Ignores other states. */
export function endHold(
  tx: Transaction,
  booking: Pick<Booking, 'id' | 'state'>,
  state: 'expired' | 'failed',
  why: BookingEvent,
  now: Date,
): void {
  if (booking.state !== 'held') return;
  markEnded(tx, booking.id, state, now);
  releaseSeats(tx, booking.id);
  recordEvent(tx, booking.id, why, now);
}

/** Releases a hold early, for the session that made it. */
export async function releaseHold(
  db: Database,
  clock: Clock,
  pnr: string,
  sessionId: string | undefined,
): Promise<Result<undefined>> {
  const found = await findBookingByPnr(db, pnr.toUpperCase());
  if (!found || !sessionId || found.sessionId !== sessionId) return refuse('hold_unknown');
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.id);
    if (booking.state === 'confirmed') return refuse('hold_paid');
    endHold(tx, booking, 'expired', 'released', clock.now());
    return done(undefined);
  });
}

/** Marks expired holds; returns how many. Their seats are free without it. */
export async function expireHolds(db: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const ids = await listOverdue(db, now);
  for (const id of ids) {
    await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (booking.heldUntil <= now) endHold(tx, booking, 'expired', 'expired', now);
    });
  }
  return ids.length;
}

/**
 * Cancels seats of a booking, whose row the caller has locked, for a stored cancellation, and releases them. Ends a change
 * that is being paid.
 */
export async function cancelBookedSeats(
  tx: Transaction,
  booking: Booking,
  seats: readonly SeatWithRefund[],
  why: { cancellation: string; reason: string },
  now: Date,
): Promise<void> {
  await endChange(tx, booking, 'replaced', now);
  insertCancelledSeats(tx, why.cancellation, seats);
  markCancelled(
    tx,
    seats.map(({ seat }) => seat.id),
  );
  const labels = seats.map(({ seat }) => seat.seat);
  releaseSomeSeats(tx, booking.id, labels);
  recordEvent(tx, booking.id, 'seats_cancelled', now, { seats: labels, ...why });
  await freezeChange(tx, booking.tripId, 'cancelled', now);
}

import type { TakenAway } from 'contract/calls/bookings.ts';
import { findTrip, type Trip, type TripStop } from '#modules/trips/index.ts';
import { type Database, isUuid } from '#platform/database/database.ts';
import type { CurrentUser, Session } from '#platform/sessions/sessions.ts';
import { hasLostSeats, takenAwayOf } from './departures/taken-away.ts';
import { type BookedSeat, type Booking, findBooking, findBookingByPnr, listSeats } from './store.ts';
import { isEmailOf, isOwned } from './ticket-store.ts';

export interface SoldBooking {
  booking: Booking;
  seats: BookedSeat[];
  trip: Trip;
  from: TripStop;
  to: TripStop;
  /** What the operator took away, so that an offer decides what becomes of it; null for nothing. */
  takenAway: TakenAway | null;
}

/** Finds a sold booking by PNR in any letter case; undefined for holds too. */
export async function findSold(db: Database, pnr: string): Promise<SoldBooking | undefined> {
  const booking = await findBookingByPnr(db, pnr.trim().toUpperCase());
  return booking && soldOf(db, booking);
}

/** Finds a sold booking by its id; undefined for holds and anonymised ones too. */
export async function findSoldById(db: Database, id: string): Promise<SoldBooking | undefined> {
  const booking = await findBooking(db, id);
  return booking && soldOf(db, booking);
}

/** Finds a sold booking by PNR and an email of it. */
export async function findGuestBooking(
  db: Database,
  pnr: string,
  email: string,
): Promise<SoldBooking | undefined> {
  const sold = await findSold(db, pnr);
  return sold && (await isEmailOf(db, sold.booking.id, email)) ? sold : undefined;
}

/** Finds a sold booking that the coach takes: it has a booked seat, and nothing of it was taken away. */
export async function findTravelling(db: Database, id: string): Promise<SoldBooking | undefined> {
  const sold = await findSoldById(db, id);
  const travels = sold?.takenAway === null && sold.seats.some(({ state }) => state === 'booked');
  return travels ? sold : undefined;
}

/** Finds an account's sold booking; undefined for other accounts' too. */
export async function findOwned(
  db: Database,
  currentUser: CurrentUser,
  id: string,
): Promise<SoldBooking | undefined> {
  if (!isUuid(id) || !(await isOwned(db, currentUser, id))) return undefined;
  const booking = await findBooking(db, id);
  return booking && soldOf(db, booking);
}

/** Finds a sold booking that a session made, or of the session's account; undefined for other sessions' too. */
export async function findSoldInSession(
  db: Database,
  { id, currentUser }: Session,
  pnr: string,
): Promise<SoldBooking | undefined> {
  const sold = await findSold(db, pnr);
  if (!sold || sold.booking.sessionId === id) return sold;
  return currentUser && (await isOwned(db, currentUser, sold.booking.id)) ? sold : undefined;
}

async function soldOf(db: Database, booking: Booking): Promise<SoldBooking | undefined> {
  if (booking.state !== 'confirmed' && booking.state !== 'travelled') return undefined;
  if (booking.anonymisedAt) return undefined;
  const [trip, seats, hasLost] = await Promise.all([
    findTrip(db, booking.tripId),
    listSeats(db, booking.id),
    hasLostSeats(db, booking.id),
  ]);
  const from = trip?.stops.find((stop) => stop.number === booking.fromStop);
  const to = trip?.stops.find((stop) => stop.number === booking.toStop);
  if (!trip || !from || !to) return undefined;
  return { booking, seats, trip, from, to, takenAway: takenAwayOf(trip, booking, hasLost) };
}

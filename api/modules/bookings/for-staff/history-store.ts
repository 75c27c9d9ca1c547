import type { BookingEvent } from 'contract/booking-events.ts';
import type { TakenAway } from 'contract/calls/bookings.ts';
import { findTrip, type Trip, type TripStop } from '#modules/trips/index.ts';
import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';
import { hasLostSeats, takenAwayOf } from '../departures/taken-away.ts';
import { type BookedSeat, type Booking, findBookingByPnr, listSeats } from '../store.ts';

/** A booking in any state, with its journey. */
export interface BookingForStaff {
  booking: Booking;
  seats: BookedSeat[];
  trip: Trip;
  from: TripStop;
  to: TripStop;
  createdAt: Date;
  platform: string;
  /** What the operator took away, so that an offer decides what becomes of it; null for nothing. */
  takenAway: TakenAway | null;
}

/** Returns a booking by PNR in any letter case, held, ended and anonymised ones too. */
export async function findBookingForStaff(db: Database, pnr: string): Promise<BookingForStaff | undefined> {
  const booking = await findBookingByPnr(db, pnr.trim().toUpperCase());
  if (!booking) return undefined;
  const [trip, seats, hasLost, origins] = await Promise.all([
    findTrip(db, booking.tripId),
    listSeats(db, booking.id),
    hasLostSeats(db, booking.id),
    db.query('SELECT created_at AS "createdAt", platform FROM bookings WHERE id = $1', [booking.id]),
  ]);
  const from = trip?.stops.find(({ number }) => number === booking.fromStop);
  const to = trip?.stops.find(({ number }) => number === booking.toStop);
  if (!trip || !from || !to) throw new Error(`booking ${booking.id} has no journey`);
  const takenAway = takenAwayOf(trip, booking, hasLost);
  return { booking, seats, trip, from, to, takenAway, ...onlyRow(origins) };
}

/** A line of a booking's history. `detail` depends on `kind`. */
export interface HistoryLine {
  kind: BookingEvent;
  at: Date;
  detail: unknown;
}

/**
 * Returns the history of a booking, oldest first. Lines are only added, each in the transaction of its change, so
 * their number is the booking's version.
 */
export async function listHistory(db: Database | Transaction, bookingId: string): Promise<HistoryLine[]> {
  return db.query('SELECT kind, at, detail FROM booking_events WHERE booking_id = $1 ORDER BY at, id', [
    bookingId,
  ]);
}

/** Returns the booked seats of a booking whose cancellation was taken back, in the order of the coach. */
export async function listReinstatedSeats(db: Database, bookingId: string): Promise<{ seat: string }[]> {
  return db.query(
    `SELECT s.seat FROM booking_seats s
     WHERE s.booking_id = $1 AND s.state = 'booked' AND EXISTS (SELECT FROM booking_events e
       WHERE e.booking_id = s.booking_id AND e.kind = 'ticket_reinstated' AND e.detail -> 'seats' ? s.seat)
     ORDER BY length(s.seat), s.seat`,
    [bookingId],
  );
}

/** A cancelled seat and its refund in paise. */
export interface SeatOfCancellation {
  cancellationId: string;
  seat: string;
  refundPaise: number;
}

export async function listSeatsOfCancellations(
  db: Database,
  bookingId: string,
): Promise<SeatOfCancellation[]> {
  return db.query(
    `SELECT c.cancellation_id AS "cancellationId", s.seat, c.refund_paise AS "refundPaise"
     FROM booking_seats s JOIN cancelled_seats c ON c.booking_seat_id = s.id
     WHERE s.booking_id = $1 ORDER BY length(s.seat), s.seat`,
    [bookingId],
  );
}

/** Returns the trips of bookings, by id. */
export async function listTripsOfBookings(
  db: Database,
  bookings: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query('SELECT id, trip_id AS "tripId" FROM bookings WHERE id = ANY ($1)', [bookings]);
  return new Map(rows.map(({ id, tripId }) => [id, tripId]));
}

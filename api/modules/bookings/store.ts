import { randomUUIDv7 } from 'node:crypto';
import type { BookingEvent } from 'contract/booking-events.ts';
import type { SeatPrice } from 'contract/prices/quote.ts';
import type { Language } from 'contract/values/language.ts';
import { HOLD_MINUTES } from 'contract/values/limits.ts';
import type { StoredPassenger } from 'contract/values/passenger-rules.ts';
import { z } from 'zod';
import { minutesAfter } from '#platform/clock.ts';
import type { Database, RowOf, Transaction } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { bookingEvents } from './metrics.ts';
import { PASSENGER, PASSENGER_COLUMNS, passengerRow } from './personal-data/passenger-columns.ts';
import { type RefundTermsOfBooking, readRefundTerms } from './policy-store.ts';
import type { PreparedBooking, PreparedSeat } from './prepared-booking.ts';

export type BookingState = 'held' | 'confirmed' | 'expired' | 'failed' | 'travelled';

export interface Booking extends RefundTermsOfBooking {
  id: string;
  pnr: string;
  tripId: string;
  fromStop: number;
  toStop: number;
  state: BookingState;
  heldUntil: Date;
  sessionId: string | null;
  contact: { name: string; email: string; phone: string };
  taxRatePercent: number;
  totalPaise: number;
  confirmedAt: Date | null;
  /** Language of the booking call; used for all messages. */
  language: Language;
  /** Since when pages no longer show it: erased on request or expired. */
  anonymisedAt: Date | null;
}

export interface BookedSeat extends SeatPrice, StoredPassenger {
  id: string;
  seat: string;
  state: 'held' | 'booked' | 'cancelled' | 'refunded';
  ticketCode: string;
  /** Grows when the seat, the passenger's name or the coach changes. */
  ticketVersion: number;
}

export interface BookingOwner {
  sessionId: string | undefined;
  userId: string | undefined;
  address: string;
}

/** Inserts a held booking with its seats and the first line of its history. */
export function insertBooking(
  tx: Transaction,
  booking: PreparedBooking,
  bookingOwner: BookingOwner,
  heldUntil: Date,
  now: Date,
): void {
  countEvent(tx, 'held');
  tx.send(
    `WITH booked AS (
       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address,
         platform, contact_name, contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at,
         language, notice_version)
       VALUES ($1, $2, $3, $4, $5, 'held', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     ), seated AS (
       INSERT INTO booking_seats (id, booking_id, seat, state, ${PASSENGER_COLUMNS}, fare_paise, food_paise, tax_paise,
         food, ticket_code)
       SELECT id, $1, seat, 'held', ${PASSENGER_COLUMNS}, fare_paise, food_paise, tax_paise, food, ticket_code
       FROM jsonb_populate_recordset(NULL::booking_seats, $20::jsonb)
     )
     INSERT INTO booking_events (id, booking_id, kind, at) VALUES ($21, $1, 'held', $17)`,
    [
      booking.id,
      booking.pnr,
      booking.segment.trip.id,
      booking.segment.from.number,
      booking.segment.to.number,
      heldUntil,
      bookingOwner.sessionId ?? null,
      bookingOwner.userId ?? null,
      bookingOwner.address,
      booking.platform,
      booking.contact.name,
      booking.contact.email,
      booking.contact.phone,
      booking.tax.id,
      booking.refund.id,
      booking.totalPaise,
      now,
      currentLanguage(),
      booking.noticeVersion,
      JSON.stringify(booking.seats.map(seatRow)),
      randomUUIDv7(),
    ],
  );
}

export function seatRow({ id, seat, ticketCode, passenger, price }: PreparedSeat) {
  return {
    id,
    seat,
    ticket_code: ticketCode,
    ...passengerRow(passenger),
    fare_paise: price.farePaise,
    food_paise: price.foodPaise,
    tax_paise: price.taxPaise,
    food: price.food,
  };
}

/** Writes a line of a booking's history in the same transaction. */
export function recordEvent(
  tx: Transaction,
  bookingId: string,
  kind: BookingEvent,
  at: Date,
  detail: object = {},
): void {
  countEvent(tx, kind);
  tx.send('INSERT INTO booking_events (id, booking_id, kind, at, detail) VALUES ($1, $2, $3, $4, $5)', [
    randomUUIDv7(),
    bookingId,
    kind,
    at,
    JSON.stringify(detail),
  ]);
}

function countEvent(tx: Transaction, event: BookingEvent): void {
  tx.afterCommit(() => bookingEvents.add({ event }));
}

const BOOKING = `
  SELECT b.id, b.pnr, b.trip_id AS "tripId", b.from_stop AS "fromStop", b.to_stop AS "toStop", b.state,
    b.held_until AS "heldUntil", b.session_id AS "sessionId",
    jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,
    p.rate_percent AS "taxRatePercent", p.refund_tiers AS "policyTiers", p.no_show_percent AS "noShowPercent",
    p.tax_refunded AS "taxRefunded", b.refund_limit_percent AS "refundLimit", b.total_paise AS "totalPaise",
    b.confirmed_at AS "confirmedAt", b.language, b.anonymised_at AS "anonymisedAt"
  FROM bookings b
  JOIN sale_policies p ON p.tax_policy_id = b.tax_policy_id AND p.refund_policy_id = b.refund_policy_id`;

export const FOOD = z.array(z.object({ name: z.string(), quantity: z.number(), pricePaise: z.number() }));

function readBooking(row: RowOf<`${typeof BOOKING} WHERE b.id = $1`>): Booking {
  return { ...row, ...readRefundTerms(row) };
}

export async function findBookingByPnr(db: Database, pnr: string): Promise<Booking | undefined> {
  const [row] = await db.query(`${BOOKING} WHERE b.pnr = $1`, [pnr]);
  return row && readBooking(row);
}

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [row] = await db.query(`${BOOKING} WHERE b.id = $1`, [id]);
  return row && readBooking(row);
}

/** Finds a booking and locks it until the transaction ends. */
export async function lockBooking(tx: Transaction, id: string): Promise<Booking> {
  const [row] = await tx.query(`${BOOKING} WHERE b.id = $1 FOR UPDATE OF b`, [id]);
  if (!row) throw new Error(`booking ${id} does not exist`);
  return readBooking(row);
}

/** Locks a trip's bookings that are held or confirmed, oldest first. */
export function lockLiveBookings(tx: Transaction, tripId: string): void {
  tx.send(
    `SELECT FROM bookings WHERE trip_id = $1 AND state IN ('held', 'confirmed') ORDER BY id FOR UPDATE`,
    [tripId],
  );
}

export async function listSeats(db: Database | Transaction, bookingId: string): Promise<BookedSeat[]> {
  const rows = await db.query(
    `SELECT id, seat, state, ${PASSENGER}, fare_paise AS "farePaise", food_paise AS "foodPaise", tax_paise AS "taxPaise", food, ticket_code AS "ticketCode",
       ticket_version AS "ticketVersion"
     FROM booking_seats WHERE booking_id = $1
     ORDER BY length(seat), seat`,
    [bookingId],
  );
  return rows.map((row) => ({ ...row, food: FOOD.parse(row.food) }));
}

/** Confirms a booking and its seats, with a line of its history; `late` says that its hold had ended. */
export function markConfirmed(tx: Transaction, bookingId: string, late: boolean, now: Date): void {
  countEvent(tx, 'confirmed');
  tx.send(
    `WITH counted AS (
       UPDATE recent_holds SET paid = true WHERE booking_id = $1
     ), seated AS (
       UPDATE booking_seats SET state = 'booked' WHERE booking_id = $1
     ), recorded AS (
       INSERT INTO booking_events (id, booking_id, kind, at, detail) VALUES ($3, $1, 'confirmed', $2, $4)
     )
     UPDATE bookings SET state = 'confirmed', confirmed_at = $2 WHERE id = $1`,
    [bookingId, now, randomUUIDv7(), JSON.stringify({ late })],
  );
}

/**
 * Ends an unpaid booking.
 * A hold that ends within two minutes weighs nothing more (`seats` is 0), so that customers can change seats; a later
 * one counts as expired, and so does one more change of a network that has made its changes of the hour. Otherwise
 * holding and releasing in turn would be free. Customers who have paid are counted separately.
 */
export function markEnded(tx: Transaction, bookingId: string, state: 'expired' | 'failed', now: Date): void {
  tx.send(
    `WITH ended AS (
       UPDATE recent_holds h SET held_until = $3,
         seats = CASE WHEN change.free THEN 0 ELSE seats END, contact = CASE WHEN change.free THEN NULL ELSE contact END
       FROM (
         SELECT o.held_until > $4 AND (
           SELECT count(*) FROM recent_holds n
           WHERE n.seats = 0 AND n.held_until > $5
             AND (o.tier = 'own' AND n.owner = o.owner OR o.tier <> 'own' AND n.tier <> 'own' AND n.network = o.network)
         ) < $6 AS free
         FROM recent_holds o WHERE o.booking_id = $1
       ) change
       WHERE h.booking_id = $1 AND NOT h.paid AND h.held_until > $3
     )
     UPDATE bookings SET state = $2 WHERE id = $1`,
    [
      bookingId,
      state,
      now,
      minutesAfter(now, HOLD_MINUTES - CHANGE_MINUTES),
      minutesAfter(now, -CHANGES_OF_NETWORK.minutes),
      CHANGES_OF_NETWORK.most,
    ],
  );
}

/** A hold released within this time does not count as expired. */
const CHANGE_MINUTES = 2;
const CHANGES_OF_NETWORK = { most: 4, minutes: 60 };

/** Returns ids of expired holds, oldest first, at most 500. */
export async function listOverdue(db: Database, now: Date): Promise<string[]> {
  const rows = await db.query(
    `SELECT id FROM bookings WHERE state = 'held' AND held_until <= $1 ORDER BY held_until LIMIT 500`,
    [now],
  );
  return rows.map((row) => row.id);
}

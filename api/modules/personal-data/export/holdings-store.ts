import { z } from 'zod';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import type { Person } from '../person.ts';

/** Returns the values of the conditions below: email, mobile number and account. */
export function valuesOf({ email, phone, userId }: Person): [string | null, string | null, string | null] {
  return [email, phone, userId];
}

/**
 * A person's own bookings: of their account, or of a guest with their email or number as contact.
 * The same rule as for an account's lists.
 */
const OWN = `(b.user_id = $3 OR (b.user_id IS NULL AND (b.contact_email = $1 OR b.contact_phone = $2)))`;

/** Seats and bookings of anybody with a person's email or number. */
export const NAMES_SEAT = '(s.email = $1 OR s.phone = $2)';
export const NAMES_CONTACT = '(b.contact_email = $1 OR b.contact_phone = $2)';

/** Ids of all bookings that name a person; a union, so that each condition uses its index. */
const NAMING = `
    SELECT id FROM bookings WHERE user_id = $3
    UNION SELECT id FROM bookings WHERE contact_email = $1
    UNION SELECT id FROM bookings WHERE contact_phone = $2
    UNION SELECT booking_id FROM booking_seats WHERE email = $1
    UNION SELECT booking_id FROM booking_seats WHERE phone = $2`;

/**
 * Why a booking cannot be erased yet; `$4` is now.
 * An unpaid hold blocks only after its customer returned from the gateway without an outcome; later payments are
 * refunded in full (`confirmBooking`). A passenger with a cancelled seat does not wait for the others' trip.
 */
const OPEN = `CASE
    WHEN b.state IN ('confirmed', 'travelled') AND ts.arrives_at > $4
      AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked'
        AND (${OWN} OR ${NAMES_CONTACT} OR ${NAMES_SEAT})) THEN 'journey'
    WHEN EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND (
      (p.state = 'initiated' AND p.next_inquiry_at IS NOT NULL
        AND EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback'))
      OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending'))) THEN 'money'
  END`;

export interface HeldBookingRow {
  id: string;
  pnr: string;
  state: string;
  own: boolean;
  createdAt: Date;
  language: string;
  noticeVersion: string | null;
  busid: string;
  from: string;
  to: string;
  departsAt: Date;
  arrivesAt: Date;
  /** End of the whole trip; retention starts here. */
  tripEndsAt: Date;
  totalPaise: number;
  contact: { name: string; email: string; phone: string };
  /** The contact is this person, and the booking is not theirs. */
  namesContact: boolean;
  address: string;
  open: 'journey' | 'money' | null;
  sold: boolean;
  /** Somebody travels or has travelled; in another customer's booking, this person. */
  travels: boolean;
}

/** Returns all bookings that name a person, latest trip first. */
export async function listBookingsOf(
  db: Database | Transaction,
  person: Person,
  now: Date,
): Promise<HeldBookingRow[]> {
  const rows = await db.query(
    `SELECT b.id, b.pnr, b.state, coalesce(${OWN}, false) AS own, b.created_at AS "createdAt", b.language,
       b.notice_version AS "noticeVersion", t.busid, fc.location || ' - ' || fc.counter AS "from",
       tc.location || ' - ' || tc.counter AS "to", fs.departs_at AS "departsAt", ts.arrives_at AS "arrivesAt",
       (SELECT max(x.arrives_at) FROM trip_stops x WHERE x.trip_id = b.trip_id) AS "tripEndsAt", b.total_paise AS "totalPaise",
       jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,
       coalesce(${NAMES_CONTACT}, false) AS "namesContact", b.address, ${OPEN} AS open,
       b.state IN ('confirmed', 'travelled') AS sold,
       EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked' AND (${OWN} OR ${NAMES_SEAT})) AS travels
     FROM bookings b
     JOIN trips t ON t.id = b.trip_id
     JOIN trip_stops fs ON fs.trip_id = b.trip_id AND fs.number = b.from_stop
     JOIN trip_stops ts ON ts.trip_id = b.trip_id AND ts.number = b.to_stop
     JOIN counters fc ON fc.id = fs.counter_id
     JOIN counters tc ON tc.id = ts.counter_id
     WHERE b.id IN (${NAMING})
     ORDER BY fs.departs_at DESC, b.id`,
    [...valuesOf(person), now],
  );
  return withoutNulls(rows, 'tripEndsAt');
}

interface OfBooking {
  bookingId: string;
}

const FOOD = z.array(z.object({ name: z.string(), quantity: z.number(), pricePaise: z.number() }));

export interface PassengerRow extends OfBooking {
  seat: string;
  state: 'held' | 'booked' | 'cancelled' | 'refunded';
  firstName: string;
  lastName: string;
  age: number | null;
  gender: string;
  email: string;
  phone: string;
  amountPaise: number;
  taxPaise: number;
  food: z.infer<typeof FOOD>;
  ticketCode: string;
}

export async function listPassengers(db: Database, bookings: readonly string[]): Promise<PassengerRow[]> {
  const rows = await db.query(
    `SELECT s.booking_id AS "bookingId", s.seat, s.state, s.first_name AS "firstName", s.last_name AS "lastName", s.age, s.gender,
       s.email, s.phone, s.fare_paise + s.food_paise AS "amountPaise", s.tax_paise AS "taxPaise", s.food,
       s.ticket_code AS "ticketCode"
     FROM booking_seats s WHERE s.booking_id = ANY ($1) ORDER BY length(s.seat), s.seat`,
    [bookings],
  );
  return rows.map((row) => ({ ...row, food: FOOD.parse(row.food) }));
}

export interface PaymentRow extends OfBooking {
  orderId: string;
  reference: string | null;
  mode: string | null;
  state: string;
  amountPaise: number;
  createdAt: Date;
  responses: { source: string; at: string }[];
}

export async function listPayments(db: Database, bookings: readonly string[]): Promise<PaymentRow[]> {
  return db.query(
    `SELECT p.booking_id AS "bookingId", p.order_id AS "orderId", p.gateway_reference AS reference, p.mode, p.state,
       coalesce(p.captured_paise, p.amount_paise) AS "amountPaise", p.created_at AS "createdAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('source', a.source, 'at', a.received_at) ORDER BY a.received_at)
         FROM gateway_responses a WHERE a.payment_id = p.id), '[]') AS responses
     FROM payments p WHERE p.booking_id = ANY ($1) ORDER BY p.created_at`,
    [bookings],
  );
}

export interface RefundRow extends OfBooking {
  amountPaise: number;
  state: string;
  reference: string;
  createdAt: Date;
}

export async function listRefundsOf(db: Database, bookings: readonly string[]): Promise<RefundRow[]> {
  return db.query(
    `SELECT p.booking_id AS "bookingId", r.amount_paise AS "amountPaise", r.state,
       coalesce(r.bank_reference, r.reference) AS reference, r.created_at AS "createdAt"
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = ANY ($1) ORDER BY r.created_at`,
    [bookings],
  );
}

export interface CancellationRow extends OfBooking {
  reason: string;
  refundPaise: number;
  createdAt: Date;
  seats: string[];
}

export async function listCancellations(
  db: Database,
  bookings: readonly string[],
): Promise<CancellationRow[]> {
  return db.query(
    `SELECT c.booking_id AS "bookingId", c.reason, c.refund_paise AS "refundPaise", c.created_at AS "createdAt",
       ARRAY(SELECT s.seat FROM cancelled_seats x JOIN booking_seats s ON s.id = x.booking_seat_id
         WHERE x.cancellation_id = c.id ORDER BY s.seat) AS seats
     FROM cancellations c WHERE c.booking_id = ANY ($1) ORDER BY c.created_at`,
    [bookings],
  );
}

export interface EventRow extends OfBooking {
  kind: string;
  at: Date;
}

export async function listEvents(db: Database, bookings: readonly string[]): Promise<EventRow[]> {
  return db.query(
    `SELECT booking_id AS "bookingId", kind, at FROM booking_events WHERE booking_id = ANY ($1) ORDER BY at`,
    [bookings],
  );
}

export interface SentRow extends OfBooking {
  channel: string;
  template: string;
  recipient: string;
  state: string;
  createdAt: Date;
}

export async function listSent(db: Database, bookings: readonly string[]): Promise<SentRow[]> {
  return db.query(
    `SELECT booking_id AS "bookingId", channel, template, recipient, state, created_at AS "createdAt"
     FROM outbound_messages WHERE booking_id = ANY ($1) ORDER BY created_at`,
    [bookings],
  );
}

/** Returns messages to a person that are not about their own bookings. */
export async function listSentOtherwise(
  db: Database,
  person: Person,
  bookings: readonly string[],
): Promise<Omit<SentRow, 'bookingId'>[]> {
  return db.query(
    `SELECT channel, template, recipient, state, created_at AS "createdAt" FROM outbound_messages
     WHERE (user_id = $3 OR recipient IN ($1, $2)) AND (booking_id IS NULL OR booking_id <> ALL ($4)) ORDER BY created_at`,
    [...valuesOf(person), bookings],
  );
}

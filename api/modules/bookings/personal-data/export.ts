import type { SeatPrice } from 'contract/prices/quote.ts';
import type { StoredPassenger } from 'contract/values/passenger-rules.ts';
import { z } from 'zod';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { type Person, valuesOf } from '#platform/person.ts';
import { NAMES_CONTACT, NAMES_SEAT } from './conditions.ts';
import { PASSENGER } from './passenger-columns.ts';

/**
 * A person's own bookings: of their account, or of a guest with their email or number as contact.
 * The same rule as for an account's lists.
 */
const OWN = `(b.user_id = $3 OR (b.user_id IS NULL AND (b.contact_email = $1 OR b.contact_phone = $2)))`;

/** Ids of all bookings that name a person; a union, so that each condition uses its index. */
const NAMING = `
    SELECT id FROM bookings WHERE user_id = $3
    UNION SELECT id FROM bookings WHERE contact_email = $1
    UNION SELECT id FROM bookings WHERE contact_phone = $2
    UNION SELECT booking_id FROM booking_seats WHERE email = $1
    UNION SELECT booking_id FROM booking_seats WHERE phone = $2`;

export interface BookingOfPerson {
  id: string;
  pnr: string;
  state: string;
  own: boolean;
  createdAt: Date;
  language: string;
  noticeVersion: string | null;
  busid: string;
  from: { location: string; counter: string };
  to: { location: string; counter: string };
  departsAt: Date;
  arrivesAt: Date;
  /** End of the whole trip; retention starts here. */
  tripEndsAt: Date;
  totalPaise: number;
  contact: { name: string; email: string; phone: string };
  /** A contact of this person. */
  namesContact: boolean;
  address: string;
  sold: boolean;
  /** Somebody travels or has travelled; in another customer's booking, this person. */
  travels: boolean;
  /** A frozen passenger list of the trip has a name of it, also if cancelled since; in another customer's, this person's. */
  listed: boolean;
  /** A sold seat of it is still to arrive; in another customer's booking, one of this person, unless they are its contact. */
  ahead: boolean;
}

/** Returns all bookings that name a person, latest trip first. */
export async function listBookingsOf(
  db: Database | Transaction,
  person: Person,
  now: Date,
): Promise<BookingOfPerson[]> {
  const rows = await db.query(
    `SELECT b.id, b.pnr, b.state, coalesce(${OWN}, false) AS own, b.created_at AS "createdAt", b.language,
       b.notice_version AS "noticeVersion", g.busid, jsonb_build_object('location', g.from_location, 'counter', g.from_counter) AS "from",
       jsonb_build_object('location', g.to_location, 'counter', g.to_counter) AS "to", g.departs_at AS "departsAt", g.arrives_at AS "arrivesAt",
       g.trip_ends_at AS "tripEndsAt", b.total_paise AS "totalPaise",
       jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,
       coalesce(${NAMES_CONTACT}, false) AS "namesContact", b.address,
       b.state IN ('confirmed', 'travelled') AS sold,
       EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked' AND (${OWN} OR ${NAMES_SEAT})) AS travels,
       EXISTS (SELECT FROM booking_seats s JOIN passenger_lists l ON l.trip_id = b.trip_id
         AND l.rows @> jsonb_build_array(jsonb_build_object('ticket', s.ticket_code))
         WHERE s.booking_id = b.id AND (${OWN} OR ${NAMES_SEAT})) AS listed,
       coalesce(b.state IN ('confirmed', 'travelled') AND g.arrives_at > $4
         AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked'
           AND (${OWN} OR ${NAMES_CONTACT} OR ${NAMES_SEAT})), false) AS ahead
     FROM bookings b
     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop
     WHERE b.id IN (${NAMING})
     ORDER BY g.departs_at DESC, b.id`,
    [...valuesOf(person), now],
  );
  return withoutNulls(rows, 'tripEndsAt');
}

const FOOD = z.array(z.object({ name: z.string(), quantity: z.number(), pricePaise: z.number() }));

export interface ExportedSeat extends SeatPrice, StoredPassenger {
  bookingId: string;
  seat: string;
  state: 'held' | 'booked' | 'cancelled' | 'refunded';
  ticketCode: string;
  /** The cancellation that the seat went with. */
  cancellationId: string | null;
}

export async function exportPassengers(db: Database, bookings: readonly string[]): Promise<ExportedSeat[]> {
  const rows = await db.query(
    `SELECT s.booking_id AS "bookingId", s.seat, s.state, ${PASSENGER}, s.fare_paise AS "farePaise", s.food_paise AS "foodPaise", s.tax_paise AS "taxPaise", s.food,
       s.ticket_code AS "ticketCode", x.cancellation_id AS "cancellationId"
     FROM booking_seats s LEFT JOIN cancelled_seats x ON x.booking_seat_id = s.id
     WHERE s.booking_id = ANY ($1) ORDER BY length(s.seat), s.seat`,
    [bookings],
  );
  return rows.map((row) => ({ ...row, food: FOOD.parse(row.food) }));
}

export async function exportEvents(
  db: Database,
  bookings: readonly string[],
): Promise<{ bookingId: string; kind: string; at: Date }[]> {
  return db.query(
    `SELECT booking_id AS "bookingId", kind, at FROM booking_events WHERE booking_id = ANY ($1) ORDER BY at`,
    [bookings],
  );
}

/** Returns the emails of all contacts and passengers. */
export async function listEmails(db: Database): Promise<string[]> {
  const rows = await db.query(
    `SELECT contact_email AS email FROM bookings WHERE contact_email <> ''
     UNION SELECT email FROM booking_seats WHERE email <> ''`,
  );
  return rows.map(({ email }) => email);
}

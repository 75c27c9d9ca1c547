import type { Database } from '#platform/database/database.ts';
import type { BookedSeat, BookingState } from '../store.ts';

/** What of a booking begins with the text. */
export type BookingSearch = 'pnr' | 'ticket' | 'phone' | 'email' | 'name';

/** The most bookings that one search returns. */
export const MOST_FOUND = 100;
/** The most candidates that are read by one index, whatever the number of bookings. */
const MOST_READ = 200;
const READ = `LIMIT ${MOST_READ}`;
/** The newest bookings and seats that are read besides for a name that an index has more often. */
const RECENT = 300;

const NEWEST = `SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT ${MOST_FOUND}`;

/**
 * The two texts of a search. As subqueries they are unknown to the planner: by their values it would prefer a plan of its
 * own for each search, and planning takes longer than reading.
 */
export const FIRST = '(SELECT $1::text)';
export const LAST = '(SELECT $2::text)';
const FIRST_NAME = '(SELECT lower($1))';
const LAST_NAME = '(SELECT lower($2))';

const CONTACT = 'lower(contact_name)';
const CONTACT_SURNAME = `lower(substring(contact_name FROM '[^ ]+$'))`;
const PASSENGER = `lower(first_name || ' ' || last_name)`;
const SURNAME = 'lower(last_name)';
export const CONTACT_NAMED = `${CONTACT} ~>=~ ${FIRST_NAME} AND ${CONTACT} ~<~ ${LAST_NAME}`;
export const CONTACT_SURNAMED = `${CONTACT_SURNAME} ~>=~ ${FIRST_NAME} AND ${CONTACT_SURNAME} ~<~ ${LAST_NAME}`;
export const PASSENGER_NAMED = `${PASSENGER} ~>=~ ${FIRST_NAME} AND ${PASSENGER} ~<~ ${LAST_NAME}`;
export const SURNAMED = `${SURNAME} ~>=~ ${FIRST_NAME} AND ${SURNAME} ~<~ ${LAST_NAME}`;
/** Only then an index may have left out newer bookings. */
const IS_CUT_OFF = `(SELECT count(*) FROM by_index) >= ${MOST_READ}`;

/**
 * Statements by search, of the first text and the last that begin so. Each reads by an index in its order, so that an
 * equal text comes first, the newest before others. A name that an index has too often is also searched among the newest
 * bookings, where `strpos` spares most names the dearer comparisons. A contact's surname is the last word of the name.
 */
export const BOOKING_SEARCHES = {
  pnr: `WITH found AS MATERIALIZED (
    SELECT id FROM bookings WHERE pnr >= ${FIRST} AND pnr <= ${LAST} AND starts_with(pnr, ${FIRST}) ORDER BY pnr ${READ}) ${NEWEST}`,
  ticket: `WITH found AS MATERIALIZED (
    SELECT booking_id AS id FROM booking_seats
    WHERE ticket_code >= ${FIRST} AND ticket_code <= ${LAST} AND starts_with(ticket_code, ${FIRST})
    ORDER BY ticket_code ${READ}) ${NEWEST}`,
  phone: `WITH found AS MATERIALIZED (
    (SELECT id FROM bookings WHERE contact_phone ~>=~ ${FIRST} AND contact_phone ~<~ ${LAST}
     ORDER BY contact_phone USING ~<~, id DESC ${READ})
    UNION ALL
    (SELECT booking_id FROM booking_seats WHERE phone ~>=~ ${FIRST} AND phone ~<~ ${LAST}
     ORDER BY phone USING ~<~, booking_id DESC ${READ})) ${NEWEST}`,
  email: `WITH found AS MATERIALIZED (
    (SELECT id FROM bookings WHERE contact_email ~>=~ ${FIRST} AND contact_email ~<~ ${LAST}
     ORDER BY contact_email USING ~<~, id DESC ${READ})
    UNION ALL
    (SELECT booking_id FROM booking_seats WHERE email ~>=~ ${FIRST} AND email ~<~ ${LAST}
     ORDER BY email USING ~<~, booking_id DESC ${READ})) ${NEWEST}`,
  name: `WITH by_index AS MATERIALIZED (
    (SELECT id FROM bookings WHERE ${CONTACT_NAMED} ORDER BY ${CONTACT} USING ~<~, id DESC ${READ})
    UNION ALL
    (SELECT id FROM bookings WHERE ${CONTACT_SURNAMED} ORDER BY ${CONTACT_SURNAME} USING ~<~, id DESC ${READ})
    UNION ALL
    (SELECT booking_id FROM booking_seats WHERE ${PASSENGER_NAMED} ORDER BY ${PASSENGER} USING ~<~, booking_id DESC ${READ})
    UNION ALL
    (SELECT booking_id FROM booking_seats WHERE ${SURNAMED} ORDER BY ${SURNAME} USING ~<~, booking_id DESC ${READ})),
  found AS MATERIALIZED (
    SELECT id FROM by_index
    UNION ALL
    (SELECT id FROM (SELECT id, contact_name FROM bookings ORDER BY id DESC LIMIT ${RECENT}) AS recent
     WHERE ${IS_CUT_OFF} AND strpos(${CONTACT}, ${FIRST_NAME}) > 0 AND (${CONTACT_NAMED} OR ${CONTACT_SURNAMED}))
    UNION ALL
    (SELECT booking_id FROM (SELECT booking_id, first_name, last_name FROM booking_seats
     ORDER BY booking_id DESC LIMIT ${RECENT}) AS recent
     WHERE ${IS_CUT_OFF} AND strpos(${PASSENGER}, ${FIRST_NAME}) > 0 AND (${PASSENGER_NAMED} OR ${SURNAMED}))) ${NEWEST}`,
} as const;

/** Returns the ids of bookings with something that begins with `text`, or with `isWhole` equals it, newest first. */
export async function searchBookings(
  db: Database,
  { by, text, isWhole }: { by: BookingSearch; text: string; isWhole: boolean },
): Promise<string[]> {
  const rows = await db.query(BOOKING_SEARCHES[by], [text, lastOf(by, text, isWhole)]);
  return rows.map(({ id }) => id);
}

/**
 * Returns the last text that begins with `text`, or equals it. PNRs and ticket codes are capital letters and digits, which
 * every locale sorts alike.
 */
export function lastOf(by: BookingSearch, text: string, isWhole: boolean): string {
  if (isWhole) return `${text}\u0001`;
  return by === 'pnr' || by === 'ticket' ? `${text}${'Z'.repeat(12)}` : `${text}\u{10ffff}`;
}

/** A booking in the list of a search. */
export interface FoundBooking {
  id: string;
  pnr: string;
  state: BookingState;
  tripId: string;
  busid: string;
  from: string;
  to: string;
  departsAt: Date;
  totalPaise: number;
  createdAt: Date;
  contactName: string;
  /** In seat order. */
  seats: { seat: string; name: string; state: BookedSeat['state'] }[];
}

/** Returns bookings by id, newest first. The ids are a subquery for the same reason as the texts of a search. */
export async function listFoundBookings(db: Database, ids: readonly string[]): Promise<FoundBooking[]> {
  const rows = await db.query(
    `SELECT b.id, b.pnr, b.state, b.trip_id AS "tripId", g.busid, g.from_location AS "from", g.to_location AS "to",
       g.departs_at AS "departsAt", b.total_paise AS "totalPaise", b.created_at AS "createdAt",
       b.contact_name AS "contactName",
       (SELECT jsonb_agg(jsonb_build_object('seat', s.seat, 'name', s.first_name || ' ' || s.last_name,
            'state', s.state) ORDER BY length(s.seat), s.seat)
        FROM booking_seats s WHERE s.booking_id = b.id) AS seats
     FROM bookings b
     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop
     WHERE b.id = ANY ((SELECT $1::uuid[])::uuid[]) ORDER BY b.id DESC`,
    [ids],
  );
  return rows.map((row) => ({ ...row, seats: row.seats ?? [] }));
}

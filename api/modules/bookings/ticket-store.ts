import type { Database } from '#platform/database/database.ts';
import type { CurrentUser } from '#platform/sessions/sessions.ts';
import type { BookingState } from './store.ts';

/** A booking in its owner's lists. */
export interface OwnedBooking {
  id: string;
  pnr: string;
  state: BookingState;
  busid: string;
  from: { location: string; counter: string };
  to: { location: string; counter: string };
  departsAt: Date;
  arrivesAt: Date;
  distanceMetres: number;
  /** In seat order. */
  seats: { seat: string; name: string; gone: boolean }[];
}

/** Who may see a booking: its account, or for a guest's booking the account with its proven contact. */
const OWNED = `
  SELECT id FROM bookings WHERE user_id = $1
  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_email = $2
  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_phone = $3`;

const SOLD = `b.state IN ('confirmed', 'travelled')`;

/** The nearest trips first. */
const MOST = 200;

const OWNED_BOOKINGS = `
  SELECT b.id, b.pnr, b.state, g.busid, g.departs_at AS "departsAt", g.arrives_at AS "arrivesAt",
    jsonb_build_object('location', g.from_location, 'counter', g.from_counter) AS "from",
    jsonb_build_object('location', g.to_location, 'counter', g.to_counter) AS "to",
    g.distance_metres AS "distanceMetres",
    (SELECT jsonb_agg(jsonb_build_object('seat', s.seat, 'name', s.first_name || ' ' || s.last_name,
         'gone', s.state IN ('cancelled', 'refunded')) ORDER BY length(s.seat), s.seat)
     FROM booking_seats s WHERE s.booking_id = b.id) AS seats
  FROM bookings b
  JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop
  WHERE b.id IN (${OWNED}) AND ${SOLD}` as const;

const OWNED_BY_TIME = {
  upcoming: `${OWNED_BOOKINGS} AND g.arrives_at > $4 ORDER BY g.departs_at ASC LIMIT ${MOST}`,
  past: `${OWNED_BOOKINGS} AND g.arrives_at <= $4 ORDER BY g.departs_at DESC LIMIT ${MOST}`,
} as const;

/** Returns an account's bookings: `upcoming` soonest first, or `past` (trip ended) latest first. */
export async function listOwned(
  db: Database,
  currentUser: CurrentUser,
  which: 'upcoming' | 'past',
  now: Date,
): Promise<OwnedBooking[]> {
  const rows = await db.query(OWNED_BY_TIME[which], [
    currentUser.id,
    currentUser.email,
    currentUser.phone,
    now,
  ]);
  return rows.map((row) => ({ ...row, seats: row.seats ?? [] }));
}

export async function isOwned(db: Database, currentUser: CurrentUser, bookingId: string): Promise<boolean> {
  const rows = await db.query(`SELECT FROM bookings b WHERE b.id = $4 AND ${SOLD} AND b.id IN (${OWNED})`, [
    currentUser.id,
    currentUser.email,
    currentUser.phone,
    bookingId,
  ]);
  return rows.length > 0;
}

/** Whether an email is that of a booking's contact or of a passenger (decision 0009). */
export async function isEmailOf(db: Database, bookingId: string, email: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM bookings b WHERE b.id = $1 AND (b.contact_email = $2
       OR EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.email = $2))`,
    [bookingId, email],
  );
  return rows.length > 0;
}

/** Whom a booking's money concerns. */
export interface BookingContact {
  pnr: string;
  name: string;
  email: string;
  phone: string;
  /** Sold, with a seat that has not been cancelled. */
  booked: boolean;
}

/** Returns PNR and contact of bookings, by id. */
export async function listContacts(
  db: Database,
  bookings: readonly string[],
): Promise<Map<string, BookingContact>> {
  const rows = await db.query(
    `SELECT b.id, b.pnr, b.contact_name AS name, b.contact_email AS email, b.contact_phone AS phone,
       b.state = 'confirmed' AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked') AS booked
     FROM bookings b WHERE b.id = ANY ($1)`,
    [bookings],
  );
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** Returns how many of some bookings have booked seats on a trip that has not left their pickup. */
export async function countAhead(
  db: Pick<Database, 'query'>,
  bookings: readonly string[],
  now: Date,
): Promise<number> {
  const [row] = await db.query(
    `SELECT count(*) AS ahead FROM bookings b
     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop
     WHERE b.id = ANY ($1) AND g.departs_at > $2
       AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked')`,
    [bookings, now],
  );
  return row?.ahead ?? 0;
}

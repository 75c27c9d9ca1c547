import type { Database } from '#platform/database/database.ts';
import {
  type BookingSearch,
  CONTACT_NAMED,
  CONTACT_SURNAMED,
  FIRST,
  LAST,
  lastOf,
  MOST_FOUND,
  PASSENGER_NAMED,
  SURNAMED,
} from './search-store.ts';

/** The most bookings of the trips that are compared, the newest. */
const MOST_COMPARED = 20_000;

const OF_TRIPS = `of_trips AS MATERIALIZED (
    SELECT id, pnr, contact_name, contact_phone, contact_email FROM bookings
    WHERE trip_id = ANY ((SELECT $3::uuid[])::uuid[]) ORDER BY id DESC LIMIT ${MOST_COMPARED})`;
const SEATS_OF_TRIPS = `seats_of_trips AS MATERIALIZED (
    SELECT booking_id, ticket_code, phone, email, first_name, last_name FROM booking_seats
    WHERE booking_id = ANY (ARRAY (SELECT id FROM of_trips)))`;
const NEWEST = `SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT ${MOST_FOUND}`;

/**
 * Statements by search, of the first text, the last that begin so, and trips. They read the bookings of those trips and
 * compare them, so that bookings of other trips leave none out and cost nothing, whatever their number.
 */
export const TRIP_SEARCHES = {
  pnr: `WITH ${OF_TRIPS}, found AS (
    SELECT id FROM of_trips WHERE pnr >= ${FIRST} AND pnr <= ${LAST} AND starts_with(pnr, ${FIRST})) ${NEWEST}`,
  ticket: `WITH ${OF_TRIPS}, ${SEATS_OF_TRIPS}, found AS (
    SELECT booking_id AS id FROM seats_of_trips
    WHERE ticket_code >= ${FIRST} AND ticket_code <= ${LAST} AND starts_with(ticket_code, ${FIRST})) ${NEWEST}`,
  phone: `WITH ${OF_TRIPS}, ${SEATS_OF_TRIPS}, found AS (
    SELECT id FROM of_trips WHERE contact_phone ~>=~ ${FIRST} AND contact_phone ~<~ ${LAST}
    UNION ALL
    SELECT booking_id FROM seats_of_trips WHERE phone ~>=~ ${FIRST} AND phone ~<~ ${LAST}) ${NEWEST}`,
  email: `WITH ${OF_TRIPS}, ${SEATS_OF_TRIPS}, found AS (
    SELECT id FROM of_trips WHERE contact_email ~>=~ ${FIRST} AND contact_email ~<~ ${LAST}
    UNION ALL
    SELECT booking_id FROM seats_of_trips WHERE email ~>=~ ${FIRST} AND email ~<~ ${LAST}) ${NEWEST}`,
  name: `WITH ${OF_TRIPS}, ${SEATS_OF_TRIPS}, found AS (
    SELECT id FROM of_trips WHERE (${CONTACT_NAMED}) OR (${CONTACT_SURNAMED})
    UNION ALL
    SELECT booking_id FROM seats_of_trips WHERE (${PASSENGER_NAMED}) OR (${SURNAMED})) ${NEWEST}`,
} as const;

/** Returns what `searchBookings` does, of some trips only. */
export async function searchBookingsOfTrips(
  db: Database,
  { by, text, isWhole }: { by: BookingSearch; text: string; isWhole: boolean },
  trips: readonly string[],
): Promise<string[]> {
  const rows = await db.query(TRIP_SEARCHES[by], [text, lastOf(by, text, isWhole), trips]);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the bookings of trips, the newest 20,000. */
export async function listIdsOfTrips(db: Database, trips: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    `SELECT id FROM bookings WHERE trip_id = ANY ((SELECT $1::uuid[])::uuid[]) ORDER BY id DESC LIMIT ${MOST_COMPARED}`,
    [trips],
  );
  return rows.map(({ id }) => id);
}

import { randomUUIDv7 } from 'node:crypto';
import {
  confirmBooking,
  holdBooking,
  holdEnds,
  lockBooking,
  lockForHold,
} from '../../api/modules/bookings/index.ts';
import { findPolicies, findSegment, type Segment } from '../../api/modules/trips/index.ts';
import { minutesAfter } from '../../api/platform/clock.ts';
import type { Database } from '../../api/platform/database/database.ts';
import { addDays, localDate } from '../../contract/values/time.ts';
import { TEST_NOW } from '../../testing/app/moment.ts';
import { composeBooking, newAddress } from '../../testing/bookings/direct-bookings.ts';

const DAYS_AHEAD = 7;
/** Trips are created so many at a time, with their first sales: a statement for each would take a fifth of a history's time. */
const TRIPS_AT_ONCE = 500;
/** Seats of the booking that each trip has. */
const FIRST_SEATS = 3;
/** Most seats of one booking. */
const MOST_SEATS = 3;

export type TripCopies = Awaited<ReturnType<typeof openTripCopies>>;

/** Opens a source of trips and sold bookings: copies, row by row, of a trip and of what the modules have sold on it. */
export async function openTripCopies(db: Database) {
  const segment = await findTemplate(db);
  const sold: SoldRows[] = [];
  for (let seats = 1; seats <= MOST_SEATS; seats += 1)
    sold.push(await readRows(db, await sell(db, segment, seats)));
  let created = 0;
  const rowsOf = (tripId: string, seats: readonly string[]) => {
    const template = sold[seats.length - 1];
    if (!template) throw new Error(`no booking of ${seats.length} seats to copy`);
    return copyRows(template, tripId, seats);
  };
  let creating: Promise<SoldTrip[]> | undefined;
  return {
    /** Returns a new trip each time, from its first to its last stop, with a booking of three seats. */
    async nextTrip(): Promise<SoldTrip> {
      for (;;) {
        creating ??= createTrips(db, segment, (created += 1), rowsOf);
        const trip = (await creating).pop();
        if (trip) return trip;
        creating = undefined;
      }
    },
    /** Sells seats of a copied trip. */
    async sell(trip: Segment, seats: readonly string[]): Promise<SoldSeats> {
      const { rows, sold } = rowsOf(trip.trip.id, seats);
      await insertCopies(db, [rows]);
      return sold;
    },
  };
}

/** A booking, and the codes of its tickets by seat. */
export interface SoldSeats {
  bookingId: string;
  codes: ReadonlyMap<string, string>;
}

export interface SoldTrip {
  segment: Segment;
  first: SoldSeats;
}

async function findTemplate(db: Database): Promise<Segment> {
  const day = localDate(minutesAfter(TEST_NOW, DAYS_AHEAD * 24 * 60));
  const [first] = await db.query('SELECT id FROM trips WHERE service_date = $1 ORDER BY id LIMIT 1', [day]);
  const segment = await findSegment(db, first?.id ?? '', {});
  if (!segment.ok) throw new Error(segment.reason);
  return segment.value;
}

/** Sells the next free seats by the functions of the booking module; boarding reads no payment. */
async function sell(db: Database, segment: Segment, count: number): Promise<string> {
  const begin = (count * (count - 1)) / 2;
  const seats = segment.trip.seatPlan.seats.slice(begin, begin + count);
  const booking = composeBooking(segment, seats, await findPolicies(db, localDate(TEST_NOW)));
  const owner = { sessionId: undefined, userId: undefined, address: newAddress() };
  const times = { now: TEST_NOW, heldUntil: holdEnds(TEST_NOW) };
  const terms = { ...times, addressLimitScale: 1, work: new Map<string, number>(), db };
  await db.transaction(async (tx) => {
    lockForHold(tx, booking, owner, TEST_NOW);
    const refused = await holdBooking(tx, booking, owner, terms);
    if (refused) throw new Error(`the seats could not be held: ${JSON.stringify(refused)}`);
    const sold = await confirmBooking(tx, await lockBooking(tx, booking.id), TEST_NOW);
    if (!sold) throw new Error('the seats could not be sold');
  });
  return booking.id;
}

/** How long before their departure the histories begin: their coaches board. */
const MINUTES_AHEAD = 120;

/** Copies a trip to days that only its key has, with a departure that boards now. */
async function createTrips(
  db: Database,
  template: Segment,
  time: number,
  rowsOf: (tripId: string, seats: readonly string[]) => CopiedRows,
): Promise<SoldTrip[]> {
  const { trip } = template;
  const departs = minutesAfter(TEST_NOW, MINUTES_AHEAD);
  const sooner = (trip.stops[0]?.departsAt.getTime() ?? 0) - departs.getTime();
  const created = await db.query(
    `INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
     SELECT gen_random_uuid(), scheduled_trip_id, $2::date + day, line_id, busid, food_available
     FROM trips, generate_series(1, $3::int) AS day WHERE id = $1 RETURNING id`,
    [trip.id, addDays('2100-01-01', time * TRIPS_AT_ONCE), TRIPS_AT_ONCE],
  );
  const ids = created.map(({ id }) => id);
  await db.query(
    `INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)
     SELECT copy, number, counter_id, arrives_at - sooner, departs_at - sooner,
       ((departs_at - sooner) AT TIME ZONE 'Asia/Kolkata')::date, boards, alights, distance_metres
     FROM trip_stops, unnest($2::uuid[]) AS copy, (SELECT $3::float8 * interval '1 ms' AS sooner) AS by WHERE trip_id = $1`,
    [trip.id, ids, sooner],
  );
  const seats = trip.seatPlan.seats.slice(0, FIRST_SEATS);
  const before = (instant: Date) => new Date(instant.getTime() - sooner);
  const stops = trip.stops.map((stop) => ({
    ...stop,
    arrivesAt: before(stop.arrivesAt),
    departsAt: before(stop.departsAt),
  }));
  const copied = ids.map((id) => rowsOf(id, seats));
  await insertCopies(
    db,
    copied.map(({ rows }) => rows),
  );
  return copied.map(({ rows, sold: first }) => ({
    segment: { ...template, trip: { ...trip, stops, id: rows.booking.trip_id } },
    first,
  }));
}

/** The rows of a sold booking, as PostgreSQL writes them in JSON. */
interface SoldRows {
  booking: object;
  seats: { seat: string }[];
  claims: { seat: string }[];
  events: object[];
}

async function readRows(db: Database, bookingId: string): Promise<SoldRows> {
  const [row] = await db.query(
    `SELECT to_jsonb(b) AS booking,
       (SELECT jsonb_agg(s ORDER BY s.seat) FROM booking_seats s WHERE s.booking_id = b.id) AS seats,
       (SELECT jsonb_agg(c ORDER BY c.seat) FROM seat_claims c WHERE c.booking_id = b.id) AS claims,
       (SELECT jsonb_agg(e) FROM booking_events e WHERE e.booking_id = b.id) AS events
     FROM bookings b WHERE b.id = $1`,
    [bookingId],
  );
  return row as unknown as SoldRows;
}

let copies = 0;

interface CopiedRows {
  rows: Omit<SoldRows, 'booking'> & { booking: { trip_id: string } };
  sold: SoldSeats;
}

/** Returns the rows of a booking as those of another one, of other seats of a trip. */
function copyRows(
  { booking, seats, claims, events }: SoldRows,
  tripId: string,
  chosen: readonly string[],
): CopiedRows {
  const bookingId = randomUUIDv7();
  copies += 1;
  const codes = new Map(chosen.map((seat) => [seat, `COPY${copies}-${seat}`]));
  const ofBooking = { booking_id: bookingId };
  const seatAt = (at: number) => chosen[at] ?? '';
  const rows = {
    booking: { ...booking, id: bookingId, pnr: `COPY${copies}`, trip_id: tripId },
    seats: seats.map((row, at) => ({
      ...row,
      ...ofBooking,
      id: randomUUIDv7(),
      seat: seatAt(at),
      ticket_code: codes.get(seatAt(at)),
    })),
    claims: claims.map((row, at) => ({ ...row, ...ofBooking, trip_id: tripId, seat: seatAt(at) })),
    events: events.map((row) => ({ ...row, ...ofBooking, id: randomUUIDv7() })),
  };
  return { rows, sold: { bookingId, codes } };
}

/** Inserts copies of bookings in one statement, which reads no table. */
async function insertCopies(db: Database, copied: readonly CopiedRows['rows'][]): Promise<void> {
  const rows = {
    bookings: copied.map(({ booking }) => booking),
    seats: copied.flatMap(({ seats }) => seats),
    claims: copied.flatMap(({ claims }) => claims),
    events: copied.flatMap(({ events }) => events),
  };
  await db.query(
    `WITH booking AS (INSERT INTO bookings SELECT * FROM jsonb_populate_recordset(NULL::bookings, $1::jsonb -> 'bookings')),
       seats AS (INSERT INTO booking_seats SELECT * FROM jsonb_populate_recordset(NULL::booking_seats, $1::jsonb -> 'seats')),
       claims AS (INSERT INTO seat_claims SELECT * FROM jsonb_populate_recordset(NULL::seat_claims, $1::jsonb -> 'claims'))
     INSERT INTO booking_events SELECT * FROM jsonb_populate_recordset(NULL::booking_events, $1::jsonb -> 'events')`,
    [JSON.stringify(rows)],
  );
}

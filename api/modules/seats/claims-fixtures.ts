import { randomUUID } from 'node:crypto';
import { TEST_NOW } from 'testing/app/moment.ts';
import type { Database } from '#platform/database/database.ts';

let trips = 0;
let bookings = 0;

/** Inserts a separate trip with five stops; returns its id. */
export async function addTrip(db: Database): Promise<string> {
  const id = randomUUID();
  await db.query(
    `WITH trip AS (
       INSERT INTO trips SELECT $1, scheduled_trip_id, $2, line_id, busid, food_available FROM trips LIMIT 1)
     INSERT INTO trip_stops SELECT $1, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres
     FROM generate_series(1, 5) AS number
     CROSS JOIN (SELECT counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres FROM trip_stops LIMIT 1) AS stop`,
    [id, `${3000 + (trips += 1)}-01-01`],
  );
  return id;
}

/** Inserts a booking without claims on a trip; returns its id. */
export async function addBooking(db: Database, tripId: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO bookings VALUES ($1, $2, $3, 1, 5, 'held', $4, NULL, 'here', 'test', 'Ravi Iyer',
       'ravi@example.com', '9812345670', 1, 1, 0, $4, NULL)`,
    [id, `PNR${(bookings += 1)}`, tripId, TEST_NOW],
  );
  return id;
}

/** Inserts a block without claims on a trip; returns its id. */
export async function addBlock(db: Database, tripId: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, created_at)
     VALUES ($1, $2, 1, 5, '{1A}', 'crew', $3)`,
    [id, tripId, TEST_NOW],
  );
  return id;
}

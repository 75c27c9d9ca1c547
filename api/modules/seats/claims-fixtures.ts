import { randomUUID } from 'node:crypto';
import { TEST_NOW } from '#api/testing/moment.ts';
import type { Database } from '#platform/database.ts';

let bookings = 0;

/** Puts a booking on a trip that owns no claims yet; its id. */
export async function addBooking(db: Database, tripId: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `INSERT INTO bookings VALUES ($1, $2, $3, 1, 5, 'held', $4, NULL, 'here', 'test', 'Ravi Iyer',
       'ravi@example.com', '9812345670', 1, 1, 0, $4, NULL)`,
    [id, `PNR${(bookings += 1)}`, tripId, TEST_NOW],
  );
  return id;
}

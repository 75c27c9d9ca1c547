import { randomUUID } from 'node:crypto';
import { localDate } from 'contract/values/time.ts';
import type { TestApp } from '../app/test-app.ts';

/** A past booking as the app would have left it. Its instants decide its age. */
export interface OldBooking {
  id: string;
  sold: boolean;
  due: boolean;
  tripEnds: Date;
  madeAt: Date;
}

const HOUR = 3_600_000;
let made = 0;

/** Inserts a past booking on a trip of its own, with all related records. */
export async function writeOldBooking(
  { db }: Pick<TestApp, 'db'>,
  about: Omit<OldBooking, 'id'>,
): Promise<OldBooking> {
  const id = randomUUID();
  made += 1;
  const own = String(made);
  const tripId = await writeTrip(db, about.tripEnds, made);
  const { madeAt, sold } = about;
  await db.query(
    `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name, contact_email,
       contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)
     SELECT $1, $2, $3, 1, 2, $4, $5, '203.0.113.7', 'web', 'Asha Verma', 'asha@example.com', '9812345670', x.id, r.id, 141700, $6,
       CASE WHEN $4 = 'confirmed' THEN $6::timestamptz END
     FROM (SELECT min(id) AS id FROM tax_policies) x, (SELECT min(id) AS id FROM refund_policies) r`,
    [id, `OLD${own}`, tripId, sold ? 'confirmed' : 'expired', new Date(madeAt.getTime() + HOUR / 4), madeAt],
  );
  const [seat] = await db.query(
    `INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise, food_paise,
       tax_paise, food, ticket_code)
     VALUES ($1, $2, '2C', $3, 'Asha', 'Verma', 34, 'Female', 'asha@example.com', '9812345670', 120000, 0, 21700, '[]', $4)
     RETURNING id`,
    [randomUUID(), id, sold ? 'cancelled' : 'held', `CODE${own}`],
  );
  await writeMoney(db, { id, own, ...about });
  const cancellation = randomUUID();
  await db.query(
    `INSERT INTO cancellations (id, booking_id, reason, percent, refund_paise, created_at) VALUES ($1, $2, 'unwell', 0, 0, $3)`,
    [cancellation, id, madeAt],
  );
  await db.query(
    'INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise) VALUES ($1, $2, 0)',
    [seat!.id, cancellation],
  );
  await db.query(
    `INSERT INTO booking_events (id, booking_id, kind, at, detail)
     VALUES ($1, $2, 'seats_cancelled', $3, '{"seats": ["2C"], "reason": "unwell"}')`,
    [randomUUID(), id, madeAt],
  );
  await db.query(
    `INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at)
     VALUES ($1, $2, 'email', 'ticket-confirmed', 'asha@example.com', 'sent', $3)`,
    [randomUUID(), id, madeAt],
  );
  return { id, ...about };
}

async function writeTrip(db: TestApp['db'], ends: Date, number: number): Promise<string> {
  const id = randomUUID();
  const departs = new Date(ends.getTime() - 6 * HOUR);
  const arrives = new Date(ends.getTime() - 2 * HOUR);
  await db.query(
    `INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available)
     SELECT $1, line_id, service_id, busid, shape_id, service_number, food_available FROM scheduled_trips LIMIT 1`,
    [`old-${number}`],
  );
  await db.query(
    `INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
     SELECT $1, id, $3, line_id, busid, food_available FROM scheduled_trips WHERE id = $2`,
    [id, `old-${number}`, localDate(departs)],
  );
  // The booking ends at the second stop, the trip at the third.
  await db.query(
    `INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)
     SELECT $1, s.number, c.id, s.at, s.at, $5, true, true, s.number * 1000
     FROM (VALUES (1, $2::timestamptz), (2, $3), (3, $4)) AS s (number, at), (SELECT min(id) AS id FROM counters) c`,
    [id, departs, arrives, ends, localDate(departs)],
  );
  return id;
}

/** Inserts a payment with journal and gateway response; paid when something was sold or refunded. */
async function writeMoney(
  db: TestApp['db'],
  { id, own, sold, due, madeAt }: OldBooking & { own: string },
): Promise<void> {
  const payment = randomUUID();
  const isPaid = sold || due;
  await db.query(
    `INSERT INTO payments (id, booking_id, order_id, state, amount_paise, captured_paise, created_at)
     VALUES ($1, $2, $3, $4, 141700, $5, $6)`,
    [payment, id, `ORDER${own}`, isPaid ? 'paid' : 'failed', isPaid ? 141_700 : null, madeAt],
  );
  await db.query(
    `INSERT INTO gateway_responses (id, payment_id, source, body, received_at) VALUES ($1, $2, 'inquiry', '{"order_bill_name": "Asha"}', $3)`,
    [randomUUID(), payment, madeAt],
  );
  if (!isPaid) return;
  const journal = randomUUID();
  await db.query('INSERT INTO journals (id, kind, booking_id, payment_id, at) VALUES ($1, $2, $3, $4, $5)', [
    journal,
    sold ? 'sale' : 'paid_too_late',
    id,
    payment,
    madeAt,
  ]);
  await db.query(
    `INSERT INTO postings (journal_id, account, amount_paise) VALUES ($1, 'cash_at_gateway', 141700), ($1, $2, -141700)`,
    [journal, sold ? 'fares' : 'refunds_payable'],
  );
  if (due) {
    await db.query(
      `INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, state, created_at)
       VALUES ($1, $2, $3, 'paid_too_late', 141700, 'pending', $4)`,
      [randomUUID(), payment, `R${own}`, madeAt],
    );
  }
}

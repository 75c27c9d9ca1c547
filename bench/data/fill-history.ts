import { withClient } from '../../database/connect.ts';
import { dropIndexes } from './indexes.ts';
import { idExpression } from './series.ts';

/** Numbers of rows, and of nights whose purge is due. */
export interface History {
  bookings: number;
  messages: number;
  sessions: number;
  /** One ordinary night and the missed ones. */
  nightsDue: number;
}

/** Series of the ids of trips, bookings and so on. */
const SERIES = {
  trip: 0xfe0,
  booking: 0xfe1,
  seat: 0xfe2,
  session: 0xfe3,
  user: 0xfe4,
  message: 0xfe5,
  other: 0xfe6,
};
const id = (series: keyof typeof SERIES, n: string) => `(${idExpression(SERIES[series], n)})::uuid`;

/**
 * Invoices are stored for eight financial years after their own: with this many days about one whole year of them is
 * due.
 */
const DAYS = 3_530;
const SEATS_OF_TRIP = 30;
/** Further rows, each as a share of the bookings. */
const OTHERS = 0.1;

/**
 * Fills a database by SQL with ten years of bookings of one seat each, spread evenly, as nightly jobs left them
 * `nightsDue` nights ago. Every tenth booking was never paid, every twentieth is cancelled. Foreign keys are not
 * checked, and indexes are created afterwards.
 */
export async function fillHistory(url: string, history: History): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(client);
    for (const text of statements(history)) await client.queryComposed(text);
    for (const definition of indexes) await client.queryComposed(definition);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
}

/** Returns SQL for the day of the n-th booking, counted back from today: from 1 to `DAYS`. */
const dayOf = (n: string, perDay: number) => `(1 + (${n} - 1) / ${perDay})`;

function statements({ bookings, messages, sessions, nightsDue }: History): string[] {
  const perDay = Math.ceil(bookings / DAYS);
  const tripsPerDay = Math.ceil(perDay / SEATS_OF_TRIP);
  const others = Math.round(bookings * OTHERS);
  const day = dayOf('n', perDay);
  const emptied = `(${day} > 366 + ${nightsDue} OR (n % 10 = 0 AND ${day} > 30 + ${nightsDue}))`;
  const trip = (n: string) =>
    id('trip', `(${dayOf(n, perDay)} * 1000 + ((${n} - 1) % ${perDay}) / ${SEATS_OF_TRIP})`);
  const marked = (stage: string, oldest: number) =>
    `INSERT INTO purged_trips SELECT id, '${stage}', now() FROM trips
     WHERE service_date < current_date - ${oldest + nightsDue}`;
  return [
    `INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
       SELECT ${id('trip', 'day * 1000 + slot')}, t.scheduled_trip_id || ' ' || slot, current_date - day::int, t.line_id, t.busid, false
       FROM generate_series(1, ${DAYS}) AS day, generate_series(0, ${tripsPerDay - 1}) AS slot,
         (SELECT * FROM trips LIMIT 1) t`,
    `INSERT INTO trip_stops
       SELECT t.id, s.number, s.counter_id, t.service_date + s.number * interval '3 hours', t.service_date + s.number * interval '3 hours',
         t.service_date, s.number = 1, s.number = 2, s.number * 1000
       FROM trips t, (SELECT DISTINCT ON (number) * FROM trip_stops WHERE number <= 2 ORDER BY number) s
       WHERE NOT EXISTS (SELECT FROM trip_stops x WHERE x.trip_id = t.id)`,
    marked('disputes', 184),
    marked('passengers', 367),
    `INSERT INTO users (id, name, email, password_hash, created_at)
       SELECT ${id('user', 'n')}, 'Matthew Fernandes', 'member' || n || '@example.com', 'x', now() FROM generate_series(1, ${others}) n`,
    // Of the sessions a third are open, a third have a booking of the last year; the rest have ended, a thirtieth of
    // it each night.
    `INSERT INTO sessions (id, token_hash, type, created_at, expires_at)
       SELECT ${id('session', 'n')}, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'Guest', now() - interval '60 days',
         CASE n % 3 WHEN 0 THEN now() + interval '10 days' ELSE now() - interval '1 day' - (n % ${nightsDue * 1000}) * interval '86.4 s' END
       FROM generate_series(1, ${sessions}) n`,
    `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at, anonymised_at)
       SELECT ${id('booking', 'n')}, 'B' || lpad(n::text, 9, '0'), ${trip('n')}, 1, 2, CASE n % 10 WHEN 0 THEN 'expired' ELSE 'confirmed' END,
         now() - ${day} * interval '1 day', CASE WHEN NOT ${emptied} AND n * 3 <= ${sessions} THEN ${id('session', 'n * 3 - 2')} END,
         CASE WHEN NOT ${emptied} AND n % 4 = 0 THEN ${id('user', `1 + n % ${others}`)} END,
         CASE WHEN ${day} > 184 + ${nightsDue} OR ${emptied} THEN '' ELSE '10.0.0.1' END, 'web', 'Matthew Fernandes',
         CASE WHEN ${emptied} THEN '' ELSE 'matthew' || n || '@example.com' END, CASE WHEN ${emptied} THEN '' ELSE '9' || lpad(n::text, 9, '0') END,
         1, 1, 141700, now() - ${day} * interval '1 day', now() - ${day} * interval '1 day', CASE WHEN ${emptied} THEN now() END
       FROM generate_series(1, ${bookings}) n`,
    `INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise, food_paise,
         tax_paise, food, ticket_code)
       SELECT ${id('seat', 'n')}, ${id('booking', 'n')}, '2C', CASE WHEN n % 10 = 0 THEN 'held' WHEN n % 20 = 1 THEN 'refunded' ELSE 'booked' END,
         CASE WHEN ${emptied} THEN '' ELSE 'Matthew' END, CASE WHEN ${emptied} THEN '' ELSE 'Fernandes' END,
         CASE WHEN NOT ${emptied} THEN 41 END, 'Male', CASE WHEN ${emptied} THEN '' ELSE 'matthew' || n || '@example.com' END,
         CASE WHEN ${emptied} THEN '' ELSE '9' || lpad(n::text, 9, '0') END, 120000, 0, 21700, '[]', 'T' || lpad(n::text, 11, '0')
       FROM generate_series(1, ${bookings}) n`,
    `INSERT INTO booking_events (id, booking_id, kind, at, detail)
       SELECT ${id('other', 'n')}, ${id('booking', 'n')}, 'confirmed', now() - ${day} * interval '1 day',
         CASE WHEN n % 20 = 1 AND ${day} <= 184 + ${nightsDue} THEN '{"reason": "unwell"}' ELSE '{}' END::jsonb
       FROM generate_series(1, ${bookings}) n`,
    `INSERT INTO cancellations (id, booking_id, reason, percent, refund_paise, created_at)
       SELECT ${id('other', 'n')}, ${id('booking', 'n')}, CASE WHEN ${day} <= 184 + ${nightsDue} THEN 'unwell' ELSE '' END, 90, 108000,
         now() - ${day} * interval '1 day' FROM generate_series(1, ${bookings}, 20) n`,
    `INSERT INTO payments (id, booking_id, order_id, gateway_reference, state, amount_paise, captured_paise, created_at, settled_at)
       SELECT ${id('other', 'n')}, ${id('booking', 'n')}, 'O' || n, CASE WHEN n % 10 > 0 THEN 'R' || n END,
         CASE n % 10 WHEN 0 THEN 'failed' ELSE 'paid' END, 141700, CASE WHEN n % 10 > 0 THEN 141700 END, now() - ${day} * interval '1 day',
         now() - ${day} * interval '1 day' FROM generate_series(1, ${bookings}) n`,
    `INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
       SELECT ${id('other', 'n')}, ${id('other', 'n')}, 'callback', repeat('billing_name=Matthew&', 20), now() - ${day} * interval '1 day'
       FROM generate_series(1, ${bookings}) n WHERE ${day} <= 366 + ${nightsDue}`,
    // The last half year's, and those of the due nights.
    `INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at, sent_at)
       SELECT ${id('message', 'n')}, ${id('booking', `1 + (n - 1) / 2 % ${bookings}`)}, CASE n % 2 WHEN 0 THEN 'email' ELSE 'sms' END,
         CASE (n - 1) / 2 / ${bookings} WHEN 0 THEN 'ticket-confirmed' ELSE 'coach-delayed' END, 'matthew' || n || '@example.com', 'sent', at, at
       FROM generate_series(1, ${messages}) n, LATERAL (SELECT now() - (n % ${(183 + nightsDue) * 1000}) * interval '86.4 s' AS at) a`,
    `INSERT INTO trusted_devices (token_hash, user_id, used_at)
       SELECT decode(lpad(to_hex(n), 64, '0'), 'hex'), ${id('user', 'n')}, now() - (n % ${365 + nightsDue}) * interval '1 day'
       FROM generate_series(1, ${others}) n`,
    // Rows stored for a day or two: as many are due as are not.
    `INSERT INTO codes (id, purpose, subject, email, expires_at)
       SELECT ${id('other', 'n')}, 'cancellation', ${id('booking', 'n')}, 'matthew@example.com', now() - (n % 4) * interval '18 hours'
       FROM generate_series(1, ${others}) n`,
    `INSERT INTO sign_ups (id, token_hash, name, email, created_at, expires_at)
       SELECT ${id('other', 'n')}, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'Matthew', 'matthew@example.com', now(),
         now() - (n % 4) * interval '18 hours' FROM generate_series(1, ${others}) n`,
    `INSERT INTO password_links (id, user_id, token_hash, otp_hash, created_at, expires_at)
       SELECT ${id('other', 'n')}, ${id('user', 'n')}, decode(lpad(to_hex(n), 64, '0'), 'hex'), '', now(), now() - (n % 4) * interval '18 hours'
       FROM generate_series(1, ${others}) n`,
    `INSERT INTO request_counts (action, subject, window_start, count)
       SELECT 'book', 'session ' || n, now() - (n % 4) * interval '18 hours', 1 FROM generate_series(1, ${sessions}) n`,
    `INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
       SELECT 'session', n::text, '', '"x"', now() - (n % 4) * interval '30 hours' FROM generate_series(1, ${others}) n`,
    `INSERT INTO contact_messages (id, fname, lname, email, phone, message, suspicion, digest, received_at)
       SELECT ${id('other', 'n')}, 'Matthew', 'Fernandes', 'matthew' || n || '@example.com', '9' || lpad(n::text, 9, '0'), 'Where is my scarf?',
         CASE n % 2 WHEN 0 THEN 'links' END, decode(lpad(to_hex(n), 64, '0'), 'hex'),
         now() - CASE n % 2 WHEN 0 THEN n % ${30 + nightsDue} ELSE n % ${732 + nightsDue} END * interval '1 day'
       FROM generate_series(1, ${others}) n`,
    // Erasure requests that waited, whose contacts have been notified.
    `INSERT INTO erasure_requests (id, reference, email, phone, language, requested_at, notified_at)
       SELECT ${id('other', 'n')}, 'E' || n, 'matthew' || n || '@example.com', '9' || lpad(n::text, 9, '0'), 'en', now(), now()
       FROM generate_series(${perDay * 200}, ${perDay * 200} + 99) n`,
  ];
}

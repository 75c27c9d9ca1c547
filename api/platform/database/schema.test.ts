import { readFile } from 'node:fs/promises';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { expect, it } from 'vitest';
import { describeSchema } from '../../../database/describe-schema.ts';

const db = setUp(() => connectClone('empty'));

it('schema.sql matches the database of the migrations (npm run schema writes it)', async () => {
  expect(await describeSchema(db)).toBe(
    await readFile(new URL('../../../database/schema.sql', import.meta.url), 'utf8'),
  );
});

/** Text columns that take any value: typed by people, made by us, or named by others. All others have a closed list. */
const OPEN_COLUMNS = [
  // Names of people and places, and texts that people type.
  ...columns('booking_seats', 'seat first_name last_name email phone ticket_code'),
  ...columns('bookings', 'pnr address platform contact_name contact_email contact_phone notice_version'),
  ...columns('boarding_tickets', 'ticket'),
  ...columns('cancellation_requests', 'busid'),
  ...columns('cancellations', 'reason'),
  ...columns('changed_seats', 'from_seat to_seat'),
  ...columns('closed_boarding_tasks', 'ticket'),
  ...columns('codes', 'email phone scope asked_from'),
  ...columns('contact_messages', 'fname lname email phone message'),
  ...columns('contact_replies', 'reply'),
  ...columns('erasure_requests', 'reference email phone'),
  ...columns('password_links', 'recipient'),
  ...columns('password_requests', 'email phone'),
  ...columns('recent_holds', 'line_day network address owner contact'),
  ...columns('refund_approvals', 'reason decision_reason'),
  ...columns('seat_blocks', 'reason'),
  ...columns('sessions', 'browser operating_system time_zone'),
  ...columns('sign_ups', 'name email phone'),
  ...columns('audit_entries', 'device subject reason'),
  ...columns('staff_invitations', 'name password_hash authenticator_secret'),
  ...columns('staff_members', 'name password_hash'),
  ...columns('staff_passkeys', 'name'),
  ...columns('staff_sessions', 'browser operating_system'),
  ...columns('users', 'name unconfirmed_email unconfirmed_phone password_hash address'),
  // The timetable.
  ...columns('coach_position_history', 'busid'),
  ...columns('coach_positions', 'busid'),
  ...columns('coaches', 'busid seat_plan_id'),
  ...columns('counters', 'id counter location'),
  ...columns('facilities', 'id name icon'),
  ...columns('fares', 'line_id from_counter_id to_counter_id'),
  ...columns('food_items', 'id name description'),
  ...columns('lines', 'id name colour'),
  ...columns('passenger_lists', 'busid'),
  ...columns('position_polls', 'busid'),
  ...columns('scheduled_stops', 'scheduled_trip_id counter_id'),
  ...columns('scheduled_trips', 'id line_id service_id busid shape_id service_number'),
  ...columns('seat_claims', 'seat'),
  ...columns('seat_plans', 'id aisle_after'),
  ...columns('services', 'id'),
  ...columns('shapes', 'id'),
  ...columns('timetable_imports', 'digest'),
  ...columns('translated_names', 'name'),
  ...columns('trip_stops', 'counter_id'),
  ...columns('trips', 'scheduled_trip_id line_id busid'),
  // Values set by the gateway and the identity provider.
  ...columns('gateway_events', 'event_id'),
  ...columns('gateway_responses', 'body'),
  ...columns('payments', 'order_id gateway_order gateway_reference gateway_status mode'),
  ...columns('reconciliation_differences', 'order_id reference gateway_status'),
  ...columns('refunds', 'reference last_error bank_reference'),
  ...columns('reversals', 'reference'),
  ...columns('oauth_states', 'nonce code_verifier'),
  ...columns('user_identities', 'issuer subject'),
  // Keys of the code.
  ...columns('idempotency_keys', 'scope key'),
  ...columns('ledger_accounts', 'id'),
  ...columns('outbound_messages', 'template recipient last_error'),
  ...columns('postings', 'account'),
  ...columns('request_counts', 'action subject'),
  ...columns('signing_keys', 'secret'),
];

function columns(table: string, names: string): string[] {
  return names.split(' ').map((name) => `${table}.${name}`);
}

it('every text column has a closed list, or is known to take any text', async () => {
  const open = await db.query(
    `SELECT a.attrelid::regclass || '.' || a.attname AS column
     FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
     WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
       AND a.atttypid = 'text'::regtype
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum])
     ORDER BY 1`,
  );
  const expected = OPEN_COLUMNS.toSorted();
  expect(open.map(({ column }) => column).toSorted()).toEqual(expected);
});

it('every table has a comment, and every constraint over several columns a name of its own', async () => {
  const uncommented = await db.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%'
       AND obj_description(oid, 'pg_class') IS NULL`,
  );
  expect(uncommented).toEqual([]);
  const unnamed = await db.query(
    `SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'c'
       AND conname ~ ('^' || conrelid::regclass || '_check[0-9]*$')`,
  );
  expect(unnamed).toEqual([]);
});

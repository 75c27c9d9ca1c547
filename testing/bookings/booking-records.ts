import type { Database } from 'api/platform/database/database.ts';
import { readMetrics } from 'api/platform/observability/metrics.ts';
import { z } from 'zod';
import type { HeldBooking } from './direct-bookings.ts';
import { balancesOf } from './money.ts';

type Reader = Pick<Database, 'query'>;

export async function bookingStateOf(db: Reader, { id }: HeldBooking): Promise<string | undefined> {
  const rows = await db.query('SELECT state FROM bookings WHERE id = $1', [id]);
  return rows[0]?.state;
}

/** Returns the labels of seats that a booking claims. */
export async function listClaims(db: Reader, { id }: HeldBooking): Promise<string[]> {
  const rows = await db.query(
    'SELECT seat FROM seat_claims WHERE booking_id = $1 ORDER BY length(seat), seat',
    [id],
  );
  return rows.map(({ seat }) => seat);
}

export interface RecordedRefund {
  id: string;
  paymentId: string;
  reference: string;
  state: 'pending' | 'done';
  reason: string;
  paise: number;
  cancellationId: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

/** Returns the refunds of a booking, oldest first. */
export function listRefunds(db: Reader, { id }: HeldBooking): Promise<RecordedRefund[]> {
  return db.query(
    `SELECT r.id, r.payment_id AS "paymentId", r.reference, r.state, r.reason, r.amount_paise AS paise,
       r.cancellation_id AS "cancellationId", r.created_at AS "createdAt", r.done_at AS "doneAt"
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at, r.id`,
    [id],
  );
}

export async function listJournals(db: Reader, { id }: HeldBooking): Promise<string[]> {
  const rows = await db.query('SELECT kind FROM journals WHERE booking_id = $1 ORDER BY kind', [id]);
  return rows.map(({ kind }) => kind);
}

/** Returns a booking's messages as `template recipient`, sorted by template, email before SMS. */
export async function listMessages(db: Reader, { id }: HeldBooking): Promise<string[]> {
  const rows = await db.query(
    'SELECT template, recipient FROM outbound_messages WHERE booking_id = $1 ORDER BY template, channel',
    [id],
  );
  return rows.map(({ template, recipient }) => `${template} ${recipient}`);
}

/** Returns what `listMessages` returns for one template sent to both contacts. */
export function messagesOf({ email, phone }: HeldBooking, template: string): string[] {
  return [`${template} ${email}`, `${template} ${phone}`];
}

export async function listEvents(db: Reader, { id }: HeldBooking): Promise<string[]> {
  const rows = await db.query('SELECT kind FROM booking_events WHERE booking_id = $1 ORDER BY kind', [id]);
  return rows.map(({ kind }) => kind);
}

/** Returns the records of a booking's money and messages, for comparison. */
export async function recordOf(db: Database, booking: HeldBooking) {
  return {
    balances: await balancesOf({ db }, booking.pnr),
    journals: await listJournals(db, booking),
    refunds: await listRefunds(db, booking),
    messages: await listMessages(db, booking),
    events: await listEvents(db, booking),
  };
}

/** Returns the data of a queue's jobs for one booking: orders, messages and refunds. */
export async function listJobs(
  db: Reader,
  queue: string,
  { id }: HeldBooking,
): Promise<Record<string, unknown>[]> {
  const rows = await db.query(
    `SELECT data FROM pgboss.job WHERE name = $1 AND (
       data->>'orderId' IN (SELECT order_id FROM payments WHERE booking_id = $2)
       OR data->>'messageId' IN (SELECT id::text FROM outbound_messages WHERE booking_id = $2)
       OR data->>'refundId' IN (
         SELECT r.id::text FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $2))`,
    [queue, id],
  );
  return rows.map(({ data }) => z.record(z.string(), z.unknown()).parse(data));
}

/** Returns the current count of a label. */
export function countOf(counter: string, label: string): number {
  const samples = readMetrics().find(({ name }) => name === counter)?.samples ?? [];
  return samples.find(({ labels }) => Object.values(labels).includes(label))?.value ?? 0;
}

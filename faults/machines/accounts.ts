import { DatabaseSync } from 'node:sqlite';
import { type Database, withoutNulls } from '../../api/platform/database/database.ts';
import { checkLedger } from '../ledger.ts';
import type { NotifiedBooking } from './customers.ts';
import { until } from './waiting.ts';

/** Returns the bookings reported as confirmed that are not, or lack their seat or their sale. */
export async function listLost(db: Database, messages: NotifiedBooking[]): Promise<string[]> {
  const rows = await db.query(
    `SELECT t.pnr FROM jsonb_to_recordset($1::jsonb) AS t (pnr text, "orderId" text, "tripId" uuid, seat text)
     WHERE NOT EXISTS (
       SELECT FROM bookings b
       JOIN booking_seats s ON s.booking_id = b.id AND s.seat = t.seat AND s.state = 'booked'
       JOIN seat_claims c ON c.booking_id = b.id AND c.seat = t.seat AND c.expires_at IS NULL
       JOIN payments p ON p.booking_id = b.id AND p.order_id = t."orderId" AND p.state = 'paid'
       JOIN journals j ON j.booking_id = b.id AND j.payment_id = p.id AND j.kind = 'sale'
       WHERE b.pnr = t.pnr AND b.trip_id = t."tripId" AND b.state = 'confirmed')`,
    [JSON.stringify(messages)],
  );
  return withoutNulls(rows, 'pnr').map(({ pnr }) => pnr);
}

/** Checks the invariants of every trip with a booking call; returns the violations. */
export async function listFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const { id } of await db.query('SELECT DISTINCT trip_id AS id FROM bookings'))
    await checkLedger(db, id).catch((error: unknown) => faults.push(String(error)));
  return faults;
}

/** Returns the orders whose balance differs between gateway and ledger. */
export async function listGatewayDifferences(db: Database, sandbox: string): Promise<string[]> {
  const rows = await db.query(
    `SELECT x.order_id AS "orderId", coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM payments x
     LEFT JOIN journals j ON j.payment_id = x.id LEFT JOIN postings p ON p.journal_id = j.id AND p.account = 'cash_at_gateway'
     GROUP BY x.order_id`,
  );
  const differences: string[] = [];
  for (const { orderId, paise } of rows) {
    const response = await fetch(`${sandbox}/control/orders/${orderId}`);
    const { transactions = [] } = (await response.json()) as { transactions?: { remaining: string }[] };
    const gatewayPaise = transactions.reduce(
      (sum, { remaining }) => sum + Math.round(Number(remaining) * 100),
      0,
    );
    if (gatewayPaise !== paise)
      differences.push(`${orderId}: the gateway has ${gatewayPaise}, the ledger ${paise}`);
  }
  return differences;
}

/** Waits until no work is left: no message to send, no order to confirm, no paid booking that is only held. */
export function untilQuiet(db: Database, seconds: number): Promise<number> {
  return until(seconds, 'work is left', async () => {
    const [row] = await db.query(
      `SELECT (SELECT count(*) FROM outbound_messages WHERE state = 'queued')
         + (SELECT count(*) FROM pgboss.job WHERE name = 'payments.confirm-order' AND state < 'completed') AS left`,
    );
    return row?.left === 0;
  });
}

export interface Deliveries {
  missing: string[];
  /** Sent twice under one Message-ID, or as two SMS: its process or its database failed after the sending. */
  again: number;
  /** Two different mails of one kind for one booking. */
  double: string[];
}

/** Compares the sandbox's inbox with the bookings: each customer has an address of their own. */
export function readDeliveries(file: string, messages: NotifiedBooking[]): Deliveries {
  const inbox = new DatabaseSync(file, { readOnly: true });
  const rows = inbox.prepare('SELECT channel, recipients, raw FROM messages').all();
  inbox.close();
  const mails = new Map<string, string[]>();
  for (const { channel, recipients, raw } of rows) {
    const [to = ''] = JSON.parse(String(recipients)) as string[];
    const head =
      channel === 'email'
        ? Buffer.from(raw as Uint8Array)
            .toString('latin1')
            .slice(0, 8_000)
        : '';
    const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? 'sms';
    mails.set(to, [...(mails.get(to) ?? []), id]);
  }
  const deliveries: Deliveries = { missing: [], again: 0, double: [] };
  for (const { recipients, pnr } of messages) {
    for (const to of recipients) {
      const ids = mails.get(to) ?? [];
      if (ids.length === 0) deliveries.missing.push(`${pnr} to ${to}`);
      if (new Set(ids).size > 1) deliveries.double.push(`${pnr} to ${to}`);
      else if (ids.length > 1) deliveries.again += ids.length - 1;
    }
  }
  return deliveries;
}

import { randomUUIDv7 } from 'node:crypto';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import type { GatewayName, SettledPayment } from '../gateways/gateway.ts';

/** A transaction with different amounts. Money in paise; the gateway's is null when unknown. */
export interface Difference {
  orderId: string;
  reference: string;
  gatewayStatus: string;
  ledgerPaise: number;
  gatewayPaise: number | null;
  /** Whether the missing postings were made. */
  mended: boolean;
}

export interface Reconciliation {
  madeAt: Date;
  /** Local dates, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
  transactions: number;
  ledgerPaise: number;
  gatewayPaise: number;
  differences: Difference[];
}

export interface LedgerPayment {
  id: string;
  bookingId: string;
  orderId: string;
  gatewayOrder: string | null;
  reference: string | null;
  state: 'initiated' | 'failed' | 'paid';
}

const LEDGER_PAYMENT = `
  SELECT id, booking_id AS "bookingId", order_id AS "orderId", gateway_order AS "gatewayOrder", gateway_reference AS reference, state FROM payments`;

/** Returns the payment of a gateway transaction: by its reference, else by its order number. */
export async function findPaymentOfTransaction(
  db: Database,
  transaction: { orderId: string; reference: string },
): Promise<LedgerPayment | undefined> {
  const rows = await db.query(
    `${LEDGER_PAYMENT} WHERE order_id = $1 AND (gateway_reference = $2 OR second_of IS NULL)`,
    [transaction.orderId, transaction.reference],
  );
  return rows.find((row) => row.reference === transaction.reference) ?? rows[0];
}

/** Returns a gateway's paid payments begun on a local date with ledger cash there. */
export async function listPaidOn(db: Database, gateway: GatewayName, day: string): Promise<LedgerPayment[]> {
  return db.query(
    `${LEDGER_PAYMENT}
     WHERE state = 'paid' AND gateway = $2 AND created_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata'
       AND created_at < ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
     ORDER BY created_at, id`,
    [day, gateway],
  );
}

/** Returns those settled payments that no payment has in this amount, with the amount that the ledger has. */
export async function findUnknownSettled(
  db: Database,
  settled: readonly SettledPayment[],
): Promise<(SettledPayment & { ledgerPaise: number })[]> {
  const rows = await db.query(
    `SELECT s."orderId", s.reference, s."amountPaise", coalesce(p.captured_paise, 0) AS "ledgerPaise"
     FROM jsonb_to_recordset($1::jsonb) AS s ("orderId" text, reference text, "amountPaise" int)
     LEFT JOIN payments p ON p.gateway_reference = s.reference
     WHERE p.captured_paise IS DISTINCT FROM s."amountPaise"`,
    [JSON.stringify(settled)],
  );
  return withoutNulls(rows, 'orderId', 'reference', 'amountPaise');
}

export function insertReconciliation(tx: Transaction, reconciliation: Reconciliation): void {
  const id = randomUUIDv7();
  const { madeAt, firstDay, lastDay, transactions, ledgerPaise, gatewayPaise, differences } = reconciliation;
  tx.send(
    `INSERT INTO reconciliations (id, made_at, first_day, last_day, transactions, ledger_paise, gateway_paise)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, madeAt, firstDay, lastDay, transactions, ledgerPaise, gatewayPaise],
  );
  tx.send(
    `INSERT INTO reconciliation_differences
       (reconciliation_id, order_id, reference, gateway_status, ledger_paise, gateway_paise, mended)
     SELECT $1, "orderId", reference, "gatewayStatus", "ledgerPaise", "gatewayPaise", mended
     FROM jsonb_to_recordset($2::jsonb) AS d ("orderId" text, reference text, "gatewayStatus" text, "ledgerPaise" bigint,
       "gatewayPaise" bigint, mended boolean)`,
    [id, JSON.stringify(differences)],
  );
}

/** Returns the last reconciliation; undefined before the first. */
export async function findLastReconciliation(db: Database): Promise<Reconciliation | undefined> {
  const [row] = await db.query(
    `SELECT s.made_at AS "madeAt", s.first_day AS "firstDay", s.last_day AS "lastDay", s.transactions,
       s.ledger_paise AS "ledgerPaise", s.gateway_paise AS "gatewayPaise",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('orderId', d.order_id, 'reference', d.reference,
          'gatewayStatus', d.gateway_status, 'ledgerPaise', d.ledger_paise, 'gatewayPaise', d.gateway_paise,
          'mended', d.mended) ORDER BY d.order_id, d.reference), '[]')
        FROM reconciliation_differences d WHERE d.reconciliation_id = s.id) AS differences
     FROM reconciliations s ORDER BY s.made_at DESC LIMIT 1`,
  );
  return row;
}

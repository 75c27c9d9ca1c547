import type { Database } from '#platform/database/database.ts';
import type { GatewayName } from '../gateways/gateway.ts';
import type { Balance, ReversalLine } from './ledger-report.ts';
import type { Difference, Reconciliation } from './reconciliation-store.ts';

/** A period of instants; `end` is excluded. */
export interface Period {
  start: Date;
  end: Date;
}

export interface OpenPayment {
  pnr: string;
  orderId: string;
  gateway: GatewayName;
  amountPaise: number;
  createdAt: Date;
  /** Whether the customer came back from the gateway. */
  returned: boolean;
  inquiries: number;
  nextInquiryAt: Date | null;
}

/** Returns payments without an outcome, oldest first. */
export async function listOpenPayments(db: Database, most: number): Promise<OpenPayment[]> {
  const rows = await db.query(
    `SELECT b.pnr, p.order_id AS "orderId", p.gateway, p.amount_paise AS "amountPaise", p.created_at AS "createdAt",
       EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback') AS returned,
       p.inquiries, p.next_inquiry_at AS "nextInquiryAt"
     FROM payments p JOIN booking_keys b ON b.id = p.booking_id
     WHERE p.next_inquiry_at IS NOT NULL AND p.state = 'initiated' ORDER BY p.created_at, p.id LIMIT $1`,
    [most],
  );
  return rows.map(({ returned, ...row }) => ({ ...row, returned: returned ?? false }));
}

export interface PendingRefund {
  pnr: string;
  orderId: string;
  reference: string;
  reason: string;
  amountPaise: number;
  setOffPaise: number;
  createdAt: Date;
  attempts: number;
  lastError: string | null;
}

/** Returns refunds that are not carried out yet, oldest first. */
export async function listPendingRefunds(db: Database, most: number): Promise<PendingRefund[]> {
  const rows = await db.query(
    `SELECT b.pnr, p.order_id AS "orderId", r.reference, r.reason, r.amount_paise AS "amountPaise",
       (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS "setOffPaise",
       r.created_at AS "createdAt", r.attempts, r.last_error AS "lastError"
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN booking_keys b ON b.id = p.booking_id
     WHERE r.state = 'pending' ORDER BY r.created_at, r.id LIMIT $1`,
    [most],
  );
  return rows.map((row) => ({ ...row, setOffPaise: row.setOffPaise ?? 0 }));
}

/** Returns reversals, newest first. */
export async function listReversals(db: Database, most: number): Promise<ReversalLine[]> {
  const rows = await db.query(
    `SELECT b.pnr, p.order_id AS "orderId", v.kind, v.reference, v.amount_paise AS "amountPaise",
       (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.reversal_id = v.id) AS "setOffPaise",
       v.recorded_at AS "recordedAt"
     FROM reversals v JOIN payments p ON p.id = v.payment_id JOIN booking_keys b ON b.id = p.booking_id
     ORDER BY v.recorded_at DESC, v.id DESC LIMIT $1`,
    [most],
  );
  return rows.map((row) => ({ ...row, setOffPaise: row.setOffPaise ?? 0 }));
}

export interface AccountSums extends Pick<Balance, 'account' | 'kind'> {
  debitPaise: number;
  creditPaise: number;
}

/** Returns what was posted to each account in a period; all amounts are positive. */
export async function sumAccounts(db: Database, { start, end }: Period): Promise<AccountSums[]> {
  return db.query(
    `WITH posted AS (
       SELECT p.account, p.amount_paise FROM journals j JOIN postings p ON p.journal_id = j.id
       WHERE j.at >= $1 AND j.at < $2)
     SELECT a.id AS account, a.kind,
       coalesce(sum(p.amount_paise) FILTER (WHERE p.amount_paise > 0), 0)::bigint AS "debitPaise",
       coalesce(-sum(p.amount_paise) FILTER (WHERE p.amount_paise < 0), 0)::bigint AS "creditPaise"
     FROM ledger_accounts a LEFT JOIN posted p ON p.account = a.id
     GROUP BY a.id ORDER BY array_position(ARRAY['asset', 'liability', 'income', 'expense'], a.kind), a.id`,
    [start, end],
  );
}

export interface JournalLine {
  id: string;
  at: Date;
  kind: string;
  pnr: string;
  orderId: string;
  postings: { account: string; amountPaise: number }[];
}

/** Returns the journals of a period, newest first: of one account or all, before one journal or from the newest on. */
export async function listJournals(
  db: Database,
  { start, end, account, before }: Period & { account: string | null; before: string | null },
  most: number,
): Promise<JournalLine[]> {
  return db.query(
    `SELECT j.id, j.at, j.kind, b.pnr, p.order_id AS "orderId",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('account', o.account, 'amountPaise', o.amount_paise)
          ORDER BY o.amount_paise DESC, o.account), '[]') FROM postings o WHERE o.journal_id = j.id) AS postings
     FROM journals j JOIN payments p ON p.id = j.payment_id JOIN booking_keys b ON b.id = j.booking_id
     WHERE j.at >= $1 AND j.at < $2
       AND ($3::text IS NULL OR EXISTS (SELECT FROM postings o WHERE o.journal_id = j.id AND o.account = $3))
       AND ($4::uuid IS NULL OR (j.at, j.id) < (SELECT l.at, l.id FROM journals l WHERE l.id = $4))
     ORDER BY j.at DESC, j.id DESC LIMIT $5`,
    [start, end, account, before, most],
  );
}

/** A difference with the PNR of its order; null for an order that is unknown here. */
export interface NamedDifference extends Difference {
  pnr: string | null;
}

/** Returns the last reconciliation made in a period; undefined without one. */
export async function findReconciliation(
  db: Database,
  { start, end }: Period,
): Promise<(Omit<Reconciliation, 'differences'> & { differences: NamedDifference[] }) | undefined> {
  const [row] = await db.query(
    `SELECT s.made_at AS "madeAt", s.first_day AS "firstDay", s.last_day AS "lastDay", s.transactions,
       s.ledger_paise AS "ledgerPaise", s.gateway_paise AS "gatewayPaise",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('pnr', b.pnr, 'orderId', d.order_id, 'reference', d.reference,
          'gatewayStatus', d.gateway_status, 'ledgerPaise', d.ledger_paise, 'gatewayPaise', d.gateway_paise,
          'mended', d.mended) ORDER BY d.mended, d.order_id, d.reference), '[]')
        FROM reconciliation_differences d
        LEFT JOIN payments p ON p.order_id = d.order_id AND p.second_of IS NULL
        LEFT JOIN booking_keys b ON b.id = p.booking_id
        WHERE d.reconciliation_id = s.id) AS differences
     FROM reconciliations s WHERE s.made_at >= $1 AND s.made_at < $2 ORDER BY s.made_at DESC LIMIT 1`,
    [start, end],
  );
  return row;
}

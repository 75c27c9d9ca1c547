import { listContacts } from '#modules/bookings/index.ts';
import { type Database, onlyRow } from '#platform/database/database.ts';
import { findLastReconciliation, type Reconciliation } from './reconciliation-store.ts';

/** A ledger account and its balance in paise, debits positive. */
export interface Balance {
  account: string;
  kind: 'asset' | 'liability' | 'income' | 'expense';
  balancePaise: number;
}

/** A pending refund; the amount is its rest. */
export interface PendingRefund {
  reference: string;
  pnr: string;
  orderId: string;
  name: string;
  email: string;
  phone: string;
  reason: string;
  amountPaise: number;
  since: Date;
  attempts: number;
  lastError: string | null;
}

/** Reversals, newest first. */
export interface ReversalLine {
  pnr: string;
  orderId: string;
  kind: 'chargeback' | 'gateway_refund';
  reference: string;
  amountPaise: number;
  /** The part set off against refunds. The rest is a loss or to be claimed. */
  setOffPaise: number;
  recordedAt: Date;
}

export interface LedgerReport {
  balances: Balance[];
  pendingRefunds: PendingRefund[];
  reversals: ReversalLine[];
  unsettled: { payments: number; amountPaise: number };
  reconciliation: Reconciliation | undefined;
}

/** Returns the current ledger: balances, pending refunds, reversals, and the last reconciliation. */
export async function readLedger(db: Database): Promise<LedgerReport> {
  const [balances, pendingRefunds, reversals, [unsettled], reconciliation] = await Promise.all([
    db.query(
      `SELECT a.id AS account, a.kind, coalesce(sum(p.amount_paise), 0)::bigint AS "balancePaise"
       FROM ledger_accounts a LEFT JOIN postings p ON p.account = a.id
       GROUP BY a.id ORDER BY array_position(ARRAY['asset', 'liability', 'income', 'expense'], a.kind), a.id`,
    ),
    db.query(
      `SELECT r.reference, p.booking_id AS "bookingId", p.order_id AS "orderId", r.reason,
         r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS "amountPaise",
         r.created_at AS since, r.attempts,
         r.last_error AS "lastError"
       FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE r.state = 'pending' ORDER BY r.created_at`,
    ),
    db.query(
      `SELECT p.booking_id AS "bookingId", p.order_id AS "orderId", v.kind, v.reference, v.amount_paise AS "amountPaise",
         (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.reversal_id = v.id) AS "setOffPaise",
         v.recorded_at AS "recordedAt"
       FROM reversals v JOIN payments p ON p.id = v.payment_id
       ORDER BY v.recorded_at DESC LIMIT 100`,
    ),
    db.query(
      `SELECT count(*)::int AS payments, coalesce(sum(amount_paise), 0)::bigint AS "amountPaise" FROM payments
       WHERE state = 'initiated' AND next_inquiry_at IS NOT NULL`,
    ),
    findLastReconciliation(db),
  ]);
  const contacts = await listContacts(
    db,
    [...pendingRefunds, ...reversals].map(({ bookingId }) => bookingId),
  );
  const contactOf = (bookingId: string) => {
    const contact = contacts.get(bookingId);
    if (!contact) throw new Error(`booking ${bookingId} does not exist`);
    return contact;
  };
  return {
    balances,
    pendingRefunds: pendingRefunds.map(({ bookingId, ...refund }) => {
      const { pnr, name, email, phone } = contactOf(bookingId);
      return { ...refund, pnr, name, email, phone };
    }),
    reversals: reversals.map(({ bookingId, ...reversal }) => ({
      ...reversal,
      pnr: contactOf(bookingId).pnr,
    })),
    unsettled: unsettled ?? { payments: 0, amountPaise: 0 },
    reconciliation,
  };
}

/**
 * Returns the internal differences of the ledger in paise: unbalanced journals, and a balance of `refunds_payable`
 * that differs from the pending refunds.
 */
export async function readContradictions(
  db: Database,
): Promise<{ journalsPaise: number; payablePaise: number }> {
  const rows = await db.query(
    `SELECT
       (SELECT coalesce(sum(abs(paise)), 0)::bigint
        FROM (SELECT sum(amount_paise) AS paise FROM postings GROUP BY journal_id) AS journal) AS "journalsPaise",
       abs((SELECT coalesce(sum(amount_paise), 0) FROM postings WHERE account = 'refunds_payable')
         + (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE state = 'pending')
         - (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s JOIN refunds r ON r.id = s.refund_id
            WHERE r.state = 'pending'))::bigint AS "payablePaise"`,
  );
  return onlyRow(rows);
}

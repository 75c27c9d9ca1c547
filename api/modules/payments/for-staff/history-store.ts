import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { Account } from '../ledger/ledger.ts';
import type { RefundReason } from '../refunds/refund-store.ts';
import type { Payment } from '../store.ts';

/** Everything about the money of a booking, each list oldest first. Amounts in paise. */
export interface PaymentHistory {
  payments: Omit<Payment, 'id' | 'bookingId' | 'changeId' | 'gatewayOrder' | 'inquiries'>[];
  replies: { orderId: string; source: 'callback' | 'unreadable' | 'inquiry'; body: string; at: Date }[];
  journals: { kind: string; at: Date; postings: { account: Account; paise: number }[] }[];
  refunds: {
    reference: string;
    reason: RefundReason;
    amountPaise: number;
    attempts: number;
    lastError: string | null;
    bankReference: string | null;
    createdAt: Date;
    doneAt: Date | null;
  }[];
  reversals: { kind: 'chargeback' | 'gateway_refund'; reference: string; amountPaise: number; at: Date }[];
}

const POSTINGS = z.array(z.object({ account: z.custom<Account>(), paise: z.number() }));

/** Returns the payments of a booking, the gateway's replies, journals, refunds and reversals. */
export async function readPaymentHistory(db: Database, bookingId: string): Promise<PaymentHistory> {
  const [payments, replies, journals, refunds, reversals] = await Promise.all([
    db.query(
      `SELECT gateway, order_id AS "orderId", gateway_reference AS reference, state, gateway_status AS "gatewayStatus", mode,
         amount_paise AS "amountPaise", captured_paise AS "capturedPaise", created_at AS "createdAt",
         settled_at AS "settledAt"
       FROM payments WHERE booking_id = $1 ORDER BY created_at, id`,
      [bookingId],
    ),
    db.query(
      `SELECT p.order_id AS "orderId", a.source, a.body, a.received_at AS at
       FROM payments p JOIN gateway_responses a ON a.payment_id = p.id WHERE p.booking_id = $1 ORDER BY a.received_at, a.id`,
      [bookingId],
    ),
    db.query(
      `SELECT j.kind, j.at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('account', p.account, 'paise', p.amount_paise) ORDER BY p.account), '[]')
          FROM postings p WHERE p.journal_id = j.id) AS postings
       FROM journals j WHERE j.booking_id = $1 ORDER BY j.at, j.id`,
      [bookingId],
    ),
    db.query(
      `SELECT r.reference, r.reason, r.amount_paise AS "amountPaise", r.attempts, r.last_error AS "lastError",
         r.bank_reference AS "bankReference", r.created_at AS "createdAt", r.done_at AS "doneAt"
       FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at, r.id`,
      [bookingId],
    ),
    db.query(
      `SELECT v.kind, v.reference, v.amount_paise AS "amountPaise", v.recorded_at AS at
       FROM reversals v JOIN payments p ON p.id = v.payment_id WHERE p.booking_id = $1 ORDER BY v.recorded_at, v.id`,
      [bookingId],
    ),
  ]);
  return {
    payments,
    replies,
    journals: journals.map((journal) => ({ ...journal, postings: POSTINGS.parse(journal.postings) })),
    refunds,
    reversals,
  };
}

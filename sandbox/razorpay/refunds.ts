import type { Emit, Payment, Refund } from './entities.ts';
import type { RefundMode } from './outcomes.ts';
import { newId } from './signing.ts';
import type { RazorpayStore } from './store.ts';

export interface RefundRequest {
  amount: number;
  receipt: string | null;
  notes: Record<string, string>;
  /** The header `X-Refund-Idempotency`. */
  key: string | undefined;
}

export type RefundResult = { ok: true; refund: Refund } | { ok: false; description: string };

/** Creates the refunds of captured payments. */
export function createRefunds(store: RazorpayStore, emit: Emit, seconds: () => number) {
  const byKey = new Map<string, { request: string; refund: Refund }>();
  let mode: RefundMode = 'processed';

  function record(refund: Refund) {
    store.save(refund);
    const payment = store.find('payment', refund.payment_id);
    if (payment) store.save(withRefunds(payment, store.listOf('refund', payment.id)));
  }

  function add(payment: Payment, status: Refund['status'], request: Omit<RefundRequest, 'key'>): Refund {
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      ...request,
      currency: payment.currency,
      payment_id: payment.id,
      acquirer_data: { arn: status === 'processed' ? String(seconds()) : null },
      status,
      created_at: seconds(),
    };
    record(refund);
    emit('refund.created', [refund, payment]);
    if (status !== 'pending') emit(`refund.${status}`, [refund, payment]);
    return refund;
  }

  return {
    get refundMode() {
      return mode;
    },
    setRefundMode(next: RefundMode) {
      mode = next;
    },

    /** Refunds a part of a payment; a repeated key returns the first refund. */
    refund(payment: Payment, { key, ...request }: RefundRequest): RefundResult {
      const text = JSON.stringify(request);
      const before = key ? byKey.get(`${payment.id} ${key}`) : undefined;
      if (before && before.request !== text)
        return { ok: false, description: 'Different request body sent for the same Idempotency Header.' };
      if (before) return { ok: true, refund: store.find('refund', before.refund.id) ?? before.refund };
      const reason = reasonAgainst(payment, request.amount);
      if (reason) return { ok: false, description: reason };
      const refund = add(payment, mode === 'pending' || mode === 'failed' ? mode : 'processed', request);
      if (key) byKey.set(`${payment.id} ${key}`, { request: text, refund });
      return { ok: true, refund };
    },

    /** Refunds in the dashboard, without the merchant's call. */
    refundInPanel(payment: Payment, amount: number): RefundResult {
      const reason = reasonAgainst(payment, amount);
      if (reason) return { ok: false, description: reason };
      const status = mode === 'pending' ? mode : 'processed';
      return { ok: true, refund: add(payment, status, { amount, receipt: null, notes: {} }) };
    },

    /** Ends a pending refund. */
    endRefund(refund: Refund, status: 'processed' | 'failed') {
      const acquirer_data = { arn: status === 'processed' ? String(seconds()) : null };
      const ended = { ...refund, status, acquirer_data };
      record(ended);
      emit(`refund.${status}`, [ended]);
    },
  };

  function reasonAgainst(payment: Payment, amount: number): string | undefined {
    if (mode === 'refused')
      return 'Your account does not have enough balance to carry out the refund operation.';
    if (!payment.captured) return 'The payment status should be captured for action to be taken';
    if (store.listOf('dispute', payment.id).some(({ status }) => status === 'open'))
      return 'The payment has an open dispute.';
    const lost = store
      .listOf('dispute', payment.id)
      .reduce((sum, { amount_deducted }) => sum + amount_deducted, 0);
    const left = payment.amount - payment.amount_refunded - lost;
    if (!Number.isInteger(amount) || amount < 100) return 'The amount must be at least INR 1.00';
    if (amount > left) return 'The total refund amount is greater than the refund payment amount';
    return undefined;
  }
}

function withRefunds(payment: Payment, refunds: Refund[]): Payment {
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isFull = refunded >= payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  };
}

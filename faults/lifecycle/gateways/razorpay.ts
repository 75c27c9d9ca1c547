import type { DatabaseSync } from 'node:sqlite';
import type { PaymentGateway } from '../../../api/modules/payments/gateways/gateway.ts';
import type { HandOff } from '../../../contract/calls/bookings.ts';
import type { Dispute, Order, Payment, Refund } from '../../../sandbox/razorpay/entities.ts';
import type { Razorpay } from '../../../sandbox/razorpay/razorpay.ts';
import type { Settings } from '../choices.ts';
import { pick, type SimulatedGateway, sum, type Transaction } from './simulated-gateway.ts';

const HALF = 0.5;

/** Returns Razorpay, with the app's client of it. `database` is the sandbox's. */
export function simulateRazorpay(
  client: PaymentGateway,
  sandbox: Razorpay,
  database: DatabaseSync,
): SimulatedGateway {
  const { store } = sandbox;
  const orderOf = (orderId: string): Order | undefined => store.listOf('order', orderId)[0];
  const paymentsOf = (orderId: string): Payment[] => {
    const order = orderOf(orderId);
    return order ? store.listOf('payment', order.id) : [];
  };
  const refundsOf = (orderId: string): Refund[] =>
    paymentsOf(orderId).flatMap(({ id }) => store.listOf('refund', id));
  const openDisputesOf = (payments: readonly Payment[]): Dispute[] =>
    payments.flatMap(({ id }) => store.listOf('dispute', id).filter(({ status }) => status === 'open'));

  function endRefunds(orderId: string, status: 'processed' | 'failed'): void {
    for (const refund of refundsOf(orderId))
      if (refund.status === 'pending') sandbox.endRefund(refund, status);
  }

  function capture(orderId: string): void {
    for (const payment of paymentsOf(orderId)) if (payment.status === 'authorized') sandbox.capture(payment);
  }

  function endDispute(payment: Payment, status: 'won' | 'lost'): void {
    const [open] = openDisputesOf([payment]);
    sandbox.endDispute(open ?? sandbox.dispute(payment), status);
  }

  const settings: Record<Settings['razorpay'], (orderId: string) => void> = {
    processed: () => sandbox.setRefundMode('processed'),
    pending: () => sandbox.setRefundMode('pending'),
    failed: () => sandbox.setRefundMode('failed'),
    refused: () => sandbox.setRefundMode('refused'),
    'refunds-end': (orderId) => endRefunds(orderId, 'processed'),
    'refunds-fail': (orderId) => endRefunds(orderId, 'failed'),
    capture,
  };

  return {
    client,
    handsOffByCall: true,
    orderIdOf(handOff) {
      const receipt = store.find('order', orderNumberOf(handOff))?.receipt;
      if (!receipt) throw new Error('Razorpay has no such order');
      return receipt;
    },
    open() {
      // The order exists since the hand-off.
    },
    end({ orderId }, { razorpay: outcome }) {
      const order = orderOf(orderId);
      return order && order.status !== 'paid' ? sandbox.end(order, outcome) : undefined;
    },
    tamper(callback, otherOrderId) {
      const other = otherOrderId ? orderOf(otherOrderId)?.id : undefined;
      return other ? { ...callback, razorpay_order_id: other } : { ...callback, razorpay_signature: 'f00d' };
    },
    reverse({ orderId, transaction }, { razorpay: reversal }) {
      const payment = pick(paymentsOf(orderId), transaction);
      if (!payment?.captured || payment.status === 'refunded') return;
      const left = remainingOf(payment, store.listOf('dispute', payment.id));
      if (left <= 0) return;
      if (reversal === 'panel-refund') sandbox.refundInPanel(payment, left);
      else if (reversal === 'panel-part-refund') sandbox.refundInPanel(payment, Math.ceil(left * HALF));
      else if (reversal !== 'dispute') endDispute(payment, reversal === 'dispute-won' ? 'won' : 'lost');
      else if (openDisputesOf([payment]).length === 0) sandbox.dispute(payment);
    },
    arrange: (orderId, { razorpay: setting }) => settings[setting](orderId),
    transactionsOf: (orderId) => paymentsOf(orderId).map((payment) => transactionOf(sandbox, payment)),
    findTransaction(reference) {
      const payment = store.find('payment', reference);
      return payment && transactionOf(sandbox, payment);
    },
    events: () =>
      sandbox.events.map(({ id, body, signature }) => ({
        body,
        headers: { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature },
      })),
    settle(orderId) {
      sandbox.setRefundMode('processed');
      endRefunds(orderId, 'processed');
      for (const dispute of openDisputesOf(paymentsOf(orderId))) sandbox.endDispute(dispute, 'won');
    },
    clear() {
      sandbox.setRefundMode('processed');
      sandbox.events.length = 0;
      database.exec('DELETE FROM razorpay_entities');
    },
  };
}

function orderNumberOf(handOff: HandOff): string {
  if (!('fields' in handOff)) throw new Error('not Razorpay’s hand-off');
  return handOff.fields.order_id ?? '';
}

/** What is left of a captured payment, less refunds under way. */
function remainingOf({ amount, amount_refunded }: Payment, disputes: readonly Dispute[]): number {
  return amount - amount_refunded - sum(disputes.map(({ amount_deducted }) => amount_deducted));
}

function transactionOf({ store }: Razorpay, payment: Payment): Transaction {
  const { id, amount, captured, created_at } = payment;
  const refunds = store.listOf('refund', id);
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const ours = sum(counted.filter(({ receipt }) => receipt !== null).map((one) => one.amount));
  const deducted = sum(store.listOf('dispute', id).map((dispute) => dispute.amount_deducted));
  const others = sum(counted.map((one) => one.amount)) - ours + deducted;
  const done = sum(refunds.filter(({ status }) => status === 'processed').map((one) => one.amount));
  return {
    reference: id,
    openedAt: new Date(created_at * 1000),
    capturedPaise: captured ? amount : 0,
    ours,
    others,
    remainingPaise: captured ? amount - done - deducted : 0,
  };
}

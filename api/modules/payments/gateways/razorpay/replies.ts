import { z } from 'zod';
import type { GatewayRefund, OrderStatus } from '../gateway.ts';

/** Empty notes arrive as a list. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value): Record<string, unknown> => (value && !Array.isArray(value) ? value : {}));
const paise = z.number().int().nonnegative();
/** Optional words about the customer never make a payment invalid. */
const words = z.string().nullish().catch(null);

const payment = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  status: z.string(),
  amount: paise,
  currency: z.string(),
  method: words,
  email: words,
  contact: words,
});
export type RazorpayPayment = z.output<typeof payment>;

const paymentList = z.object({ items: z.array(payment) });
const order = z.object({ id: z.string().min(1), receipt: z.string().nullish() });
const orderList = z.object({ items: z.array(order.extend({ payments: paymentList })) });
const refund = z.object({
  id: z.string().min(1),
  amount: paise,
  status: z.string(),
  notes,
  acquirer_data: z.object({ arn: words }).nullish().catch(null),
});
export type RazorpayRefund = z.output<typeof refund>;
const refundList = z.object({ items: z.array(refund) });
const disputeList = z.object({
  items: z.array(z.object({ id: z.string().min(1), payment_id: z.string(), amount_deducted: paise })),
});
export type RazorpayDispute = z.output<typeof disputeList>['items'][number];

const settlementReport = z.object({
  items: z.array(z.object({ type: z.string(), entity_id: z.string(), amount: paise, order_receipt: words })),
});

export const readSettled = (body: unknown) => settlementReport.safeParse(body).data?.items;
export const readPayment = (body: unknown) => payment.safeParse(body).data;
export const readPayments = (body: unknown) => paymentList.safeParse(body).data?.items;
export const readOrderId = (body: unknown) => order.safeParse(body).data?.id;
export const readOrders = (body: unknown) => orderList.safeParse(body).data?.items;
export const readRefund = (body: unknown) => refund.safeParse(body).data;
export const readRefunds = (body: unknown) => refundList.safeParse(body).data?.items;
export const readDisputes = (body: unknown) => disputeList.safeParse(body).data?.items;

/** The note by which a refund has our reference. */
export const REFUND_NOTE = 'refund_reference';

const MODES: Record<string, string> = {
  card: 'Card',
  netbanking: 'Net Banking',
  upi: 'UPI',
  wallet: 'Wallet',
};

/** Payments that matter most for their order, first: one with money, then one that may still get it. */
const RANKS = ['captured', 'refunded', 'authorized', 'created'];

/** Returns the payment that decides an order: of several captured ones the oldest, else the newest. */
export function decidingPayment(payments: readonly RazorpayPayment[]): RazorpayPayment | undefined {
  for (const rank of RANKS) {
    const ranked = payments.filter(({ status }) => status === rank);
    if (ranked.length > 0) return ranked[0];
  }
  return payments.at(-1);
}

/** Returns the status of a payment. Authorised ones are captured by Razorpay, or returned. */
export function statusOf({ id, status, amount, currency, method }: RazorpayPayment): OrderStatus {
  const body = JSON.stringify({ id, status, amount, currency, method });
  switch (status) {
    case 'captured':
      return {
        kind: 'paid',
        status,
        reference: id,
        capturedPaise: amount,
        currency,
        mode: MODES[method ?? ''] ?? '',
        confirmed: true,
        body,
      };
    case 'refunded':
      // Already so while the refunds are pending, which may fail.
      return { kind: 'returned', status, chargedBack: false, isListed: true, reference: id, body };
    case 'failed':
      return { kind: 'unpaid', status, reference: id, body };
    default:
      return { kind: 'pending', status, body };
  }
}

/** Returns the refunds that were carried out, and the disputes that took money. */
export function moneyBack(
  refunds: readonly RazorpayRefund[],
  disputes: readonly RazorpayDispute[],
): GatewayRefund[] {
  const done = refunds.filter(({ status }) => status === 'processed');
  const lost = disputes.filter(({ amount_deducted }) => amount_deducted > 0);
  return [
    ...done.map((one) => ({
      refundReference: referenceOf(one) ?? one.id,
      amountPaise: one.amount,
      bankReference: one.acquirer_data?.arn || null,
    })),
    ...lost.map((one) => ({
      refundReference: one.id,
      amountPaise: one.amount_deducted,
      bankReference: null,
      chargedBack: true,
    })),
  ];
}

/** Returns our reference of a refund; undefined for one of the dashboard. */
export function referenceOf({ notes: { [REFUND_NOTE]: ours } }: RazorpayRefund): string | undefined {
  return typeof ours === 'string' ? ours : undefined;
}

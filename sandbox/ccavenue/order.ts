import type { GatewayStatus, OutcomeName, RefundReply, ReversalName } from './names.ts';

export type PaymentMode = 'Credit Card' | 'Net Banking' | 'Unified Payments';

/** What was typed on the payment page: how, and with which card, bank or app. */
export interface Instrument {
  paymentMode: PaymentMode;
  cardName: string;
}

/** The form that the browser posts to the merchant, and how often it gets there. */
export interface Callback {
  url: string;
  fields: { encResp: string; orderNo: string };
  posts: 0 | 1 | 2;
}

/** One transaction at the gateway. An order number that is sent twice makes two of them. */
export interface Order {
  /** The gateway's own reference, 12 digits. */
  trackingId: number;
  orderNo: string;
  /** What the merchant sent, by field name. */
  request: Record<string, string>;
  amountPaise: number;
  capturedPaise: number;
  status: GatewayStatus;
  paymentMode: PaymentMode | '';
  cardName: string;
  bankRefNo: string;
  failureMessage: string;
  outcome: OutcomeName | null;
  callback: Callback | null;
  /** When money that is still with the bank is booked (ms), if ever. */
  settlesAt: number | null;
  statusCall: 'answers' | 'silent';
  refundReply: RefundReply;
  createdAt: number;
  changedAt: number;
}

export interface Refund {
  /** The merchant's own reference, or the gateway's for what is refunded in its panel. */
  refundRefNo: string;
  trackingId: number;
  amountPaise: number;
  createdAt: number;
}

/** Something that happens to an order's money without the merchant. */
export interface OrderReversal {
  name: ReversalName;
  trackingId: number;
  /** What goes back (or, for a dispute that is won, comes back); null while it is still to come. */
  amountPaise: number | null;
  happensAt: number;
}

/** The payment page's own time limit. */
export const PAGE_MINUTES = 15;

/** Unconfirmed money goes back by itself after this time. */
const CONFIRM_WITHIN = 12 * 24 * 60 * 60_000;

/** Money was taken, whatever became of it afterwards. */
export function isPaid(order: Order): boolean {
  return order.capturedPaise > 0;
}

/** The merchant has the money, or what refunds have left of it. */
export function holdsMoney(order: Order): boolean {
  return order.status === 'Successful' || order.status === 'Shipped';
}

/** The traveller has not chosen yet, or the bank has not. */
export function isOpen(order: Order): boolean {
  return order.status === 'Initiated' || order.status === 'Awaited';
}

/** The order as time alone has changed it: pages time out, slow banks settle, unconfirmed money goes back. */
export function asOf(order: Order, now: number): Order {
  if (order.status === 'Initiated' && now >= order.createdAt + PAGE_MINUTES * 60_000) {
    return { ...order, status: 'Timeout', failureMessage: 'Session expired', changedAt: now };
  }
  if (order.status === 'Awaited' && order.settlesAt !== null && now >= order.settlesAt) {
    return {
      ...order,
      status: 'Successful',
      capturedPaise: order.amountPaise,
      settlesAt: null,
      changedAt: order.settlesAt,
    };
  }
  if (order.status === 'Successful' && now >= order.changedAt + CONFIRM_WITHIN) {
    return { ...order, status: 'Auto-Cancelled', changedAt: now };
  }
  return order;
}

import type { GatewayStatus, RefundReply, ReversalName } from '../names.ts';
import type { OutcomeName } from './outcomes.ts';

export type PaymentMode = 'Credit Card' | 'Net Banking' | 'Unified Payments';

/** What the payment page received: how, and with which card, bank or app. */
export interface Instrument {
  paymentMode: PaymentMode;
  cardName: string;
}

/** The form that the browser posts to the merchant, and how often. */
export interface Callback {
  url: string;
  fields: { encResp: string; orderNo: string };
  posts: 0 | 1 | 2;
}

/** A transaction at the gateway. The same order number sent twice creates two. */
export interface Order {
  /** The gateway's reference, 12 digits. */
  trackingId: number;
  orderNo: string;
  /** The merchant's fields by name. */
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
  /** When a pending bank payment succeeds (ms); null if never. */
  settlesAt: number | null;
  statusCall: 'responds' | 'silent';
  refundReply: RefundReply;
  createdAt: number;
  changedAt: number;
}

export interface Refund {
  /** The merchant's reference; the gateway's for a refund in its panel. */
  refundRefNo: string;
  trackingId: number;
  amountPaise: number;
  createdAt: number;
}

/** A reversal of an order's money. */
export interface OrderReversal {
  name: ReversalName;
  trackingId: number;
  /** The amount that goes back, or returns for a won dispute; null until then. */
  amountPaise: number | null;
  happensAt: number;
}

/** Time limit of the payment page. */
export const PAGE_MINUTES = 15;

/** Unconfirmed money goes back after this time, in milliseconds. */
const CONFIRM_WITHIN = 12 * 24 * 60 * 60_000;

/** Whether money was taken, whatever followed. */
export function isPaid(order: Order): boolean {
  return order.capturedPaise > 0;
}

/** Whether the merchant has the money, or a part of it. */
export function merchantHasMoney(order: Order): boolean {
  return order.status === 'Successful' || order.status === 'Shipped';
}

/** Whether the customer or the bank has yet to decide. */
export function isOpen(order: Order): boolean {
  return order.status === 'Initiated' || order.status === 'Awaited';
}

/** Returns the order at a time: pages time out, slow banks settle, unconfirmed money goes back. */
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

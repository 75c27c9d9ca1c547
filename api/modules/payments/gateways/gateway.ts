import type { GatewayName } from 'contract/values/gateways.ts';
import type { z } from 'zod';

export type { GatewayName };

/** A payment gateway. Money is integer paise. Every call has a time limit. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Whether `handOff` opens an order at the gateway by a call. */
  readonly opensOrders?: true;
  /**
   * Returns the form that sends the browser to the gateway. Throws when the gateway is needed and fails, and a
   * `GatewayRefusal` when it declines the order.
   */
  handOff(order: GatewayOrder): Promise<GatewayForm>;
  /** The fields of a callback. Unreadable ones count as absent: a refusal would strand the customer. */
  readonly callbackForm: z.ZodType<CallbackForm>;
  /** Returns what a callback says, which proves nothing. */
  readCallback(form: CallbackForm): GatewayCallback;
  /** Reads a webhook's exact body; undefined when the gateway has not signed it. Only gateways that send events. */
  readEvent?(body: string, headers: Record<string, string | undefined>): GatewayEvent | undefined;
  /**
   * Returns the authoritative status of an order. An order number may be paid twice: `reference` selects
   * one transaction; without it the paid one is meant.
   */
  askStatus(order: OrderKey & { reference?: string }): Promise<GatewayStatus>;
  /**
   * Confirms delivery, so that the gateway pays us out. Throws when it is unreachable or refuses. Only gateways that
   * wait for it.
   */
  confirmOrder?(order: { reference: string; amountPaise: number }): Promise<void>;
  /** Refunds under our `refundReference`. Throws when the gateway is unreachable or refuses. */
  refund(refund: { reference: string; refundReference: string; amountPaise: number }): Promise<void>;
  /**
   * Returns all accepted refunds of a transaction, ours and others. Read before a retry. Throws without a
   * response.
   */
  listRefunds(transaction: { reference: string }): Promise<GatewayRefund[]>;
  /**
   * Yields the transactions begun on a day (`YYYY-MM-DD`, Asia/Kolkata), in pages. Throws without a
   * response.
   */
  listTransactions(day: string): AsyncIterable<GatewayTransaction[]>;
  /** Yields the payments that were settled to us on a day, in pages. Only gateways with a report of settlements. */
  listSettled?(day: string): AsyncIterable<SettledPayment[]>;
}

export interface GatewayOrder {
  orderId: string;
  amountPaise: number;
  contact: { name: string; email: string; phone: string };
}

/** A payment in a report of settlements. */
export interface SettledPayment {
  orderId: string;
  reference: string;
  amountPaise: number;
}

/** An order by our number and, where the gateway gives it one, the gateway's. */
export interface OrderKey {
  orderId: string;
  gatewayOrder: string | null;
}

/** A form that the browser posts to the gateway. */
export interface GatewayForm {
  url: string;
  /** The gateway's number of the order, if it gives one. */
  gatewayOrder: string | null;
  fields: Record<string, string>;
}

export type CallbackForm = Record<string, string | undefined>;

export interface GatewayCallback {
  /** Our number of its order, or the gateway's, if it names one. */
  orderId: string | undefined;
  gatewayOrder?: string | undefined;
  /** The result that it reports; undefined when it cannot be read. */
  response: GatewayResponse | undefined;
}

/** An event that the gateway reports unasked: a reason to inquire. */
export interface GatewayEvent {
  /** Unique: a repetition has the same. */
  id: string;
  gatewayOrder: string | undefined;
  reference: string | undefined;
}

export interface GatewayResponse {
  reference: string;
  /** The gateway's word for the result. */
  status: string;
  likelyPaid: boolean;
  mode: string;
}

export interface GatewayRefund {
  /** The reference of the request: ours, or one from the gateway's panel, or of a dispute. */
  refundReference: string;
  amountPaise: number;
  /** The bank's reference, which the customer can find; null until known. */
  bankReference: string | null;
  /** Whether the cardholder's bank took it. */
  chargedBack?: boolean;
}

export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

export interface GatewayTransaction extends OrderKey {
  reference: string;
  status: OrderStatus;
  /** Who paid, for orders missing in our database. */
  buyer?: Buyer;
}

/** The state of an order, with the gateway's own `status`. */
export type OrderStatus =
  | {
      kind: 'paid';
      status: string;
      reference: string;
      capturedPaise: number;
      currency: string;
      mode: string;
      /** Whether we have confirmed delivery. */
      confirmed: boolean;
      body: string;
    }
  /** The money was taken, and the rest was returned without a request of ours, by the cardholder's bank or otherwise. */
  | {
      kind: 'returned';
      status: string;
      chargedBack: boolean;
      /** Whether `listRefunds` lists all that was returned, so that a refund still on its way is missing there. */
      isListed?: boolean;
      reference: string;
      body: string;
    }
  | { kind: 'unpaid'; status: string; reference: string; body: string }
  | { kind: 'pending'; status: string; body: string };

export type GatewayStatus =
  | OrderStatus
  | { kind: 'unknown_order'; body: string }
  /** `declined`: the gateway works and declined the question. */
  | { kind: 'unreachable'; reason: string; declined?: boolean };

/** A request that the gateway understood and declined: a sign that it works. */
export class GatewayRefusal extends Error {}

import type { CallbackForm, PaymentGateway } from '../../../api/modules/payments/gateways/gateway.ts';
import type { HandOff } from '../../../contract/calls/bookings.ts';
import type { Outcomes, Reversals, Settings } from '../choices.ts';

/** A payment at a gateway, as the gateway has it. Amounts in paise. */
export interface Transaction {
  reference: string;
  openedAt: Date;
  capturedPaise: number;
  /** Returned by the app's refunds, those under way included, and otherwise. */
  ours: number;
  others: number;
  /** What the gateway has for the operator. */
  remainingPaise: number;
}

/** An event that the gateway has sent: the exact body, and its headers. */
export interface SentEvent {
  body: string;
  headers: Record<string, string>;
}

/**
 * A gateway with both of its sides: the app's real client, and what customers, banks and the operator's panel do at the
 * sandbox. Orders are named by the app's order number; `transaction` is an index into those of the order, modulo their number.
 */
export interface SimulatedGateway {
  readonly client: PaymentGateway;
  /** Whether the client calls the gateway to hand a customer over. */
  readonly handsOffByCall: boolean;
  orderIdOf(handOff: HandOff): string;
  /** The customer opens the payment page. */
  open(handOff: HandOff): void;
  /** The payment ends; returns the callback that the browser posts, if it returns. */
  end(at: { orderId: string; transaction: number }, outcome: Outcomes): CallbackForm | undefined;
  /** Returns a callback as somebody tampers with it: unreadable, or about another order. */
  tamper(callback: CallbackForm, otherOrderId: string | undefined): CallbackForm;
  reverse(at: { orderId: string; transaction: number }, reversal: Reversals): void;
  arrange(orderId: string, setting: Settings): void;
  transactionsOf(orderId: string): Transaction[];
  findTransaction(reference: string): Transaction | undefined;
  /** Returns the events sent since `clear`, oldest first. */
  events(): SentEvent[];
  /** Ends what is open of an order, and lets refunds succeed from now on. */
  settle(orderId: string): void;
  /** Begins anew, without the events and disputes of earlier lifecycles. */
  clear(): void;
}

export function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}

export function sum(paise: readonly number[]): number {
  return paise.reduce((total, one) => total + one, 0);
}

import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import type { GatewayRefund, OrderKey, PaymentGateway } from '../gateways/gateway.ts';
import { cashOfPayment, postingsForRefund, postingsForReversal, postJournal } from '../ledger/ledger.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { listRefundsOfPayment, type Refund, renewReference } from '../refunds/refund-store.ts';
import type { PaymentDependencies } from '../settlement/inquire.ts';
import { lockPayment } from '../store.ts';
import { insertReversal, type Reversal } from './reversal-store.ts';
import { setOff } from './set-off.ts';

export interface PaymentOfBooking {
  id: string;
  bookingId: string;
}

/** The gateway's refunds of a payment, and how the rest was returned, if it was. */
export interface Returned {
  refunds: GatewayRefund[];
  rest?: { status: string; chargedBack: boolean; isListed?: boolean };
}

/** Asks the gateway for the refunds of a transaction. Throws without a response, or when it is not paid. */
export async function findReturned(
  gateway: PaymentGateway,
  { orderId, gatewayOrder, reference }: OrderKey & { reference: string },
): Promise<Returned> {
  // The status first: a refund in between is in the list, and none follows a full return.
  const status = await gateway.askStatus({ orderId, gatewayOrder, reference });
  if (status.kind === 'unreachable') throw new Error(`the gateway gave no status: ${status.reason}`);
  if (status.kind !== 'paid' && status.kind !== 'returned') {
    throw new Error(`the gateway has no refundable payment: ${status.kind}`);
  }
  const refunds = await gateway.listRefunds({ reference });
  return status.kind === 'returned' ? { refunds, rest: status } : { refunds };
}

/**
 * Records and logs the gateway's new reversals of a payment, once, and sets them off against pending
 * refunds. The ticket stays valid until a person decides.
 */
export async function recordReversals(
  { db, clock, log }: Pick<PaymentDependencies, 'db' | 'clock' | 'log'>,
  payment: PaymentOfBooking,
  returned: Returned,
): Promise<void> {
  const now = clock.now();
  const reversals = await db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    return recordReversalsLocked(tx, payment, returned, now);
  });
  logReversals(log, payment, reversals);
}

/** Does the same in a transaction that has locked the payment; returns new reversals. */
export async function recordReversalsLocked(
  tx: Transaction,
  payment: PaymentOfBooking,
  { refunds, rest }: Returned,
  now: Date,
): Promise<Reversal[]> {
  const ours = await listRefundsOfPayment(tx, payment.id);
  const reversals: Reversal[] = [];
  for (const listed of refunds) {
    const ownRefund = ours.find(({ reference }) => reference === listed.refundReference);
    const reversal = ownRefund
      ? await bookOwnRefund(tx, ownRefund, listed.amountPaise, now)
      : await bookReversal(tx, payment, reversalOf(listed), now);
    if (reversal) reversals.push(reversal);
  }
  const whole = rest && !rest.isListed && (await bookWholeReturn(tx, payment, rest, now));
  if (whole) reversals.push(whole);
  await setOff(tx, payment, now);
  return reversals;
}

export function logReversals(
  log: PaymentDependencies['log'],
  payment: PaymentOfBooking,
  reversals: readonly Reversal[],
): void {
  for (const { kind, reference, amountPaise } of reversals) {
    log.error(
      { kind, payment: payment.id, booking: payment.bookingId, reference, amountPaise },
      kind === 'chargeback'
        ? 'a payment was charged back; a person must decide before its seats can be cancelled'
        : 'the gateway returned money without our request; a person must decide',
    );
  }
}

/** Records a refund as paid, in the ledger and for its seats, once. */
export async function completeRefund(
  tx: Transaction,
  refund: Refund,
  amountPaise: number,
  now: Date,
): Promise<void> {
  if (!(await endRefund(tx, refund.id, now))) return;
  const { bookingId, paymentId } = refund;
  const postings = postingsForRefund(amountPaise);
  postJournal(tx, { kind: 'refund', bookingId, paymentId, at: now, postings });
}

/**
 * Records our refund in the gateway's list. One with another amount than the rest, such as a request that
 * arrived after a set-off, becomes a reversal under our reference. The rest gets a new reference.
 */
async function bookOwnRefund(
  tx: Transaction,
  refund: Refund,
  listedPaise: number,
  now: Date,
): Promise<Reversal | undefined> {
  const leftPaise = refund.amountPaise - refund.setOffPaise;
  if (refund.state === 'done' && leftPaise > 0) return undefined;
  if (refund.state === 'pending' && leftPaise === listedPaise) {
    await completeRefund(tx, refund, listedPaise, now);
    return undefined;
  }
  const { reference } = refund;
  if (refund.state === 'pending') await renewReference(tx, refund.id);
  const payment = { id: refund.paymentId, bookingId: refund.bookingId };
  return bookReversal(tx, payment, { kind: 'gateway_refund', reference, amountPaise: listedPaise }, now);
}

type NewReversal = Pick<Reversal, 'kind' | 'reference' | 'amountPaise'>;

const reversalOf = ({ refundReference, amountPaise, chargedBack }: GatewayRefund): NewReversal => ({
  kind: chargedBack ? 'chargeback' : 'gateway_refund',
  reference: refundReference,
  amountPaise,
});

/** Records the return of all that was left of a payment. */
async function bookWholeReturn(
  tx: Transaction,
  payment: PaymentOfBooking,
  { status, chargedBack }: { status: string; chargedBack: boolean },
  now: Date,
): Promise<Reversal | undefined> {
  const amountPaise = await cashOfPayment(tx, payment);
  if (amountPaise <= 0) return undefined;
  const kind = chargedBack ? 'chargeback' : 'gateway_refund';
  return bookReversal(tx, payment, { kind, reference: status, amountPaise }, now);
}

async function bookReversal(
  tx: Transaction,
  { id: paymentId, bookingId }: PaymentOfBooking,
  found: NewReversal,
  now: Date,
): Promise<Reversal | undefined> {
  const reversal = { id: randomUUIDv7(), paymentId, ...found };
  if (!(await insertReversal(tx, reversal, now))) return undefined;
  const postings = postingsForReversal(found.amountPaise);
  postJournal(tx, { kind: found.kind, bookingId, paymentId, at: now, postings });
  return reversal;
}

import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '#platform/database.ts';
import type { GatewayRefund } from './gateways/gateway.ts';
import {
  cashOfPayment,
  postingsForForgottenRefund,
  postingsForRefund,
  postingsForReversal,
  postJournal,
} from './ledger.ts';
import type { PaymentParts } from './reconcile.ts';
import {
  findForgottenRefund,
  insertReversal,
  listRefundsOfPayment,
  markRefundDone,
  markSeatsRefunded,
  type Refund,
} from './refund-store.ts';
import { lockPayment } from './store.ts';

/** Books a refund that the gateway has carried out: ledger and seats, once. */
export async function completeRefund(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  if (!(await markRefundDone(tx, refund.id, now))) return;
  markSeatsRefunded(tx, refund.id);
  const { bookingId, paymentId } = refund;
  const postings = postingsForRefund(refund.amountPaise);
  postJournal(tx, { kind: 'refund', bookingId, paymentId, at: now, postings });
}

/**
 * Settles a refund with one that our books had forgotten: after a restore the traveller cancels once more what they had cancelled,
 * and was given back, before. False where there is none, and money has to go.
 */
export async function settleByForgottenRefund(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  refund: Refund,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id, paymentId, bookingId, amountPaise } = refund;
    await lockPayment(tx, paymentId);
    const reversalId = await findForgottenRefund(tx, refund);
    if (!reversalId || !(await markRefundDone(tx, id, now, reversalId))) return false;
    markSeatsRefunded(tx, id);
    const postings = postingsForForgottenRefund(amountPaise);
    postJournal(tx, { kind: 'refund', bookingId, paymentId, at: now, postings });
    return true;
  });
}

interface PaymentOfBooking {
  id: string;
  bookingId: string;
}

interface Reversal {
  kind: 'chargeback' | 'gateway_refund';
  reference: string;
  amountPaise: number;
  /** Debts that it settles. */
  covers: Refund[];
}

/**
 * Books what the gateway has given back of a payment: our own refunds that it carried out without our knowing, refunds that
 * somebody else ordered there, and a whole return such as a chargeback (`returned`: the gateway's word for it). Each is booked
 * once. Whatever we had not asked for is told to the operator's log; the ticket stands until a person decides otherwise.
 */
export async function bookReturns(
  { db, clock, log }: Pick<PaymentParts, 'db' | 'clock' | 'log'>,
  payment: PaymentOfBooking,
  told: { refunds: GatewayRefund[]; returned?: string },
): Promise<void> {
  const now = clock.now();
  const booked = await db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    const reversals = await bookRefunds(tx, payment, told.refunds, now);
    if (told.returned) reversals.push(...(await bookWholeReturn(tx, payment, told.returned, now)));
    return reversals;
  });
  for (const { kind, reference, amountPaise } of booked) {
    log.error(
      { kind, payment: payment.id, booking: payment.bookingId, reference, amountPaise },
      'the gateway gave money back without our asking: it needs a person',
    );
  }
}

async function bookRefunds(
  tx: Transaction,
  payment: PaymentOfBooking,
  refunds: GatewayRefund[],
  now: Date,
): Promise<Reversal[]> {
  const ours = await listRefundsOfPayment(tx, payment.id);
  const foreign: Reversal[] = [];
  for (const { refundReference: reference, amountPaise } of refunds) {
    const known = ours.find((refund) => refund.reference === reference);
    if (known) await completeRefund(tx, known, now);
    else foreign.push({ kind: 'gateway_refund', reference, amountPaise, covers: [] });
  }
  const booked: Reversal[] = [];
  for (const reversal of foreign) {
    // Staff who give back by hand what our refund could not give back mean that debt.
    const meant = (await listRefundsOfPayment(tx, payment.id)).find(
      (refund) => refund.state === 'owed' && refund.amountPaise === reversal.amountPaise,
    );
    if (await bookReversal(tx, payment, { ...reversal, covers: meant ? [meant] : [] }, now))
      booked.push(reversal);
  }
  return booked;
}

async function bookWholeReturn(
  tx: Transaction,
  payment: PaymentOfBooking,
  status: string,
  now: Date,
): Promise<Reversal[]> {
  const amountPaise = await cashOfPayment(tx, payment);
  if (amountPaise <= 0) return [];
  const owed = (await listRefundsOfPayment(tx, payment.id)).filter((refund) => refund.state === 'owed');
  const reversal: Reversal = {
    kind: status === 'Chargeback' ? 'chargeback' : 'gateway_refund',
    reference: status,
    amountPaise,
    covers: owed,
  };
  return (await bookReversal(tx, payment, reversal, now)) ? [reversal] : [];
}

async function bookReversal(
  tx: Transaction,
  { id: paymentId, bookingId }: PaymentOfBooking,
  { kind, reference, amountPaise, covers }: Reversal,
  now: Date,
): Promise<boolean> {
  const id = randomUUIDv7();
  if (!(await insertReversal(tx, { id, paymentId, kind, reference, amountPaise, at: now }))) return false;
  let coveredPaise = 0;
  for (const refund of covers) {
    if (!(await markRefundDone(tx, refund.id, now, id))) continue;
    markSeatsRefunded(tx, refund.id);
    coveredPaise += refund.amountPaise;
  }
  const postings = postingsForReversal(amountPaise, coveredPaise);
  postJournal(tx, { kind, bookingId, paymentId, at: now, postings });
  return true;
}

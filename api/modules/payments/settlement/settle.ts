import {
  type Booking,
  bookingTemplates,
  confirmBooking,
  endHold,
  lockBooking,
} from '#modules/bookings/index.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueMessages } from '#platform/messages/outbox.ts';
import { CONFIRM_ORDER } from '../checkout/confirm-order.ts';
import type { GatewayStatus } from '../gateways/gateway.ts';
import { postingsForSale, postingsForUnusablePayment, postJournal } from '../ledger/ledger.ts';
import { settlements } from '../metrics.ts';
import {
  isAsAgreed,
  type OpenedPayment,
  type Paid,
  type Sale,
  type SettlePlain,
  saleOf,
} from '../plain/settle-plain.ts';
import { createRefund } from '../refunds/create-refund.ts';
import {
  type GatewayResponse,
  insertSecondPayment,
  lockPayment,
  markFailed,
  markPaid,
  type Payment,
  storeGatewayResponse,
} from '../store.ts';
import { endChangePayment, settleChange } from './settle-change.ts';

/** An unknown order may still reach the gateway. After this long the customer has left. */
const UNKNOWN_ORDER_MINUTES = 60;

export interface SettlementDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  settlePlain: SettlePlain;
}

/**
 * Settles a payment by the gateway's status in one transaction: ticket or refund, ledger, messages, and the responses
 * that the status was read from, unless they are stored elsewhere. Returns the sale, if it is one.
 * Repeated, late and reordered statuses change nothing twice, since the locked row is checked first.
 */
export async function settlePayment(
  { db, clock, jobs, settlePlain }: SettlementDependencies,
  payment: OpenedPayment,
  status: GatewayStatus,
  responses: readonly GatewayResponse[] = [],
): Promise<Sale | undefined> {
  if (status.kind === 'paid' && isAsAgreed(payment, status)) {
    const sale = await settlePlain({ payment, paid: status, responses }, clock.now());
    if (sale) return sale;
  }
  return settleCarefully(db, clock, jobs, payment, status, responses);
}

/** Settles any payment, plain or not, as `settlePayment` does; it waits for other transactions that have locked it. */
export async function settleCarefully(
  db: Database,
  clock: Clock,
  jobs: JobQueue,
  { id, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
  status: GatewayStatus,
  responses: readonly GatewayResponse[] = [],
): Promise<Sale | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Responses refer to the payment, whose row must be locked before: a foreign key's lock is a weaker one.
    const [payment, booking] = await Promise.all([
      lockPayment(tx, id),
      lockBooking(tx, bookingId),
      ...responses.map((response) => storeGatewayResponse(tx, response)),
    ]);
    if (payment.state === 'paid') return undefined;
    if (status.kind === 'paid') return settlePaid(tx, jobs, payment, booking, status, now);
    if (isOver(payment, status, now)) await settleUnpaid(tx, payment, booking, status, now);
    return undefined;
  });
}

function isOver(payment: Payment, status: GatewayStatus, now: Date): boolean {
  if (payment.state !== 'initiated') return false;
  if (status.kind === 'unknown_order') return now > minutesAfter(payment.createdAt, UNKNOWN_ORDER_MINUTES);
  return status.kind === 'unpaid' || status.kind === 'returned';
}

/** Records a second transaction of a paid order (two tabs) and creates its full refund. Repeatable. */
export async function settleSecondPayment(
  db: Database,
  clock: Clock,
  jobs: JobQueue,
  first: Payment,
  paid: Paid,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const id = await insertSecondPayment(tx, first, { ...paid, at: now });
    if (!id) return;
    const booking = await lockBooking(tx, first.bookingId);
    await refundAll(tx, jobs, { id, bookingId: booking.id }, booking, paid, 'paid_twice', now);
  });
}

async function settlePaid(
  tx: Transaction,
  jobs: JobQueue,
  payment: Payment,
  booking: Booking,
  paid: Paid,
  now: Date,
): Promise<Sale | undefined> {
  const { email, phone } = booking.contact;
  const asAgreed = isAsAgreed(payment, paid);
  if (payment.changeId) {
    await settleChange(tx, jobs, { payment, booking, paid, asAgreed }, now);
    return undefined;
  }
  const alreadyPaid = booking.state === 'confirmed' || booking.state === 'travelled';
  markPaid(tx, payment.id, { ...paid, at: now });
  const sold = asAgreed && !alreadyPaid && (await confirmBooking(tx, booking, now));
  if (sold) {
    const outcome = booking.state === 'held' ? 'sold' : 'sold_late';
    tx.afterCommit(() => settlements.add({ outcome }));
    postJournal(tx, {
      kind: 'sale',
      bookingId: booking.id,
      paymentId: payment.id,
      at: now,
      postings: postingsForSale(sold),
    });
    const { reference, capturedPaise: amountPaise } = paid;
    await jobs.enqueue(tx, CONFIRM_ORDER, [{ orderId: payment.orderId, reference, amountPaise }]);
    await enqueueMessages(
      tx,
      jobs,
      { bookingId: booking.id, template: bookingTemplates['ticket-confirmed'], email, phone },
      now,
    );
    return saleOf(booking, paid);
  }
  if (!asAgreed) endHold(tx, booking, 'failed', 'paid_other_amount', now);
  const reason = asAgreed ? (alreadyPaid ? 'paid_twice' : 'paid_too_late') : 'paid_other_amount';
  await refundAll(tx, jobs, payment, booking, paid, reason, now);
  return undefined;
}

/** Creates the full refund of a payment without a booking, and enqueues messages. */
async function refundAll(
  tx: Transaction,
  jobs: JobQueue,
  payment: Pick<Payment, 'id' | 'bookingId'>,
  booking: Booking,
  paid: Paid,
  reason: 'paid_twice' | 'paid_too_late' | 'paid_other_amount',
  now: Date,
): Promise<void> {
  tx.afterCommit(() => settlements.add({ outcome: reason }));
  await createRefund(
    tx,
    jobs,
    {
      bookingId: payment.bookingId,
      paymentId: payment.id,
      reason,
      amountPaise: paid.capturedPaise,
      postings: postingsForUnusablePayment(paid.capturedPaise),
    },
    now,
  );
  const { email, phone } = booking.contact;
  const template = bookingTemplates[reason === 'paid_twice' ? 'payment-doubled' : 'payment-refunded'];
  await enqueueMessages(tx, jobs, { bookingId: booking.id, template, email, phone }, now);
}

async function settleUnpaid(
  tx: Transaction,
  payment: Payment,
  booking: Booking,
  status: GatewayStatus,
  now: Date,
): Promise<void> {
  const failure =
    status.kind === 'unpaid' || status.kind === 'returned'
      ? status
      : { status: 'No such order', reference: '' };
  markFailed(tx, payment.id, { ...failure, at: now });
  tx.afterCommit(() => settlements.add({ outcome: 'unpaid' }));
  if (payment.changeId) await endChangePayment(tx, { booking, changeId: payment.changeId }, now);
  else endHold(tx, booking, 'failed', 'payment_failed', now);
}

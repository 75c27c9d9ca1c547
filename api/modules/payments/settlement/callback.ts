import type { PaymentResult } from 'contract/calls/payments.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { defaultLanguage, type Language } from 'contract/values/language.ts';
import { localDate } from 'contract/values/time.ts';
import {
  type BookedSeat,
  type Booking,
  findBooking,
  findChange,
  listSeats,
} from '#modules/bookings/index.ts';
import { nameCounters } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { countAgainst } from '#platform/limits/limits.ts';
import { maskEmail } from '#platform/messages/masked.ts';
import type { CallbackForm, PaymentGateway } from '../gateways/gateway.ts';
import { callbacks } from '../metrics.ts';
import { sumRefundsOfPayment } from '../refunds/refund-store.ts';
import {
  findNewestPaymentOfSession,
  findPaymentAtGateway,
  findPaymentByOrder,
  findPaymentOfBooking,
  type Payment,
} from '../store.ts';
import { INQUIRE_AGAIN, inquire, inquireAboutSecond, type PaymentDependencies } from './inquire.ts';

/** The page after a callback: a path of the site, in the booking's language. */
export type ResultPath = `/payment/${'Success' | 'Failure'}/${string}/${string}/${string}`;

const resultPath = (page: 'Success' | 'Failure', pnr: string, reference: string, mode: string): ResultPath =>
  `/payment/${page}/${encodeURIComponent(pnr)}/${encodeURIComponent(reference || 'none')}/${encodeURIComponent(mode || 'none')}`;

/** More callbacks than any customer needs. Each asks the gateway and stores its response. */
const CALLBACKS_PER_ORDER = { most: 10, seconds: 600 };

/** How long a session can find its payment without an order number. */
const OWN_PAYMENT_MINUTES = 24 * 60;

/**
 * Handles a callback: finds its order, asks the gateway, stores both responses with what follows from them, and returns the
 * page for the browser. The callback is only a hint, since it proves no integrity.
 */
export async function applyGatewayResponse(
  deps: PaymentDependencies,
  gateway: PaymentGateway,
  form: CallbackForm,
): Promise<{ path: ResultPath; language: Language }> {
  const { orderId: named = '', gatewayOrder, response } = gateway.readCallback(form);
  const payment = gatewayOrder
    ? await findPaymentAtGateway(deps.db, gateway.name, { gatewayOrder })
    : await findPaymentByOrder(deps.db, named);
  if (payment?.gateway !== gateway.name) {
    deps.log.warn({ orderId: (gatewayOrder ?? named).slice(0, 40) }, 'a callback for an unknown order');
    callbacks.add({ outcome: 'not_ours' });
    return { path: resultPath('Failure', 'none', 'none', 'none'), language: defaultLanguage };
  }
  const now = deps.clock.now();
  const { orderId } = payment;
  if (await countAgainst(deps.db, now, [callbacksOf(orderId)])) return pageAsItStands(deps.db, payment);
  const body = JSON.stringify({ ...form, response });
  const source = response ? 'callback' : 'unreadable';
  const { status, sale } = await inquire(deps, payment, { paymentId: payment.id, source, body, at: now });
  callbacks.add({ outcome: status.kind });
  // The customer waits on the result page, and the schedule starts only after two minutes.
  if (status.kind === 'unreachable') {
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, INQUIRE_AGAIN, [{ orderId }]));
  }
  const settled: Payment = sale
    ? { ...payment, state: 'paid', reference: sale.reference }
    : ((await findPaymentByOrder(deps.db, orderId)) as Payment);
  if (response) await inquireAboutSecond(deps, settled, response.reference);
  if (sale) {
    const { pnr, language, reference, mode } = sale;
    return { path: resultPath('Success', pnr, reference ?? orderId, mode), language };
  }
  const booking = (await findBooking(deps.db, payment.bookingId)) as Booking;
  const refused = status.kind === 'unpaid' || status.kind === 'returned';
  const likelyPaid = !refused && response?.likelyPaid;
  const hasSucceeded = await isBought(deps.db, payment, booking);
  const page = hasSucceeded || (settled.state === 'initiated' && likelyPaid) ? 'Success' : 'Failure';
  const mode = settled.mode ?? response?.mode ?? '';
  return {
    path: resultPath(page, booking.pnr, settled.reference ?? settled.orderId, mode),
    language: booking.language,
  };
}

const callbacksOf = (orderId: string) => ({
  action: 'gateway answer',
  subject: `order ${orderId}`,
  ...CALLBACKS_PER_ORDER,
});

/**
 * Returns the last payment that a session opened, for a browser that returned without an order number. An
 * open payment is inquired about soon.
 */
export async function checkOwnPayment(
  deps: Pick<PaymentDependencies, 'db' | 'clock' | 'jobs'>,
  sessionId: string,
): Promise<Result<{ pnr: string; ref_no: string }>> {
  const now = deps.clock.now();
  const payment = await findNewestPaymentOfSession(
    deps.db,
    sessionId,
    minutesAfter(now, -OWN_PAYMENT_MINUTES),
  );
  const booking = payment && (await findBooking(deps.db, payment.bookingId));
  if (!payment || !booking || booking.anonymisedAt) return refuse('payment_unknown');
  const { orderId, reference, state } = payment;
  if (state === 'initiated' && !(await countAgainst(deps.db, now, [callbacksOf(orderId)]))) {
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, INQUIRE_AGAIN, [{ orderId }]));
  }
  return done({ pnr: booking.pnr, ref_no: reference ?? orderId });
}

/** Whether a payment's booking is sold, or the change made that it pays for. */
async function isBought(db: Database, { changeId }: Payment, booking: Booking): Promise<boolean> {
  if (!changeId) return booking.state === 'confirmed';
  return (await findChange(db, changeId))?.state === 'done';
}

/** Returns the page of the current state, without asking the gateway, after too many callbacks. */
async function pageAsItStands(
  db: Database,
  payment: Payment,
): Promise<{ path: ResultPath; language: Language }> {
  const booking = (await findBooking(db, payment.bookingId)) as Booking;
  const page = (await isBought(db, payment, booking)) ? 'Success' : 'Failure';
  const path = resultPath(page, booking.pnr, payment.reference ?? payment.orderId, payment.mode ?? '');
  return { path, language: booking.language };
}

/**
 * Returns the state of a payment for the result pages. `reference` is the gateway's or our order id.
 * Changes nothing (decision 0011).
 */
export async function reportPayment(
  db: Database,
  pnr: string,
  reference: string,
): Promise<Result<PaymentResult>> {
  const payment = await findPaymentOfBooking(db, pnr.trim().toUpperCase(), reference);
  const booking = payment && (await findBooking(db, payment.bookingId));
  if (!payment || !booking || booking.anonymisedAt) return refuse('payment_unknown');
  const { tripId, fromStop, toStop } = booking;
  const [counters, seats, change] = await Promise.all([
    nameCounters(db, tripId, [fromStop, toStop]),
    listSeats(db, booking.id),
    payment.changeId ? findChange(db, payment.changeId) : undefined,
  ]);
  const cancelledseats = seats.filter(isCancelled).length;
  const state = change ? stateOfChange(payment, change, seats) : stateOf(payment, booking, seats);
  return done({
    pnr: booking.pnr,
    state,
    amount: paiseToRupees(payment.capturedPaise ?? payment.amountPaise),
    bookedseats: seats.length - cancelledseats,
    cancelledseats,
    email: maskEmail(booking.contact.email),
    tripid: tripId,
    from: counters.get(fromStop) ?? '',
    to: counters.get(toStop) ?? '',
    ...(change && { change: true as const }),
    ...(await refundOf(db, payment, state)),
  });
}

function stateOf(payment: Payment, booking: Booking, seats: BookedSeat[]): PaymentResult['state'] {
  if (payment.state === 'initiated') return 'pending';
  if (payment.state === 'failed') return 'failed';
  if (booking.state !== 'confirmed' && booking.state !== 'travelled') return 'refunded';
  return seats.every(isCancelled) ? 'cancelled' : 'confirmed';
}

/** The state of a payment for a change: the booking itself is sold in any case. */
function stateOfChange(
  payment: Payment,
  { state }: { state: string },
  seats: BookedSeat[],
): PaymentResult['state'] {
  if (payment.state === 'initiated') return 'pending';
  if (payment.state === 'failed') return 'failed';
  if (state !== 'done') return 'refunded';
  return seats.every(isCancelled) ? 'cancelled' : 'confirmed';
}

function isCancelled({ state }: BookedSeat): boolean {
  return state === 'cancelled' || state === 'refunded';
}

/** Returns the refund of a payment without a booked seat, if it has one. */
async function refundOf(
  db: Database,
  payment: Payment,
  state: PaymentResult['state'],
): Promise<Pick<PaymentResult, 'refund'>> {
  if (state !== 'refunded' && state !== 'cancelled') return {};
  const refund = await sumRefundsOfPayment(db, payment.id);
  if (!refund) return {};
  const { amountPaise, doneAt, isOtherAmount } = refund;
  return {
    refund: {
      amount: paiseToRupees(amountPaise),
      doneon: doneAt && localDate(doneAt),
      ...(state === 'refunded' &&
        !payment.changeId && { cause: isOtherAmount ? 'other_amount' : 'too_late' }),
    },
  };
}

/** Returns success for a payment that confirmed its booking, else a refusal with the state, for the success page. */
export async function confirmResult(
  db: Database,
  pnr: string,
  reference: string,
): Promise<Result<PaymentResult>> {
  const report = await reportPayment(db, pnr, reference);
  if (!report.ok) return report;
  const payment = report.value;
  switch (payment.state) {
    case 'confirmed':
    case 'cancelled':
      return report;
    case 'pending':
      return refuse('payment_pending', { payment });
    case 'failed':
      return refuse('payment_failed', { payment });
    case 'refunded':
      return refuse('payment_refunded', { payment });
  }
}

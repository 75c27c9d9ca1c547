import type { HandOff } from 'contract/calls/bookings.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import {
  bookingTemplates,
  holdEnds,
  holdForChange,
  isTakenAway,
  listBoardedOf,
  listSeats,
  lockBooking,
  makeChange,
  type SoldBooking,
} from '#modules/bookings/index.ts';
import { type CodeClaim, countedAs } from '#modules/cancellations/index.ts';
import {
  type ChangeOrder,
  hasPendingRefund,
  insertChangePayment,
  isDisputed,
  lockSoldPayments,
  openChangeOrder,
  type PaymentDependencies,
  type PaymentGateway,
  postingsForChange,
  postJournal,
  refundFromPayments,
  type SoldPayments,
} from '#modules/payments/index.ts';
import { bookingClosesAt } from '#modules/trips/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { enqueueAgain, recipientsOf } from '#platform/messages/outbox.ts';
import { allowSending, sendCode } from '#platform/messages/sending.ts';
import { type CodeSubject, endCode, type Trier, takeCode } from '#platform/sessions/codes.ts';
import { changeTemplates, scopeOf } from './code-message.ts';
import { changeableSeats, type PreparedChange } from './prepare.ts';

export interface ChangeDependencies extends PaymentDependencies {
  addressLimitScale: number;
}

const codeFor = ({ change }: PreparedChange): CodeSubject => ({
  purpose: 'change',
  subject: change.bookingId,
  scope: scopeOf(change),
});

/**
 * Returns why a booking cannot be changed, whatever the change: a disputed payment, a refund on its way, or a passenger on
 * board.
 */
export async function whyNotChangeable(
  deps: Pick<ChangeDependencies, 'db' | 'clock'>,
  { booking, seats, trip }: SoldBooking,
): Promise<Refusal | undefined> {
  const { db, clock } = deps;
  if (await isDisputed(db, booking.id)) return refuse('change_disputed');
  if (await hasPendingRefund(db, booking.id)) return refuse('change_refund_pending');
  return refuseBoarded(await listBoardedOf(db, trip.id, codesOf(seats), clock.now()));
}

const codesOf = (seats: SoldBooking['seats']) => seats.map(({ ticketCode }) => ticketCode);

const refuseBoarded = (boarded: string[]) => (boarded.length > 0 ? refuse('ticket_boarded') : undefined);

/**
 * Sends the code for a change to the booking's email and phone. It is valid for exactly this change. Callers have the
 * allowances of cancellation codes, apart from them.
 */
export async function sendChangeCode(
  deps: ChangeDependencies,
  prepared: PreparedChange,
  { asks, address }: CodeClaim,
): Promise<Refusal | undefined> {
  const { db, clock, jobs } = deps;
  const { id, contact } = prepared.sold.booking;
  const { asker, askedFrom } = countedAs(id, 'change', { asks, address });
  const { email, phone } = contact;
  const allowed = await allowSending(deps, asker, { email, phone }, address);
  if (!allowed.ok) return asks === 'stranger' ? { ...allowed, reason: 'codes_used_up' } : allowed;
  const message = { template: changeTemplates['change-code'], to: allowed.to, asker, askedFrom };
  await db.transaction((tx) => sendCode(tx, jobs, codeFor(prepared), message, clock.now()));
  return undefined;
}

/** What became of a change: made, with a refund in paise; or held until its difference is paid. */
type ChangeOutcome = ChangeMade | { handOff: HandOff };

interface ChangeMade {
  refundPaise: number;
}

export interface ChangeCall {
  otp: string;
  by: Trier;
  /** What the caller was shown, in rupees. */
  due: number;
  gateway: Result<PaymentGateway>;
}

/** Changes a booking by code: at once, or once the difference is paid. One that is still being paid gives way. */
export async function changeByCode(
  deps: ChangeDependencies,
  prepared: PreparedChange,
  { otp, by, due, gateway }: ChangeCall,
): Promise<Result<ChangeOutcome>> {
  const dueRupees = paiseToRupees(prepared.quote.duePaise);
  if (dueRupees !== due)
    return refuse('change_price', { values: { rupees: dueRupees }, totalamount: dueRupees });
  const code = await takeCode(deps, codeFor(prepared), otp, by);
  if (!code.ok) return code;
  const spendCode = async (tx: Transaction) =>
    (await endCode(tx, code.value, deps.clock.now())) ? undefined : refuse('code_expired');
  if (prepared.quote.duePaise <= 0) return changeNow(deps, prepared, spendCode);
  if (!gateway.ok) return gateway;
  const { pnr, contact } = prepared.sold.booking;
  const order = await openChangeOrder(deps, gateway.value, {
    pnr,
    amountPaise: prepared.quote.duePaise,
    contact,
  });
  return order.ok ? holdChange(deps, prepared, order.value, spendCode) : order;
}

/** Checks what the transaction of a change must still find, or does what belongs to it, last before the change. */
type WithinChange = (tx: Transaction) => Promise<Refusal | undefined>;

/** Makes a change that costs nothing more, and refunds what is cheaper, in one transaction. */
async function changeNow(
  deps: Pick<ChangeDependencies, 'db' | 'clock' | 'jobs'>,
  prepared: PreparedChange,
  within: WithinChange,
): Promise<Result<ChangeMade>> {
  return deps.db.transaction<Result<ChangeMade>>(async (tx) => {
    const result = await changeWithin(deps, tx, prepared, within);
    return result.ok ? result : rollback(result);
  });
}

/** Makes such a change in the caller's transaction, which is rolled back if it is refused. */
export async function changeWithin(
  { clock, jobs }: Pick<ChangeDependencies, 'clock' | 'jobs'>,
  tx: Transaction,
  prepared: PreparedChange,
  within: WithinChange,
): Promise<Result<ChangeMade>> {
  const now = clock.now();
  const { sold, change, quote } = prepared;
  const payments = await lockSoldPayments(tx, sold.booking.id);
  const refused = (await whyNotLocked(tx, prepared, payments, now)) ?? (await within(tx));
  if (refused) return refused;
  const gone = await makeChange(tx, change, now);
  if (gone) return gone;
  await postChange(tx, jobs, prepared, payments, now);
  const { contact, id: bookingId } = sold.booking;
  const message = { bookingId, template: bookingTemplates['booking-changed'], to: recipientsOf(contact) };
  await enqueueAgain(tx, jobs, message, now);
  return done({ refundPaise: Math.max(0, -quote.duePaise) });
}

/** Posts a change that needs no payment, and creates the refund of what is cheaper. */
async function postChange(
  tx: Transaction,
  jobs: ChangeDependencies['jobs'],
  { sold, change, quote }: PreparedChange,
  { ids: payments }: SoldPayments,
  now: Date,
): Promise<void> {
  const changed = new Set(change.tickets.map(({ id }) => id));
  const old = sold.seats.filter(({ id }) => changed.has(id));
  const postings = postingsForChange(old, quote.prices, change.feePaise);
  const bookingId = sold.booking.id;
  if (quote.duePaise < 0) {
    const refund = { bookingId, payments, reason: 'change' as const, amountPaise: -quote.duePaise, postings };
    await refundFromPayments(tx, jobs, refund, now);
  } else if (Object.values(postings).some((amount) => amount !== 0)) {
    const [paymentId = ''] = payments;
    postJournal(tx, { kind: 'change', bookingId, paymentId, at: now, postings });
  }
}

async function holdChange(
  { db, clock }: ChangeDependencies,
  prepared: PreparedChange,
  order: ChangeOrder,
  within: WithinChange,
): Promise<Result<ChangeOutcome>> {
  const { sold, change } = prepared;
  return db.transaction<Result<ChangeOutcome>>(async (tx) => {
    const now = clock.now();
    const payments = await lockSoldPayments(tx, sold.booking.id);
    const refused = (await whyNotLocked(tx, prepared, payments, now)) ?? (await within(tx));
    if (refused) return rollback(refused);
    const heldUntil = holdEnds(now);
    const gone = await holdForChange(tx, change, heldUntil, now);
    if (gone) return rollback(gone);
    const { id: bookingId, pnr } = sold.booking;
    const about = { bookingId, changeId: change.id, pnr, heldUntil };
    return done({ handOff: insertChangePayment(tx, order, about, now) });
  });
}

/** Locks a booking and returns why the change that was prepared without locks is not possible any more. */
async function whyNotLocked(
  tx: Transaction,
  { sold, change, to }: PreparedChange,
  payments: SoldPayments,
  now: Date,
): Promise<Refusal | undefined> {
  const booking = await lockBooking(tx, sold.booking.id);
  const seats = await listSeats(tx, booking.id);
  if (!isSame(sold, { ...sold, booking, seats })) return refuse('change_overtaken');
  if (await isTakenAway(tx, booking)) return refuse('offer_decides');
  const open = changeableSeats({ ...sold, booking, seats }, now);
  if (!open.ok) return open;
  const isOther = change.to.tripId !== change.from.tripId;
  if (isOther && now >= bookingClosesAt(to.trip, to.from)) return refuse('booking_closed');
  if (payments.disputed) return refuse('change_disputed');
  if (await hasPendingRefund(tx, booking.id)) return refuse('change_refund_pending');
  return refuseBoarded(await listBoardedOf(tx, sold.trip.id, codesOf(sold.seats), now));
}

/** Whether a booking still has the trip, seats, tickets and prices of an earlier reading. */
function isSame(one: SoldBooking, other: SoldBooking): boolean {
  return factsOf(one) === factsOf(other);
}

function factsOf({ booking: { tripId, fromStop, toStop, state, anonymisedAt }, seats }: SoldBooking): string {
  const tickets = seats.map(({ id, seat, state, ticketVersion }) => [id, seat, state, ticketVersion]);
  return JSON.stringify([tripId, fromStop, toStop, state, anonymisedAt, tickets]);
}

import { randomUUIDv7 } from 'node:crypto';
import { quoteSeat } from 'contract/prices/quote.ts';
import { limitAt, percentAt, type RefundTerms, refundOf } from 'contract/prices/refund.ts';
import {
  type BookedSeat,
  type Booking,
  bookingTemplates,
  cancelBookedSeats,
  isTakenAway,
  listSeats,
  lockBooking,
  type SeatWithRefund,
  type SoldBooking,
} from '#modules/bookings/index.ts';
import { isDisputed, lockSoldPayments, refundSeats } from '#modules/payments/index.ts';
import { closesBefore } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueMessages } from '#platform/messages/outbox.ts';
import { allowSending, askedBySession, sendCode } from '#platform/messages/sending.ts';
import {
  type CodeAsker,
  type CodeOrigin,
  type CodeSubject,
  endCode,
  type Trier,
  takeCode,
} from '#platform/sessions/codes.ts';

import { cancellationTemplates } from './code-message.ts';
import { type Cancellation, insertCancellation } from './store.ts';

const HOUR_MS = 3_600_000;

export interface CancellationDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  addressLimitScale: number;
}

/** Returns until when seats can be cancelled: 15 minutes before departure from the pickup (decision 0007). */
export function cancellationClosesAt(sold: Pick<SoldBooking, 'from'>): Date {
  return closesBefore(sold.from);
}

/**
 * Returns the refund of each seat at `now`, in paise, under the booking's own refund policy; all of its price once the
 * operator has taken trip, stop or seats away.
 */
export function refundsAt(
  sold: Pick<SoldBooking, 'booking' | 'from' | 'takenAway'>,
  seats: BookedSeat[],
  now: Date,
): RefundTerms & { bySeat: { seat: BookedSeat; refundPaise: number }[]; totalPaise: number } {
  const terms = termsAt(sold, now);
  const bySeat = seats.map((seat) => ({ seat, refundPaise: refundOf(quoteSeat(seat), terms) }));
  const totalPaise = bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  return { ...terms, bySeat, totalPaise };
}

function termsAt(sold: Pick<SoldBooking, 'booking' | 'from' | 'takenAway'>, now: Date): RefundTerms {
  if (sold.takenAway) return { percent: 100, taxRefunded: 'in_proportion' };
  const { refundTiers, taxRefunded } = sold.booking;
  return { percent: percentAt(refundTiers, hoursUntil(sold.from, now)), taxRefunded };
}

/** Returns the percentage that a change of trip limits refunds to, if the policy gave more at `now`; else null. */
export function refundLimitAt(
  { booking, from }: Pick<SoldBooking, 'booking' | 'from'>,
  now: Date,
): number | null {
  return limitAt(booking.policyTiers, booking.refundLimit, hoursUntil(from, now));
}

function hoursUntil({ departsAt }: SoldBooking['from'], now: Date): number {
  return (departsAt.getTime() - now.getTime()) / HOUR_MS;
}

/**
 * Returns the named seats when all are booked in this booking; a refusal otherwise, or when it is too late.
 */
export function chooseSeats(sold: SoldBooking, seatNumbers: string[], now: Date): Result<BookedSeat[]> {
  if (sold.takenAway) return refuse('offer_decides');
  if (now >= cancellationClosesAt(sold)) return refuse('cancellation_closed');
  const chosen: BookedSeat[] = [];
  for (const number of new Set(seatNumbers)) {
    // A ticket may have moved to the seat of a cancelled one.
    const named = sold.seats.filter((one) => one.seat === number);
    const seat = named.find(({ state }) => state === 'booked');
    if (named.length === 0) return refuse('seat_not_in_booking', { values: { seat: number } });
    if (!seat) return seatsCancelled([number]);
    chosen.push(seat);
  }
  return done(chosen);
}

/**
 * Who requests a code: a session of the booking, with its account, the bearer of the owner link, or a stranger with an
 * email.
 */
export interface CodeClaim {
  asks: { sessionId: string; userId?: string | undefined } | 'bearer' | 'stranger';
  address: string;
}

/**
 * Sends the code for cancelling these seats to the booking's email and phone; returns the refund.
 * The code is valid for exactly these seats. Refused while the payment is disputed.
 * Sessions have separate allowances: a stolen one cannot use up the owner's, and several bookings of one session bring
 * their contact no more codes than one. Those of an account share another, and so do all owners of the booking, since
 * its contact may be a stranger's. Bearers of the owner link have one, too.
 */
export async function sendCancellationCode(
  deps: CancellationDependencies,
  sold: SoldBooking,
  seats: BookedSeat[],
  { asks, address }: CodeClaim,
): Promise<Result<{ percent: number; totalPaise: number }>> {
  const { db, clock, jobs } = deps;
  if (await isDisputed(db, sold.booking.id)) return refuse('payment_disputed');
  const { id, contact } = sold.booking;
  const { asker, askedFrom } = countedAs(id, 'cancellation', { asks, address });
  const { email, phone } = contact;
  const allowed = await allowSending(deps, asker, { email, phone }, address);
  if (!allowed.ok) return asks === 'stranger' ? { ...allowed, reason: 'codes_used_up' } : allowed;
  const now = clock.now();
  const message = { template: cancellationTemplates['cancellation-code'], to: allowed.to, asker, askedFrom };
  await db.transaction((tx) => sendCode(tx, jobs, codeFor(sold.booking, seats), message, now));
  return done(refundsAt(sold, seats, now));
}

/** Returns whose allowance a code for a booking counts against, and who has attempts of their own at it. */
export function countedAs(
  bookingId: string,
  purpose: 'cancellation' | 'change',
  { asks, address }: CodeClaim,
): { asker: CodeAsker; askedFrom: CodeOrigin } {
  if (asks === 'stranger') return { asker: { stranger: 'booking' }, askedFrom: { address } };
  const owners = `booking ${bookingId} ${purpose}`;
  if (asks === 'bearer') {
    return { asker: { owner: `link ${owners}`, owners }, askedFrom: { ownerLinkOf: bookingId } };
  }
  return { asker: { ...askedBySession(asks, purpose), owners }, askedFrom: asks };
}

export interface CancellationCall {
  seats: BookedSeat[];
  reason: string;
  otp: string;
  /** The account that cancels; null for a guest. */
  userId: string | null;
  by: Trier;
}

/**
 * Cancels seats by code and returns the refund in paise.
 * One transaction frees the seats, creates the refund and enqueues messages. Refused while the payment is
 * disputed.
 */
export async function cancelSeats(
  deps: CancellationDependencies,
  sold: SoldBooking,
  call: CancellationCall,
): Promise<Result<number>> {
  const { db, clock } = deps;
  const code = await takeCode(deps, codeFor(sold.booking, call.seats), call.otp, call.by);
  if (!code.ok) return code;
  return db.transaction<Result<number>>(async (tx) => {
    // Checks again under the locks, so that cancellations and chargebacks run one after the other.
    const payments = await lockSoldPayments(tx, sold.booking.id);
    const refused = await whyNotCancellable(tx, sold, call.seats, clock.now());
    if (refused) return refused;
    if (payments.disputed) return refuse('payment_disputed');
    const now = clock.now();
    if (!(await endCode(tx, code.value, now))) return refuse('code_expired');
    const { percent, bySeat, totalPaise } = refundsAt(sold, call.seats, now);
    const { reason, userId } = call;
    const cancellation = {
      basis: 'policy' as const,
      payments: payments.ids,
      percent,
      bySeat,
      reason,
      userId,
    };
    await carryOutCancellation(tx, deps.jobs, sold, cancellation, now);
    return done(totalPaise);
  });
}

/**
 * Locks a booking; returns a refusal when seats were cancelled or changed meanwhile or, with `now`, when it is too late or
 * an offer decides.
 */
export async function whyNotCancellable(
  tx: Transaction,
  sold: SoldBooking,
  seats: BookedSeat[],
  now: Date | undefined,
): Promise<Refusal | undefined> {
  const booking = await lockBooking(tx, sold.booking.id);
  const booked = (await listSeats(tx, booking.id)).filter(({ state }) => state === 'booked');
  const gone = seats.filter(({ id }) => !booked.some((one) => one.id === id)).map(({ seat }) => seat);
  if (gone.length > 0) return seatsCancelled(gone);
  // The refund was computed for the trip and the price that the seats had.
  const isSame =
    booking.tripId === sold.booking.tripId &&
    booking.refundLimit === sold.booking.refundLimit &&
    seats.every(({ id, seat }) => booked.some((one) => one.id === id && one.seat === seat));
  if (!isSame) return refuse('change_overtaken');
  if (!now) return undefined;
  if (now >= cancellationClosesAt(sold)) return refuse('cancellation_closed');
  return (await isTakenAway(tx, booking)) ? refuse('offer_decides') : undefined;
}

/** A decided cancellation: the refund of each seat, in paise, and its basis. */
interface DecidedCancellation extends Pick<Cancellation, 'basis' | 'percent' | 'reason' | 'userId'> {
  payments: string[];
  bySeat: SeatWithRefund[];
}

/**
 * Cancels seats: frees them, creates the refund, and enqueues messages. The caller has locked payment and
 * booking.
 */
export async function carryOutCancellation(
  tx: Transaction,
  jobs: JobQueue,
  { booking }: Pick<SoldBooking, 'booking'>,
  { basis, payments, percent, bySeat, reason, userId }: DecidedCancellation,
  now: Date,
): Promise<void> {
  const id = randomUUIDv7();
  const refundPaise = bySeat.reduce((sum, seat) => sum + seat.refundPaise, 0);
  insertCancellation(tx, { id, bookingId: booking.id, userId, reason, basis, percent, refundPaise }, now);
  await cancelBookedSeats(tx, booking, bySeat, { cancellation: id, reason }, now);
  if (refundPaise > 0) {
    const { id: bookingId, taxRefunded } = booking;
    await refundSeats(tx, jobs, { bookingId, payments, cancellationId: id, bySeat, taxRefunded }, now);
  }
  const { email, phone } = booking.contact;
  const message = { bookingId: booking.id, cancellationId: id, email, phone };
  await enqueueMessages(tx, jobs, { ...message, template: bookingTemplates['seats-cancelled'] }, now);
}

function codeFor(booking: Booking, seats: BookedSeat[]): CodeSubject {
  const scope = seats.map(({ seat }) => seat).toSorted();
  return { purpose: 'cancellation', subject: booking.id, scope: scope.join(' ') };
}

function seatsCancelled(seats: string[]): Refusal {
  return refuse('seats_cancelled', { values: { seats }, seats });
}

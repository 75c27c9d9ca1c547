import type { BookedSeat, SoldBooking } from '#modules/bookings/index.ts';
import { lockSoldPayment, sumRefundable } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { cancellationClosesAt, carryOutCancellation, refundsAt, whyNotCancellable } from '../cancel.ts';
import { type DecidedRefund, decideRefund } from './staff-refund-rules.ts';

export interface StaffCancellation {
  seats: BookedSeat[];
  reason: string;
  /** Of fare and food; without it the refund policy's. */
  percent: number | undefined;
}

/** Returns the refund of a cancellation by staff at `now`, and what its member needs; refuses less than the policy. */
export function decideStaffRefund(
  sold: SoldBooking,
  { seats, percent }: Pick<StaffCancellation, 'seats' | 'percent'>,
  now: Date,
): Result<DecidedRefund<BookedSeat>> {
  const policy = { percent: refundsAt(sold, seats, now).percent, closed: now >= cancellationClosesAt(sold) };
  const decided = decideRefund(seats, policy, percent);
  if (decided) return done(decided);
  return refuse('refund_below_policy', { values: { percent: policy.percent }, fields: ['percent'] });
}

/**
 * Cancels seats for staff: frees them, creates the refund, and enqueues messages. What the policy does not give is
 * goodwill. `whyNot` checks the booking under its lock. Refuses a disputed payment, and more than is left of it.
 */
export async function cancelForStaff(
  tx: Transaction,
  jobs: JobQueue,
  sold: SoldBooking,
  call: StaffCancellation,
  { whyNot, now }: { whyNot: () => Promise<Refusal | undefined>; now: Date },
): Promise<Result<DecidedRefund<BookedSeat>>> {
  const payment = await lockSoldPayment(tx, sold.booking.id);
  const refused = (await whyNot()) ?? (await whyNotCancellable(tx, sold, call.seats, undefined));
  if (refused) return refused;
  if (payment.disputed) return refuse('payment_disputed');
  const decided = decideStaffRefund(sold, call, now);
  if (!decided.ok) return decided;
  const { percent, bySeat, totalPaise, need } = decided.value;
  if (totalPaise > (await sumRefundable(tx, payment.id)))
    return refuse('refund_above_paid', { fields: ['percent'] });
  const basis = need === 'policy' ? ('policy' as const) : ('goodwill' as const);
  const { reason } = call;
  const cancellation = { basis, paymentId: payment.id, percent, bySeat, reason, userId: null };
  await carryOutCancellation(tx, jobs, sold, cancellation, now);
  return decided;
}

import { percentOnceClosed } from 'contract/prices/refund.ts';
import type { BookedSeat, SoldBooking } from '#modules/bookings/index.ts';
import { lockSoldPayments, sumRefundable } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { cancellationClosesAt, carryOutCancellation, refundsAt, whyNotCancellable } from '../cancel.ts';
import { listCancellations } from '../store.ts';
import {
  type DecidedRefund,
  decideRefund,
  needsMore,
  type RefundNeed,
  sumBeyondPolicy,
} from './staff-refund-rules.ts';

export interface StaffCancellation {
  seats: BookedSeat[];
  reason: string;
  /** Of fare and food; without it the refund policy's. */
  percent: number | undefined;
  /** Ticket codes of passengers who did not come. */
  noShows: ReadonlySet<string>;
  /** What the members were checked for. */
  checked: RefundNeed;
}

/**
 * Returns the refund of a cancellation by staff at `now`, after `earlier` ones of its booking, and what its member needs.
 * Refuses less than the policy.
 */
export function decideStaffRefund(
  sold: SoldBooking,
  { seats, percent, noShows }: Pick<StaffCancellation, 'seats' | 'percent' | 'noShows'>,
  { earlier, now }: { earlier: Parameters<typeof sumBeyondPolicy>[0]; now: Date },
): Result<DecidedRefund<BookedSeat>> {
  const policy = policyAt(sold, seats, noShows, now);
  const decided = decideRefund(seats, policy, percent, sumBeyondPolicy(earlier));
  if (decided) return done(decided);
  return refuse('refund_below_policy', { values: { percent: policy.percent }, fields: ['percent'] });
}

/** Returns what the policy gives for seats; `closed` if it gives nothing any more. */
function policyAt(
  sold: SoldBooking,
  seats: BookedSeat[],
  noShows: ReadonlySet<string>,
  now: Date,
): { percent: number; closed: boolean } {
  if (now < cancellationClosesAt(sold)) {
    return { percent: refundsAt(sold, seats, now).percent, closed: false };
  }
  const areNoShows = seats.map(({ ticketCode }) => noShows.has(ticketCode));
  const percent = percentOnceClosed(sold.booking.noShowPercent, areNoShows);
  return { percent, closed: percent === 0 };
}

/**
 * Cancels seats for staff: frees them, creates the refund, and enqueues messages. What the policy does not give is
 * goodwill. `whyNot` checks the booking under its lock. Refuses a disputed payment, more than is left of it, and a
 * refund that by now needs more than was checked.
 */
export async function cancelForStaff(
  tx: Transaction,
  jobs: JobQueue,
  sold: SoldBooking,
  call: StaffCancellation,
  { whyNot, now }: { whyNot: () => Promise<Refusal | undefined>; now: Date },
): Promise<Result<DecidedRefund<BookedSeat>>> {
  const payments = await lockSoldPayments(tx, sold.booking.id);
  const refused = (await whyNot()) ?? (await whyNotCancellable(tx, sold, call.seats, undefined));
  if (refused) return refused;
  if (payments.disputed) return refuse('payment_disputed');
  const earlier = await listCancellations(tx, sold.booking.id);
  const decided = decideStaffRefund(sold, call, { earlier, now });
  if (!decided.ok) return decided;
  const { percent, bySeat, totalPaise, need } = decided.value;
  if (needsMore(need, call.checked)) return refuse('booking_changed');
  if (totalPaise > (await sumRefundable(tx, payments.ids)))
    return refuse('refund_above_paid', { fields: ['percent'] });
  const basis = need === 'policy' ? ('policy' as const) : ('goodwill' as const);
  const { reason } = call;
  const cancellation = { basis, payments: payments.ids, percent, bySeat, reason, userId: null };
  await carryOutCancellation(tx, jobs, sold, cancellation, now);
  return decided;
}

import { percentOnceClosed, type RefundTerms } from 'contract/prices/refund.ts';
import { type BookedSeat, listChangeFees, type SoldBooking } from '#modules/bookings/index.ts';
import { lockSoldPayments, sumRefundable } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { cancellationClosesAt, carryOutCancellation, refundsAt, whyNotCancellable } from '../cancel.ts';
import { type Cancellation, listCancellations } from '../store.ts';
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
  /** Of what is refundable; without it the refund policy's. */
  percent: number | undefined;
  /** Ticket codes of passengers who did not come. */
  noShows: ReadonlySet<string>;
  /** What the members were checked for. */
  checked: RefundNeed;
}

/** What a refund by staff depends on besides its booking: earlier refunds, and the fees of changes by ticket. */
interface RefundFacts {
  earlier: Parameters<typeof sumBeyondPolicy>[0];
  fees: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * Returns the refund of a cancellation by staff at `now`, and what its member needs. Refuses less than the policy. Of a
 * trip or stop that the operator took away, everything goes back, with the fees of changes.
 */
export function decideStaffRefund(
  sold: SoldBooking,
  { seats, percent, noShows }: Pick<StaffCancellation, 'seats' | 'percent' | 'noShows'>,
  { earlier, fees, now }: RefundFacts,
): Result<DecidedRefund<BookedSeat>> {
  const policy = policyAt(sold, seats, noShows, now);
  const decided = decideRefund(seats, policy, percent, sumBeyondPolicy(earlier));
  if (decided) return done(sold.takenAway ? withFees(decided, fees) : decided);
  return refuse('refund_below_policy', { values: { percent: policy.percent }, fields: ['percent'] });
}

function withFees(
  decided: DecidedRefund<BookedSeat>,
  fees: ReadonlyMap<string, number>,
): DecidedRefund<BookedSeat> {
  const bySeat = decided.bySeat.map((one) => ({
    ...one,
    refundPaise: one.refundPaise + (fees.get(one.seat.id) ?? 0),
  }));
  return { ...decided, bySeat, totalPaise: bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0) };
}

/** Returns what the policy gives for seats; `closed` if it gives nothing any more. */
function policyAt(
  sold: SoldBooking,
  seats: BookedSeat[],
  noShows: ReadonlySet<string>,
  now: Date,
): RefundTerms & { closed: boolean } {
  const { percent, taxRefunded } = refundsAt(sold, seats, now);
  if (sold.takenAway || now < cancellationClosesAt(sold)) return { percent, taxRefunded, closed: false };
  const areNoShows = seats.map(({ ticketCode }) => noShows.has(ticketCode));
  const onceClosed = percentOnceClosed(sold.booking.noShowPercent, areNoShows);
  return { percent: onceClosed, taxRefunded, closed: onceClosed === 0 };
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
  const [earlier, fees] = await Promise.all([
    listCancellations(tx, sold.booking.id),
    listChangeFees(tx, sold.booking.id),
  ]);
  const decided = decideStaffRefund(sold, call, { earlier, fees, now });
  if (!decided.ok) return decided;
  const { percent, bySeat, totalPaise, need } = decided.value;
  if (needsMore(need, call.checked)) return refuse('booking_changed');
  if (totalPaise > (await sumRefundable(tx, payments.ids)))
    return refuse('refund_above_paid', { fields: ['percent'] });
  const basis = basisOf(sold, need);
  const { reason } = call;
  const cancellation = { basis, payments: payments.ids, percent, bySeat, reason, userId: null };
  await carryOutCancellation(tx, jobs, sold, cancellation, now);
  return decided;
}

function basisOf(sold: SoldBooking, need: RefundNeed): Cancellation['basis'] {
  if (sold.takenAway) return 'operator';
  return need === 'policy' ? 'policy' : 'goodwill';
}

import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { paiseToRupees, rupeesToPaise } from 'contract/prices/money.ts';
import { needsSecondMember, percentOnceClosed, refundOf } from 'contract/prices/refund.ts';

type Ticket = BookingDetail['tickets'][number];

/** Whether cancelling has closed: never for what the operator took away. */
export function isClosed({ takenAway, cancellationClosesAt }: BookingDetail, now = Date.now()): boolean {
  return !takenAway && now >= Date.parse(cancellationClosesAt);
}

/** The percentage that the policy gives to a cancellation of tickets by staff now. */
export function policyPercent(booking: BookingDetail, tickets: readonly Ticket[], now = Date.now()): number {
  if (!isClosed(booking, now)) return booking.refundPercent;
  return percentOnceClosed(
    booking.noShowPercent,
    tickets.map(({ isNoShow }) => isNoShow),
  );
}

/** Whether a typed percentage can be returned: a whole number from what the policy gives to 100. */
export function isReturnable(typed: string, byPolicy: number): boolean {
  const percent = Number(typed);
  return /^\d+$/.test(typed) && percent >= byPolicy && percent <= 100;
}

/** Whether a second member must approve a refund, in rupees, at a percentage of which the policy gives `byPolicy`. */
export function mustBeApproved(
  booking: BookingDetail,
  { refund, percent, byPolicy }: { refund: number; percent: number; byPolicy: number },
  now = Date.now(),
): boolean {
  const isBeyond = percent > byPolicy || (isClosed(booking, now) && byPolicy === 0);
  return isBeyond && needsSecondMember(rupeesToPaise(refund), rupeesToPaise(booking.refundedBeyondPolicy));
}

/** What a percentage of the price of tickets, with or without tax, comes to in rupees; each ticket is rounded by itself. */
export function refundAt(
  { taxRefunded, takenAway }: Pick<BookingDetail, 'taxRefunded' | 'takenAway'>,
  tickets: readonly Ticket[],
  percent: number,
): number {
  const paise = tickets.map(({ lines, total, refund }) => {
    // With the fees of changes, which are no line of the price.
    if (takenAway) return rupeesToPaise(refund);
    const covered = lines.filter(({ kind }) => kind !== 'tax' && kind !== 'fee');
    const amountPaise = covered.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
    return refundOf({ amountPaise, totalPaise: rupeesToPaise(total) }, { percent, taxRefunded });
  });
  return paiseToRupees(paise.reduce((sum, one) => sum + one, 0));
}

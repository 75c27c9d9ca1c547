import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import type { BookingToCancel } from './rules/cancellation-code.ts';
import type { Refund } from './rules/seats.ts';

export interface RefundFigureProps extends Refund {
  booking: Pick<BookingToCancel, 'taxrefunded' | 'refundlimit'>;
  detailClassName?: string;
}

export function RefundFigure({ booking, detailClassName = '', ...refund }: RefundFigureProps) {
  const limited = limitText(booking.refundlimit ?? null);
  const detail = booking.taxrefunded === 'in_proportion' ? shareOfAll(refund) : shareWithoutTax(refund);
  return (
    <>
      <span className="figures block text-lg leading-snug font-semibold">
        {refund.refund > 0
          ? m.cancellation_back({ amount: formatRupees(refund.refund) })
          : m.cancellation_back_nothing()}
      </span>
      {limited && <span className="figures block text-sm font-semibold">{limited}</span>}
      {(refund.refund > 0 || !limited) && (
        <span className={`figures block text-sm text-text-muted ${detailClassName}`}>{detail}</span>
      )}
    </>
  );
}

function shareWithoutTax({ amount, refund, percent }: Refund): string {
  const words = { percent, amount: formatRupees(amount) };
  const share = refund > 0 ? m.cancellation_back_share(words) : m.cancellation_back_too_near(words);
  return `${share} ${m.cancellation_back_no_tax()}`;
}

function shareOfAll({ amount, refund, percent }: Refund): string {
  const words = { percent, amount: formatRupees(amount) };
  return refund > 0 ? m.cancellation_back_share_tax(words) : m.cancellation_back_too_near_tax(words);
}

function limitText(percent: number | null): string | null {
  if (percent === null) return null;
  return percent > 0 ? m.cancellation_limit({ percent }) : m.cancellation_limit_none();
}

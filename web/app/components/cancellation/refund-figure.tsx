import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import type { Refund } from './rules/seats.ts';

interface RefundFigureProps extends Refund {
  detailClassName?: string;
}

export function RefundFigure({ amount, refund, percent, detailClassName = '' }: RefundFigureProps) {
  return (
    <>
      <span className="figures block text-lg leading-snug font-semibold">
        {refund > 0 ? m.cancellation_back({ amount: formatRupees(refund) }) : m.cancellation_back_nothing()}
      </span>
      <span className={`figures block text-sm text-text-muted ${detailClassName}`}>
        {refund > 0
          ? m.cancellation_back_share({ percent, amount: formatRupees(amount) })
          : m.cancellation_back_too_near({ amount: formatRupees(amount) })}{' '}
        {m.cancellation_back_no_tax()}
      </span>
    </>
  );
}

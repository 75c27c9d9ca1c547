import { m } from 'messages/messages.js';
import { RefundFigure, type RefundFigureProps } from './refund-figure.tsx';
import type { Refund, SeatToCancel } from './rules/seats.ts';

interface SeatSummaryProps {
  seats: readonly SeatToCancel[];
  booking: RefundFigureProps['booking'];
  refund: Refund;
}

export function SeatSummary({ seats, booking, refund }: SeatSummaryProps) {
  return (
    <div className="rounded-control border border-line bg-surface px-4 py-3">
      <ul className="figures">
        {seats.map(({ seat, name }) => (
          <li key={seat} className="flex gap-3 py-0.5">
            <span className="font-semibold">{m.cancellation_seat({ seat })}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-2">
        <RefundFigure {...refund} booking={booking} />
      </p>
    </div>
  );
}

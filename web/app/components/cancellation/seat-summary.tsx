import { m } from 'messages/messages.js';
import { RefundFigure } from './refund-figure.tsx';
import type { Refund, SeatToCancel } from './rules/seats.ts';

interface SeatSummaryProps {
  seats: readonly SeatToCancel[];
  refund: Refund;
}

export function SeatSummary({ seats, refund }: SeatSummaryProps) {
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
        <RefundFigure {...refund} />
      </p>
    </div>
  );
}

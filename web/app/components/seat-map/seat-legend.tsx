import { m } from 'messages/messages.js';
import { SeatShape } from './seat-shape.tsx';
import type { SeatState } from './seat-state.ts';

export function SeatLegend({ withHeld = false }: { withHeld?: boolean }) {
  const entries: [SeatState, string][] = [
    ['available', m.booking_available()],
    ['booked', m.booking_booked()],
    ['selected', m.booking_selected()],
  ];
  if (withHeld) entries.push(['held', m.booking_yours()]);
  return (
    <ul aria-label={m.booking_legend()} className="flex flex-wrap gap-x-4 gap-y-2 text-sm sm:gap-x-6">
      {entries.map(([state, text]) => (
        <li key={state} className="flex items-center gap-2">
          <span className="seat seat-sample" data-state={state}>
            <SeatShape state={state} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

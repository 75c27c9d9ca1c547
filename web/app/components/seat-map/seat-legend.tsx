import { m } from 'messages/messages.js';
import { SeatShape } from './seat-shape.tsx';
import type { SeatState } from './seat-state.ts';

interface SeatLegendProps {
  withHeld?: boolean;
  /** Whether the customer has seats of the coach today, and may choose others. */
  withOwn?: boolean;
  /** Whether the coach has seats for women. */
  withWomen?: boolean;
}

export function SeatLegend({ withHeld = false, withOwn = false, withWomen = false }: SeatLegendProps) {
  const entries: { state: SeatState; text: string; isForWomen?: boolean }[] = [
    { state: 'available', text: m.booking_available() },
    ...(withWomen ? [{ state: 'available' as const, text: m.booking_for_women(), isForWomen: true }] : []),
    ...(withOwn ? [{ state: 'own' as const, text: m.booking_own() }] : []),
    { state: 'booked', text: m.booking_booked() },
    { state: 'selected', text: m.booking_selected() },
    ...(withHeld ? [{ state: 'held' as const, text: m.booking_yours() }] : []),
  ];
  return (
    <ul aria-label={m.booking_legend()} className="flex flex-wrap gap-x-3 gap-y-2 text-sm sm:gap-x-6">
      {entries.map(({ state, text, isForWomen = false }) => (
        <li key={text} className="flex items-center gap-2">
          <span className="seat seat-sample" data-state={state} data-women={isForWomen || undefined}>
            <SeatShape state={state} isForWomen={isForWomen} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { type KeyboardEvent, useRef, useState } from 'react';
import { draw, type Place } from 'ui/seat-plan/geometry.ts';
import { move, movementOf } from 'ui/seat-plan/keyboard.ts';
import { Seat } from './seat.tsx';
import type { SeatUse } from './seat-uses.ts';

interface SeatMapProps {
  departure: Pick<DepartureDetail, 'seatPlan' | 'busid'>;
  /** What the seats are claimed for on the leg shown. */
  uses: ReadonlyMap<string, SeatUse>;
  selected: readonly string[];
  /** Seats with a mark of their own. */
  marked?: readonly string[];
  /** A seat got the focus. */
  onVisit?: (seat: string) => void;
  onPress?: (seat: string) => void;
  /** Whoever has the first seat was dragged to the second; without it, nobody can be dragged. */
  onDrop?: (from: string, to: string) => void;
}

/** The seats of a coach, front at the left, as an ARIA grid: one Tab stop, arrows, Home and End move, Enter and Space press. */
export function SeatMap({ departure, uses, selected, marked = [], onVisit, onPress, onDrop }: SeatMapProps) {
  const { seatPlan, busid } = departure;
  const frame = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState(seatPlan.seats[0] ?? '');
  const drawing = draw({ ...seatPlan, aisleafter: seatPlan.aisleAfter }, 'lying');

  function moveFocus(event: KeyboardEvent) {
    const movement = movementOf(event.key, event.ctrlKey);
    if (!movement) return;
    event.preventDefault();
    const next = move(drawing, visited, movement);
    frame.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus();
  }

  function visit(seat: string) {
    setVisited(seat);
    onVisit?.(seat);
  }

  const cell = ({ label, seat }: Place) => (
    <td key={label} aria-selected={seat ? selected.includes(seat) : undefined} className="p-0.5">
      {seat && (
        <Seat
          seat={seat}
          use={uses.get(seat)}
          isSelected={selected.includes(seat)}
          isMarked={marked.includes(seat)}
          isTabbable={seat === visited}
          onFocus={() => visit(seat)}
          onPress={() => onPress?.(seat)}
          onDrop={onDrop}
        />
      )}
    </td>
  );

  return (
    <div className="max-w-full overflow-x-auto p-1">
      <div className="inline-flex items-stretch gap-3 rounded-l-[2.5rem] rounded-r-xl border-2 border-line-strong py-3 pr-4 pl-6">
        <span aria-hidden="true" className="self-center text-sm text-text-muted [writing-mode:vertical-rl]">
          {m.departures_front()}
        </span>
        <table
          ref={frame}
          // The ARIA grid pattern is based on a table.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          tabIndex={-1}
          aria-label={m.departures_map({ coach: busid })}
          aria-multiselectable="true"
          onKeyDown={moveFocus}
        >
          <tbody>
            {drawing.lines.map((line, index) => (
              <tr key={line[0]?.label} className={index === drawing.aisleAfter ? '*:pb-5' : ''}>
                {line.map(cell)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

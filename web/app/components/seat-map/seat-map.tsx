import './seat-map.css';
import type { SeatPlan } from 'contract/trips.ts';
import { m } from 'messages/messages.js';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { DoorMark, DriverMark } from './coach-marks.tsx';
import { draw, type Place } from './geometry.ts';
import { move, movementOf } from './keyboard.ts';
import { Seat } from './seat.tsx';
import { SeatNews } from './seat-news.tsx';
import type { SeatState } from './seat-state.ts';
import { useOrientation } from './use-orientation.ts';

interface SeatMapProps {
  plan: SeatPlan;
  /** The coach's name, for the map's own name. */
  coach: string;
  booked: string[];
  selected: string[];
  /** Seats that are held for this traveller; shown as theirs although nobody can pick them now. */
  held?: string[];
  /** What a seat costs, in rupees, tax included. */
  price: number;
  /** True while nothing may be changed. */
  locked?: boolean;
  onToggle: (seat: string) => void;
}

/**
 * The coach from above, every seat of its plan once. One stop for the Tab key: arrows, Home and End move as the drawing
 * shows, Enter and Space choose. It knows nothing of trips or calls.
 */
export function SeatMap(props: SeatMapProps) {
  const { plan, coach, booked, selected, held = [], price, locked = false, onToggle } = props;
  const frame = useRef<HTMLDivElement>(null);
  const orientation = useOrientation(frame, plan.columns);
  const drawing = draw(plan, orientation);
  const [visited, setVisited] = useState<string | null>(null);
  const bookable = plan.seats.find((seat) => !booked.includes(seat));
  const current = visited ?? selected[0] ?? held[0] ?? bookable ?? plan.seats[0];

  function stateOf(seat: string): SeatState {
    if (held.includes(seat)) return 'held';
    if (selected.includes(seat)) return 'selected';
    return booked.includes(seat) ? 'booked' : 'available';
  }

  function moveFocus(event: KeyboardEvent) {
    const movement = movementOf(event.key, event.ctrlKey);
    const from = event.target instanceof HTMLElement ? (event.target.dataset.seat ?? current) : current;
    if (!movement || !from) return;
    event.preventDefault();
    const next = move(drawing, from, movement);
    setVisited(next);
    frame.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus();
  }

  function press(seat: string) {
    setVisited(seat);
    const state = stateOf(seat);
    if (!locked && (state === 'available' || state === 'selected')) onToggle(seat);
  }

  const cell = (place: Place, isBeforeAisle: boolean) => (
    <td
      key={place.label}
      aria-selected={place.seat ? selected.includes(place.seat) : undefined}
      data-aisle={isBeforeAisle || undefined}
      className="seat-place"
    >
      {place.seat && (
        <Seat
          plan={plan}
          row={place.row}
          seat={place.seat}
          state={stateOf(place.seat)}
          price={price}
          locked={locked}
          tabbable={place.seat === current}
          onPress={press}
        />
      )}
    </td>
  );

  return (
    <div
      ref={frame}
      className="seat-map"
      data-orientation={orientation}
      style={{ '--columns': plan.columns, '--rows': plan.rows.length } as CSSProperties}
    >
      <div className="coach">
        <div className="coach-cabin" aria-hidden="true">
          <DriverMark />
          <DoorMark />
        </div>
        <table
          // A table is what the ARIA grid pattern builds on; its keys are handled below.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          tabIndex={-1}
          aria-label={
            orientation === 'lying' ? m.booking_map_label({ coach }) : m.booking_map_label_standing({ coach })
          }
          aria-multiselectable="true"
          className="coach-saloon"
          onKeyDown={moveFocus}
        >
          <tbody>
            {drawing.lines.map((line, index) => (
              <tr
                key={line[0]?.label}
                data-aisle={(orientation === 'lying' && index === drawing.aisleAfter) || undefined}
                className="seat-line"
              >
                {line.map((place, at) =>
                  cell(place, orientation === 'standing' && at === drawing.aisleAfter),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="coach-rear" aria-hidden="true" />
      </div>
      <SeatNews selected={selected} />
    </div>
  );
}

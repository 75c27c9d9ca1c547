import './coach.css';
import './seat.css';
import type { SeatPlan } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { draw, type Place } from 'ui/seat-plan/geometry.ts';
import { move, movementOf } from 'ui/seat-plan/keyboard.ts';
import { DoorMark, DriverMark } from './coach-marks.tsx';
import { Seat } from './seat.tsx';
import { SeatAnnouncer } from './seat-announcer.tsx';
import type { SeatState } from './seat-state.ts';
import { useOrientation } from './use-orientation.ts';

interface SeatMapProps {
  plan: SeatPlan;
  coach: string;
  booked: string[];
  selected: string[];
  /** Seats held for this customer, shown as such although unavailable. */
  held?: string[];
  /** Seats that the customer has today, and may choose again. */
  own?: readonly string[];
  /** Free seats that only women can book. */
  forWomen?: readonly string[] | undefined;
  /** A seat's price in rupees, including tax. */
  price: number;
  locked?: boolean;
  onToggle: (seat: string) => void;
}

/**
 * A grid of all seats of a plan, as an ARIA grid: one Tab stop, arrows, Home and End move, Enter and Space
 * select. It makes no calls.
 */
export function SeatMap(props: SeatMapProps) {
  const { plan, coach, booked, selected, held = [], own = [], forWomen = [], price } = props;
  const { locked = false, onToggle } = props;
  const frame = useRef<HTMLDivElement>(null);
  const orientation = useOrientation(frame, plan.columns);
  const drawing = draw(plan, orientation);
  const [visited, setVisited] = useState<string | null>(null);
  const bookable = plan.seats.find((seat) => !booked.includes(seat));
  const current = visited ?? selected[0] ?? held[0] ?? bookable ?? plan.seats[0];

  function stateOf(seat: string): SeatState {
    if (held.includes(seat)) return 'held';
    if (selected.includes(seat)) return 'selected';
    if (own.includes(seat)) return 'own';
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
    if (!locked && state !== 'booked' && state !== 'held') onToggle(seat);
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
          isForWomen={forWomen.includes(place.seat)}
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
          // The ARIA grid pattern is based on a table; its keys are handled below.
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
      <SeatAnnouncer selected={selected} />
    </div>
  );
}

import type { SeatPlan } from 'contract/calls/trips.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { positionOf, type SeatPosition } from 'ui/seat-plan/geometry.ts';
import { SeatShape } from './seat-shape.tsx';
import type { SeatState } from './seat-state.ts';

interface SeatProps {
  plan: SeatPlan;
  row: string;
  seat: string;
  state: SeatState;
  isForWomen: boolean;
  price: number;
  locked: boolean;
  /** Whether this seat is the map's Tab stop. */
  tabbable: boolean;
  onPress: (seat: string) => void;
}

/** A seat button. Booked seats stay focusable, so that screen readers can read the whole coach. */
export function Seat({ plan, row, seat, state, isForWomen, price, locked, tabbable, onPress }: SeatProps) {
  return (
    <button
      type="button"
      data-seat={seat}
      data-state={state}
      data-women={isForWomen || undefined}
      className="seat"
      tabIndex={tabbable ? 0 : -1}
      aria-disabled={locked || state === 'booked' || state === 'held' || undefined}
      aria-label={accessibleName(seat, whereOf(plan, row, isForWomen), state, price)}
      onClick={() => onPress(seat)}
    >
      <SeatShape state={state} isForWomen={isForWomen} />
      {state !== 'booked' && <span className="seat-label">{seat}</span>}
    </button>
  );
}

const positions: Record<SeatPosition, () => string> = {
  window: m.booking_position_window,
  aisle: m.booking_position_aisle,
  middle: m.booking_position_middle,
};

/** Where a seat is, and whether it is for women: "window, for women". */
function whereOf(plan: SeatPlan, row: string, isForWomen: boolean): string {
  const position = positions[positionOf(plan, row)]();
  return isForWomen ? m.booking_seat_for_women({ position }) : position;
}

/** The accessible name, such as "2C, window, available, ₹1,417". */
function accessibleName(seat: string, position: string, state: SeatState, rupees: number): string {
  const price = formatRupees(rupees);
  switch (state) {
    case 'available':
      return m.booking_seat_available({ seat, position, price });
    case 'own':
      return m.booking_seat_own({ seat, position, price });
    case 'selected':
      return m.booking_seat_selected({ seat, position, price });
    case 'booked':
      return m.booking_seat_booked({ seat, position });
    case 'held':
      return m.booking_seat_yours({ seat, position });
  }
}

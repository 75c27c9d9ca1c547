import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { m } from 'messages/messages.js';

type State = BookingDetail['state'];
type TicketState = BookingDetail['tickets'][number]['state'];

const names: Record<State, () => string> = {
  held: m.bookings_state_held,
  confirmed: m.bookings_state_confirmed,
  expired: m.bookings_state_expired,
  failed: m.bookings_state_failed,
  travelled: m.bookings_state_travelled,
};

const colours: Record<State, string> = {
  held: 'bg-accent-soft text-text',
  confirmed: 'bg-success-soft text-success',
  expired: 'bg-surface-sunk text-text-muted',
  failed: 'bg-danger-soft text-danger',
  travelled: 'bg-surface-sunk text-text',
};

interface BookingStateProps {
  state: State;
  tickets: readonly { state: TicketState }[];
  /** The operator took the journey away, and the traveller has not chosen yet. */
  awaitsChoice?: boolean;
}

/** The state of a booking; a confirmed one without a ticket left is cancelled. */
export function BookingState({ state, tickets, awaitsChoice = false }: BookingStateProps) {
  const isOver = state === 'confirmed' && tickets.every((ticket) => isCancelled(ticket.state));
  const name = awaitsChoice ? m.bookings_offer_state() : names[state]();
  return (
    <span
      className={`rounded-md px-2 py-0.5 font-medium whitespace-nowrap ${isOver || awaitsChoice ? 'bg-danger-soft text-danger' : colours[state]}`}
    >
      {isOver ? m.bookings_ticket_cancelled() : name}
    </span>
  );
}

/** Whether the seat of a ticket is free again. */
export function isCancelled(state: TicketState): boolean {
  return state === 'cancelled' || state === 'refunded';
}

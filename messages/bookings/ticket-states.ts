import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { m } from 'messages/messages.js';

type TicketState = BookingDetail['tickets'][number]['state'];

const names: Record<TicketState, () => string> = {
  held: m.bookings_ticket_held,
  booked: m.bookings_ticket_booked,
  cancelled: m.bookings_ticket_cancelled,
  refunded: m.bookings_ticket_refunded,
};

/** Returns the name of a ticket's state, such as `Booked`. */
export function ticketStateName(state: TicketState): string {
  return names[state]();
}

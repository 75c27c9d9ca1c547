import { singleLine } from '#platform/plain-text.ts';
import type { Ticket } from './ticket.ts';
import { bookingLink, roadMoment, seatList } from './ticket-words.ts';

/** Operators of the Indian DLT register refuse a message with a longer value in one variable; links are exempt. */
const DLT_VARIABLE_LENGTH = 30;

/** The values of the DLT template `ticket-confirmed` in the brand's `sms-templates.json`. */
export function ticketSmsVariables(ticket: Ticket): Record<string, string> {
  const departure = roadMoment(ticket.departsAt);
  return {
    pnr: ticket.pnr,
    from: shortened(ticket.from.location),
    to: shortened(ticket.to.location),
    departure: `${departure.date} ${departure.time}`,
    busid: shortened(ticket.busid),
    seats: seatList(ticket),
    pickup: shortened(ticket.from.counter),
    link: bookingLink(ticket),
  };
}

function shortened(text: string): string {
  return singleLine(text).slice(0, DLT_VARIABLE_LENGTH).trimEnd();
}

import { paiseToRupees } from 'contract/money.ts';
import { m } from 'messages/messages.js';
import { singleLine } from '#platform/plain-text.ts';
import type { Cancellation } from './cancellation.ts';
import { hoursOfNoRefund } from './cancellation-words.ts';
import type { Ticket } from './ticket.ts';
import { bookingLink, roadMoment, seatList, seatNames } from './ticket-words.ts';

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
    seats: seatsInBrief(ticket, seatList(ticket)),
    pickup: shortened(ticket.from.counter),
    link: bookingLink(ticket),
  };
}

/** The values of the DLT template `seats-cancelled`; `ticket` has the seats that are left. */
export function cancellationSmsVariables(ticket: Ticket, cancellation: Cancellation): Record<string, string> {
  const none = ticket.seats.length === 0;
  return {
    pnr: ticket.pnr,
    seats: seatsInBrief(cancellation, seatNames(cancellation)),
    refund: refundInBrief(ticket, cancellation),
    kept: none ? m.ticket_cancelled_sms_none_left() : seatsInBrief(ticket, seatList(ticket)),
    link: bookingLink(ticket),
  };
}

function refundInBrief(ticket: Ticket, { refundPaise }: Cancellation): string {
  if (refundPaise > 0) return m.ticket_cancelled_sms_refund({ amount: paiseToRupees(refundPaise) });
  const hours = hoursOfNoRefund(ticket);
  return hours === undefined ? m.ticket_cancelled_sms_never() : m.ticket_cancelled_sms_nothing({ hours });
}

/** The seats as they are written, or closer together, or counted: the first that fits. */
function seatsInBrief({ seats }: { seats: { seat: string }[] }, written: string): string {
  const counted = m.ticket_sms_seat_count({ count: seats.length });
  const fits = [written, written.replaceAll(', ', ' ')].find((text) => text.length <= DLT_VARIABLE_LENGTH);
  return fits ?? counted;
}

function shortened(text: string): string {
  return singleLine(text).slice(0, DLT_VARIABLE_LENGTH).trimEnd();
}

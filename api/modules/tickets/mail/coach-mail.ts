import { m } from 'messages/messages.js';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket } from '../ticket.ts';
import { localDateAndTime, seatList } from '../ticket-words.ts';
import type { TicketMailTexts } from './ticket-mail.ts';

/** Returns what the email with a new ticket says after another coach was given to the trip. */
export function textsOfCoachChange(ticket: Ticket): TicketMailTexts {
  const departure = localDateAndTime(ticket.departsAt);
  const from = singleLine(ticket.from.location);
  const to = singleLine(ticket.to.location);
  const busid = singleLine(ticket.busid);
  const opening = m.ticket_coach_opening({ busid, to, seats: seatList(ticket), ...departure });
  return {
    subject: m.ticket_coach_subject({ from, to, date: departure.date, pnr: ticket.pnr }),
    heading: m.ticket_coach_heading({ seats: seatList(ticket) }),
    preheader: opening,
    opening,
    paragraphs: [],
  };
}

import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket } from '../ticket.ts';
import { localDateAndTime, seatNames } from '../ticket-words.ts';
import type { TicketMailTexts } from './ticket-mail.ts';

/** Returns what the email says to a customer whose passengers travelled on cancelled seats: no refund, valid again. */
export function textsOfWithdrawal(ticket: Ticket, seats: { seat: string }[]): TicketMailTexts {
  const names = seatNames({ seats });
  const opening = m.ticket_withdrawn_opening({
    seats: names,
    to: singleLine(ticket.to.location),
    ...localDateAndTime(ticket.departsAt),
  });
  return {
    subject: m.ticket_withdrawn_subject({ seats: names, pnr: ticket.pnr }),
    heading: m.ticket_withdrawn_heading({ seats: names }),
    preheader: opening,
    opening,
    paragraphs: [m.ticket_withdrawn_not_right({ phone: brand.phone })],
  };
}

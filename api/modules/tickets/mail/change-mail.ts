import { m } from 'messages/messages.js';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { TicketChange } from '../compose-change.ts';
import type { Ticket } from '../ticket.ts';
import { localDateAndTime, rupees, seatNames } from '../ticket-words.ts';
import { type TicketMailTexts, textsOfSale } from './ticket-mail.ts';

/** Returns what the email with a changed ticket says: what was before, and what is paid or refunded. */
export function textsOfChange(ticket: Ticket, change: TicketChange): TicketMailTexts {
  const { date } = localDateAndTime(ticket.departsAt);
  const from = singleLine(ticket.from.location);
  const to = singleLine(ticket.to.location);
  return {
    ...textsOfSale(ticket),
    subject: m.ticket_mail_changed_subject({ from, to, date, pnr: ticket.pnr }),
    heading: m.ticket_mail_changed_heading(),
    paragraphs: changeParagraphs(change),
  };
}

function changeParagraphs({ from, to, departsAt, seats, duePaise }: TicketChange): string[] {
  const { date, time } = localDateAndTime(departsAt);
  const trip = `${singleLine(from.location)} – ${singleLine(to.location)}`;
  const was = m.ticket_mail_changed_trip({ was: `${trip}, ${date}, ${time}, ${seatNames({ seats })}` });
  const amount = rupees(Math.abs(duePaise));
  if (duePaise > 0) return [was, m.ticket_mail_changed_paid({ amount })];
  return duePaise < 0 ? [was, m.ticket_mail_changed_refund({ amount })] : [was];
}

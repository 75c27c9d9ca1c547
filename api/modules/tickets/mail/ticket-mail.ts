import { m } from 'messages/messages.js';
import { button, paragraph, renderEmail, renderPlainEmail } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket } from '../ticket.ts';
import { bookingLink, localDateAndTime, seatList } from '../ticket-words.ts';
import { reservationMarkup } from './reservation-markup.ts';
import { calendarAttachment, type MailWithAttachments, ticketAttachment } from './ticket-attachments.ts';
import { ticketMailContent } from './ticket-mail-content.ts';
import { ticketMailParagraphs } from './ticket-mail-text.ts';

/**
 * Returns the ticket email with its PDF and calendar entry, and the owner link; it is readable without them.
 * The subject holds timetable names and the PNR only. Nothing that users typed reaches a header.
 */
export async function renderTicketMail(ticket: Ticket, ownerToken: string): Promise<MailWithAttachments> {
  const departure = localDateAndTime(ticket.departsAt);
  const from = singleLine(ticket.from.location);
  const to = singleLine(ticket.to.location);
  const subject = singleLine(m.ticket_mail_subject({ from, to, date: departure.date, pnr: ticket.pnr }));
  const heading = m.ticket_mail_heading();
  const greeting = m.ticket_mail_greeting({ name: singleLine(ticket.contact.name) });
  const opening = m.ticket_mail_opening({ to, ...departure });
  const reason = m.ticket_mail_reason({ pnr: ticket.pnr });
  const link = bookingLink(ticket);
  return {
    subject,
    html: renderEmail({
      title: subject,
      preheader: m.ticket_mail_preheader({
        time: departure.time,
        counter: singleLine(ticket.from.counter),
        seats: seatList(ticket),
      }),
      heading,
      content: [
        paragraph(greeting),
        paragraph(opening),
        ticketMailContent(ticket, button(m.ticket_mail_button(), link), ownerToken),
      ].join('\n'),
      reason,
      head: reservationMarkup(ticket),
    }),
    text: renderPlainEmail({
      heading,
      paragraphs: [
        greeting,
        opening,
        m.ticket_mail_link({ link }),
        ...ticketMailParagraphs(ticket, ownerToken),
      ],
      reason,
    }),
    attachments: [await ticketAttachment(ticket), calendarAttachment(ticket)],
  };
}

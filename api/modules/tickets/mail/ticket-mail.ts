import { m } from 'messages/messages.js';
import { button, paragraph, renderEmail, renderPlainEmail } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket } from '../ticket.ts';
import { bookingLink, localDateAndTime, seatList } from '../ticket-words.ts';
import { reservationMarkup } from './reservation-markup.ts';
import { calendarAttachment, type MailWithAttachments, ticketAttachment } from './ticket-attachments.ts';
import { ticketMailContent } from './ticket-mail-content.ts';
import { ticketMailParagraphs } from './ticket-mail-text.ts';

/** What an email with a ticket says before it. */
export interface TicketMailTexts {
  subject: string;
  heading: string;
  preheader: string;
  opening: string;
  /** After the opening. */
  paragraphs: string[];
}

/**
 * Returns the ticket email with its PDF and calendar entry, and the owner link; it is readable without them.
 * The subject holds timetable names and the PNR only. Nothing that users typed reaches a header.
 */
export async function renderTicketMail(
  ticket: Ticket,
  ownerToken: string,
  texts = textsOfSale(ticket),
): Promise<MailWithAttachments> {
  const { heading, preheader, opening, paragraphs } = texts;
  const subject = singleLine(texts.subject);
  const greeting = m.ticket_mail_greeting({ name: singleLine(ticket.contact.name) });
  const reason = m.ticket_mail_reason({ pnr: ticket.pnr });
  const link = bookingLink(ticket);
  return {
    subject,
    html: renderEmail({
      title: subject,
      preheader,
      heading,
      content: [
        paragraph(greeting),
        paragraph(opening),
        ...paragraphs.map(paragraph),
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
        ...paragraphs,
        m.ticket_mail_link({ link }),
        ...ticketMailParagraphs(ticket, ownerToken),
      ],
      reason,
    }),
    attachments: [await ticketAttachment(ticket), calendarAttachment(ticket)],
  };
}

/** Returns what the email with the ticket of a sale says before it. */
export function textsOfSale(ticket: Ticket): TicketMailTexts {
  const departure = localDateAndTime(ticket.departsAt);
  const from = singleLine(ticket.from.location);
  const to = singleLine(ticket.to.location);
  return {
    subject: m.ticket_mail_subject({ from, to, date: departure.date, pnr: ticket.pnr }),
    heading: m.ticket_mail_heading(),
    preheader: m.ticket_mail_preheader({
      time: departure.time,
      counter: singleLine(ticket.from.counter),
      seats: seatList(ticket),
    }),
    opening: m.ticket_mail_opening({ to, ...departure }),
    paragraphs: [],
  };
}

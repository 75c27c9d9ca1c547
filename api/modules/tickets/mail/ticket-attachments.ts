import { renderCalendar } from '../downloads/calendar.ts';
import { renderTicketPdf } from '../pdf/ticket-pdf.ts';
import type { Ticket } from '../ticket.ts';
import { ticketFilename } from '../ticket-words.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
}

export interface MailWithAttachments {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

export async function ticketAttachment(ticket: Ticket): Promise<MailAttachment> {
  return {
    filename: ticketFilename(ticket),
    contentType: 'application/pdf',
    content: await renderTicketPdf(ticket),
  };
}

/** Returns the calendar entry of a ticket; without seats, a file that removes it. */
export function calendarAttachment(ticket: Ticket, madeAt = ticket.paidAt): MailAttachment {
  const method = ticket.seats.length > 0 ? 'PUBLISH' : 'CANCEL';
  return {
    filename: `journey-${ticket.pnr}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: renderCalendar(ticket, madeAt),
  };
}

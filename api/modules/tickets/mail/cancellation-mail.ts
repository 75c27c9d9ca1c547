import { m } from 'messages/messages.js';
import { pageAddress } from '#platform/http/language.ts';
import { button, paragraph, renderEmail, renderPlainEmail } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Cancellation } from '../cancellation.ts';
import { refundSentence } from '../cancellation-words.ts';
import type { Ticket } from '../ticket.ts';
import {
  bookingLink,
  localDateAndTime,
  passengerName,
  paymentReference,
  rupees,
  seatList,
  seatNames,
} from '../ticket-words.ts';
import { reservationMarkup } from './reservation-markup.ts';
import { calendarAttachment, type MailWithAttachments, ticketAttachment } from './ticket-attachments.ts';
import { ticketMailContent } from './ticket-mail-content.ts';
import { amountCard, labelled, note, row, TABLE, title } from './ticket-mail-parts.ts';
import { ticketMailParagraphs } from './ticket-mail-text.ts';

/**
 * Returns the email after a cancellation: cancelled seats, refund, and the new ticket.
 * `ticket` has the remaining seats; without any, the calendar entry is removed. Otherwise it has the owner link. Nothing that users typed
 * reaches a header.
 */
export async function renderCancellationMail(
  ticket: Ticket,
  cancellation: Cancellation,
  ownerToken: string,
): Promise<MailWithAttachments> {
  const texts = ticket.seats.length > 0 ? textsOfSome(ticket, cancellation, ownerToken) : textsOfAll(ticket);
  const departure = localDateAndTime(ticket.departsAt);
  const to = singleLine(ticket.to.location);
  const refund = refundSentence(ticket, cancellation);
  const opening = [
    m.ticket_mail_greeting({ name: singleLine(ticket.contact.name) }),
    whatWasCancelled(cancellation)({ seats: seatNames(cancellation), to, ...departure }),
    refund,
  ];
  const reason = m.ticket_mail_reason({ pnr: ticket.pnr });
  return {
    subject: texts.subject,
    html: renderEmail({
      title: texts.subject,
      preheader: refund,
      heading: texts.heading,
      content: [...opening.map(paragraph), refundCard(ticket, cancellation), ...texts.html].join('\n'),
      reason,
      head: reservationMarkup(ticket, cancellation.seats),
    }),
    text: renderPlainEmail({
      heading: texts.heading,
      paragraphs: [...opening, refundList(ticket, cancellation), ...texts.paragraphs],
      reason,
    }),
    attachments: [
      ...(ticket.seats.length > 0 ? [await ticketAttachment(ticket)] : []),
      calendarAttachment(ticket, cancellation.cancelledAt),
    ],
  };
}

function whatWasCancelled({ basis }: Cancellation) {
  if (basis === 'operator') return m.ticket_cancelled_what_operator;
  return basis === 'returned' ? m.ticket_cancelled_what_returned : m.ticket_cancelled_what;
}

/** Texts that depend on whether seats remain. */
interface Texts {
  subject: string;
  heading: string;
  html: string[];
  paragraphs: string[];
}

function textsOfSome(ticket: Ticket, cancellation: Cancellation, ownerToken: string): Texts {
  const remaining = m.ticket_cancelled_left({ count: ticket.seats.length, seats: seatList(ticket) });
  const link = bookingLink(ticket);
  return {
    subject: singleLine(m.ticket_cancelled_subject(subjectFacts(ticket))),
    heading: m.ticket_cancelled_heading({ seats: seatNames(cancellation) }),
    html: [
      title(m.ticket_cancelled_new_ticket()),
      paragraph(remaining),
      ticketMailContent(ticket, button(m.ticket_mail_button(), link), ownerToken),
    ],
    paragraphs: [remaining, m.ticket_mail_link({ link }), ...ticketMailParagraphs(ticket, ownerToken)],
  };
}

function textsOfAll(ticket: Ticket): Texts {
  const noneLeft = m.ticket_cancelled_none_left();
  const link = pageAddress(ticket.publicUrl, '/');
  return {
    subject: singleLine(m.ticket_cancelled_subject_all(subjectFacts(ticket))),
    heading: m.ticket_cancelled_heading_all(),
    html: [paragraph(noneLeft), button(m.ticket_late_payment_button(), link)],
    paragraphs: [noneLeft, m.ticket_late_payment_link({ link })],
  };
}

function subjectFacts(ticket: Ticket) {
  return {
    from: singleLine(ticket.from.location),
    to: singleLine(ticket.to.location),
    date: localDateAndTime(ticket.departsAt).date,
    pnr: ticket.pnr,
  };
}

function refundCard(ticket: Ticket, cancellation: Cancellation): string {
  const { amount, seats, terms } = refundParts(ticket, cancellation);
  const rows = seats.map(({ label, value }) => row(label, value, 'strong'));
  const list = `<table class="rule" ${TABLE} style="margin:14px 0 0;border-top:1px solid #DCCFB8">${rows.join('')}</table>`;
  const small =
    terms && `<div style="padding:14px 0 8px">${labelled(terms.backTo)}</div>${note(terms.share)}`;
  return amountCard(m.ticket_cancelled_amount(), amount, `${list}${small ?? ''}`);
}

function refundList(ticket: Ticket, cancellation: Cancellation): string {
  const { amount, seats, terms } = refundParts(ticket, cancellation);
  return [
    `${m.ticket_cancelled_amount()}: ${amount}`,
    ...seats.map(({ label, value }) => `- ${label}: ${value}`),
    ...(terms ? [`${terms.backTo.label}: ${terms.backTo.value}`, terms.share] : []),
  ].join('\n');
}

/** Returns what the refund is a share of. */
function refundShare({ taxRefunded }: Ticket, { basis, percent }: Pick<Cancellation, 'basis' | 'percent'>) {
  if (basis === 'operator') return m.ticket_cancelled_share_whole();
  const isOfAll = taxRefunded === 'in_proportion';
  return isOfAll ? m.ticket_cancelled_share_tax({ percent }) : m.ticket_cancelled_share({ percent });
}

/** Returns the refund: total, per seat and, under the refund policy, its destination and calculation. */
function refundParts(ticket: Ticket, { refundPaise, percent, basis, seats }: Cancellation) {
  const refunded = refundPaise > 0;
  return {
    amount: refunded ? rupees(refundPaise) : m.ticket_refund_nothing(),
    seats: seats.map((seat) => ({
      label: `${seat.seat} ${passengerName(seat)}`,
      value: rupees(seat.refundPaise),
    })),
    terms:
      refunded && basis !== 'returned'
        ? {
            backTo: { label: m.ticket_cancelled_back_to(), value: paymentReference(ticket) },
            share: refundShare(ticket, { basis, percent }),
          }
        : undefined,
  };
}

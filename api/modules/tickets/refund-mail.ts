import { m } from 'messages/messages.js';
import { button, paragraph, renderLetter, renderPlainLetter } from '#platform/letterhead.ts';
import { singleLine } from '#platform/plain-text.ts';
import { amountCard } from './ticket-mail-parts.ts';
import { rupees } from './ticket-words.ts';

/** A payment that arrived when its seats had gone. The amount is integer paise. */
export interface LatePayment {
  pnr: string;
  contact: { name: string };
  amountPaise: number;
  /** The site's address, without a trailing slash. */
  publicUrl: string;
}

/** The letter that tells the contact that all of a late payment goes back. */
export function renderLatePaymentMail(payment: LatePayment): { subject: string; html: string; text: string } {
  const facts = { pnr: payment.pnr, amount: rupees(payment.amountPaise) };
  const opening = [
    m.ticket_mail_greeting({ name: singleLine(payment.contact.name) }),
    m.ticket_late_payment_what(facts),
    m.ticket_late_payment_back(facts),
  ];
  const again = m.ticket_late_payment_again();
  const link = `${payment.publicUrl}/`;
  const heading = m.ticket_late_payment_heading();
  const reason = m.ticket_mail_reason(facts);
  const subject = singleLine(m.ticket_late_payment_subject(facts));
  return {
    subject,
    html: renderLetter({
      title: subject,
      preheader: m.ticket_late_payment_preheader(facts),
      heading,
      content: [
        ...opening.map(paragraph),
        amountCard(m.ticket_late_payment_amount(), facts.amount),
        paragraph(again),
        button(m.ticket_late_payment_button(), link),
      ].join('\n'),
      reason,
    }),
    text: renderPlainLetter({
      heading,
      paragraphs: [...opening, again, m.ticket_late_payment_link({ link })],
      reason,
    }),
  };
}

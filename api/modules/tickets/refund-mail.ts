import { m } from 'messages/messages.js';
import {
  button,
  escapeHtml,
  letterStyle,
  paragraph,
  renderLetter,
  renderPlainLetter,
} from '#platform/letterhead.ts';
import { singleLine } from '#platform/plain-text.ts';
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
        amountCard(facts.amount),
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

function amountCard(amount: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="card" bgcolor="#FBF7EF" style="padding:18px 22px;border:1px solid #DCCFB8;border-radius:6px;background-color:#FBF7EF">
<div class="quiet" style="${letterStyle.label}">${escapeHtml(m.ticket_late_payment_amount())}</div>
<div class="place" style="${letterStyle.display};font-variant-numeric:lining-nums">${escapeHtml(amount)}</div>
</td></tr></table>`;
}

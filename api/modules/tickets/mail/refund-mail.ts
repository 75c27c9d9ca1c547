import { m } from 'messages/messages.js';
import type { RefundReason } from '#modules/payments/index.ts';
import { pageAddress } from '#platform/http/language.ts';
import { button, paragraph, renderEmail, renderPlainEmail } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { rupees } from '../ticket-words.ts';
import { amountCard } from './ticket-mail-parts.ts';

export type FullRefundReason = Exclude<RefundReason, 'cancellation' | 'change'>;

/** A payment without a booking, refunded in full. The amount is integer paise. */
export interface RefundedPayment {
  pnr: string;
  /** The booking's contact. */
  name: string;
  amountPaise: number;
  reason: FullRefundReason;
  /** The site's address, without a trailing slash. */
  publicUrl: string;
}

/** Returns the email that explains why a payment is refunded in full. */
export function renderRefundMail(payment: RefundedPayment): { subject: string; html: string; text: string } {
  const facts = { pnr: payment.pnr, amount: rupees(payment.amountPaise) };
  const opening = [
    m.ticket_mail_greeting({ name: singleLine(payment.name) }),
    whatHappened(payment.reason, facts),
    m.ticket_late_payment_back(facts),
  ];
  // A customer who paid twice or for a change has a booking or its notice. Others may want to try again.
  const hasBooking = payment.reason === 'paid_twice' || payment.reason === 'change_not_made';
  const again = hasBooking ? undefined : m.ticket_late_payment_again();
  const link = pageAddress(payment.publicUrl, '/');
  const heading = m.ticket_late_payment_heading();
  const reason = m.ticket_mail_reason(facts);
  const subject = singleLine(m.ticket_late_payment_subject(facts));
  return {
    subject,
    html: renderEmail({
      title: subject,
      preheader: m.ticket_late_payment_preheader(facts),
      heading,
      content: [
        ...opening.map(paragraph),
        amountCard(m.ticket_late_payment_amount(), facts.amount),
        ...(again ? [paragraph(again), button(m.ticket_late_payment_button(), link)] : []),
      ].join('\n'),
      reason,
    }),
    text: renderPlainEmail({
      heading,
      paragraphs: [...opening, ...(again ? [again, m.ticket_late_payment_link({ link })] : [])],
      reason,
    }),
  };
}

function whatHappened(reason: FullRefundReason, facts: { pnr: string; amount: string }): string {
  switch (reason) {
    case 'paid_too_late':
      return m.ticket_late_payment_what(facts);
    case 'paid_other_amount':
      return m.ticket_late_payment_other_amount(facts);
    case 'change_not_made':
      return m.ticket_late_payment_change(facts);
    case 'paid_twice':
      return m.ticket_late_payment_twice(facts);
  }
}

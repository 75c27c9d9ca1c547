import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { paragraph, renderEmail, renderPlainEmail } from '#platform/messages/email-layout.ts';
import { maskEmail, maskPhone } from '#platform/messages/masked.ts';

/** Returns the email that reports to the former contact of a booking that staff have changed it. */
export function renderContactMail({ pnr, email, phone }: { pnr: string; email: string; phone: string }): {
  subject: string;
  html: string;
  text: string;
} {
  const heading = m.emails_booking_contact_heading();
  const what = m.emails_booking_contact_what({ pnr, email: maskEmail(email), phone: maskPhone(phone) });
  const paragraphs = [what, m.emails_booking_contact_not_you({ phone: brand.phone })];
  const reason = m.emails_booking_contact_reason({ pnr });
  return {
    subject: heading,
    html: renderEmail({
      title: heading,
      preheader: what,
      heading,
      content: paragraphs.map(paragraph).join('\n'),
      reason,
    }),
    text: renderPlainEmail({ heading, paragraphs, reason }),
  };
}

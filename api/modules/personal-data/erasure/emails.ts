import { brand } from 'brand/brand.ts';
import { defaultLanguage, type Language } from 'contract/values/language.ts';
import { formatDate, localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { currentLanguage, pageAddress } from '#platform/http/language.ts';
import {
  button,
  listCard,
  paragraph,
  renderEmail,
  renderPlainEmail,
} from '#platform/messages/email-layout.ts';
import type { Mail } from '#platform/messages/mail.ts';
import type { RetentionDates } from '../retention/retention-dates.ts';

interface ErasureEmail {
  reference: string;
  requestedAt: Date;
  stays: RetentionDates;
  publicUrl: string;
}

const written = (instant: Date): string => formatDate(localDate(instant), currentLanguage());

/** Renders the email about an erasure: what is erased, what is retained, until when, and why. */
export function renderErasureMail(message: ErasureEmail): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { reference, requestedAt, publicUrl } = message;
  const heading = m.emails_erasure_heading();
  const reason = m.emails_erasure_reason();
  const link = pageAddress(publicUrl, '/privacy-policy');
  const stays = retainedLines(message.stays);
  const opening = [
    m.emails_erasure_asked({ date: written(requestedAt), reference }),
    m.emails_erasure_goes(),
    stays.length > 0 ? m.emails_erasure_stays() : m.emails_erasure_nothing_stays(),
  ];
  const closing = [m.emails_erasure_last(), m.emails_erasure_not_you({ phone: brand.phone })];
  return {
    subject: m.emails_erasure_subject({ name: brand.name }),
    html: renderEmail({
      title: heading,
      preheader: m.emails_erasure_goes(),
      heading,
      content: [
        ...opening.map(paragraph),
        ...(stays.length > 0 ? [listCard(stays)] : []),
        ...closing.map(paragraph),
        button(m.emails_erasure_button(), link),
      ].join('\n'),
      reason,
    }),
    text: renderPlainEmail({ heading, paragraphs: [...opening, ...stays, ...closing, link], reason }),
  };
}

/** Returns what is retained and until when; empty if nothing was sold. */
function retainedLines({ passengerList, invoice, disputes }: RetentionDates): string[] {
  const lines = [
    passengerList && m.emails_erasure_passengers({ date: written(passengerList) }),
    invoice && m.emails_erasure_invoice({ date: written(invoice) }),
    disputes && m.emails_erasure_disputes({ date: written(disputes) }),
  ].filter((line) => line !== null);
  return lines.length > 0 ? [...lines, m.emails_erasure_ledger()] : [];
}

/** Returns the same for persons with only a proven number, in the DLT template `data-erased`. */
export function erasureSms(about: {
  reference: string;
  phone: string;
  language: Language;
  publicUrl: string;
}) {
  const { reference, phone, language, publicUrl } = about;
  return {
    template: language === defaultLanguage ? 'data-erased' : `data-erased-${language}`,
    phone,
    variables: { reference, link: pageAddress(publicUrl, '/privacy-policy'), phone: brand.phone },
  };
}

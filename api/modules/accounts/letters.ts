import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import {
  button,
  escapeHtml,
  letterStyle,
  paragraph,
  renderLetter,
  renderPlainLetter,
} from '#platform/letterhead.ts';

interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The letter with a one-time code. `minutes` is how long it lives. */
export function renderCodeMail(letter: { code: string; what: 'sign-up' | 'contact'; minutes: number }): Mail {
  const { code, minutes } = letter;
  const heading = letter.what === 'sign-up' ? m.letters_sign_up_heading() : m.letters_contact_heading();
  const opening = letter.what === 'sign-up' ? m.letters_sign_up_what() : m.letters_contact_what();
  const keep = [m.letters_code_lives({ minutes }), m.letters_code_secret()];
  const reason = m.letters_code_reason();
  const subject = m.letters_code_subject({ code, name: brand.name });
  return {
    subject,
    html: renderLetter({
      title: subject,
      preheader: m.letters_code_lives({ minutes }),
      heading,
      content: [paragraph(opening), codeCard(code), ...keep.map(paragraph)].join('\n'),
      reason,
    }),
    text: renderPlainLetter({ heading, paragraphs: [opening, code, ...keep], reason }),
  };
}

/** The letter with the code that cancels seats (their labels) of a booking. */
export function renderCancellationCodeMail(letter: {
  code: string;
  pnr: string;
  seats: string[];
  minutes: number;
}): Mail {
  const { code, pnr, minutes } = letter;
  const seats = m.ticket_seat_names({ count: letter.seats.length, seats: letter.seats.join(', ') });
  const heading = m.letters_cancellation_heading();
  const opening = m.letters_cancellation_what({ seats, pnr });
  const final = m.letters_cancellation_final();
  const keep = [m.letters_code_lives({ minutes }), m.letters_cancellation_not_you(), m.letters_code_secret()];
  const reason = m.ticket_mail_reason({ pnr });
  const subject = m.letters_cancellation_subject({ code, seats });
  return {
    subject,
    html: renderLetter({
      title: subject,
      preheader: opening,
      heading,
      content: [paragraph(opening), paragraph(final), codeCard(code), ...keep.map(paragraph)].join('\n'),
      reason,
    }),
    text: renderPlainLetter({ heading, paragraphs: [opening, final, code, ...keep], reason }),
  };
}

/** The letter with a link to a new password. */
export function renderLinkMail(letter: { name: string; link: string; minutes: number }): Mail {
  const { name, link, minutes } = letter;
  const heading = m.letters_link_heading();
  const greeting = m.ticket_mail_greeting({ name });
  const opening = m.letters_link_what();
  const after = [m.letters_link_lives({ minutes }), m.letters_link_not_you()];
  const reason = m.letters_account_reason();
  const subject = m.letters_link_subject({ name: brand.name });
  return {
    subject,
    html: renderLetter({
      title: subject,
      preheader: opening,
      heading,
      content: [
        paragraph(greeting),
        paragraph(opening),
        button(m.letters_link_button(), link),
        ...after.map(paragraph),
      ].join('\n'),
      reason,
    }),
    text: renderPlainLetter({ heading, paragraphs: [greeting, opening, link, ...after], reason }),
  };
}

/** The letter that tells the owner of an account what has changed, and what to do if it was not them. */
export function renderNoticeMail(letter: {
  heading: string;
  what: string;
  name: string;
  link: string;
}): Mail {
  const { heading, what, link } = letter;
  const greeting = m.ticket_mail_greeting({ name: letter.name });
  const notYou = m.letters_notice_not_you({ phone: brand.phone });
  const reason = m.letters_account_reason();
  return {
    subject: heading,
    html: renderLetter({
      title: heading,
      preheader: what,
      heading,
      content: [
        paragraph(greeting),
        paragraph(what),
        paragraph(notYou),
        button(m.letters_link_button(), link),
      ].join('\n'),
      reason,
    }),
    text: renderPlainLetter({ heading, paragraphs: [greeting, what, notYou, link], reason }),
  };
}

function codeCard(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="card" align="center" bgcolor="#FBF7EF" style="padding:22px;border:1px solid #DCCFB8;border-radius:6px;background-color:#FBF7EF">
<div class="place" style="${letterStyle.display};letter-spacing:8px;font-variant-numeric:lining-nums tabular-nums">${escapeHtml(code)}</div>
</td></tr></table>`;
}

import { brand } from 'brand/brand.ts';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import type { CodeText } from '#platform/messages/code-message.ts';
import { renderLinkEmail } from '#platform/messages/email-layout.ts';

interface Mail {
  subject: string;
  html: string;
  text: string;
}

export function describeCode(what: 'sign-up' | 'contact', code: string): CodeText {
  const isSignUp = what === 'sign-up';
  const validity = m.emails_code_validity({ minutes: CODE_MINUTES });
  return {
    subject: m.emails_code_subject({ code, name: brand.name }),
    preheader: validity,
    heading: isSignUp ? m.emails_sign_up_heading() : m.emails_contact_heading(),
    opening: [isSignUp ? m.emails_sign_up_what() : m.emails_contact_what()],
    closing: [validity, m.emails_code_secret()],
    reason: m.emails_code_reason(),
  };
}

export function describeStepUpCode(code: string): CodeText {
  const validity = m.emails_code_validity({ minutes: CODE_MINUTES });
  const { phone } = brand;
  return {
    subject: m.emails_code_subject({ code, name: brand.name }),
    preheader: validity,
    heading: m.emails_step_up_heading(),
    opening: [m.emails_step_up_what()],
    closing: [validity, m.emails_step_up_not_you({ phone }), m.emails_code_secret()],
    reason: m.emails_account_reason(),
    variables: { phone },
  };
}

export function renderLinkMail(email: { name: string; link: string; minutes: number }): Mail {
  const { name, link, minutes } = email;
  return renderLinkEmail({
    subject: m.emails_link_subject({ name: brand.name }),
    heading: m.emails_link_heading(),
    name,
    opening: [m.emails_link_what()],
    action: { text: m.emails_link_button(), link },
    closing: [m.emails_link_validity({ minutes }), m.emails_link_not_you()],
    reason: m.emails_account_reason(),
  });
}

/** Renders the notice of a change of an account, with a link to set a new password. */
export function renderNoticeMail(email: { heading: string; what: string; name: string; link: string }): Mail {
  const { heading, what, name, link } = email;
  return renderLinkEmail({
    subject: heading,
    heading,
    name,
    opening: [what, m.emails_notice_not_you({ phone: brand.phone })],
    action: { text: m.emails_link_button(), link },
    closing: [],
    reason: m.emails_account_reason(),
  });
}

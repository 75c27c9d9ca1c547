import { brand } from 'brand/brand.ts';
import { LINK_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { pageAddress } from '#platform/http/language.ts';
import { type CodeMessageDependencies, renderCodeMessage } from '#platform/messages/code-message.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { AccountMessage } from '#platform/messages/templates.ts';
import { describeCode, describeStepUpCode, renderLinkMail, renderNoticeMail } from './emails.ts';
import { makePasswordLink } from './passwords/password-link.ts';
import { findUser } from './store.ts';
import { type AccountTemplate, accountTemplates } from './templates.ts';

type Rendered = Promise<RenderedMessage | undefined>;

export function accountMessages(deps: CodeMessageDependencies): Rendering[] {
  const notice = (name: keyof typeof noticeTexts) => (message: AccountMessage) =>
    renderNotice(deps, message, noticeTexts[name]);
  return renderTemplates(accountTemplates, {
    'sign-up-code': (message) => renderCodeMessage(deps, message, (code) => describeCode('sign-up', code)),
    'contact-code': (message) => renderCodeMessage(deps, message, (code) => describeCode('contact', code)),
    'step-up-code': (message) => renderCodeMessage(deps, message, describeStepUpCode),
    'password-link': (message) => renderLink(deps, message),
    'password-set': notice('password-set'),
    'password-changed': notice('password-changed'),
    'email-added': notice('email-added'),
    'email-changed': notice('email-changed'),
    'phone-added': notice('phone-added'),
    'phone-changed': notice('phone-changed'),
    'phone-dropped': notice('phone-dropped'),
    'google-added': notice('google-added'),
  });
}

/** Codes and links are created when their message is rendered, and never stored in clear. */
async function renderLink(
  { db, clock, publicUrl }: CodeMessageDependencies,
  message: AccountMessage,
): Rendered {
  const user = message.userId ? await findUser(db, message.userId) : undefined;
  // The contact may have been replaced since the request.
  if (!user || (message.recipient !== user.email && message.recipient !== user.phone)) return undefined;
  const link = pageAddress(publicUrl, await makePasswordLink(db, user.id, message.recipient, clock.now()));
  const minutes = LINK_MINUTES;
  return {
    name: '',
    mail: () => renderLinkMail({ name: singleLine(user.name), link, minutes }),
    sms: () => ({ link, minutes: String(minutes) }),
  };
}

const noticeTexts = {
  'password-set': { heading: m.emails_password_set_heading, what: m.emails_password_set_what },
  'password-changed': { heading: m.emails_password_changed_heading, what: m.emails_password_changed_what },
  'email-added': { heading: m.emails_email_added_heading, what: m.emails_email_added_what },
  'email-changed': { heading: m.emails_email_changed_heading, what: m.emails_email_changed_what },
  'phone-added': { heading: m.emails_phone_added_heading, what: m.emails_phone_added_what },
  'phone-changed': { heading: m.emails_phone_changed_heading, what: m.emails_phone_changed_what },
  'phone-dropped': { heading: m.emails_phone_dropped_heading, what: m.emails_phone_dropped_what },
  'google-added': { heading: m.emails_google_added_heading, what: m.emails_google_added_what },
} satisfies Partial<Record<AccountTemplate, { heading: () => string; what: () => string }>>;

async function renderNotice(
  { db, publicUrl }: CodeMessageDependencies,
  message: AccountMessage,
  { heading, what }: { heading: () => string; what: () => string },
): Rendered {
  const user = message.userId ? await findUser(db, message.userId) : undefined;
  if (!user) return undefined;
  const name = singleLine(user.name);
  const link = pageAddress(publicUrl, '/user/forgot-password');
  return {
    name: '',
    mail: () => renderNoticeMail({ heading: heading(), what: what(), name, link }),
    sms: () => ({ phone: brand.phone }),
  };
}

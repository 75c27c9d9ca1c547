import { brand } from 'brand/brand.ts';
import { LINK_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { pageAddress } from '#platform/http/language.ts';
import { type CodeMessageDependencies, renderCodeMessage } from '#platform/messages/code-message.ts';
import type { AccountMessage, AccountTemplate } from '#platform/messages/outbox.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import { type PostDependencies, postMessage, type RenderedMessage } from '#platform/messages/posting.ts';
import { describeCode, describeStepUpCode, renderLinkMail, renderNoticeMail } from './emails.ts';
import { makePasswordLink } from './passwords/password-link.ts';
import { findUser } from './store.ts';

export type AccountMessageDependencies = PostDependencies & CodeMessageDependencies;

type Rendering = Promise<RenderedMessage | undefined>;

/** Renderers of messages that use the same job and are not about an account. */
export type RenderersElsewhere = Record<
  'cancellation-code' | 'personal-data-code',
  (deps: CodeMessageDependencies, message: AccountMessage) => Rendering
>;

/** Sends one message about an account or with a code. Codes and links are created here and never stored in clear. */
export function sendAccountMessage(
  deps: AccountMessageDependencies,
  elsewhere: RenderersElsewhere,
  messageId: string,
): Promise<void> {
  return postMessage(deps, messageId, async (message) =>
    message.bookingId === null ? render(deps, elsewhere, message) : undefined,
  );
}

/** Returns undefined for a message that is obsolete. */
async function render(
  deps: AccountMessageDependencies,
  elsewhere: RenderersElsewhere,
  message: AccountMessage,
): Rendering {
  switch (message.template) {
    case 'sign-up-code':
      return renderCodeMessage(deps, message, (code) => describeCode('sign-up', code));
    case 'contact-code':
      return renderCodeMessage(deps, message, (code) => describeCode('contact', code));
    case 'cancellation-code':
    case 'personal-data-code':
      return elsewhere[message.template](deps, message);
    case 'password-link':
      return renderLink(deps, message);
    case 'step-up-code':
      return renderCodeMessage(deps, message, describeStepUpCode);
    case 'password-set':
    case 'password-changed':
    case 'email-added':
    case 'email-changed':
    case 'phone-added':
    case 'phone-changed':
    case 'phone-dropped':
    case 'google-added':
      return renderNotice(deps, message, noticeTexts[message.template]);
  }
}

async function renderLink(
  { db, clock, publicUrl }: AccountMessageDependencies,
  message: AccountMessage,
): Rendering {
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
  { db, publicUrl }: AccountMessageDependencies,
  message: AccountMessage,
  { heading, what }: { heading: () => string; what: () => string },
): Rendering {
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

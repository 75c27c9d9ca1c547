import { brand } from 'brand/brand.ts';
import { CODE_MINUTES, LINK_MINUTES } from 'contract/limits.ts';
import { m } from 'messages/messages.js';
import type { Clock } from '#platform/clock.ts';
import { writeCode } from '#platform/codes.ts';
import type { Database } from '#platform/database.ts';
import { type Mailer, messageIdOf } from '#platform/mail.ts';
import { type AccountMessage, deliver } from '#platform/outbox.ts';
import { singleLine } from '#platform/plain-text.ts';
import type { SmsSender } from '#platform/sms.ts';
import { findSeatsToCancel } from './cancellation-code-store.ts';
import { renderCancellationCodeMail, renderCodeMail, renderLinkMail, renderNoticeMail } from './letters.ts';
import { makePasswordLink } from './password-link.ts';
import { findUser } from './store.ts';

export interface AccountMessageParts {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  sms: SmsSender;
  publicUrl: string;
}

/** Operators of the Indian DLT register refuse a message with a longer value in one variable; links are exempt. */
const DLT_VARIABLE_LENGTH = 30;

interface Rendered {
  mail: { subject: string; text: string; html: string };
  /** Values of the DLT template of the same name in the brand's `sms-templates.json`. */
  sms: Record<string, string>;
}

/**
 * Sends one message about an account. Codes and links are made here, just before they leave: nothing that opens an account is ever
 * stored. Sent again after a failure, it carries a new code, and the one before no longer counts.
 */
export async function sendAccountMessage(parts: AccountMessageParts, messageId: string): Promise<void> {
  await deliver(parts, messageId, async (message) => {
    const rendered = message.bookingId === null ? await render(parts, message) : undefined;
    if (!rendered) return 'dropped';
    if (message.channel === 'sms') {
      await parts.sms.send({
        template: message.template,
        phone: message.recipient,
        variables: rendered.sms,
      });
    } else {
      await parts.mailer.send({
        ...rendered.mail,
        to: { name: '', address: message.recipient },
        messageId: messageIdOf(message),
      });
    }
    return 'sent';
  });
}

/** Undefined for a message that is of no use any more. */
async function render(parts: AccountMessageParts, message: AccountMessage): Promise<Rendered | undefined> {
  switch (message.template) {
    case 'sign-up-code':
    case 'contact-code':
      return renderCode(parts, message);
    case 'cancellation-code':
      return renderCancellationCode(parts, message);
    case 'password-link':
      return renderLink(parts, message);
    case 'password-changed':
    case 'contact-changed':
      return renderNotice(parts, message);
  }
}

async function renderCode(
  parts: AccountMessageParts,
  message: AccountMessage,
): Promise<Rendered | undefined> {
  const code = await makeCode(parts, message);
  if (!code) return undefined;
  const what = message.template === 'sign-up-code' ? 'sign-up' : 'contact';
  return { mail: renderCodeMail({ code, what, minutes: CODE_MINUTES }), sms: codeVariables(parts, code) };
}

async function renderCancellationCode(
  parts: AccountMessageParts,
  message: AccountMessage,
): Promise<Rendered | undefined> {
  const code = await makeCode(parts, message);
  // Read after the digits are made: a code asked for meanwhile, for other seats, makes these digits worthless. Read before, the
  // message could name seats that its digits do not cancel.
  const about = code && message.codeId ? await findSeatsToCancel(parts.db, message.codeId) : undefined;
  if (!code || !about) return undefined;
  return {
    mail: renderCancellationCodeMail({ ...about, code, minutes: CODE_MINUTES }),
    sms: { ...codeVariables(parts, code), pnr: about.pnr, seats: seatsInBrief(about.seats) },
  };
}

async function makeCode(
  { db, clock }: AccountMessageParts,
  { codeId, channel, recipient }: AccountMessage,
): Promise<string | undefined> {
  return codeId ? writeCode(db, codeId, channel, recipient, clock.now()) : undefined;
}

/** What every template with a code has: the digits, and the host that the last line offers them to. */
function codeVariables({ publicUrl }: AccountMessageParts, code: string): Record<string, string> {
  return { code, host: new URL(publicUrl).hostname, minutes: String(CODE_MINUTES) };
}

/** The seats as they are written, or closer together, or counted: the first that fits into a DLT variable. */
function seatsInBrief(seats: string[]): string {
  const count = seats.length;
  const written = [', ', ' '].map((gap) => m.ticket_seat_names({ count, seats: seats.join(gap) }));
  return written.find((text) => text.length <= DLT_VARIABLE_LENGTH) ?? m.ticket_sms_seat_count({ count });
}

async function renderLink(
  { db, clock, publicUrl }: AccountMessageParts,
  message: AccountMessage,
): Promise<Rendered | undefined> {
  const user = message.userId ? await findUser(db, message.userId) : undefined;
  if (!user) return undefined;
  const link = `${publicUrl}${await makePasswordLink(db, user.id, clock.now())}`;
  const minutes = LINK_MINUTES;
  return {
    mail: renderLinkMail({ name: singleLine(user.name), link, minutes }),
    sms: { link, minutes: String(minutes) },
  };
}

async function renderNotice(
  { db, publicUrl }: AccountMessageParts,
  message: AccountMessage,
): Promise<Rendered | undefined> {
  const user = message.userId ? await findUser(db, message.userId) : undefined;
  if (!user) return undefined;
  const name = singleLine(user.name);
  const texts =
    message.template === 'password-changed'
      ? { heading: m.letters_password_changed_heading(), what: m.letters_password_changed_what() }
      : { heading: m.letters_contact_changed_heading(), what: m.letters_contact_changed_what() };
  return {
    mail: renderNoticeMail({ ...texts, name, link: `${publicUrl}/user/forgot-password` }),
    sms: { phone: brand.phone },
  };
}

import type { contactKind, updateMeBody } from 'contract/accounts.ts';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import { type CodeSubject, endCode, takeCode } from '#platform/codes.ts';
import { enqueueAccountMessages } from '#platform/outbox.ts';
import { done, type Result, refuse } from '#platform/refusal.ts';
import { allowSending, sendCode } from '#platform/sending.ts';
import type { Caller } from './devices.ts';
import { type AccountParts, recipientOf } from './sending.ts';
import { type AccountName, confirmContact, findUser, type User, updateProfile } from './store.ts';

type ContactKind = z.infer<typeof contactKind>;

/**
 * Saves a profile. An e-mail or number that differs from the proven one is kept beside it, and takes its place once a code has
 * proven it; until then the proven one stays in use. The number may be left empty by those who have a proven e-mail.
 */
export async function saveProfile(
  parts: AccountParts,
  userId: string,
  body: z.infer<typeof updateMeBody>,
): Promise<Result<undefined>> {
  const user = await holderOf(parts, userId);
  const typedPhone = body.phoneno || null;
  if (!typedPhone && !user.email) {
    const message = m.errors_keep_one_contact();
    return refuse('validation_failed', message, { fields: { phoneno: message } });
  }
  await updateProfile(parts.db, userId, {
    name: body.name,
    age: body.age,
    gender: body.gender,
    address: body.address,
    phone: typedPhone ? user.phone : null,
    unconfirmedPhone: typedPhone === user.phone ? null : typedPhone,
    unconfirmedEmail: body.email === user.email ? null : body.email,
  });
  return done(undefined);
}

/** Sends a code to the e-mail or number that a person typed and has not proven. */
export async function sendContactCode(
  parts: AccountParts,
  userId: string,
  kind: ContactKind,
  caller: Caller,
): Promise<Result<undefined>> {
  const contact = unconfirmed(await holderOf(parts, userId), kind);
  if (!contact) return nothingToConfirm();
  // Typed and not proven yet: the account is as strange to it as anybody.
  const asker = { stranger: 'typed' } as const;
  const allowed = await allowSending(parts, asker, recipientOf(contact), caller.address);
  if (!allowed.ok) return allowed;
  const message = { template: 'contact-code' as const, to: allowed.to, asker };
  const about = codeFor(userId, kind, contact);
  await parts.db.transaction((tx) => sendCode(tx, parts.jobs, about, message, parts.clock.now()));
  return done(undefined);
}

/** Takes the code that was sent to a new e-mail or number, which then replaces the old one; the old one is told. */
export async function proveContact(
  parts: AccountParts,
  userId: string,
  body: { contact: ContactKind; otp: string },
  caller: Caller,
): Promise<Result<undefined>> {
  const { db, clock, jobs } = parts;
  const now = clock.now();
  const user = await holderOf(parts, userId);
  const contact = unconfirmed(user, body.contact);
  if (!contact) return nothingToConfirm();
  const code = await takeCode(parts, codeFor(userId, body.contact, contact), body.otp, caller.address);
  if (!code.ok) return code;
  return db.transaction<Result<undefined>>(async (tx) => {
    const sentTo = await endCode(tx, code.value, now);
    const typed = 'phone' in contact ? contact.phone : contact.email;
    const proven = code.value.channel === 'sms' ? sentTo?.phone : sentTo?.email;
    // The person may have typed another one since the code was sent: that one is not proven.
    if (proven !== typed) return refuse('code_expired', m.errors_code_expired());
    const column = 'phone' in contact ? 'phone' : 'email';
    if (!(await confirmContact(tx, userId, column, typed))) {
      return refuse('account_exists', m.errors_contact_taken());
    }
    const before = { email: null, phone: null, [column]: user[column] };
    if (user[column]) {
      const notice = { about: { userId }, template: 'contact-changed' as const };
      await enqueueAccountMessages(tx, jobs, { ...notice, ...before }, now);
    }
    return done(undefined);
  });
}

/** A code proves the contact that it was sent to, and none that was typed since. */
function codeFor(userId: string, kind: ContactKind, contact: AccountName): CodeSubject {
  return { purpose: kind, subject: userId, scope: 'phone' in contact ? contact.phone : contact.email };
}

function unconfirmed(user: User, kind: ContactKind): AccountName | undefined {
  if (kind === 'email') return user.unconfirmedEmail ? { email: user.unconfirmedEmail } : undefined;
  return user.unconfirmedPhone ? { phone: user.unconfirmedPhone } : undefined;
}

async function holderOf(parts: AccountParts, userId: string): Promise<User> {
  const user = await findUser(parts.db, userId);
  if (!user) throw new Error(`user ${userId} is gone`);
  return user;
}

function nothingToConfirm() {
  return refuse('contact_confirmed', m.errors_contact_confirmed());
}

import type { contactKind, updateMeBody } from 'contract/calls/accounts.ts';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { allowSending, sendCode } from '#platform/messages/sending.ts';
import { type CodeSubject, endCode, takeCode } from '#platform/sessions/codes.ts';
import type { Caller } from '../devices.ts';
import { type AccountDependencies, recipientOf } from '../sending.ts';
import { type AccountSessionIds, requireStepUp } from '../step-up/step-up.ts';
import { type AccountName, confirmContact, findUser, lockUser, type User, updateProfile } from '../store.ts';
import { accountTemplates } from '../templates.ts';
import { type ContactChange, endOtherAccess, notifyOfChange } from './account-change.ts';

type ContactKind = z.infer<typeof contactKind>;

/**
 * Saves a profile; returns whether it dropped a proven contact.
 * A changed contact stays unconfirmed until its code is entered. The number may be empty if the email is proven.
 * Replacing or dropping a proven contact requires a step-up.
 */
export async function saveProfile(
  deps: AccountDependencies,
  session: AccountSessionIds,
  body: z.output<typeof updateMeBody>,
  caller: Caller,
): Promise<Result<{ dropped: boolean }>> {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction<Result<{ dropped: boolean }>>(async (tx) => {
    const user = existing(await lockUser(tx, session.userId));
    const phone = body.phoneno || null;
    if (!phone && !user.email) {
      return refuse('no_contact_left', { fields: ['phoneno'] });
    }
    if (replacesProven(user, { phone, email: body.email })) {
      const refusal = await requireStepUp(tx, session.sessionId, now);
      if (refusal) return refusal;
    }
    updateProfile(tx, user.id, {
      name: body.name,
      age: body.age,
      gender: body.gender,
      address: body.address,
      phone: phone ? user.phone : null,
      unconfirmedPhone: phone === user.phone ? null : phone,
      unconfirmedEmail: body.email === user.email ? null : body.email,
    });
    const dropped = user.phone !== null && phone === null;
    if (dropped) {
      const after = { email: user.email, phone: null };
      const change = { userId: user.id, template: 'phone-dropped' as const, before: contactsOf(user), after };
      await carryOut(tx, deps, change, { sessionId: session.sessionId, caller });
    }
    return done({ dropped });
  });
}

/** Whether a profile drops a proven contact or enters another one in its place. */
function replacesProven(user: User, typed: { phone: string | null; email: string }): boolean {
  const isReplaced = (proven: string | null, unproven: string | null, next: string | null) =>
    proven !== null && next !== proven && (next === null || next !== unproven);
  return (
    isReplaced(user.phone, user.unconfirmedPhone, typed.phone) ||
    isReplaced(user.email, user.unconfirmedEmail, typed.email)
  );
}

/** Sends a code to a user's unconfirmed email or number. Requires a step-up. */
export async function sendContactCode(
  deps: AccountDependencies,
  { sessionId, userId }: AccountSessionIds,
  kind: ContactKind,
  caller: Caller,
): Promise<Result<undefined>> {
  const { db, clock, jobs } = deps;
  const contact = unconfirmed(existing(await findUser(db, userId)), kind);
  if (!contact) return nothingToConfirm();
  const refusal = await requireStepUp(db, sessionId, clock.now());
  if (refusal) return refusal;
  // Not proven yet, so the account's own allowance does not apply.
  const asker = { stranger: 'typed' } as const;
  const allowed = await allowSending(deps, asker, recipientOf(contact), caller.address);
  if (!allowed.ok) return allowed;
  const message = { template: accountTemplates['contact-code'], to: allowed.to, asker };
  const about = codeFor(userId, kind, contact);
  await db.transaction((tx) => sendCode(tx, jobs, about, message, clock.now()));
  return done(undefined);
}

/**
 * Proves a new contact by its code; it replaces the previous one. Requires a step-up.
 * Notifies all proven contacts, including the previous one, and ends other sessions.
 */
export async function proveContact(
  deps: AccountDependencies,
  { sessionId, userId }: AccountSessionIds,
  body: { contact: ContactKind; otp: string },
  caller: Caller,
): Promise<Result<undefined>> {
  const { db, clock } = deps;
  const now = clock.now();
  const contact = unconfirmed(existing(await findUser(db, userId)), body.contact);
  if (!contact) return nothingToConfirm();
  const refusal = await requireStepUp(db, sessionId, now);
  if (refusal) return refusal;
  const code = await takeCode(deps, codeFor(userId, body.contact, contact), body.otp, {
    address: caller.address,
    isOwner: true,
  });
  if (!code.ok) return code;
  return db.transaction<Result<undefined>>(async (tx) => {
    const user = existing(await lockUser(tx, userId));
    const sentTo = await endCode(tx, code.value, now);
    const column = body.contact === 'email' ? 'email' : 'phone';
    const typed = column === 'email' ? user.unconfirmedEmail : user.unconfirmedPhone;
    const proven = code.value.channel === 'sms' ? sentTo?.phone : sentTo?.email;
    // The code does not prove a contact entered after it was sent.
    if (!typed || proven !== typed) return refuse('code_expired');
    if (!(await confirmContact(tx, userId, column, typed))) {
      return refuse('contact_taken');
    }
    const before = contactsOf(user);
    const template = `${column}-${before[column] ? 'changed' : 'added'}` as const;
    const change = { userId, template, before, after: { ...before, [column]: typed } };
    await carryOut(tx, deps, change, { sessionId, caller });
    return done(undefined);
  });
}

/** Binds the code to the contact that it is sent to. */
function codeFor(userId: string, kind: ContactKind, contact: AccountName): CodeSubject {
  return { purpose: kind, subject: userId, scope: 'phone' in contact ? contact.phone : contact.email };
}

async function carryOut(
  tx: Transaction,
  { jobs, clock }: AccountDependencies,
  change: ContactChange,
  current: { sessionId: string; caller: Caller },
): Promise<void> {
  await notifyOfChange(tx, jobs, change, clock.now());
  await endOtherAccess(tx, change, current, clock.now());
}

function unconfirmed(user: User, kind: ContactKind): AccountName | undefined {
  if (kind === 'email') return user.unconfirmedEmail ? { email: user.unconfirmedEmail } : undefined;
  return user.unconfirmedPhone ? { phone: user.unconfirmedPhone } : undefined;
}

const contactsOf = ({ email, phone }: User) => ({ email, phone });

function existing(user: User | undefined): User {
  if (!user) throw new Error('the account of the session does not exist');
  return user;
}

function nothingToConfirm() {
  return refuse('contact_confirmed');
}

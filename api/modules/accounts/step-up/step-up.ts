import type { stepUpBody } from 'contract/accounts.ts';
import { STEP_UP_MINUTES } from 'contract/limits.ts';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import { minutesAfter } from '#platform/clock.ts';
import { endCode, takeCode } from '#platform/codes.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { addressLimit, countAgainst, type Limit, takeBack } from '#platform/limits.ts';
import { maskEmail, maskPhone } from '#platform/masked.ts';
import type { Recipients } from '#platform/outbox.ts';
import { done, type Refusal, type Result, refuse } from '#platform/refusal.ts';
import { allowSending, sendCode } from '#platform/sending.ts';
import type { Caller } from '../devices.ts';
import { isRightPassword } from '../passwords.ts';
import type { AccountDependencies } from '../sending.ts';
import { tooBusy } from '../sign-up.ts';
import { findUser } from '../store.ts';

/** A session of an account. */
export interface AccountSessionIds {
  sessionId: string;
  userId: string;
}

/**
 * Passwords tried at step-up, right or wrong, in 15 minutes. The owner's own session has tries of its own: a stolen one cannot use
 * them up. The limit of the account holds for all its sessions together.
 */
const SECONDS = 900;
const TRIES = { session: 10, account: 30, address: 100 };

/**
 * Sends a code for a step-up of this session to every proven contact of the account; returns those contacts, masked. Each
 * session has an allowance of its own, so that a stolen one cannot use up the owner's.
 */
export async function sendStepUpCode(
  deps: AccountDependencies,
  { sessionId, userId }: AccountSessionIds,
  caller: Caller,
): Promise<Result<string[]>> {
  const { db, clock, jobs } = deps;
  const proven = await provenContacts(db, userId);
  const asker = { owner: `session ${sessionId} step-up` };
  const allowed = await allowSending(deps, asker, proven, caller.address);
  if (!allowed.ok) return allowed;
  const message = { template: 'step-up-code' as const, to: allowed.to, asker };
  await db.transaction((tx) => sendCode(tx, jobs, codeOf(sessionId), message, clock.now()));
  const { email, phone } = allowed.to;
  return done([...(email ? [maskEmail(email)] : []), ...(phone ? [maskPhone(phone)] : [])]);
}

/** Marks a session as stepped up for `STEP_UP_MINUTES`, by the account's password or by a code to a proven contact. */
export async function stepUp(
  deps: AccountDependencies,
  session: AccountSessionIds,
  body: z.output<typeof stepUpBody>,
  caller: Caller,
): Promise<Result<undefined>> {
  return body.otp === undefined
    ? stepUpByPassword(deps, session, body.password ?? '', caller)
    : stepUpByCode(deps, session, body.otp, caller);
}

async function stepUpByPassword(
  deps: AccountDependencies,
  { sessionId, userId }: AccountSessionIds,
  password: string,
  caller: Caller,
): Promise<Result<undefined>> {
  const { db, clock } = deps;
  const limits: Limit[] = [
    { action: 'step-up', subject: `session ${sessionId}`, most: TRIES.session, seconds: SECONDS },
    { action: 'step-up', subject: `user ${userId}`, most: TRIES.account, seconds: SECONDS },
    addressLimit(deps, 'step-up', caller.address, { most: TRIES.address, seconds: SECONDS }),
  ];
  const limited = await countAgainst(db, clock.now(), limits);
  if (limited) return limited;
  const user = await findUser(db, userId);
  const right = await isRightPassword(deps, user?.passwordHash ?? null, password, {
    account: `user ${userId}`,
    networkAddress: caller.address,
  });
  if (right === undefined) {
    await takeBack(db, clock.now(), limits);
    return tooBusy();
  }
  if (!right) {
    return refuse('password_wrong', m.errors_password_wrong(), {
      fields: { password: m.errors_password_wrong() },
    });
  }
  return (await markSteppedUp(db, sessionId, clock.now())) ? done(undefined) : sessionOver();
}

async function stepUpByCode(
  deps: AccountDependencies,
  { sessionId, userId }: AccountSessionIds,
  otp: string,
  caller: Caller,
): Promise<Result<undefined>> {
  const { db, clock } = deps;
  const code = await takeCode(deps, codeOf(sessionId), otp, {
    address: caller.address,
    isOwner: true,
  });
  if (!code.ok) return code;
  return db.transaction<Result<undefined>>(async (tx) => {
    const sentTo = await endCode(tx, code.value, clock.now());
    const proven = await provenContacts(tx, userId);
    const contact = code.value.channel === 'sms' ? 'phone' : 'email';
    // The contact may have been replaced since the code was sent to it.
    if (!sentTo?.[contact] || sentTo[contact] !== proven[contact]) {
      return refuse('code_expired', m.errors_code_expired());
    }
    return (await markSteppedUp(tx, sessionId, clock.now())) ? done(undefined) : sessionOver();
  });
}

/** A refusal unless the session has been stepped up and that has not run out. */
export async function requireStepUp(
  db: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const rows = await db.query(
    'SELECT FROM sessions WHERE id = $1 AND revoked_at IS NULL AND stepped_up_until > $2',
    [sessionId, now],
  );
  return rows.length > 0 ? undefined : refuse('step_up_required', m.errors_step_up_required());
}

/** False when the session was ended meanwhile. */
async function markSteppedUp(db: Database | Transaction, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'UPDATE sessions SET stepped_up_until = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
    [sessionId, minutesAfter(now, STEP_UP_MINUTES)],
  );
  return rows.length > 0;
}

/** The code belongs to the session: it is of no use in another one of the same account. */
const codeOf = (sessionId: string) => ({ purpose: 'step-up' as const, subject: sessionId });

async function provenContacts(db: Database | Transaction, userId: string): Promise<Recipients> {
  const user = await findUser(db, userId);
  return { email: user?.email ?? null, phone: user?.phone ?? null };
}

function sessionOver(): Refusal {
  return refuse('unauthenticated', m.errors_sign_in());
}

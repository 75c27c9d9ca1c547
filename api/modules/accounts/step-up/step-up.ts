import type { stepUpBody } from 'contract/calls/accounts.ts';
import { STEP_UP_MINUTES } from 'contract/values/limits.ts';
import type { z } from 'zod';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { countAttempt, takeBackAttempt } from '#platform/limits/attempts.ts';
import { addressLimit, countAgainst, type Limit, takeBack } from '#platform/limits/limits.ts';
import { maskEmail, maskPhone } from '#platform/messages/masked.ts';
import type { Recipients } from '#platform/messages/outbox.ts';
import { allowSending, askedBySession, sendCode } from '#platform/messages/sending.ts';
import { tooBusy } from '#platform/passwords/password-attempt.ts';
import { isRightPassword } from '#platform/passwords/passwords.ts';
import { isSteppedUp, markSteppedUp } from '#platform/sessions/account-sessions.ts';
import { endCode, takeCode } from '#platform/sessions/codes.ts';
import type { Caller } from '../devices.ts';
import type { AccountDependencies } from '../sending.ts';
import { findUser } from '../store.ts';
import { accountTemplates } from '../templates.ts';

export interface AccountSessionIds {
  sessionId: string;
  userId: string;
}

/** Passwords tried in 15 minutes. Sessions count separately, so a stolen one cannot use up the owner's attempts. */
const SECONDS = 900;
const TRIES = { session: 10, account: 30, address: 100 };

/**
 * Sends a step-up code to every proven contact; returns those contacts, masked.
 * Sessions have separate allowances, so a stolen one cannot use up the owner's.
 */
export async function sendStepUpCode(
  deps: AccountDependencies,
  { sessionId, userId }: AccountSessionIds,
  caller: Caller,
): Promise<Result<string[]>> {
  const { db, clock, jobs } = deps;
  const proven = await provenContacts(db, userId);
  const asker = askedBySession({ sessionId, userId }, 'step-up');
  const allowed = await allowSending(deps, asker, proven, caller.address);
  if (!allowed.ok) return allowed;
  const message = { template: accountTemplates['step-up-code'], to: allowed.to, asker };
  await db.transaction((tx) => sendCode(tx, jobs, codeOf(sessionId), message, clock.now()));
  const { email, phone } = allowed.to;
  return done([...(email ? [maskEmail(email)] : []), ...(phone ? [maskPhone(phone)] : [])]);
}

/** Steps a session up for `STEP_UP_MINUTES`, by password or by a code to a proven contact. */
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
  const now = clock.now();
  const limits: Limit[] = [
    { action: 'step-up', subject: `session ${sessionId}`, most: TRIES.session, seconds: SECONDS },
    { action: 'step-up', subject: `user ${userId}`, most: TRIES.account, seconds: SECONDS },
  ];
  const ofAddress = addressLimit(deps, 'step-up', caller.address, { most: TRIES.address, seconds: SECONDS });
  const limited = await countAgainst(db, now, [ofAddress]);
  if (limited) return limited;
  const usedUp = await countAttempt(db, now, limits);
  if (usedUp) {
    await takeBack(db, now, [ofAddress]);
    return usedUp;
  }
  const user = await findUser(db, userId);
  const right = await isRightPassword(deps, user?.passwordHash ?? null, password, {
    account: `user ${userId}`,
    networkAddress: caller.address,
  });
  if (right === undefined) {
    await takeBack(db, now, [ofAddress]);
    await takeBackAttempt(db, now, limits);
    return tooBusy();
  }
  if (!right) {
    return refuse('password_wrong', { fields: ['password'] });
  }
  return (await markSteppedUp(db, sessionId, steppedUpUntil(clock)))
    ? done(undefined)
    : refuse('session_required');
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
    // The contact may have been replaced since the code was sent.
    if (!sentTo?.[contact] || sentTo[contact] !== proven[contact]) {
      return refuse('code_expired');
    }
    return (await markSteppedUp(tx, sessionId, steppedUpUntil(clock)))
      ? done(undefined)
      : refuse('session_required');
  });
}

/** Returns a refusal unless the session is stepped up. */
export async function requireStepUp(
  db: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<Refusal | undefined> {
  return (await isSteppedUp(db, sessionId, now)) ? undefined : refuse('step_up_required');
}

const steppedUpUntil = (clock: Clock) => minutesAfter(clock.now(), STEP_UP_MINUTES);

/** Binds the code to the session. */
const codeOf = (sessionId: string) => ({ purpose: 'step-up' as const, subject: sessionId });

async function provenContacts(db: Database | Transaction, userId: string): Promise<Recipients> {
  const user = await findUser(db, userId);
  return { email: user?.email ?? null, phone: user?.phone ?? null };
}

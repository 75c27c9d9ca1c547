import type { registerBody } from 'contract/calls/accounts.ts';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { allowSending, sendCode } from '#platform/messages/sending.ts';
import { refuseCommon } from '#platform/passwords/common-passwords.ts';
import { tooBusy } from '#platform/passwords/password-attempt.ts';
import { hashPassword } from '#platform/passwords/passwords.ts';
import { endCode, type RightCode, takeCode } from '#platform/sessions/codes.ts';
import { randomToken, sha256 } from '#platform/sessions/secrets.ts';
import { openSession, revokeSessionsOf } from '#platform/sessions/sessions.ts';
import { type Caller, recognise } from '../devices.ts';
import { notifyOfAccess } from '../profile/account-change.ts';
import { type AccountDependencies, recipientOf } from '../sending.ts';
import { type AccountName, deleteDevices, findUserByName, insertUser, setFirstPassword } from '../store.ts';
import { accountTemplates } from '../templates.ts';
import { findSignUp, insertSignUp, markFinished, markVerified, type SignUp } from './sign-up-store.ts';

/** Tokens of a sign-in for the browser, and the account. */
export interface SignedIn {
  token: string;
  device: string;
  userId: string;
}

/**
 * Starts a sign-up: stores the input for a day, sends a code to each contact, and returns the sign-up token.
 * The response does not reveal whether an account exists.
 */
export async function register(
  deps: AccountDependencies,
  body: z.infer<typeof registerBody>,
  caller: Caller,
): Promise<Result<string>> {
  const person = { name: body.name, email: body.email, phone: body.phoneno ?? null };
  return beginSignUp(deps, person, caller);
}

/**
 * Restarts an unfinished sign-up (decision 0022).
 * The caller may be somebody else, so only the name is reused and only the contact used here gets a code.
 */
export async function resumeSignUp(
  deps: AccountDependencies,
  personName: string,
  name: AccountName,
  caller: Caller,
): Promise<Result<string>> {
  return beginSignUp(deps, { name: personName, ...recipientOf(name) }, caller);
}

/** Anybody can start a sign-up with anybody's contact. */
const ASKER = { stranger: 'typed' } as const;

async function beginSignUp(
  deps: AccountDependencies,
  person: Pick<SignUp, 'name' | 'email' | 'phone'>,
  caller: Caller,
): Promise<Result<string>> {
  const allowed = await allowSending(deps, ASKER, person, caller.address);
  if (!allowed.ok) return allowed;
  const now = deps.clock.now();
  const token = randomToken();
  await deps.db.transaction(async (tx) => {
    const id = insertSignUp(tx, { ...person, tokenHash: sha256(token) }, now);
    const message = { template: accountTemplates['sign-up-code'], to: allowed.to, asker: ASKER };
    await sendCode(tx, deps.jobs, { purpose: 'sign-up', subject: id }, message, now);
  });
  return done(token);
}

/** Sends new codes to a sign-up's contacts; earlier ones stay valid until one is used. */
export async function resendCode(
  deps: AccountDependencies,
  token: string | undefined,
  caller: Caller,
): Promise<Result<undefined>> {
  const signUp = await signUpOf(deps, token);
  if (!signUp) return unknownSignUp();
  if (signUp.finishedAt) return passwordExists();
  if (signUp.verifiedAt) return refuse('code_done', { redirect: PASSWORD_PAGE });
  const allowed = await allowSending(deps, ASKER, signUp, caller.address);
  if (!allowed.ok) return allowed;
  const about = { purpose: 'sign-up', subject: signUp.id } as const;
  const message = { template: accountTemplates['sign-up-code'], to: allowed.to, asker: ASKER };
  await deps.db.transaction((tx) => sendCode(tx, deps.jobs, about, message, deps.clock.now()));
  return done(undefined);
}

export const PASSWORD_PAGE = '/user/create-password';

async function signUpOf(deps: AccountDependencies, token: string | undefined): Promise<SignUp | undefined> {
  return token ? findSignUp(deps.db, sha256(token), deps.clock.now()) : undefined;
}

function unknownSignUp(): Refusal {
  return refuse('sign_up_unknown', { redirect: '/user/register' });
}

/**
 * Verifies a sign-up's code; returns a session for a new account or an existing one without a password.
 * Refuses with `account_exists` if the account has a password.
 */
export async function verifySignUp(
  deps: AccountDependencies,
  token: string | undefined,
  otp: string,
  caller: Caller,
): Promise<Result<SignedIn>> {
  const { db, clock } = deps;
  const now = clock.now();
  const signUp = await signUpOf(deps, token);
  if (!signUp) return unknownSignUp();
  if (signUp.finishedAt) return passwordExists();
  const code = await takeCode(deps, { purpose: 'sign-up', subject: signUp.id }, otp, {
    address: caller.address,
    isOwner: true,
  });
  if (!code.ok) return code;
  return db.transaction<Result<SignedIn>>(async (tx) => {
    if (!(await endCode(tx, code.value, now))) return refuse('code_expired');
    const owner = await accountOf(tx, signUp, code.value, now);
    if (owner.hasPassword) return refuse('account_exists', { redirect: '/user/login' });
    markVerified(tx, signUp.id, owner.id, now);
    const session = await openSession(tx, now, {
      type: 'User',
      userId: owner.id,
      remember: true,
      from: caller.from,
    });
    const device = await recognise(tx, caller.device, owner.id, now);
    return done({ token: session, device, userId: owner.id });
  });
}

async function accountOf(
  tx: Transaction,
  signUp: SignUp,
  code: RightCode,
  now: Date,
): Promise<{ id: string; hasPassword: boolean }> {
  const proven = provenBy(signUp, code);
  const existing = await findUserByName(tx, proven);
  if (existing) return { id: existing.id, hasPassword: existing.passwordHash !== null };
  const made = await insertUser(
    tx,
    {
      name: signUp.name,
      ...recipientOf(proven),
      unconfirmedEmail: 'email' in proven ? null : signUp.email,
      unconfirmedPhone: 'phone' in proven ? null : signUp.phone,
    },
    now,
  );
  if (made) return { id: made, hasPassword: false };
  // Another tab or process created it between the two statements.
  const other = await findUserByName(tx, proven);
  if (!other) throw new Error('the account could be neither created nor found');
  return { id: other.id, hasPassword: other.passwordHash !== null };
}

function provenBy(signUp: SignUp, code: RightCode): AccountName {
  if (code.channel === 'sms' && signUp.phone) return { phone: signUp.phone };
  if (code.channel === 'email' && signUp.email) return { email: signUp.email };
  throw new Error('a code came back from a contact that it was not sent to');
}

/**
 * Sets a verified sign-up's password and replaces all sessions by a new one.
 * Notifies every proven contact, because the account may be older than the sign-up.
 */
export async function createPassword(
  deps: AccountDependencies,
  token: string | undefined,
  password: string,
  caller: Caller,
): Promise<Result<SignedIn>> {
  const signUp = await signUpOf(deps, token);
  if (!signUp) return unknownSignUp();
  // The first response may have been lost; a retry must not restart the sign-up.
  if (signUp.finishedAt) return passwordExists();
  const { userId } = signUp;
  if (!userId) return refuse('code_first', { redirect: '/user/otp-verification' });
  const common = refuseCommon(password);
  if (common) return common;
  const passwordHash = await hashPassword(deps, password, {
    account: `user ${userId}`,
    networkAddress: caller.address,
  });
  if (!passwordHash) return tooBusy();
  const now = deps.clock.now();
  return deps.db.transaction<Result<SignedIn>>(async (tx) => {
    if (!(await setFirstPassword(tx, userId, passwordHash))) return passwordExists();
    markFinished(tx, signUp.id, now);
    deleteDevices(tx, userId);
    await revokeSessionsOf(tx, userId, now);
    await notifyOfAccess(tx, deps, { userId, template: 'password-set' }, now);
    const session = await openSession(tx, now, { type: 'User', userId, remember: true, from: caller.from });
    return done({ token: session, device: await recognise(tx, caller.device, userId, now), userId });
  });
}

function passwordExists(): Refusal {
  return refuse('password_exists', { redirect: '/user/login' });
}

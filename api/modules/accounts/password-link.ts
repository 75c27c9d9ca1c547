import { randomInt } from 'node:crypto';
import type { forgotBody } from 'contract/accounts.ts';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { withLanguage } from '#platform/language.ts';
import { addressLimit, findWithin } from '#platform/limits.ts';
import { enqueueAccountMessages } from '#platform/outbox.ts';
import { done, type Refusal, type Result, refuse } from '#platform/refusal.ts';
import { randomToken, sha256 } from '#platform/secrets.ts';
import { revokeSessionsOf } from '#platform/sessions.ts';
import { notifyOfPassword } from './account-change.ts';
import { refuseCommon } from './common-passwords.ts';
import { type Caller, recognise } from './devices.ts';
import {
  endPasswordLinks,
  findPasswordLink,
  insertPasswordLink,
  insertPasswordRequest,
  takePasswordRequest,
} from './password-link-store.ts';
import { hashPassword } from './passwords.ts';
import { type AccountParts, allowSending, recipientOf } from './sending.ts';
import { accountName } from './sign-in.ts';
import { tooBusy } from './sign-up.ts';
import { findUser, findUserByName, forgetDevices, setPassword } from './store.ts';

export const ANSWER_PASSWORD_REQUEST = 'accounts.password-request';

const WRONG_LINKS_OF_ADDRESS = { most: 50, seconds: 3600 };

/**
 * Notes that somebody wants a new password. Whether there is such an account is looked up by a job, later: this answers the same,
 * after the same work, for known and unknown ones (decision 11).
 */
export async function requestPassword(
  parts: AccountParts,
  body: z.infer<typeof forgotBody>,
  caller: Caller,
): Promise<Result<undefined>> {
  const { db, clock, jobs } = parts;
  const name = accountName(body);
  const allowed = await allowSending(parts, 'link', recipientOf(name), caller.address);
  if (!allowed.ok) return allowed;
  await db.transaction(async (tx) => {
    const requestId = insertPasswordRequest(tx, name, clock.now());
    await jobs.enqueue(tx, ANSWER_PASSWORD_REQUEST, [{ requestId }]);
  });
  return done(undefined);
}

/** Sends the links that a request asked for, to every proven address of the account; nothing when there is none. */
export async function answerPasswordRequest(parts: AccountParts, requestId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const request = await takePasswordRequest(tx, requestId);
    const user = request && (await findUserByName(tx, request.name));
    if (!user) return;
    const message = { about: { userId: user.id }, template: 'password-link' as const };
    await withLanguage(request.language, () =>
      enqueueAccountMessages(tx, parts.jobs, { ...message, ...user }, parts.clock.now()),
    );
  });
}

/** Makes a link to a new password for an account, as a path of the site; only its hashes are kept. */
export async function makePasswordLink(db: Database, userId: string, now: Date): Promise<string> {
  const [otp, token] = [String(randomInt(100_000, 1_000_000)), randomToken()];
  await insertPasswordLink(db, { userId, ...hashesOf(otp, token) }, now);
  return `/user/change-password/${otp}/${token}`;
}

/**
 * Gives the account behind a link its new password. The link and all others of the account end, and so does every session on every
 * device; the account is told. The browser that did it is known from then on, and so gets in while strangers use up the tries.
 */
export async function changePassword(
  parts: AccountParts,
  link: { otp: string | undefined; token: string | undefined },
  password: string,
  caller: Caller,
): Promise<Result<{ device: string; userId: string }>> {
  const { db, clock } = parts;
  const now = clock.now();
  const found = await findWithin(
    parts,
    addressLimit(parts, 'wrong link', caller.address, WRONG_LINKS_OF_ADDRESS),
    () => findPasswordLink(db, hashesOf(link.otp ?? '', link.token ?? ''), now),
    linkExpired,
  );
  if (!found.ok) return found;
  const common = refuseCommon(password);
  if (common) return common;
  const { userId } = found.value;
  const passwordHash = await hashPassword(password);
  if (!passwordHash) return tooBusy();
  return db.transaction<Result<{ device: string; userId: string }>>(async (tx) => {
    if (!(await endPasswordLinks(tx, found.value, now))) return linkExpired();
    const before = await findUser(tx, userId);
    const template = before?.passwordHash ? 'password-changed' : 'password-set';
    setPassword(tx, userId, passwordHash);
    forgetDevices(tx, userId);
    await revokeSessionsOf(tx, userId, now);
    await notifyOfPassword(tx, parts, { userId, template }, now);
    return done({ device: await recognise(tx, undefined, userId, now), userId });
  });
}

/** The six digits are hashed with the token, since they alone could be found from their hash by trying them all. */
function hashesOf(otp: string, token: string): { tokenHash: Buffer; otpHash: Buffer } {
  return { tokenHash: sha256(token), otpHash: sha256(`${token} ${otp}`) };
}

function linkExpired(): Refusal {
  return refuse('link_expired', m.errors_link_expired());
}

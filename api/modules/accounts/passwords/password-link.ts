import { randomInt } from 'node:crypto';
import type { forgotBody } from 'contract/calls/accounts.ts';
import { LINK_MINUTES } from 'contract/values/limits.ts';
import type { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { withLanguage } from '#platform/http/language.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countWithin, findWithin } from '#platform/limits/limits.ts';
import { enqueueAccountMessages } from '#platform/messages/outbox.ts';
import { countSendingBy } from '#platform/messages/sending.ts';
import { countSending, uncountUsed } from '#platform/messages/sending-logs.ts';
import { refuseCommon } from '#platform/passwords/common-passwords.ts';
import { tooBusy } from '#platform/passwords/password-attempt.ts';
import { hashPassword } from '#platform/passwords/passwords.ts';
import { randomToken, sha256 } from '#platform/sessions/secrets.ts';
import { revokeSessionsOf, type Session } from '#platform/sessions/sessions.ts';
import { type Caller, recognise } from '../devices.ts';
import { notifyOfAccess } from '../profile/account-change.ts';
import type { AccountDependencies } from '../sending.ts';
import { accountName } from '../sign-in/sign-in.ts';
import {
  type AccountName,
  deleteDevices,
  findDeviceUser,
  findUser,
  findUserByName,
  setPassword,
} from '../store.ts';
import { accountTemplates } from '../templates.ts';
import {
  findPasswordLink,
  insertPasswordLink,
  insertPasswordRequest,
  renewPasswordLinks,
  takePasswordRequest,
  usePasswordLink,
} from './password-link-store.ts';

export const SEND_PASSWORD_LINK = 'accounts.password-request';

const WRONG_LINKS_OF_ADDRESS = { most: 50, seconds: 3600 };

const ASKER = { stranger: 'link' } as const;
/** Requests from an account's own sessions and devices; these do not count against the network address. */
const ASKED_BY_USER = { most: 30, seconds: 3600 };

/**
 * Stores a request for a password link.
 * A job decides later whether to send, so response and work are the same for unknown contacts (decision 0024). Only the
 * network address is limited: others cannot block the owner's requests.
 */
export async function requestPassword(
  deps: AccountDependencies,
  body: z.infer<typeof forgotBody>,
  caller: Caller & { session: Session | undefined },
): Promise<Result<undefined>> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  const name = accountName(body);
  const user = await findOwnAccount(db, name, caller);
  const own = { action: 'send link', subject: `user ${user}`, ...ASKED_BY_USER };
  // Beyond its own allowance an account counts as a stranger, so a stolen session cannot block links.
  const askedBy = user && !(await countWithin(db, now, own)) ? user : null;
  const limited = askedBy ? undefined : await countSendingBy(db, deps, ASKER.stranger, caller.address, now);
  if (limited) return limited;
  await db.transaction(async (tx) => {
    const requestId = insertPasswordRequest(tx, name, askedBy, now);
    await jobs.enqueue(tx, SEND_PASSWORD_LINK, [{ requestId }]);
  });
  return done(undefined);
}

/** Returns the account of the caller's session or device if the name is a proven contact of it, else null. */
async function findOwnAccount(
  db: Database,
  name: AccountName,
  { session, device }: { session: Session | undefined; device: string | undefined },
): Promise<string | null> {
  const id = session?.currentUser?.id ?? (device ? await findDeviceUser(db, device) : null);
  const user = id ? await findUser(db, id) : undefined;
  if (!user) return null;
  return ('phone' in name ? user.phone === name.phone : user.email === name.email) ? user.id : null;
}

/**
 * Sends a password link to every proven contact of the requested account, if it exists.
 * A contact at its limit gets its links of the last 24 hours renewed instead, so the owner always has a valid one.
 * Counts for unknown contacts too: a later sign-up with the contact must not show whether a link was sent.
 */
export async function sendPasswordLink(deps: AccountDependencies, requestId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const request = await takePasswordRequest(tx, requestId);
    if (!request) return;
    const user = await findUserByName(tx, request.name);
    if (!user) {
      await countSending(tx, ASKER, { email: null, phone: null, ...request.name }, now);
      return;
    }
    const asker = request.askedBy === user.id ? { owner: `user ${user.id} link` } : ASKER;
    const counted = await countSending(tx, asker, user, now);
    const to = counted.ok ? counted.to : { email: null, phone: null };
    if (user.email && !to.email) renewPasswordLinks(tx, user.id, user.email, now);
    if (user.phone && !to.phone) renewPasswordLinks(tx, user.id, user.phone, now);
    if (!counted.ok) return;
    const message = { about: { userId: user.id }, template: accountTemplates['password-link'] };
    await withLanguage(request.language, () =>
      enqueueAccountMessages(tx, deps.jobs, { ...message, email: to.email, phone: to.phone }, now),
    );
  });
}

/** Creates a password link and returns its path; only hashes are stored. */
export async function makePasswordLink(
  db: Database,
  userId: string,
  recipient: string,
  now: Date,
): Promise<string> {
  const [otp, token] = [String(randomInt(100_000, 1_000_000)), randomToken()];
  await insertPasswordLink(db, { userId, recipient, ...hashesOf(otp, token) }, now);
  return `/user/change-password/${otp}/${token}`;
}

/**
 * Sets a new password, ends all links and sessions of the account, and notifies its contacts.
 * The browser becomes a trusted device.
 */
export async function changePassword(
  deps: AccountDependencies,
  link: { otp: string | undefined; token: string | undefined },
  password: string,
  caller: Caller,
): Promise<Result<{ device: string; userId: string }>> {
  const { db, clock } = deps;
  const now = clock.now();
  const found = await findWithin(
    deps,
    addressLimit(deps, 'wrong link', caller.address, WRONG_LINKS_OF_ADDRESS),
    () => findPasswordLink(db, hashesOf(link.otp ?? '', link.token ?? ''), now),
    linkUnknown,
  );
  if (!found.ok) return found;
  if (found.value.state === 'expired') return linkExpired();
  // Only somebody with the link learns that it was used: its token cannot be guessed.
  if (found.value.state === 'used') return refuse('link_used');
  const common = refuseCommon(password);
  if (common) return common;
  const { userId } = found.value;
  const passwordHash = await hashPassword(deps, password, {
    account: `user ${userId}`,
    networkAddress: caller.address,
  });
  if (!passwordHash) return tooBusy();
  return db.transaction<Result<{ device: string; userId: string }>>(async (tx) => {
    if (!(await usePasswordLink(tx, found.value, now))) return refuse('link_used');
    const before = await findUser(tx, userId);
    const template = before?.passwordHash ? 'password-changed' : 'password-set';
    setPassword(tx, userId, passwordHash);
    deleteDevices(tx, userId);
    await revokeSessionsOf(tx, userId, now);
    const sentAt = found.value.createdAt;
    // Ended links do not count against the sending limit.
    if (before?.email) await uncountUsed(tx, { email: before.email }, ASKER.stranger, sentAt, now);
    if (before?.phone) await uncountUsed(tx, { phone: before.phone }, ASKER.stranger, sentAt, now);
    await notifyOfAccess(tx, deps, { userId, template }, now);
    return done({ device: await recognise(tx, undefined, userId, now), userId });
  });
}

/** Hashed with the token: six digits alone can be recovered from their hash. */
function hashesOf(otp: string, token: string): { tokenHash: Buffer; otpHash: Buffer } {
  return { tokenHash: sha256(token), otpHash: sha256(`${token} ${otp}`) };
}

function linkExpired(): Refusal {
  return refuse('link_expired', { values: { minutes: LINK_MINUTES } });
}

function linkUnknown(): Refusal {
  return refuse('link_unknown');
}

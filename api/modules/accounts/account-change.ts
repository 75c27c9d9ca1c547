import type { Transaction } from '#platform/database.ts';
import type { JobQueue } from '#platform/jobs.ts';
import { type AccountTemplate, enqueueAccountMessages, type Recipients } from '#platform/outbox.ts';
import { sha256 } from '#platform/secrets.ts';
import { uncountUsed } from '#platform/sending-logs.ts';
import { revokeSessionsOf } from '#platform/sessions.ts';
import type { Caller } from './devices.ts';
import { endLinksOf } from './password-link-store.ts';
import type { AccountDependencies } from './sending.ts';
import { endSignUpsOf } from './sign-up-store.ts';
import { deleteDevices, findUser } from './store.ts';

/** A proven contact that was added, changed or dropped, and the proven contacts before and after it. */
export interface ContactChange {
  userId: string;
  template: AccountTemplate;
  before: Recipients;
  after: Recipients;
}

/** Notifies every contact that is proven before or after a change, each of them once. */
export async function notifyOfChange(
  tx: Transaction,
  jobs: JobQueue,
  { userId, template, before, after }: ContactChange,
  now: Date,
): Promise<void> {
  const replaced = {
    email: before.email === after.email ? null : before.email,
    phone: before.phone === after.phone ? null : before.phone,
  };
  for (const contacts of [after, replaced]) {
    if (!contacts.email && !contacts.phone) continue;
    const { email, phone } = contacts;
    await enqueueAccountMessages(tx, jobs, { about: { userId }, template, email, phone }, now);
  }
}

/** Notifies every proven contact of an account of a new way in: its password was set or changed, or a Google account added. */
export async function notifyOfAccess(
  tx: Transaction,
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  { userId, template }: { userId: string; template: 'password-set' | 'password-changed' | 'google-added' },
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} is gone`);
  const { email, phone } = user;
  await enqueueAccountMessages(tx, jobs, { about: { userId }, template, email, phone }, now);
}

/**
 * Ends whatever else opens the account: its other sessions, links to a new password, sign-ups whose code came back, and the marks of
 * other browsers. Whoever could reach the old contact may hold any of them.
 */
export async function endOtherAccess(
  tx: Transaction,
  { userId, before }: ContactChange,
  current: { sessionId: string; caller: Caller },
  now: Date,
): Promise<void> {
  const { device } = current.caller;
  deleteDevices(tx, userId, device ? sha256(device) : null);
  endLinksOf(tx, { userId, ...before }, now);
  // Their links have ended: whoever asks next gets a new one.
  if (before.email) await uncountUsed(tx, { email: before.email }, 'link', now, now);
  if (before.phone) await uncountUsed(tx, { phone: before.phone }, 'link', now, now);
  endSignUpsOf(tx, userId, now);
  await revokeSessionsOf(tx, userId, now, current.sessionId);
}

import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueAccountMessages, type Recipients } from '#platform/messages/outbox.ts';
import { uncountUsed } from '#platform/messages/sending-logs.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { revokeSessionsOf } from '#platform/sessions/sessions.ts';
import type { Caller } from '../devices.ts';
import { endLinksAndRequestsOf } from '../passwords/password-link-store.ts';
import type { AccountDependencies } from '../sending.ts';
import { endSignUpsOf } from '../sign-up/sign-up-store.ts';
import { deleteDevices, findUser } from '../store.ts';
import { type AccountTemplate, accountTemplates } from '../templates.ts';

/** A change of a proven contact, with the proven contacts before and after it. */
export interface ContactChange {
  userId: string;
  template: AccountTemplate;
  before: Recipients;
  after: Recipients;
}

/** Notifies every contact that is proven before or after a change, once each. */
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
    await enqueueNotice(tx, jobs, { userId, template, email, phone }, now);
  }
}

/** Notifies every proven contact of a new password or a linked Google account. */
export async function notifyOfAccess(
  tx: Transaction,
  { jobs }: Pick<AccountDependencies, 'jobs'>,
  { userId, template }: { userId: string; template: 'password-set' | 'password-changed' | 'google-added' },
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} does not exist`);
  const { email, phone } = user;
  await enqueueNotice(tx, jobs, { userId, template, email, phone }, now);
}

function enqueueNotice(
  tx: Transaction,
  jobs: JobQueue,
  notice: { userId: string; template: AccountTemplate } & Recipients,
  now: Date,
): Promise<void> {
  const { userId, template, ...to } = notice;
  return enqueueAccountMessages(
    tx,
    jobs,
    { about: { userId }, template: accountTemplates[template], ...to },
    now,
  );
}

/**
 * Revokes other sessions, password links, verified sign-ups and trusted devices.
 * Somebody with access to the previous contact may hold any of them.
 */
export async function endOtherAccess(
  tx: Transaction,
  { userId, before }: ContactChange,
  current: { sessionId: string; caller: Caller },
  now: Date,
): Promise<void> {
  const { device } = current.caller;
  deleteDevices(tx, userId, device ? sha256(device) : null);
  endLinksAndRequestsOf(tx, { userId, ...before }, now);
  // Revoked links do not count against the sending limit.
  if (before.email) await uncountUsed(tx, { email: before.email }, 'link', now, now);
  if (before.phone) await uncountUsed(tx, { phone: before.phone }, 'link', now, now);
  endSignUpsOf(tx, userId, now);
  await revokeSessionsOf(tx, userId, now, current.sessionId);
}

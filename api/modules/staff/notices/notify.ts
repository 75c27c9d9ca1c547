import { type Grant, idlePermissions, permissionsOf } from 'contract/console/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueStaffMessages } from '#platform/messages/outbox.ts';
import { defineTemplates } from '#platform/messages/templates.ts';
import type { EntryKey } from '../audit/chain.ts';
import { findRecipient, listOwners } from './store.ts';

/** An invitation, and the notice of an act that the audit log has. */
export const staffTemplates = defineTemplates('staff', 'staff.send-message', [
  'staff-invitation',
  'staff-notice',
]);

/** Whether `after` has a role with money or staff rights that `before` has not, or not in this scope. */
export function givesPower(before: readonly Grant[], after: readonly Grant[]): boolean {
  const had = new Set(before.map((grant) => JSON.stringify(grant)));
  const given = after.filter((grant) => !had.has(JSON.stringify(grant)));
  return permissionsOf(given).some((permission) => idlePermissions.includes(permission));
}

/** Notifies every owner of an act. The one who acts is among them: the session may be stolen. */
export async function notifyOwners(
  tx: Transaction,
  jobs: JobQueue,
  entry: EntryKey,
  now: Date,
): Promise<void> {
  const template = staffTemplates['staff-notice'];
  await enqueueStaffMessages(tx, jobs, { template, recipients: await listOwners(tx), facts: entry }, now);
}

/** Notifies a member of an act on their own access. */
export async function notifyMember(
  tx: Transaction,
  jobs: JobQueue,
  memberId: string,
  entry: EntryKey,
  now: Date,
): Promise<void> {
  const template = staffTemplates['staff-notice'];
  const recipients = await findRecipient(tx, memberId);
  await enqueueStaffMessages(tx, jobs, { template, recipients, facts: entry }, now);
}

/** Sends an invited member a link by e-mail. */
export async function mailInvitation(
  tx: Transaction,
  jobs: JobQueue,
  memberId: string,
  now: Date,
): Promise<void> {
  const template = staffTemplates['staff-invitation'];
  const recipients = await findRecipient(tx, memberId);
  await enqueueStaffMessages(tx, jobs, { template, recipients, facts: {} }, now);
}

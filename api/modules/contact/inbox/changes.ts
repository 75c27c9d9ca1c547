import { randomUUIDv7 } from 'node:crypto';
import { consoleCalls } from 'contract/console/calls.ts';
import { type Actor, listMemberNames, listPermitted, writeAudit } from '#modules/staff/index.ts';
import { isUuid, rollback, type Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { enqueueReply } from '#platform/messages/outbox.ts';
import type { ContactDependencies } from '../index.ts';
import { changeAssignment, type WantedAssignment } from './assignment.ts';
import { replyTemplates } from './emails.ts';
import { type InboxMessage, insertReply, lockInboxMessage, storeAssignment } from './store.ts';

export type InboxDependencies = Pick<ContactDependencies, 'db' | 'clock' | 'jobs'>;

/** The caller, who is a member. */
export interface Caller extends Actor {
  memberId: string;
}

const PERMISSION = consoleCalls.replyToMessage[2];

/** Changes state and member in charge of a message, and logs it. Refuses a message with another version by now. */
export function changeMessage(
  { db, clock }: InboxDependencies,
  caller: Caller,
  id: string,
  { version, ...wanted }: WantedAssignment & { version: number },
): Promise<Result<null>> {
  return db.transaction<Result<null>>(async (tx) => {
    const found = await lockAt(tx, id, version);
    if (!found.ok) return rollback(found);
    const message = found.value;
    const { state, memberId } = changeAssignment(message, wanted, caller.memberId);
    if (wanted.memberId && !(await isPermitted(tx, wanted.memberId)))
      return rollback(refuse('member_unknown'));
    const now = clock.now();
    storeAssignment(tx, id, { state, memberId }, { memberId: caller.memberId, at: now });
    const before = { state: message.state, member: message.memberId };
    const entry = { act: 'message.changed', permission: PERMISSION, subject: `message ${id}` } as const;
    writeAudit(tx, caller, { ...entry, before, after: { state, member: memberId } }, now);
    return done(null);
  });
}

/**
 * Stores a reply, enqueues its email and puts the caller in charge. Refuses a message with another version by now, so
 * that of two members who reply at once the second reads what the first has written.
 */
export function replyToMessage(
  { db, clock, jobs }: InboxDependencies,
  caller: Caller,
  id: string,
  { version, message: reply }: { version: number; message: string },
): Promise<Result<null>> {
  return db.transaction<Result<null>>(async (tx) => {
    const found = await lockAt(tx, id, version);
    if (!found.ok) return rollback(found);
    const { state, memberId, email, language } = found.value;
    const now = clock.now();
    const replyId = randomUUIDv7();
    insertReply(tx, { id: replyId, messageId: id, memberId: caller.memberId, reply, createdAt: now });
    const after = { state: 'replied' as const, memberId: caller.memberId };
    storeAssignment(tx, id, after, { memberId: caller.memberId, at: now });
    const template = replyTemplates['contact-reply'];
    await enqueueReply(tx, jobs, { id: replyId, template, email, language }, now);
    const entry = { act: 'message.replied', permission: PERMISSION, subject: `message ${id}` } as const;
    const before = { state, member: memberId };
    writeAudit(
      tx,
      caller,
      { ...entry, before, after: { state: after.state, member: after.memberId, reply: replyId } },
      now,
    );
    return done(null);
  });
}

/** Locks a message that still has the version that the caller has read. */
async function lockAt(tx: Transaction, id: string, version: number): Promise<Result<InboxMessage>> {
  const message = isUuid(id) ? await lockInboxMessage(tx, id) : undefined;
  if (!message) return refuse('message_unknown');
  return message.version === version ? done(message) : describeChange(tx, message);
}

async function describeChange(tx: Transaction, message: InboxMessage): Promise<Refusal> {
  const { state, changedBy, changedAt } = message;
  // Without a change it is at its first version, which the caller cannot have missed.
  if (!changedBy || !changedAt) return refuse('message_unknown');
  const name = (await listMemberNames(tx, [changedBy])).get(changedBy) ?? '';
  return refuse('message_changed', { values: { name, state, at: changedAt } });
}

async function isPermitted(tx: Transaction, memberId: string): Promise<boolean> {
  const members = await listPermitted(tx, PERMISSION);
  return members.some(({ id }) => id === memberId);
}

import { purgeBefore } from 'contract/values/retention.ts';
import { z } from 'zod';
import { deleteInBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Refusal, refuse } from '../http/refusals/refusal.ts';
import { sha256 } from '../sessions/secrets.ts';
import type { Recipients } from './outbox.ts';
import {
  type CountedAs,
  nextSending,
  type SentMessage,
  type StrangersKind,
  withoutUsed,
  withSent,
} from './sending-rules.ts';

/**
 * Who asks for a message. `owner` names the subject of the allowance, such as a session. Its messages count against
 * `account` too: sessions cost nothing; and against `owners` of a booking, which several accounts may own.
 * Everybody else is a stranger to the contact.
 */
export type Asker = { owner: string; account?: string; owners?: string } | { stranger: StrangersKind };

/**
 * Counts a message to some recipients and returns the allowed ones; refuses when none is allowed.
 * Refused messages do not count. Strangers count by contact, owners by `asker`.
 */
export async function countSending(
  tx: Transaction,
  asker: Asker,
  to: Recipients,
  now: Date,
): Promise<{ ok: true; to: Recipients } | Refusal> {
  const counted = countedAs(asker, to);
  const logs = await lockLogs(tx, subjectsOf(counted), now);
  const waits = waitsOf(logs, counted, now);
  const allowed = allowedOf(asker, to, waits);
  if (!allowed.ok) return allowed;
  for (const [index, { subject, kind }] of counted.entries()) {
    if (waits[index] === 0) saveLog(tx, subject, withSent(logs.get(subject) ?? [], kind, now.getTime()));
  }
  return allowed;
}

/** Does the same without counting or locking: many refused calls must not queue for a lock. */
export async function checkSending(
  db: Database,
  asker: Asker,
  to: Recipients,
  now: Date,
): Promise<{ ok: true; to: Recipients } | Refusal> {
  const counted = countedAs(asker, to);
  const subjects = subjectsOf(counted);
  const rows = await db.query(
    'SELECT subject_hash AS hash, sent FROM sending_logs WHERE subject_hash = ANY ($1::bytea[])',
    [subjects.map(sha256)],
  );
  return allowedOf(asker, to, waitsOf(bySubject(rows, subjects), counted, now));
}

interface Counted {
  subject: string;
  kind: CountedAs;
}

function countedAs(asker: Asker, to: Recipients): Counted[] {
  if ('stranger' in asker) {
    return recipientsOf(to).map(({ subject }) => ({ subject, kind: asker.stranger }));
  }
  const { owner, account, owners } = asker;
  return [
    { subject: `owner ${owner}`, kind: 'owner' },
    ...(account ? [{ subject: `owner ${account}`, kind: 'account' as const }] : []),
    ...(owners ? [{ subject: `owners ${owners}`, kind: 'owners' as const }] : []),
  ];
}

const subjectsOf = (counted: Counted[]) => counted.map(({ subject }) => subject);

/** Returns how long each subject's message must wait, in milliseconds. */
function waitsOf(logs: Map<string, SentMessage[]>, counted: Counted[], now: Date): number[] {
  return counted.map(
    ({ subject, kind }) => nextSending(logs.get(subject) ?? [], kind, now.getTime()) - now.getTime(),
  );
}

function allowedOf(asker: Asker, to: Recipients, waits: number[]): { ok: true; to: Recipients } | Refusal {
  // A stranger's message may go to one contact alone; an owner's needs every allowance.
  const wait = 'owner' in asker ? Math.max(...waits) : Math.min(...waits);
  if (wait > 0) return tooSoon(wait);
  if ('owner' in asker) return { ok: true, to };
  const allowed: Recipients = { email: null, phone: null };
  for (const [index, { kind, value }] of recipientsOf(to).entries()) {
    if (waits[index] === 0) allowed[kind] = value;
  }
  return { ok: true, to: allowed };
}

/** Removes a stranger's message from a contact's count, since its code or link was used. */
export async function uncountUsed(
  tx: Transaction,
  contact: { email: string } | { phone: string },
  kind: StrangersKind,
  sentAt: Date,
  now: Date,
): Promise<void> {
  const subjects = recipientsOf({ email: null, phone: null, ...contact }).map(({ subject }) => subject);
  for (const [subject, log] of await lockLogs(tx, subjects, now)) {
    saveLog(tx, subject, withoutUsed(log, kind, sentAt.getTime()));
  }
}

interface LogRow {
  hash: Buffer;
  sent: unknown;
}

const SENT = z.array(
  z.object({
    kind: z.enum(['typed', 'booking', 'link', 'spent', 'owner', 'account', 'owners']),
    at: z.number(),
  }),
) satisfies z.ZodType<SentMessage[]>;

/**
 * Returns the logs of some subjects, locked for the transaction. The order of locks is fixed, against
 * deadlocks.
 */
async function lockLogs(tx: Transaction, subjects: string[], now: Date): Promise<Map<string, SentMessage[]>> {
  const rows = await tx.query(
    `INSERT INTO sending_logs (subject_hash, sent, changed_at)
     SELECT hash, '[]', $2 FROM unnest($1::bytea[]) AS s (hash) ORDER BY 1
     ON CONFLICT (subject_hash) DO UPDATE SET changed_at = excluded.changed_at
     RETURNING subject_hash AS hash, sent`,
    [subjects.map(sha256), now],
  );
  return bySubject(rows, subjects);
}

function bySubject(rows: LogRow[], subjects: string[]): Map<string, SentMessage[]> {
  const byHash = new Map(rows.map(({ hash, sent }) => [hash.toString('hex'), SENT.parse(sent)]));
  return new Map(subjects.map((subject) => [subject, byHash.get(sha256(subject).toString('hex')) ?? []]));
}

function saveLog(tx: Transaction, subject: string, sent: SentMessage[]): void {
  tx.send('UPDATE sending_logs SET sent = $2 WHERE subject_hash = $1', [
    sha256(subject),
    JSON.stringify(sent),
  ]);
}

function recipientsOf({ email, phone }: Recipients) {
  return [
    ...(email ? [{ kind: 'email' as const, value: email, subject: `email ${email}` }] : []),
    ...(phone ? [{ kind: 'phone' as const, value: phone, subject: `phone ${phone}` }] : []),
  ];
}

function tooSoon(wait: number): Refusal {
  return refuse('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
}

/** Deletes logs without a message of the last day. */
export async function deleteOldLogs(db: Database, now: Date): Promise<void> {
  const before = purgeBefore('counts', now);
  await deleteInBatches(db, { table: 'sending_logs', column: 'changed_at', before });
}

import type { Permission } from 'contract/console/roles.ts';
import { localDate } from 'contract/values/time.ts';
import { type Database, onlyRow, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { contentJson, type EntryKey } from './chain.ts';

/** Who acts: a member in a browser, or the command line (nulls). */
export interface Actor {
  memberId: string | null;
  device: string | null;
}

export const COMMAND_LINE: Actor = { memberId: null, device: null };

/** Everything that the log has entries for. */
export type Act =
  | 'access.refused'
  | 'access.refused_often'
  | 'block.created'
  | 'block.released'
  | 'boarding.task_closed'
  | 'contacts.read'
  | 'departure.delayed'
  | 'departure.cancelled'
  | 'departure.cancellation_requested'
  | 'departure.cancellation_rejected'
  | 'departure.coach_change_requested'
  | 'departure.coach_change_rejected'
  | 'departure.stop_skipped'
  | 'departure.coach_changed'
  | 'contact.changed'
  | 'passengers.read'
  | 'passengers.shown'
  | 'passenger.renamed'
  | 'seat.moved'
  | 'trip.changed'
  | 'tickets.cancelled'
  | 'evidence.exported'
  | 'refund.requested'
  | 'refund.released'
  | 'refund.withdrawn'
  | 'refund.approved'
  | 'refund.rejected'
  | 'refund.outdated'
  | 'message.repeated'
  | 'data.exported'
  | 'member.invited'
  | 'member.joined'
  | 'member.changed'
  | 'member.offboarded'
  | 'member.reset'
  | 'message.changed'
  | 'message.replied'
  | 'session.opened'
  | 'session.ended'
  | 'passkey.added'
  | 'passkey.removed'
  | 'recovery.used';

export interface AuditedAct {
  act: Act;
  permission: Permission | null;
  /** What the act is about, such as `member` and its id. */
  subject: string;
  before?: object;
  after?: object;
  reason?: string | undefined;
}

/**
 * Adds an entry in the transaction of its act, as its last statement: it locks the end of the log until the commit. Does
 * not wait for the lock: the commit follows without a round trip.
 */
export function writeAudit(tx: Transaction, actor: Actor, audited: AuditedAct, now: Date): void {
  tx.send(APPEND, [...entryOf(actor, audited, now)]);
}

/** Adds an entry as `writeAudit` does, and returns its place. */
export async function appendAudit(
  tx: Transaction,
  actor: Actor,
  audited: AuditedAct,
  now: Date,
): Promise<EntryKey> {
  const rows = await tx.query(APPEND, [...entryOf(actor, audited, now)]);
  return onlyRow(withoutNulls(rows, 'day', 'number'));
}

const APPEND =
  'SELECT entry_day AS day, entry_number AS number FROM append_audit_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

function entryOf({ memberId, device }: Actor, audited: AuditedAct, at: Date) {
  const { act, permission, subject, before = null, after = null, reason = null } = audited;
  const content = contentJson({ at, memberId, device, act, permission, subject, before, after, reason });
  return [
    localDate(at),
    at,
    memberId,
    device,
    act,
    permission,
    subject,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    reason,
    content,
  ] as const;
}

/** Adds an entry unless the log has one about its subject whose `after` has this id, which a device made. */
export async function writeAuditOnce(
  tx: Transaction,
  actor: Actor,
  audited: AuditedAct,
  id: string,
  now: Date,
): Promise<void> {
  tx.send(`SELECT pg_advisory_xact_lock(hashtextextended('audit entry ' || $1::text, 0))`, [id]);
  const rows = await tx.query(
    `SELECT FROM audit_entries WHERE subject = $1 AND act = $2 AND after ->> 'id' = $3 LIMIT 1`,
    [audited.subject, audited.act, id],
  );
  if (rows.length === 0) writeAudit(tx, actor, audited, now);
}

/** Whether the log has an act of a member on a subject by a permission. */
export async function hasActed(
  db: Database,
  memberId: string,
  { act, permission, subject }: Pick<AuditedAct, 'act' | 'permission' | 'subject'>,
): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM audit_entries WHERE subject = $1 AND member_id = $2 AND act = $3 AND permission = $4 LIMIT 1',
    [subject, memberId, act, permission],
  );
  return rows.length > 0;
}

/** Whether a member has ever completed an invitation. */
export async function hasJoined(db: Database | Transaction, memberId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT act FROM audit_entries WHERE subject = $1 AND act = 'member.joined' LIMIT 1`,
    [`member ${memberId}`],
  );
  return rows.length > 0;
}

/** Whether the log has an entry at this place about this subject. */
export async function hasEntry(
  tx: Transaction,
  { day, number }: EntryKey,
  subject: string,
): Promise<boolean> {
  const rows = await tx.query(
    'SELECT number FROM audit_entries WHERE day = $1 AND number = $2 AND subject = $3',
    [day, number, subject],
  );
  return rows.length > 0;
}

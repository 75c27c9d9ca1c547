import type { MessageState } from 'contract/console/message-states.ts';
import type { Language } from 'contract/values/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Suspicion } from '../spam.ts';
import type { Assignment } from './assignment.ts';

export interface InboxRow extends Assignment {
  id: string;
  name: string;
  excerpt: string;
  language: Language;
  suspicion: Suspicion | null;
  receivedAt: Date;
  changedAt: Date | null;
  version: number;
}

export interface InboxMessage extends InboxRow {
  email: string;
  phone: string | null;
  message: string;
  changedBy: string | null;
}

const ROW = `c.id, c.fname || ' ' || c.lname AS name, left(c.message, 200) AS excerpt, c.language, c.state, c.suspicion,
  c.member_id AS "memberId", c.received_at AS "receivedAt", c.changed_at AS "changedAt", c.version`;

const WHOLE = `
  SELECT ${ROW}, c.email, c.phone, c.message, c.changed_by AS "changedBy" FROM contact_messages c WHERE c.id = $1`;

export interface InboxFilter {
  states: readonly MessageState[];
  memberId: string | null;
  /** Only messages older than this one. */
  before: string | null;
}

export async function listRows(db: Database, filter: InboxFilter, most: number): Promise<InboxRow[]> {
  const rows = await db.query(
    `SELECT ${ROW} FROM contact_messages c
     WHERE c.state = ANY ($1) AND ($2::uuid IS NULL OR c.member_id = $2)
       AND ($3::uuid IS NULL OR (c.received_at, c.id) < (SELECT b.received_at, b.id FROM contact_messages b WHERE b.id = $3))
     ORDER BY c.received_at DESC, c.id DESC LIMIT $4`,
    [filter.states, filter.memberId, filter.before, most],
  );
  return rows.map((row) => ({ ...row, name: row.name ?? '', excerpt: row.excerpt ?? '' }));
}

export async function countByState(db: Database): Promise<Map<MessageState, number>> {
  const rows = await db.query('SELECT state, count(*)::int AS count FROM contact_messages GROUP BY state');
  return new Map(rows.map(({ state, count }) => [state, count ?? 0]));
}

export async function findInboxMessage(db: Database, id: string): Promise<InboxMessage | undefined> {
  const [row] = await db.query(WHOLE, [id]);
  return row && { ...row, name: row.name ?? '', excerpt: row.excerpt ?? '' };
}

/** Finds a message and locks it until the transaction ends. */
export async function lockInboxMessage(tx: Transaction, id: string): Promise<InboxMessage | undefined> {
  const [row] = await tx.query(`${WHOLE} FOR UPDATE`, [id]);
  return row && { ...row, name: row.name ?? '', excerpt: row.excerpt ?? '' };
}

/** Stores the assignment of a message under its next version. A message that is no spam is no longer suspected. */
export function storeAssignment(
  tx: Transaction,
  id: string,
  { state, memberId }: Assignment,
  by: { memberId: string; at: Date },
): void {
  tx.send(
    `UPDATE contact_messages SET state = $2, member_id = $3, changed_by = $4, changed_at = $5, version = version + 1,
       suspicion = CASE WHEN $2 = 'spam' THEN suspicion END
     WHERE id = $1`,
    [id, state, memberId, by.memberId, by.at],
  );
}

export interface Reply {
  id: string;
  messageId: string;
  memberId: string;
  reply: string;
  createdAt: Date;
}

export function insertReply(tx: Transaction, { id, messageId, memberId, reply, createdAt }: Reply): void {
  tx.send(
    'INSERT INTO contact_replies (id, message_id, member_id, reply, created_at) VALUES ($1, $2, $3, $4, $5)',
    [id, messageId, memberId, reply, createdAt],
  );
}

/** Returns the replies to a message, oldest first. */
export async function listReplies(db: Database, messageId: string): Promise<Reply[]> {
  return db.query(
    `SELECT id, message_id AS "messageId", member_id AS "memberId", reply, created_at AS "createdAt"
     FROM contact_replies WHERE message_id = $1 ORDER BY created_at, id`,
    [messageId],
  );
}

/** Returns the id of the message that a reply is to; undefined if it was erased. */
export async function findMessageOfReply(db: Database, replyId: string): Promise<string | undefined> {
  const [row] = await db.query('SELECT message_id AS "messageId" FROM contact_replies WHERE id = $1', [
    replyId,
  ]);
  return row?.messageId;
}

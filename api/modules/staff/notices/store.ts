import type { Grant } from 'contract/console/roles.ts';
import { defaultLanguage } from 'contract/values/language.ts';
import { type Database, isUuid, type Transaction } from '#platform/database/database.ts';
import type { StaffRecipient } from '#platform/messages/outbox.ts';
import type { EntryKey } from '../audit/chain.ts';

/** Returns the active owners for everything, each with the language of their last sign-in. */
export async function listOwners(tx: Transaction): Promise<StaffRecipient[]> {
  const rows = await tx.query(
    `SELECT m.id AS "memberId", m.email, m.language FROM staff_members m
     WHERE m.state = 'active' AND EXISTS (
       SELECT FROM staff_roles r WHERE r.member_id = m.id AND r.role = 'owner' AND r.scope = 'everything')
     ORDER BY m.id`,
  );
  return rows.map(inLanguage);
}

/** Returns a member as the recipient of a message. */
export async function findRecipient(tx: Transaction, memberId: string): Promise<StaffRecipient[]> {
  const rows = await tx.query('SELECT id AS "memberId", email, language FROM staff_members WHERE id = $1', [
    memberId,
  ]);
  return rows.map(inLanguage);
}

function inLanguage<Row extends { language: StaffRecipient['language'] | null }>(row: Row) {
  return { ...row, language: row.language ?? defaultLanguage };
}

/** What a notice is about. `actor` is null for the command line. */
export interface NoticedAct {
  act: string;
  at: Date;
  device: string | null;
  actor: string | null;
  /** The member that the act was on. */
  name: string;
  roles: Grant[];
}

/** Returns an act on a member from the audit log. */
export async function findNoticedAct(
  db: Database,
  { day, number }: EntryKey,
): Promise<NoticedAct | undefined> {
  const [row] = await db.query(
    `SELECT a.act, a.at, a.device, a.subject, a.after, m.name AS actor
     FROM audit_entries a LEFT JOIN staff_members m ON m.id = a.member_id WHERE a.day = $1 AND a.number = $2`,
    [day, number],
  );
  const id = row?.subject.replace(/^member /, '') ?? '';
  const name = isUuid(id) ? await findName(db, id) : undefined;
  if (!row || name === undefined) return undefined;
  const { act, at, device, actor, after } = row;
  const { roles = [] } = (after ?? {}) as { roles?: Grant[] };
  return { act, at, device, actor, name, roles };
}

async function findName(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.query('SELECT name FROM staff_members WHERE id = $1', [id]);
  return row?.name;
}

/** Returns the name of a member to whom notices go: not of one who has left. */
export async function findNoticedName(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.query(`SELECT name FROM staff_members WHERE id = $1 AND state <> 'offboarded'`, [
    id,
  ]);
  return row?.name;
}

import { randomUUIDv7 } from 'node:crypto';
import { type Grant, type Permission, rolePermissions, roles } from 'contract/console/roles.ts';
import type { Language } from 'contract/values/language.ts';
import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';
import type { AuditedAct } from '../audit/audit.ts';
import { ROLES, readGrants } from './grants.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  state: 'invited' | 'active' | 'offboarded';
  grants: Grant[];
  passkeys: number;
  lastUsed: Date | null;
  /** Until when the newest link to join works; null without an open invitation. */
  linkUntil: Date | null;
}

const MEMBER = `
  SELECT m.id, m.name, m.email, m.state,
    ${ROLES},
    (SELECT count(*)::int FROM staff_passkeys p WHERE p.member_id = m.id) AS passkeys,
    (SELECT max(s.last_used_at) FROM staff_sessions s WHERE s.member_id = m.id) AS "lastUsed",
    (SELECT max(i.expires_at) FROM staff_invitations i WHERE i.member_id = m.id AND i.ended_at IS NULL) AS "linkUntil"
  FROM staff_members m`;

export async function listMembers(db: Database): Promise<Member[]> {
  const rows = await db.query(`${MEMBER} ORDER BY m.name, m.id`);
  return rows.map(({ roles, passkeys, ...row }) => ({
    ...row,
    passkeys: passkeys ?? 0,
    grants: readGrants(roles),
  }));
}

export async function findMember(db: Database | Transaction, id: string): Promise<Member | undefined> {
  const [row] = await db.query(`${MEMBER} WHERE m.id = $1`, [id]);
  if (!row) return undefined;
  const { roles, passkeys, ...member } = row;
  return { ...member, passkeys: passkeys ?? 0, grants: readGrants(roles) };
}

/** Returns the active members whose roles for everything have a permission, by name. */
export async function listPermitted(
  db: Database | Transaction,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  const permitted = roles.filter((role) =>
    (rolePermissions[role] as readonly Permission[]).includes(permission),
  );
  return db.query(
    `SELECT m.id, m.name FROM staff_members m
     WHERE m.state = 'active' AND EXISTS (
       SELECT FROM staff_roles r WHERE r.member_id = m.id AND r.scope = 'everything' AND r.role = ANY ($1))
     ORDER BY m.name, m.id`,
    [permitted],
  );
}

/** Finds an active member by e-mail, for a sign-in. */
export async function findPassword(
  db: Database,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const [row] = await db.query(
    `SELECT id, password_hash AS "passwordHash" FROM staff_members WHERE email = $1 AND state = 'active'`,
    [email],
  );
  return row;
}

/** Returns a member's id and state, locked until the commit. */
export async function lockMember(tx: Transaction, id: string) {
  const [row] = await tx.query('SELECT id, state FROM staff_members WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return row;
}

/**
 * Returns the ids of active owners for everything. Until the commit no other transaction changes a member by this way:
 * two owners could remove each other at once. The lock is taken before the owners are read.
 */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('staff'))`);
  const rows = await tx.query(
    `SELECT m.id FROM staff_members m JOIN staff_roles r ON r.member_id = m.id
     WHERE m.state = 'active' AND r.role = 'owner' AND r.scope = 'everything' ORDER BY m.id`,
  );
  return rows.map(({ id }) => id);
}

/** Adds an invited member; undefined if the e-mail belongs to one. */
export async function insertMember(
  tx: Transaction,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query(
    `INSERT INTO staff_members (id, email, name, state, created_at) VALUES ($1, $2, $3, 'invited', $4)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [randomUUIDv7(), email, name, now],
  );
  return row?.id;
}

export function setName(tx: Transaction, id: string, name: string): void {
  tx.send('UPDATE staff_members SET name = $2 WHERE id = $1', [id, name]);
}

/** Stores the language in which a member uses the console, for messages to them. */
export function setLanguage(tx: Transaction, id: string, language: Language): void {
  tx.send('UPDATE staff_members SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2', [
    id,
    language,
  ]);
}

/** Makes a member active, with the name and password of the invitation. */
export function activate(tx: Transaction, id: string, chosen: { name: string; passwordHash: string }): void {
  tx.send(
    `UPDATE staff_members SET state = 'active', name = $2, password_hash = $3, offboarded_at = NULL WHERE id = $1`,
    [id, chosen.name, chosen.passwordHash],
  );
}

export function markOffboarded(tx: Transaction, id: string, now: Date): void {
  tx.send(
    `UPDATE staff_members SET state = 'offboarded', password_hash = NULL, offboarded_at = $2 WHERE id = $1`,
    [id, now],
  );
}

/** Lets an active member sign in only by completing an invitation. */
export function markInvited(tx: Transaction, id: string): void {
  tx.send(`UPDATE staff_members SET state = 'invited', password_hash = NULL WHERE id = $1`, [id]);
}

export async function findMemberId(tx: Transaction, email: string): Promise<string> {
  return onlyRow(await tx.query('SELECT id FROM staff_members WHERE email = $1', [email])).id;
}

/**
 * Returns which of some ids are those of members, other than one, who may have recorded something on a phone for a trip:
 * they have a role for that trip with the permission of `read`, or the log says that they did `read`. A role for everything
 * is not enough, or a host could name the owner.
 */
export async function findRecorders(
  db: Database,
  {
    memberId,
    tripId,
    read,
  }: {
    memberId: string;
    tripId: string;
    read: Pick<AuditedAct, 'act' | 'subject'> & { permission: Permission };
  },
  ids: readonly (string | null)[],
): Promise<Set<string>> {
  const others = [...new Set(ids)].filter((id) => id !== null && id !== memberId) as string[];
  if (others.length === 0) return new Set();
  const allowed = roles.filter((role) => rolePermissions[role].some((each) => each === read.permission));
  const rows = await db.query(
    `SELECT m.id FROM staff_members m WHERE m.id = ANY ($1) AND (
       EXISTS (SELECT FROM staff_roles r WHERE r.member_id = m.id AND r.role = ANY ($2) AND $3::uuid = ANY (r.trips))
       OR EXISTS (SELECT FROM audit_entries a WHERE a.subject = $6 AND a.member_id = m.id
         AND a.act = $4 AND a.permission = $5))`,
    [others, allowed, tripId, read.act, read.permission, read.subject],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the names of members, by id. */
export async function listMemberNames(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query('SELECT id, name FROM staff_members WHERE id = ANY ($1)', [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

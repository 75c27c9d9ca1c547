import { randomUUIDv7 } from 'node:crypto';
import { type Grant, idlePermissions, permissionsOf } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { minutesAfter } from '#platform/clock.ts';
import { type Database, isUuid, type Transaction } from '#platform/database/database.ts';
import { randomToken, sha256 } from '#platform/sessions/secrets.ts';
import type { BrowserDescription } from '#platform/sessions/sessions.ts';
import type { CurrentMember } from '../access/current-member.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { ROLES, readGrants } from '../people/grants.ts';
import { readCookie } from './cookies.ts';

export const SESSION_HOURS = 12;
/** Members with money or staff rights are signed out after this time without a call. */
const IDLE_MINUTES = 30;
/** Between two updates of the last use, so that most calls write nothing. */
const USE_STORED_MINUTES = 1;

/** Opens a session, of which a factor was just shown; returns its token. */
export async function openStaffSession(
  tx: Transaction,
  memberId: string,
  from: BrowserDescription,
  now: Date,
): Promise<string> {
  const token = randomToken();
  tx.send(
    `INSERT INTO staff_sessions
       (id, token_hash, member_id, browser, operating_system, created_at, last_used_at, factor_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $7)`,
    [
      randomUUIDv7(),
      sha256(token),
      memberId,
      from.browser,
      from.operatingSystem,
      now,
      minutesAfter(now, SESSION_HOURS * 60),
    ],
  );
  return token;
}

/**
 * Returns the member of a request's session; undefined if it is unknown, ended, expired or was idle for too long.
 * `isUse`: the session counts as used now.
 */
export async function findStaffSession(
  { db, clock, publicUrl }: StaffDependencies,
  request: FastifyRequest,
  isUse: boolean,
): Promise<CurrentMember | undefined> {
  const token = readCookie(request, 'staff_session', publicUrl);
  if (!token) return undefined;
  const now = clock.now();
  const [row] = await db.query(
    `SELECT s.id, s.member_id AS "memberId", m.name, s.browser, s.operating_system AS "operatingSystem",
       s.factor_at AS "factorAt", s.last_used_at AS "lastUsedAt",
       ${ROLES}
     FROM staff_sessions s JOIN staff_members m ON m.id = s.member_id
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.ended_at IS NULL AND m.state = 'active'`,
    [sha256(token), now],
  );
  if (!row) return undefined;
  const grants = readGrants(row.roles);
  if (isIdle(grants, row.lastUsedAt, now)) {
    await endStaffSession(db, row.memberId, row.id, now);
    return undefined;
  }
  if (isUse && minutesAfter(row.lastUsedAt, USE_STORED_MINUTES) <= now) await storeUse(db, row.id, now);
  return {
    id: row.memberId,
    name: row.name,
    grants,
    sessionId: row.id,
    device: deviceOf(row),
    factorAt: row.factorAt,
  };
}

/** Returns a browser for the audit log. */
export function deviceOf({ browser, operatingSystem }: BrowserDescription): string | null {
  return [browser, operatingSystem].filter((part) => part !== null).join(', ') || null;
}

export function isIdle(grants: Grant[], lastUsedAt: Date, now: Date): boolean {
  const limited = permissionsOf(grants).some((permission) => idlePermissions.includes(permission));
  return limited && minutesAfter(lastUsedAt, IDLE_MINUTES) <= now;
}

async function storeUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.query('UPDATE staff_sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2', [
    sessionId,
    now,
  ]);
}

/** Stores that a session has just shown a factor. */
export function markFactor(tx: Transaction, sessionId: string, now: Date): void {
  tx.send('UPDATE staff_sessions SET factor_at = $2 WHERE id = $1', [sessionId, now]);
}

/** Ends one open session of a member; false when `sessionId`, which may be any text, is not one. */
export async function endStaffSession(
  db: Database | Transaction,
  memberId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const rows = await db.query(
    `UPDATE staff_sessions SET ended_at = $3, browser = NULL, operating_system = NULL
     WHERE id = $1 AND member_id = $2 AND ended_at IS NULL AND expires_at > $3 RETURNING id`,
    [sessionId, memberId, now],
  );
  return rows.length > 0;
}

/** Ends every session of a member. */
export function endSessionsOf(tx: Transaction, memberId: string, now: Date): void {
  tx.send(
    `UPDATE staff_sessions SET ended_at = $2, browser = NULL, operating_system = NULL
     WHERE member_id = $1 AND ended_at IS NULL`,
    [memberId, now],
  );
}

/** Returns a member's open sessions, most recently used first. */
export function listStaffSessions(db: Database, memberId: string, now: Date) {
  return db.query(
    `SELECT id, browser, operating_system AS system, created_at AS since, last_used_at AS "lastUsed"
     FROM staff_sessions WHERE member_id = $1 AND ended_at IS NULL AND expires_at > $2
     ORDER BY last_used_at DESC, id DESC LIMIT 100`,
    [memberId, now],
  );
}

export function endSessionByToken(tx: Transaction, tokenHash: Buffer, now: Date): void {
  tx.send(
    `UPDATE staff_sessions SET ended_at = $2, browser = NULL, operating_system = NULL
     WHERE token_hash = $1 AND ended_at IS NULL`,
    [tokenHash, now],
  );
}

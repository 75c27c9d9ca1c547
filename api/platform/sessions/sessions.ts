import { randomUUIDv7 } from 'node:crypto';
import type { UserType } from 'contract/calls/accounts.ts';
import type { FastifyRequest } from 'fastify';
import { minutesAfter } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { done, type Result, refuse } from '../http/refusals/refusal.ts';
import { errorLine } from '../observability/redact.ts';
import { randomToken, sha256 } from './secrets.ts';

/** The account of a session, with its verified email address and phone number. */
export interface CurrentUser {
  id: string;
  email: string | null;
  phone: string | null;
}

export interface Session {
  id: string;
  type: UserType;
  /** Null in a guest's session. */
  currentUser: CurrentUser | null;
}

/** The description of a session for its owner; null where unknown. */
export interface BrowserDescription {
  browser: string | null;
  operatingSystem: string | null;
}

/** A remembered session lasts 30 days. Another ends with the browser, after half a day at most. */
const REMEMBERED_MINUTES = 30 * 24 * 60;
const ONE_VISIT_MINUTES = 12 * 60;

/** Opens a session and returns its token. Only the token's hash is stored (decision 0020). */
export async function openSession(
  db: Database | Transaction,
  now: Date,
  whose: { type: 'Guest' } | { type: 'User'; userId: string; remember: boolean; from: BrowserDescription },
): Promise<string> {
  const token = randomToken();
  const user = whose.type === 'User' ? whose : null;
  const minutes = user && !user.remember ? ONE_VISIT_MINUTES : REMEMBERED_MINUTES;
  await db.query(
    `INSERT INTO sessions (id, token_hash, type, user_id, created_at, expires_at, browser, operating_system)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUIDv7(),
      sha256(token),
      whose.type,
      user?.userId ?? null,
      now,
      minutesAfter(now, minutes),
      user?.from.browser ?? null,
      user?.from.operatingSystem ?? null,
    ],
  );
  return token;
}

/** What is read of a request to find its session. */
export type SessionRequest = Pick<FastifyRequest, 'headers'> & { log: Pick<FastifyRequest['log'], 'warn'> };

/** Returns a request's bearer token; undefined when it is missing or malformed. */
export function bearerToken(request: SessionRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Minutes between two updates of a session's last use, so that most calls write nothing. */
const USE_STORED_MINUTES = 5;

/**
 * Returns the session of a request's bearer token; undefined when the token is missing, unknown, expired or
 * revoked.
 */
export async function findSession(
  db: Database,
  now: Date,
  request: SessionRequest,
): Promise<Session | undefined> {
  const token = bearerToken(request);
  if (!token) return undefined;
  const [row] = await db.query(
    `SELECT s.id, s.type, s.user_id AS "userId", coalesce(s.last_used_at, s.created_at) AS "lastUsedAt", u.email, u.phone
     FROM sessions s LEFT JOIN account_contacts u ON u.id = s.user_id
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.revoked_at IS NULL`,
    [sha256(token), now],
  );
  if (!row) return undefined;
  const { id, type, userId, email, phone } = row;
  if (!userId) return { id, type, currentUser: null };
  if (row.lastUsedAt <= useStoredBefore(now)) await storeUse(db, id, now, request.log);
  return { id, type, currentUser: { id: userId, email, phone } };
}

/** Returns the instant of a last use from which on a new one is not stored. */
export function useStoredBefore(now: Date): Date {
  return minutesAfter(now, -USE_STORED_MINUTES);
}

/** Stores that a session is in use. A read-only database does not fail the call. */
export async function storeUse(
  db: Database,
  sessionId: string,
  now: Date,
  log: SessionRequest['log'],
): Promise<void> {
  try {
    await db.query(
      'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND coalesce(last_used_at, created_at) <= $3',
      [sessionId, now, useStoredBefore(now)],
    );
  } catch (error) {
    log.warn({ error: errorLine(error) }, 'the last use of a session was not stored');
  }
}

/** Returns the session of a user. Refuses guests with the text `guestsGo`. */
export async function requireUser(
  db: Database,
  now: Date,
  request: FastifyRequest,
  guestsGo: string,
): Promise<Result<{ session: Session; currentUser: CurrentUser }>> {
  const session = await findSession(db, now, request);
  if (!session) return refuse('session_required');
  const { currentUser } = session;
  if (!currentUser) return refuse('guests_not_admitted', { redirect: guestsGo });
  return done({ session, currentUser });
}

/** Ended sessions are not listed, so their descriptions are deleted. */
const END = 'revoked_at = $2, browser = NULL, operating_system = NULL, time_zone = NULL';

export async function revokeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.query(`UPDATE sessions SET ${END} WHERE id = $1 AND revoked_at IS NULL`, [sessionId, now]);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ends one open session of an account. False when `sessionId`, which may be any text, is not one. */
export async function revokeSessionOf(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  if (!UUID.test(sessionId)) return false;
  const rows = await db.query(
    `UPDATE sessions SET ${END} WHERE id = $1 AND user_id = $3 AND revoked_at IS NULL AND expires_at > $2 RETURNING id`,
    [sessionId, now, userId],
  );
  return rows.length > 0;
}

/** Ends every session of an account except `current`. */
export async function revokeSessionsOf(
  db: Database | Transaction,
  userId: string,
  now: Date,
  current: string | null = null,
): Promise<void> {
  await db.query(
    `UPDATE sessions SET ${END} WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3`,
    [userId, now, current],
  );
}

/** Ends all sessions, guests' included. */
export async function revokeEverySession(db: Database, now: Date): Promise<void> {
  await db.query('UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL', [now]);
}

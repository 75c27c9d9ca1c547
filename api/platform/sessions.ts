import { randomUUIDv7 } from 'node:crypto';
import type { UserType } from 'contract/accounts.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { minutesAfter } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import { done, type Result, refuse } from './refusal.ts';
import { randomToken, sha256 } from './secrets.ts';

/** The account behind a session, with the address and number that a code has proven. */
export interface AccountHolder {
  id: string;
  email: string | null;
  phone: string | null;
}

export interface Session {
  id: string;
  type: UserType;
  /** Nobody, in a guest's session. */
  holder: AccountHolder | null;
}

/** A session that is remembered lasts 30 days; one that is not ends with the browser, and at the latest after half a day. */
const REMEMBERED_MINUTES = 30 * 24 * 60;
const ONE_VISIT_MINUTES = 12 * 60;

/** Opens a session and returns its token, which is not stored: only its hash is (decision 13). */
export async function openSession(
  db: Database | Transaction,
  now: Date,
  whose: { type: 'Guest' } | { type: 'User'; userId: string; remember: boolean },
): Promise<string> {
  const token = randomToken();
  const userId = whose.type === 'User' ? whose.userId : null;
  const minutes = whose.type === 'User' && !whose.remember ? ONE_VISIT_MINUTES : REMEMBERED_MINUTES;
  await db.query(
    'INSERT INTO sessions (id, token_hash, type, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [randomUUIDv7(), sha256(token), whose.type, userId, now, minutesAfter(now, minutes)],
  );
  return token;
}

/** A request's bearer token; undefined where there is none that could be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The session that a request's bearer token opens; undefined without a token, and for one that is unknown, over or revoked. */
export async function findSession(
  db: Database,
  now: Date,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = bearerToken(request);
  if (!token) return undefined;
  const [row] = await db.query<
    Omit<Session, 'holder'> & { userId: string | null } & Omit<AccountHolder, 'id'>
  >(
    `SELECT s.id, s.type, s.user_id AS "userId", u.email, u.phone FROM sessions s LEFT JOIN users u ON u.id = s.user_id
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.revoked_at IS NULL`,
    [sha256(token), now],
  );
  if (!row) return undefined;
  const { id, type, userId, email, phone } = row;
  return { id, type, holder: userId ? { id: userId, email, phone } : null };
}

/** The session of somebody with an account. Guests are refused, and shown `guestsGo` instead. */
export async function requireHolder(
  db: Database,
  now: Date,
  request: FastifyRequest,
  guestsGo: string,
): Promise<Result<{ session: Session; holder: AccountHolder }>> {
  const session = await findSession(db, now, request);
  if (!session) return refuse('unauthenticated', m.errors_sign_in());
  const { holder } = session;
  if (!holder) return refuse('guests_not_admitted', m.errors_guests_not_admitted(), { redirect: guestsGo });
  return done({ session, holder });
}

export async function revokeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.query('UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [
    sessionId,
    now,
  ]);
}

/** Ends every session of an account, on whatever device. */
export async function revokeSessionsOf(db: Database | Transaction, userId: string, now: Date): Promise<void> {
  await db.query('UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL', [
    userId,
    now,
  ]);
}

/** Ends every session there is, guests' too. */
export async function revokeEverySession(db: Database, now: Date): Promise<void> {
  await db.query('UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL', [now]);
}

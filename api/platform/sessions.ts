import { randomUUIDv7 } from 'node:crypto';
import type { UserType } from 'contract/accounts.ts';
import type { FastifyRequest } from 'fastify';
import { minutesAfter } from './clock.ts';
import type { Database } from './database.ts';
import { randomToken, sha256 } from './secrets.ts';

export interface Session {
  id: string;
  type: UserType;
}

const SESSION_MINUTES = 30 * 24 * 60;

/** Opens a session and returns its token, which is not stored: only its hash is (decision 13). */
export async function openSession(db: Database, now: Date, type: UserType): Promise<string> {
  const token = randomToken();
  await db.query(
    'INSERT INTO sessions (id, token_hash, type, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [randomUUIDv7(), sha256(token), type, now, minutesAfter(now, SESSION_MINUTES)],
  );
  return token;
}

/** The session that a request's bearer token opens; undefined without a token, and for one that is unknown, over or revoked. */
export async function findSession(
  db: Database,
  now: Date,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  const [session] = await db.query<{ id: string; type: UserType }>(
    'SELECT id, type FROM sessions WHERE token_hash = $1 AND expires_at > $2 AND revoked_at IS NULL',
    [sha256(token), now],
  );
  return session;
}

import { purgeBefore } from 'contract/values/retention.ts';
import { deleteInBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';

export interface ListedSession {
  id: string;
  browser: string | null;
  operatingSystem: string | null;
  timeZone: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

const MOST_LISTED = 100;

/** Returns the open sessions, most recently used first. */
export async function listOpenSessions(db: Database, userId: string, now: Date): Promise<ListedSession[]> {
  return db.query(
    `SELECT id, browser, operating_system AS "operatingSystem", time_zone AS "timeZone", created_at AS "createdAt",
       coalesce(last_used_at, created_at) AS "lastUsedAt"
     FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
     ORDER BY "lastUsedAt" DESC, id DESC LIMIT ${MOST_LISTED}`,
    [userId, now],
  );
}

/** Writes only if the time zone changed. */
export async function storeTimeZone(db: Database, sessionId: string, timeZone: string): Promise<void> {
  await db.query(
    'UPDATE sessions SET time_zone = $2 WHERE id = $1 AND revoked_at IS NULL AND time_zone IS DISTINCT FROM $2',
    [sessionId, timeZone],
  );
}

const CLEARED_AT_ONCE = 5_000;

/** Clears the descriptions of expired sessions whose rows a booking keeps. */
export async function clearOldDescriptions(db: Database, now: Date): Promise<void> {
  let cleared = CLEARED_AT_ONCE;
  while (cleared === CLEARED_AT_ONCE) {
    const rows = await db.query(
      `UPDATE sessions SET browser = NULL, operating_system = NULL, time_zone = NULL
       WHERE id IN (
         SELECT id FROM sessions
         WHERE expires_at < $1 AND (browser IS NOT NULL OR operating_system IS NOT NULL OR time_zone IS NOT NULL)
         LIMIT ${CLEARED_AT_ONCE}
       )
       RETURNING id`,
      [purgeBefore('sessions', now)],
    );
    cleared = rows.length;
  }
}

/** Purges expired sessions, except those of a stored booking. */
export async function purgeOldSessions(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'sessions',
    column: 'expires_at',
    before: purgeBefore('sessions', now),
    where: 'NOT EXISTS (SELECT FROM booking_keys b WHERE b.session_id = t.id)',
  });
}

export async function isSteppedUp(
  db: Database | Transaction,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM sessions WHERE id = $1 AND revoked_at IS NULL AND stepped_up_until > $2',
    [sessionId, now],
  );
  return rows.length > 0;
}

/** Returns false if the session has ended. */
export async function markSteppedUp(
  db: Database | Transaction,
  sessionId: string,
  until: Date,
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE sessions SET stepped_up_until = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
    [sessionId, until],
  );
  return rows.length > 0;
}

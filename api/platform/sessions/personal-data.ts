import type { Database, Transaction } from '../database/database.ts';
import { type Person, valuesOf } from '../person.ts';

export interface SignIn {
  since: Date;
  until: Date;
  lastUsed: Date;
  browser: string | null;
  operatingSystem: string | null;
  timeZone: string | null;
}

/** Returns an account's sessions, ended ones too. */
export async function exportSessions(db: Database, userId: string): Promise<SignIn[]> {
  const rows = await db.query(
    `SELECT created_at AS since, least(expires_at, revoked_at) AS until, coalesce(last_used_at, created_at) AS "lastUsed",
       browser, operating_system AS "operatingSystem", time_zone AS "timeZone"
     FROM sessions WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
  return rows;
}

/** Returns the codes to a person's contacts or about their account, without the codes themselves. */
export async function exportCodes(
  db: Database,
  person: Person,
): Promise<{ email: string | null; phone: string | null; at: Date }[]> {
  return db.query(
    'SELECT email, phone, expires_at AS at FROM codes WHERE subject = $3 OR email = $1 OR phone = $2',
    valuesOf(person),
  );
}

/** Deletes them, with the messages that carry them. */
export function eraseCodes(tx: Transaction, person: Person): void {
  tx.send('DELETE FROM codes WHERE subject = $3 OR email = $1 OR phone = $2', valuesOf(person));
}

export function eraseSessions(tx: Transaction, userId: string): void {
  tx.send('DELETE FROM sessions WHERE user_id = $1', [userId]);
}

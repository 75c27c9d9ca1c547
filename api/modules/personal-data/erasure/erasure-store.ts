import { randomUUIDv7 } from 'node:crypto';
import { defaultLanguage, type Language } from 'contract/values/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import type { Person } from '#platform/person.ts';

export interface ErasureRequest {
  id: string;
  reference: string;
  person: Person;
  language: Language;
  requestedAt: Date;
  notifiedAt: Date | null;
}

/** Stores an erasure request; returns the existing one if there is any. */
export async function insertErasureRequest(
  tx: Transaction,
  { userId, email, phone }: Person,
  reference: string,
  now: Date,
): Promise<{ id: string; reference: string }> {
  const [made] = await tx.query(
    `INSERT INTO erasure_requests (id, reference, user_id, email, phone, language, requested_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING id, reference`,
    [randomUUIDv7(), reference, userId, email, phone, currentLanguage(), now],
  );
  if (made) return made;
  const [existing] = await tx.query(
    `SELECT id, reference FROM erasure_requests
     WHERE carried_out_at IS NULL AND coalesce(user_id::text, email) = coalesce($1::text, $2)`,
    [userId, email],
  );
  return existing as { id: string; reference: string };
}

/** Stores a request again after a restore, as notified; false if it exists. */
export async function insertRestoredRequest(
  db: Database,
  { id, person }: { id: string; person: Person },
  reference: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO erasure_requests (id, reference, user_id, email, phone, language, requested_at, notified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [id, reference, person.userId, person.email, person.phone, defaultLanguage, now],
  );
  return rows.length > 0;
}

/** Whether a request is stored, carried out or not. */
export async function hasErasureRequest(db: Database, id: string): Promise<boolean> {
  return (await db.query('SELECT FROM erasure_requests WHERE id = $1', [id])).length > 0;
}

/** Finds a request that has not been carried out. */
export async function findErasureRequest(db: Database, id: string): Promise<ErasureRequest | undefined> {
  const [row] = await db.query(
    `SELECT id, reference, jsonb_build_object('userId', user_id, 'email', email, 'phone', phone) AS person, language,
       requested_at AS "requestedAt", notified_at AS "notifiedAt"
     FROM erasure_requests WHERE id = $1 AND carried_out_at IS NULL`,
    [id],
  );
  return row;
}

export async function listErasureRequests(db: Database): Promise<string[]> {
  const rows = await db.query(
    'SELECT id FROM erasure_requests WHERE carried_out_at IS NULL ORDER BY requested_at',
  );
  return rows.map(({ id }) => id);
}

export async function markNotified(db: Database, id: string, now: Date): Promise<void> {
  await db.query('UPDATE erasure_requests SET notified_at = $2 WHERE id = $1', [id, now]);
}

/** Ends a request and removes its person; false if it has ended. */
export async function endErasureRequest(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE erasure_requests SET carried_out_at = $2, user_id = NULL, email = NULL, phone = NULL
     WHERE id = $1 AND carried_out_at IS NULL RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

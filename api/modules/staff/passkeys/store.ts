import type { Database, Transaction } from '#platform/database/database.ts';

export interface Passkey {
  id: string;
  memberId: string;
  publicKey: Buffer;
  counter: number;
}

export function listPasskeys(db: Database, memberId: string) {
  return db.query(
    `SELECT id, name, created_at AS since, last_used_at AS "lastUsed" FROM staff_passkeys
     WHERE member_id = $1 ORDER BY created_at, id`,
    [memberId],
  );
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const [row] = await db.query(
    `SELECT id, member_id AS "memberId", public_key AS "publicKey", counter FROM staff_passkeys WHERE id = $1`,
    [id],
  );
  return row;
}

/** Returns false if the passkey exists. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Passkey & { name: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO staff_passkeys (id, member_id, public_key, counter, name, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [passkey.id, passkey.memberId, passkey.publicKey, passkey.counter, passkey.name, now],
  );
  return rows.length > 0;
}

/** Stores a use; false if the passkey is gone, or another use came first. */
export async function storePasskeyUse(
  tx: Transaction,
  { id, counter }: Passkey,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE staff_passkeys SET counter = $3, last_used_at = $4 WHERE id = $1 AND counter = $2 RETURNING id',
    [id, counter, newCounter, now],
  );
  return rows.length > 0;
}

export async function deletePasskey(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const rows = await tx.query('DELETE FROM staff_passkeys WHERE id = $1 AND member_id = $2 RETURNING id', [
    id,
    memberId,
  ]);
  return rows.length > 0;
}

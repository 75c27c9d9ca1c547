import type { NewTicketKey } from 'contract/ticket-code/new-key.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface StoredTicketKey {
  id: string;
  publicKey: Buffer;
  createdAt: Date;
  /** Null for the key that signs now. */
  expiresAt: Date | null;
}

/** Returns the key that signs now. */
export async function findSigningKey(
  db: Database | Transaction,
): Promise<{ id: string; privateKey: Buffer } | undefined> {
  const [row] = await db.query(
    `SELECT id, private_key AS "privateKey" FROM ticket_keys WHERE expires_at IS NULL`,
    [],
  );
  return row?.privateKey ? { id: row.id, privateKey: row.privateKey } : undefined;
}

/** Returns the keys that expire after an instant or do not expire; first the one that signs. */
export function listKeys(db: Database, expireAfter: Date): Promise<StoredTicketKey[]> {
  return db.query(
    `SELECT id, public_key AS "publicKey", created_at AS "createdAt", expires_at AS "expiresAt" FROM ticket_keys
     WHERE expires_at IS NULL OR expires_at > $1 ORDER BY expires_at DESC NULLS FIRST, created_at DESC, id`,
    [expireAfter],
  );
}

/** Stores a key that signs from now on, unless another does. */
export function insertKey(db: Database | Transaction, key: NewTicketKey, now: Date): Promise<unknown> {
  return db.query(
    `INSERT INTO ticket_keys (id, public_key, private_key, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT ((true)) WHERE expires_at IS NULL DO NOTHING`,
    [key.id, Buffer.from(key.publicKey), Buffer.from(key.privateKey), now],
  );
}

/** Ends keys that have not expired at an instant, and deletes their private keys. */
export function expireKeys(tx: Transaction, from: Date, now: Date): void {
  tx.send(
    `UPDATE ticket_keys SET private_key = NULL, expires_at = LEAST(expires_at, $1)
     WHERE expires_at IS NULL OR expires_at > $2`,
    [from, now],
  );
}

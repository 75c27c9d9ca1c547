import { randomUUIDv7 } from 'node:crypto';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Suspicion } from './spam.ts';

export interface ContactMessage {
  fname: string;
  lname: string;
  email: string;
  phone: string | null;
  message: string;
}

/** Stores a message and returns its id; undefined if it is stored already. */
export async function storeMessage(
  tx: Transaction,
  { fname, lname, email, phone, message }: ContactMessage,
  { suspicion, digest }: { suspicion: Suspicion | null; digest: Buffer },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query(
    `INSERT INTO contact_messages (id, fname, lname, email, phone, message, suspicion, digest, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (digest) DO NOTHING RETURNING id`,
    [randomUUIDv7(), fname, lname, email, phone, message, suspicion, digest, now],
  );
  return row?.id;
}

export async function findUnmailed(db: Database, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.query(
    `SELECT fname, lname, email, phone, message FROM contact_messages
     WHERE id = $1 AND mailed_at IS NULL AND suspicion IS NULL`,
    [id],
  );
  return row;
}

export async function markMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.query('UPDATE contact_messages SET mailed_at = $2 WHERE id = $1', [id, now]);
}

/** Purges messages received before a date: all, or only suspicious ones. */
export async function purgeMessages(
  db: Database,
  { before, suspicious }: { before: Date; suspicious: boolean },
): Promise<void> {
  await deleteInBatches(db, {
    table: 'contact_messages',
    column: 'received_at',
    before,
    due: suspicious ? 'suspicion IS NOT NULL' : 'true',
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { Language } from 'contract/values/language.ts';
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
  { suspicion, digest, language }: { suspicion: Suspicion | null; digest: Buffer; language: Language },
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query(
    `INSERT INTO contact_messages (id, fname, lname, email, phone, message, suspicion, digest, received_at, language, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $7::text IS NULL THEN 'new' ELSE 'spam' END) ON CONFLICT (digest) DO NOTHING RETURNING id`,
    [randomUUIDv7(), fname, lname, email, phone, message, suspicion, digest, now, language],
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

/** Purges messages received before a date, with their replies: all, or only spam. */
export async function purgeMessages(
  db: Database,
  { before, suspicious }: { before: Date; suspicious: boolean },
): Promise<void> {
  await deleteInBatches(db, {
    table: 'contact_messages',
    column: 'received_at',
    before,
    due: suspicious ? '(suspicion IS NOT NULL OR state = $$spam$$)' : 'true',
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { Language } from 'contract/values/language.ts';
import { LINK_MINUTES } from 'contract/values/limits.ts';
import { purgeBefore } from 'contract/values/retention.ts';
import { minutesAfter } from '#platform/clock.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import type { AccountName } from '../store.ts';

/**
 * Stores a request for a password link, whether or not the account exists; returns its id.
 * `askedBy` is the account of the caller's session or trusted device.
 */
export function insertPasswordRequest(
  tx: Transaction,
  name: AccountName,
  askedBy: string | null,
  now: Date,
): string {
  const id = randomUUIDv7();
  const { phone, email } = { phone: null, email: null, ...name };
  tx.send(
    `INSERT INTO password_requests (id, phone, email, created_at, language, asked_by_user)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, phone, email, now, currentLanguage(), askedBy],
  );
  return id;
}

export interface PasswordRequest {
  name: AccountName;
  language: Language;
  askedBy: string | null;
}

/** Deletes and returns a request; undefined if it has been handled. */
export async function takePasswordRequest(tx: Transaction, id: string): Promise<PasswordRequest | undefined> {
  const [row] = await tx.query(
    `DELETE FROM password_requests WHERE id = $1 RETURNING phone, email, language, asked_by_user AS "askedBy"`,
    [id],
  );
  if (!row) return undefined;
  const { phone, email, language, askedBy } = row;
  return { name: phone ? { phone } : { email: email as string }, language, askedBy };
}

/** Stores the hashes of a link's two parts; the link is valid for 15 minutes. */
export async function insertPasswordLink(
  db: Database,
  link: { userId: string; recipient: string; tokenHash: Buffer; otpHash: Buffer },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO password_links (id, user_id, recipient, token_hash, otp_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      randomUUIDv7(),
      link.userId,
      link.recipient,
      link.tokenHash,
      link.otpHash,
      now,
      minutesAfter(now, LINK_MINUTES),
    ],
  );
}

/** Renews a contact's unused links of the last 24 hours: valid for 15 minutes from now. */
export function renewPasswordLinks(tx: Transaction, userId: string, recipient: string, now: Date): void {
  tx.send(
    `UPDATE password_links SET expires_at = $4
     WHERE user_id = $1 AND recipient = $2 AND ended_at IS NULL AND created_at > $3`,
    [userId, recipient, minutesAfter(now, -24 * 60), minutesAfter(now, LINK_MINUTES)],
  );
}

export interface PasswordLink {
  id: string;
  userId: string;
  createdAt: Date;
  /** `used`: this link, or another link of the account, was used or ended. */
  state: 'open' | 'used' | 'expired';
}

/** Finds a link and its account; both parts must belong to the same link. */
export async function findPasswordLink(
  db: Database,
  link: { tokenHash: Buffer; otpHash: Buffer },
  now: Date,
): Promise<PasswordLink | undefined> {
  const [row] = await db.query(
    `SELECT id, user_id AS "userId", created_at AS "createdAt",
       CASE WHEN ended_at IS NOT NULL THEN 'used' WHEN expires_at > $3 THEN 'open' ELSE 'expired' END AS state
     FROM password_links WHERE token_hash = $1 AND otp_hash = $2`,
    [link.tokenHash, link.otpHash, now],
  );
  return row;
}

/** Uses a link and ends all links of its account; false if the link had ended. */
export async function usePasswordLink(
  tx: Transaction,
  link: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const ended = await tx.query(
    'UPDATE password_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING id',
    [link.userId, now],
  );
  return ended.some(({ id }) => id === link.id);
}

/** Ends every link of an account, and every request that has no link yet. */
export function endLinksAndRequestsOf(
  tx: Transaction,
  { userId, email, phone }: { userId: string; email: string | null; phone: string | null },
  now: Date,
): void {
  tx.send('UPDATE password_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL', [userId, now]);
  tx.send('DELETE FROM password_requests WHERE email = $1 OR phone = $2', [email, phone]);
}

export async function purgeOldLinks(db: Database, now: Date): Promise<void> {
  const linksBefore = purgeBefore('passwordLinks', now);
  await deleteInBatches(db, { table: 'password_links', column: 'expires_at', before: linksBefore });
  const requestsBefore = purgeBefore('passwordRequests', now);
  await deleteInBatches(db, { table: 'password_requests', column: 'created_at', before: requestsBefore });
}

export async function endLinksOfAllUsers(db: Database, now: Date): Promise<void> {
  await db.query('UPDATE password_links SET ended_at = $1 WHERE ended_at IS NULL', [now]);
}

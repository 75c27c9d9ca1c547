import { randomUUIDv7 } from 'node:crypto';
import { purgeBefore } from 'contract/values/retention.ts';
import { minutesAfter } from '#platform/clock.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AccountName } from '../store.ts';

/** A sign-up in progress. `userId` is set by its code: a new account or one without a password. */
export interface SignUp {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  userId: string | null;
  verifiedAt: Date | null;
  /** The password is set and the sign-up has ended. */
  finishedAt: Date | null;
}

const SIGN_UP_MINUTES = 24 * 60;

const SIGN_UP = `
  SELECT id, name, email, phone, user_id AS "userId", verified_at AS "verifiedAt",
    finished_at AS "finishedAt"
  FROM sign_ups`;

/** Stores a sign-up for a day under its token's hash; returns its id. */
export function insertSignUp(
  tx: Transaction,
  signUp: Pick<SignUp, 'name' | 'email' | 'phone'> & { tokenHash: Buffer },
  now: Date,
): string {
  const id = randomUUIDv7();
  tx.send(
    `INSERT INTO sign_ups (id, token_hash, name, email, phone, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, signUp.tokenHash, signUp.name, signUp.email, signUp.phone, now, minutesAfter(now, SIGN_UP_MINUTES)],
  );
  return id;
}

export async function findSignUp(db: Database, tokenHash: Buffer, now: Date): Promise<SignUp | undefined> {
  const [signUp] = await db.query(`${SIGN_UP} WHERE token_hash = $1 AND expires_at > $2`, [tokenHash, now]);
  return signUp;
}

/** Finds the latest unverified sign-up for a number or email. */
export async function findUnverifiedSignUp(
  db: Database,
  name: AccountName,
  now: Date,
): Promise<SignUp | undefined> {
  const { phone, email } = { phone: null, email: null, ...name };
  const [signUp] = await db.query(
    `${SIGN_UP} WHERE (phone = $1 OR email = $2) AND verified_at IS NULL AND expires_at > $3
     ORDER BY created_at DESC LIMIT 1`,
    [phone, email, now],
  );
  return signUp;
}

export function markVerified(tx: Transaction, signUpId: string, userId: string, now: Date): void {
  tx.send('UPDATE sign_ups SET user_id = $2, verified_at = $3 WHERE id = $1', [signUpId, userId, now]);
}

export function markFinished(tx: Transaction, signUpId: string, now: Date): void {
  tx.send('UPDATE sign_ups SET finished_at = $2 WHERE id = $1', [signUpId, now]);
}

/** Ends an account's verified sign-ups, so that their tokens cannot set its password. */
export function endSignUpsOf(tx: Transaction, userId: string, now: Date): void {
  tx.send(
    'UPDATE sign_ups SET expires_at = $2 WHERE user_id = $1 AND finished_at IS NULL AND expires_at > $2',
    [userId, now],
  );
}

export async function purgeOldSignUps(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'sign_ups',
    column: 'expires_at',
    before: purgeBefore('signUps', now),
  });
}

import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from 'contract/limits.ts';
import { forgetBefore } from 'contract/retention.ts';
import { m } from 'messages/messages.js';
import { type Clock, minutesAfter } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import { addressLimit, checkLimits, countAgainst } from './limits.ts';
import type { Recipients } from './outbox.ts';
import { done, type Result, refuse } from './refusal.ts';
import { sha256 } from './secrets.ts';

/** One-time codes (decision 12): six digits, ten minutes, five tries, bound to what they are for. */
export const MOST_TRIES = 5;

/** What a code is for, the id of whom or what it is about, and what else it is good for alone, such as some seats. */
export interface CodeSubject {
  purpose: 'sign-up' | 'email' | 'phoneno' | 'cancellation' | 'personal-data' | 'step-up';
  subject: string;
  scope?: string;
}

/** A code that was right: which of the two it was, and so which address is proven. */
export interface RightCode {
  id: string;
  channel: 'email' | 'sms';
}

/**
 * Begins a code, which ends the one before it for the same purpose and subject, and returns its id. There are no digits yet:
 * `writeCode` makes them when the message is made.
 */
export async function beginCode(
  tx: Transaction,
  { purpose, subject, scope = '' }: CodeSubject,
  to: Recipients,
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO codes AS c (id, purpose, subject, scope, email, phone, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (purpose, subject) DO UPDATE SET scope = excluded.scope, email = excluded.email, phone = excluded.phone, email_hash = NULL,
       sms_hash = NULL, tries = 0, ended_at = NULL, expires_at = excluded.expires_at
     RETURNING id`,
    [randomUUIDv7(), purpose, subject, scope, to.email, to.phone, minutesAfter(now, CODE_MINUTES)],
  );
  return (row as { id: string }).id;
}

/**
 * Makes the digits that go to one address of a code, from 100000 to 999999, and keeps their hash only. Undefined when the code
 * has ended or run out meanwhile, or goes to another address now.
 */
export async function writeCode(
  db: Database,
  id: string,
  channel: 'email' | 'sms',
  recipient: string,
  now: Date,
): Promise<string | undefined> {
  const digits = String(randomInt(100_000, 1_000_000));
  const [hash, address] = channel === 'email' ? ['email_hash', 'email'] : ['sms_hash', 'phone'];
  const rows = await db.query(
    `UPDATE codes SET ${hash} = $2 WHERE id = $1 AND ${address} = $3 AND ended_at IS NULL AND expires_at > $4 RETURNING id`,
    [id, hashOf(id, digits), recipient, now],
  );
  return rows.length > 0 ? digits : undefined;
}

/**
 * Tries digits against a code. A try is counted before it is looked at, in a statement of its own, so that no two at once get
 * more than five between them. `expired` stands for every code that cannot be tried: ended, run out, used up or never made.
 * A right one still has to be ended, with what it opens, by `endCode`.
 */
async function tryCode(
  db: Database,
  { purpose, subject, scope = '' }: CodeSubject,
  digits: string,
  now: Date,
): Promise<RightCode | 'wrong' | 'expired'> {
  const [code] = await db.query<{ id: string; emailHash: Buffer | null; smsHash: Buffer | null }>(
    `UPDATE codes SET tries = tries + 1
     WHERE purpose = $1 AND subject = $2 AND scope = $5 AND ended_at IS NULL AND expires_at > $3 AND tries < $4
     RETURNING id, email_hash AS "emailHash", sms_hash AS "smsHash"`,
    [purpose, subject, now, MOST_TRIES, scope],
  );
  if (!code) return 'expired';
  const hash = hashOf(code.id, digits);
  if (code.smsHash && timingSafeEqual(code.smsHash, hash)) return { id: code.id, channel: 'sms' };
  if (code.emailHash && timingSafeEqual(code.emailHash, hash)) return { id: code.id, channel: 'email' };
  return 'wrong';
}

const WRONG_CODES_OF_ADDRESS = { most: 50, seconds: 3600 };

/** Tries a code and says in a sentence what is wrong with it; wrong ones count against the network address (decision 35). */
export async function takeCode(
  parts: { db: Database; clock: Clock; addressLimitScale: number },
  about: CodeSubject,
  otp: string,
  address: string,
): Promise<Result<RightCode>> {
  const now = parts.clock.now();
  const limit = addressLimit(parts, 'wrong code', address, WRONG_CODES_OF_ADDRESS);
  const limited = await checkLimits(parts.db, now, [limit]);
  if (limited) return limited;
  const tried = await tryCode(parts.db, about, otp, now);
  if (tried === 'expired') return refuse('code_expired', m.errors_code_expired());
  if (tried !== 'wrong') return done(tried);
  await countAgainst(parts.db, now, [limit]);
  return refuse('code_wrong', m.errors_code_wrong(), { fields: { otp: m.errors_code_wrong() } });
}

/** Ends a code in the transaction of what it opens, and gives where it went; undefined when somebody was faster. */
export async function endCode(tx: Transaction, id: string, now: Date): Promise<Recipients | undefined> {
  const [sentTo] = await tx.query<{ email: string | null; phone: string | null }>(
    'UPDATE codes SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING email, phone',
    [id, now],
  );
  return sentTo;
}

/** Forgets codes that ran out. */
export async function forgetOldCodes(db: Database, now: Date): Promise<void> {
  await db.query('DELETE FROM codes WHERE expires_at < $1', [forgetBefore('codes', now)]);
}

function hashOf(id: string, digits: string): Buffer {
  return sha256(`${id} ${digits}`);
}

/** Ends every code there is. */
export async function endEveryCode(db: Database, now: Date): Promise<void> {
  await db.query('UPDATE codes SET ended_at = $1 WHERE ended_at IS NULL', [now]);
}

import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { purgeBefore } from 'contract/values/retention.ts';
import { type Clock, minutesAfter } from '../clock.ts';
import { deleteInBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';
import { done, type Result, refuse } from '../http/refusals/refusal.ts';
import { addressLimit, countAgainst } from '../limits/limits.ts';
import { networkOf } from '../limits/network-address.ts';
import type { Recipients } from '../messages/outbox.ts';
import { type Asker, uncountUsed } from '../messages/sending-logs.ts';
import type { StrangersKind } from '../messages/sending-rules.ts';
import { sha256 } from './secrets.ts';

/** One-time codes have six digits, last ten minutes and allow five tries, for one purpose (decision 0023). */
const MOST_TRIES = 5;
/** Tries of all strangers together. The owner may also be a stranger, on another device. */
const MOST_STRANGERS_TRIES = 15;

/** The purpose of a code, the id of its subject, and an optional scope such as some seats. */
export interface CodeSubject {
  purpose: 'sign-up' | 'email' | 'phoneno' | 'cancellation' | 'change' | 'personal-data' | 'step-up';
  subject: string;
  scope?: string;
}

/** The code that matched, and the channel that it proves. */
export interface RightCode {
  id: string;
  channel: 'email' | 'sms';
}

/** Who requests a code; a link is never requested. */
export type CodeAsker = Exclude<Asker, { stranger: unknown }> | { stranger: Exclude<StrangersKind, 'link'> };

/**
 * The session that requested a code, the booking whose owner link was used, or a stranger's network address. It keeps
 * its own tries.
 */
export type CodeOrigin = { sessionId: string } | { ownerLinkOf: string } | { address: string };

function originName(origin: CodeOrigin): string {
  if ('sessionId' in origin) return `session ${origin.sessionId}`;
  return 'ownerLinkOf' in origin ? `owner link ${origin.ownerLinkOf}` : networkOf(origin.address);
}

/**
 * Begins a code and returns its id. Earlier codes for the same purpose and subject stay valid: another
 * person may hold them.
 * `writeCode` creates the digits when the message is rendered.
 */
export async function beginCode(
  tx: Transaction,
  { purpose, subject, scope = '' }: CodeSubject,
  { to, asker, askedFrom }: { to: Recipients; asker: CodeAsker; askedFrom?: CodeOrigin },
  now: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const sentAs = 'owner' in asker ? 'owner' : asker.stranger;
  await tx.query(
    `INSERT INTO codes (id, purpose, subject, scope, email, phone, expires_at, sent_as, asked_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      purpose,
      subject,
      scope,
      to.email,
      to.phone,
      minutesAfter(now, CODE_MINUTES),
      sentAs,
      askedFrom ? originName(askedFrom) : null,
    ],
  );
  return id;
}

const WRITABLE = 'ended_at IS NULL AND expires_at > $4';
const WRITE_HASH = {
  email: `UPDATE codes SET email_hash = $2 WHERE id = $1 AND email = $3 AND ${WRITABLE} RETURNING id`,
  sms: `UPDATE codes SET sms_hash = $2 WHERE id = $1 AND phone = $3 AND ${WRITABLE} RETURNING id`,
} as const;

/**
 * Returns new digits (100000 to 999999) for one address of a code and stores their hash.
 * Undefined when the code has ended or expired, or goes to another address now.
 */
export async function writeCode(
  db: Database,
  id: string,
  channel: 'email' | 'sms',
  recipient: string,
  now: Date,
): Promise<string | undefined> {
  const digits = String(randomInt(100_000, 1_000_000));
  const rows = await db.query(WRITE_HASH[channel], [id, hashOf(id, digits), recipient, now]);
  return rows.length > 0 ? digits : undefined;
}

/** Who tries a code: its owner, or somebody who only knows its subject. */
export interface Trier {
  address: string;
  isOwner: boolean;
  /** The owner's session. */
  sessionId?: string | undefined;
  /** The booking whose owner link was used, in place of a session. */
  ownerLinkOf?: string | undefined;
}

interface Tried {
  id: string;
  emailHash: Buffer | null;
  smsHash: Buffer | null;
}

/**
 * Tries digits against every valid code of a subject. Each try is counted in a statement of its own before
 * the comparison, so parallel calls get no extra tries.
 * Returns `expired` when no code can be tried. The caller ends a matching code by `endCode`.
 */
async function tryCode(
  db: Database,
  about: CodeSubject,
  digits: string,
  by: Trier,
  now: Date,
): Promise<RightCode | 'wrong' | 'expired'> {
  const codes = await countTry(db, about, by, now);
  if (codes.length === 0) return 'expired';
  for (const { id, smsHash, emailHash } of codes) {
    const hash = hashOf(id, digits);
    if (smsHash && timingSafeEqual(smsHash, hash)) return { id, channel: 'sms' };
    if (emailHash && timingSafeEqual(emailHash, hash)) return { id, channel: 'email' };
  }
  return 'wrong';
}

const IS_GOOD = 'purpose = $1 AND subject = $2 AND scope = $3 AND ended_at IS NULL AND expires_at > $4';
const HASHES = 'c.id, email_hash AS "emailHash", sms_hash AS "smsHash"';

/** Returns where a caller's own tries count. */
export function originOf({ isOwner, sessionId = 'unknown', ownerLinkOf, address }: Trier): CodeOrigin {
  if (!isOwner) return { address };
  return ownerLinkOf === undefined ? { sessionId } : { ownerLinkOf };
}

/**
 * Counts a try of every valid code of a subject and returns these codes. Owners count by session or link; strangers by
 * network address, as an owner without either looks the same. The origin of a code keeps its own tries, and strangers'
 * tries never end a code for its owner.
 * Codes are locked in the order of their ids: parallel tries must not deadlock.
 */
function countTry(
  db: Database,
  { purpose, subject, scope = '' }: CodeSubject,
  by: Trier,
  now: Date,
): Promise<Tried[]> {
  const origin = originName(originOf(by));
  return db.query(
    `WITH tried AS MATERIALIZED (
       SELECT id FROM codes
       WHERE ${IS_GOOD} AND cardinality(array_positions(tried_from, $5)) < $6
         AND (asked_from = $5 OR CASE WHEN $7 THEN tries < $6 ELSE strangers_tries < $8 END)
       ORDER BY id FOR UPDATE
     )
     UPDATE codes c SET tried_from = tried_from || $5::text,
       tries = tries + (asked_from IS DISTINCT FROM $5 AND $7)::int,
       strangers_tries = strangers_tries + (asked_from IS DISTINCT FROM $5 AND NOT $7)::int
     FROM tried WHERE c.id = tried.id RETURNING ${HASHES}`,
    [purpose, subject, scope, now, origin, MOST_TRIES, by.isOwner, MOST_STRANGERS_TRIES],
  );
}

const WRONG_CODES_OF_ADDRESS = { most: 50, seconds: 3600 };

/**
 * Tries a code and returns a refusal with its text when it is wrong.
 * Wrong codes count against the network address (decision 0023). Past that limit only wrong codes are
 * refused: others share the address. The tries of a code hold for all addresses.
 */
export async function takeCode(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  about: CodeSubject,
  otp: string,
  by: Trier,
): Promise<Result<RightCode>> {
  const now = deps.clock.now();
  const limit = addressLimit(deps, 'wrong code', by.address, WRONG_CODES_OF_ADDRESS);
  const tried = await tryCode(deps.db, about, otp, by, now);
  if (tried === 'expired') return refuse('code_expired');
  if (tried !== 'wrong') return done(tried);
  const limited = await countAgainst(deps.db, now, [limit]);
  if (limited) return limited;
  return refuse('code_wrong', { fields: ['otp'] });
}

/**
 * Ends a code and all others of the same purpose, subject and scope; returns its recipients.
 * Runs in the transaction of what the code opens. Undefined when another call ended it first. Its message
 * no longer counts as a stranger's.
 */
export async function endCode(
  tx: Transaction,
  { id, channel }: RightCode,
  now: Date,
): Promise<Recipients | undefined> {
  const [used] = await tx.query(
    `WITH valid AS MATERIALIZED (
       SELECT c.id FROM codes u JOIN codes c USING (purpose, subject, scope)
       WHERE u.id = $1 AND c.ended_at IS NULL ORDER BY c.id FOR UPDATE OF c
     ), ended AS (
       UPDATE codes c SET ended_at = $2 FROM valid v
       WHERE c.id = v.id AND EXISTS (SELECT FROM valid WHERE id = $1)
       RETURNING c.id, c.email, c.phone, c.sent_as, c.expires_at
     )
     SELECT email, phone, sent_as AS "sentAs", expires_at AS "expiresAt" FROM ended WHERE id = $1`,
    [id, now],
  );
  if (!used) return undefined;
  const { email, phone, sentAs, expiresAt } = used;
  const sentAt = minutesAfter(expiresAt, -CODE_MINUTES);
  // Only the contact that the code reached: a proven email does not prove the phone number.
  const contact = channel === 'sms' ? phone && { phone } : email && { email };
  if (contact && sentAs !== 'owner') await uncountUsed(tx, contact, sentAs, sentAt, now);
  return { email, phone };
}

/** Ends the codes of a subject for some purposes. */
export function endCodesOf(
  tx: Transaction,
  subject: string,
  purposes: readonly CodeSubject['purpose'][],
  now: Date,
): void {
  tx.send('UPDATE codes SET ended_at = $3 WHERE purpose = ANY ($2) AND subject = $1 AND ended_at IS NULL', [
    subject,
    purposes,
    now,
  ]);
}

/** Returns what a code opens; undefined once it is purged. */
export async function findCodeSubject(db: Database, id: string): Promise<Required<CodeSubject> | undefined> {
  const [row] = await db.query('SELECT purpose, subject, scope FROM codes WHERE id = $1', [id]);
  return row;
}

export async function purgeOldCodes(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'codes', column: 'expires_at', before: purgeBefore('codes', now) });
}

function hashOf(id: string, digits: string): Buffer {
  return sha256(`${id} ${digits}`);
}

export async function endEveryCode(db: Database, now: Date): Promise<void> {
  await db.query('UPDATE codes SET ended_at = $1 WHERE ended_at IS NULL', [now]);
}

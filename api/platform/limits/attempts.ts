import { purgeBefore } from 'contract/values/retention.ts';
import { deleteInBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { type Refusal, refuse } from '../http/refusals/refusal.ts';
import { sha256 } from '../sessions/secrets.ts';
import type { Limit } from './limits.ts';

/**
 * Counts an attempt on a secret against each limit, across processes. Refuses when `most` attempts of a subject lie within
 * the last `seconds`; a refused attempt counts against no limit. Spans slide, so none of `seconds` ever holds more than
 * `most` attempts (decision 0037).
 */
export async function countAttempt(db: Database, now: Date, limits: Limit[]): Promise<Refusal | undefined> {
  for (const [index, limit] of limits.entries()) {
    const counted = await db.query(
      `INSERT INTO recent_attempts AS r (subject_hash, attempted_at, changed_at)
       VALUES ($1, ARRAY[$2::timestamptz], $2)
       ON CONFLICT (subject_hash) DO UPDATE SET changed_at = excluded.changed_at,
         attempted_at = ARRAY(SELECT at FROM unnest(r.attempted_at) AS at WHERE at > $3) || excluded.attempted_at
       WHERE (SELECT count(*) FROM unnest(r.attempted_at) AS at WHERE at > $3) < $4
       RETURNING r.subject_hash`,
      [subjectHash(limit), now, spanStart(limit, now), limit.most],
    );
    if (counted.length > 0) continue;
    await takeBackAttempt(db, now, limits.slice(0, index));
    return tooMany(limit, now, await listAttempts(db, limit, now));
  }
  return undefined;
}

/** Refuses when a limit is used up, without counting. */
export async function checkAttempts(db: Database, now: Date, limit: Limit): Promise<Refusal | undefined> {
  const attempts = await listAttempts(db, limit, now);
  return attempts.length < limit.most ? undefined : tooMany(limit, now, attempts);
}

/** Takes an attempt counted at `now` off each limit, when it turns out not to be a failure. */
export async function takeBackAttempt(db: Database, now: Date, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    // One of several attempts of the same moment.
    await db.query(
      `UPDATE recent_attempts SET attempted_at = attempted_at[:array_position(attempted_at, $2) - 1]
         || attempted_at[array_position(attempted_at, $2) + 1:]
       WHERE subject_hash = $1 AND $2::timestamptz = ANY (attempted_at)`,
      [subjectHash(limit), now],
    );
  }
}

const subjectHash = ({ action, subject }: Limit): Buffer => sha256(`${action} ${subject}`);

const spanStart = ({ seconds }: Limit, now: Date): Date => new Date(now.getTime() - seconds * 1000);

/** Returns the attempts of the last `seconds`, oldest first. */
async function listAttempts(db: Database, limit: Limit, now: Date): Promise<Date[]> {
  const rows = await db.query(
    `SELECT at FROM recent_attempts, unnest(attempted_at) AS at
     WHERE subject_hash = $1 AND at > $2 ORDER BY at`,
    [subjectHash(limit), spanStart(limit, now)],
  );
  return rows.map(({ at }) => at);
}

/** Refuses until fewer than `most` attempts are left in the span; they may be fewer already, as others are taken back. */
function tooMany({ most, seconds }: Limit, now: Date, attempts: Date[]): Refusal {
  const oldest = attempts.at(-most)?.getTime() ?? 0;
  const waitMs = oldest + seconds * 1000 - now.getTime();
  return refuse('too_many_requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}

export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  const before = purgeBefore('counts', now);
  await deleteInBatches(db, { table: 'recent_attempts', column: 'changed_at', before });
}

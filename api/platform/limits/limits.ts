import { purgeBefore } from 'contract/values/retention.ts';
import type { Clock } from '../clock.ts';
import { deleteInBatches } from '../database/batches.ts';
import type { Database, Transaction } from '../database/database.ts';
import { done, type Refusal, type Result, refuse } from '../http/refusals/refusal.ts';
import { networkOf } from './network-address.ts';

/**
 * Allows `most` times `action` by one `subject` in each fixed window of `seconds`; by `countAttempt`, in any span of that
 * length (decision 0037).
 */
export interface Limit {
  action: string;
  subject: string;
  most: number;
  seconds: number;
}

/**
 * Returns a limit for one network address, which is a whole network with IPv6 (`networkOf`).
 * An airport's Wi-Fi is one address, so the limits are large. `ADDRESS_LIMIT_SCALE` multiplies them
 * (decision 0037).
 */
export function addressLimit(
  { addressLimitScale }: { addressLimitScale: number },
  action: string,
  address: string,
  { most, seconds }: Pick<Limit, 'most' | 'seconds'>,
): Limit {
  return { action, subject: `address ${networkOf(address)}`, most: most * addressLimitScale, seconds };
}

export const windowStart = (limit: Pick<Limit, 'seconds'>, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);

/**
 * Counts one action against each limit, across processes, and refuses when one is passed.
 * A refused call counts only against the limit that refuses it. A session past its limit must not use up
 * that of its account or address.
 * Counts are in an unlogged table: exact across processes, without a disk write.
 */
export async function countAgainst(db: Database, now: Date, limits: Limit[]): Promise<Refusal | undefined> {
  const rows = await db.query(
    `INSERT INTO request_counts (action, subject, window_start, count)
     SELECT action, subject, window_start, 1
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS counted (action, subject, window_start)
     ORDER BY 1, 2
     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = request_counts.count + 1
     RETURNING action, subject, count`,
    columnsOf(limits, now),
  );
  const passed = limits.find((limit) => countOf(rows, limit) > limit.most);
  if (!passed) return undefined;
  await takeBack(
    db,
    now,
    limits.filter((limit) => limit !== passed),
  );
  return tooMany(passed, now);
}

/** Counts one action unless the limit is used up; then it refuses and counts nothing. */
export async function countWithin(
  db: Database | Transaction,
  now: Date,
  limit: Limit,
): Promise<Refusal | undefined> {
  const rows = await db.query(
    `INSERT INTO request_counts AS c (action, subject, window_start, count) VALUES ($1, $2, $3, 1)
     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count + 1 WHERE c.count < $4
     RETURNING c.count`,
    [limit.action, limit.subject, windowStart(limit, now), limit.most],
  );
  return rows.length > 0 ? undefined : tooMany(limit, now);
}

/** Takes one count of each limit back, when an action turns out not to be a failure. */
export async function takeBack(db: Database, now: Date, limits: Limit[]): Promise<void> {
  if (limits.length === 0) return;
  // Locks rows in the order of counting against deadlocks. The rows are then found by key, since an update
  // by another transaction moves them.
  await db.query(
    `WITH locked AS MATERIALIZED (
       SELECT action, subject, window_start
       FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS counted (action, subject, window_start)
       JOIN request_counts c USING (action, subject, window_start) ORDER BY 1, 2 FOR UPDATE OF c
     )
     UPDATE request_counts c SET count = c.count - 1 FROM locked l
     WHERE c.action = l.action AND c.subject = l.subject AND c.window_start = l.window_start`,
    columnsOf(limits, now),
  );
}

/**
 * Finds a record by its secret. Misses count against the address's limit, and only misses are refused
 * (429).
 * Safe for secrets that cannot be guessed: a PNR has 46 bits, a link's token 256.
 */
export async function findWithin<Found>(
  { db, clock }: { db: Database; clock: Clock },
  limit: Limit,
  find: () => Promise<Found | undefined>,
  unknown: () => Refusal,
): Promise<Result<Found>> {
  const found = await find();
  if (found !== undefined) return done(found);
  return (await countAgainst(db, clock.now(), [limit])) ?? unknown();
}

interface Counted {
  action: string;
  subject: string;
  count: number;
}

function columnsOf(limits: Limit[], now: Date): [string[], string[], Date[]] {
  return [
    limits.map((limit) => limit.action),
    limits.map((limit) => limit.subject),
    limits.map((limit) => windowStart(limit, now)),
  ];
}

function countOf(rows: Counted[], limit: Limit): number {
  return rows.find((row) => row.action === limit.action && row.subject === limit.subject)?.count ?? 0;
}

function tooMany(limit: Limit, now: Date): Refusal {
  const ends = windowStart(limit, now).getTime() + limit.seconds * 1000;
  return refuse('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
  });
}

export async function purgeOldCounts(db: Database, now: Date): Promise<void> {
  const before = purgeBefore('counts', now);
  await deleteInBatches(db, { table: 'request_counts', column: 'window_start', before });
}

import { purgeBefore } from 'contract/retention.ts';
import { m } from 'messages/messages.js';
import { deleteInBatches } from './batches.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import { networkOf } from './network-address.ts';
import { done, type Refusal, type Result, refuse } from './refusal.ts';

/** At most `most` of `action` by one `subject` in each window of `seconds` (decision 35). */
export interface Limit {
  action: string;
  subject: string;
  most: number;
  seconds: number;
}

/**
 * The limit of one network address, which with IPv6 is a whole network (`networkOf`). An airport's Wi-Fi is one address, so its
 * figures are large; `ADDRESS_LIMIT_SCALE` multiplies them all (decision 35).
 */
export function addressLimit(
  { addressLimitScale }: { addressLimitScale: number },
  action: string,
  address: string,
  { most, seconds }: Pick<Limit, 'most' | 'seconds'>,
): Limit {
  return { action, subject: `address ${networkOf(address)}`, most: most * addressLimitScale, seconds };
}

const windowStart = (limit: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);

/**
 * Counts one more of each limit's action, for all processes at once, and refuses when any limit is passed. A refused call counts
 * against the limit that refuses it and no other: one session past its own limit must not use up that of its account or address.
 * The counts stand in an unlogged table: exact across processes, without a disk write.
 */
export async function countAgainst(db: Database, now: Date, limits: Limit[]): Promise<Refusal | undefined> {
  const rows = await db.query<Counted>(
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

/** Counts one more of a limit's action unless the limit is used up; then it refuses, and nothing is counted. */
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

/** Takes one count of each back: for what was counted before it turned out not to be a failure. */
export async function takeBack(db: Database, now: Date, limits: Limit[]): Promise<void> {
  if (limits.length === 0) return;
  // Locked in the order in which they are counted, so that no two calls wait for each other; then found by their keys, since a row that
  // somebody else changed meanwhile stands in another place.
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

/** Refuses when a limit is already used up, without counting: for actions of which only the failures count. */
export async function checkLimits(db: Database, now: Date, limits: Limit[]): Promise<Refusal | undefined> {
  const rows = await db.query<Counted>(
    `SELECT action, subject, count
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS asked (action, subject, window_start)
     JOIN request_counts USING (action, subject, window_start)`,
    columnsOf(limits, now),
  );
  const passed = limits.find((limit) => countOf(rows, limit) >= limit.most);
  return passed && tooMany(passed, now);
}

/**
 * Finds a record by its secret. Only misses count, and past the limit only misses are refused (429): whoever has the secret is
 * always served, however many wrong ones come from the same network address. Safe for secrets that nobody finds by trying:
 * a PNR has 46 bits, the token of a link 256.
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

function columnsOf(limits: Limit[], now: Date): unknown[] {
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
  return refuse('too_many_requests', m.errors_too_many_requests(), {
    retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
  });
}

/** Forgets the counts of windows that have closed. */
export async function purgeOldCounts(db: Database, now: Date): Promise<void> {
  const before = purgeBefore('counts', now);
  await deleteInBatches(db, { table: 'request_counts', column: 'window_start', before });
}

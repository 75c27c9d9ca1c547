import { m } from 'messages/messages.js';
import type { Database } from './database.ts';
import { type Refusal, refuse } from './refusal.ts';

/** At most `most` of `action` by one `subject` in each window of `seconds` (decision 35). */
export interface Limit {
  action: string;
  subject: string;
  most: number;
  seconds: number;
}

const windowStart = (limit: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);

/**
 * Counts one more of each limit's action, for all processes at once, and refuses when any limit is passed. The counts stand
 * in an unlogged table: exact across processes, without a disk write.
 */
export async function countAgainst(db: Database, now: Date, limits: Limit[]): Promise<Refusal | undefined> {
  const rows = await db.query<{ action: string; subject: string; count: number }>(
    `INSERT INTO request_counts (action, subject, window_start, count)
     SELECT action, subject, window_start, 1
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS counted (action, subject, window_start)
     ORDER BY 1, 2
     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = request_counts.count + 1
     RETURNING action, subject, count`,
    [limits.map((l) => l.action), limits.map((l) => l.subject), limits.map((l) => windowStart(l, now))],
  );
  return firstPassed(limits, rows, now, (count, most) => count > most);
}

/** Refuses when a limit is already used up, without counting: for actions of which only the failures count. */
export async function checkLimits(db: Database, now: Date, limits: Limit[]): Promise<Refusal | undefined> {
  const rows = await db.query<{ action: string; subject: string; count: number }>(
    `SELECT action, subject, count
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS asked (action, subject, window_start)
     JOIN request_counts USING (action, subject, window_start)`,
    [limits.map((l) => l.action), limits.map((l) => l.subject), limits.map((l) => windowStart(l, now))],
  );
  return firstPassed(limits, rows, now, (count, most) => count >= most);
}

function firstPassed(
  limits: Limit[],
  rows: { action: string; subject: string; count: number }[],
  now: Date,
  isPassed: (count: number, most: number) => boolean,
): Refusal | undefined {
  for (const limit of limits) {
    const row = rows.find((r) => r.action === limit.action && r.subject === limit.subject);
    if (row && isPassed(row.count, limit.most)) {
      const ends = windowStart(limit, now).getTime() + limit.seconds * 1000;
      return refuse('too_many_requests', m.errors_too_many_requests(), {
        retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
      });
    }
  }
  return undefined;
}

/** Forgets the counts of windows that closed over a day ago. */
export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db.query('DELETE FROM request_counts WHERE window_start < $1', [
    new Date(now.getTime() - 86_400_000),
  ]);
}

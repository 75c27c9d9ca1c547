import type { Counter } from 'contract/calls/network.ts';
import { type Problem, readFeed } from 'timetable/feed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { type CounterPair, nearestPairs } from './nearest.ts';
import { findCounter, listDropoffs, listServedPairs, storeFeed } from './network-store.ts';

export { findCounter, listPickups as listPickupCounters } from './network-store.ts';

export type TimetableImport = { ok: true; changed: boolean } | { ok: false; problems: Problem[] };

/**
 * Imports a GTFS feed from `directory` in one transaction.
 * A feed with faults is refused with each fault's file, line and reason. Importing the same feed again changes nothing.
 */
export async function importTimetable(
  db: Database,
  clock: Clock,
  directory: string,
): Promise<TimetableImport> {
  const read = await readFeed(directory);
  if (!read.ok) return read;
  const changed = await db.transaction((tx) => storeFeed(tx, clock.now(), read.feed));
  return { ok: true, changed };
}

/** Returns the counters that coaches from `pickup` (text or id) go to. */
export async function listDropoffCounters(db: Database, pickup: string): Promise<Result<Counter[]>> {
  const counter = await findCounter(db, pickup);
  if (!counter) return refuse('counter_unknown', { values: { counter: pickup } });
  return done(await listDropoffs(db, counter._id));
}

/** Returns the served pairs nearest to a pair of counters (text or id). */
export async function listNearestPairs(
  db: Database,
  asked: { from: string; to: string },
): Promise<Result<CounterPair[]>> {
  const [from, to, served] = await Promise.all([
    findCounter(db, asked.from),
    findCounter(db, asked.to),
    listServedPairs(db),
  ]);
  if (!from) return refuse('counter_unknown', { values: { counter: asked.from }, fields: ['from'] });
  if (!to) return refuse('counter_unknown', { values: { counter: asked.to }, fields: ['to'] });
  return done(nearestPairs(served, { from: from._id, to: to._id }));
}

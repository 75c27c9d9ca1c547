import type { Counter } from 'contract/calls/network.ts';
import { type Problem, readFeed } from 'timetable/feed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { documentLanguage } from '#platform/http/language.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findNames, findSearchWords } from './names.ts';
import { nearestPairs } from './nearest.ts';
import { findCounter, listDropoffs, listPickups, listServedPairs, storeFeed } from './network-store.ts';
import type { StoredCounter } from './stored-counter.ts';

export { findCounter } from './network-store.ts';

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

/** Returns the counters where a trip can be boarded, by place and name. */
export async function listPickupCounters(db: Database): Promise<Counter[]> {
  const present = await findCounterNames(db);
  return byName((await listPickups(db)).map(present));
}

/** Finds what presents a counter in the language of the call. */
async function findCounterNames(db: Database): Promise<(counter: StoredCounter) => Counter> {
  const [nameIn, searchWords] = await Promise.all([findNames(db), findSearchWords(db)]);
  return ({ id, location, counter }) => ({
    _id: id,
    location,
    counter,
    locationname: nameIn('location', location),
    countername: nameIn('counter', counter),
    searchwords: searchWords({ location, counter }),
  });
}

function byName(counters: Counter[]): Counter[] {
  const { compare } = new Intl.Collator(documentLanguage());
  return counters.toSorted(
    (one, other) =>
      compare(one.locationname, other.locationname) || compare(one.countername, other.countername),
  );
}

/** Returns the counters that coaches from `pickup` (text or id) go to. */
export async function listDropoffCounters(db: Database, pickup: string): Promise<Result<Counter[]>> {
  const counter = await findCounter(db, pickup);
  if (!counter) return refuse('counter_unknown', { values: { counter: pickup } });
  const present = await findCounterNames(db);
  return done(byName((await listDropoffs(db, counter.id)).map(present)));
}

/** Returns the served pairs nearest to a pair of counters (text or id). */
export async function listNearestPairs(
  db: Database,
  asked: { from: string; to: string },
): Promise<Result<{ from: Counter; to: Counter }[]>> {
  const [from, to, served, present] = await Promise.all([
    findCounter(db, asked.from),
    findCounter(db, asked.to),
    listServedPairs(db),
    findCounterNames(db),
  ]);
  if (!from) return refuse('counter_unknown', { values: { counter: asked.from }, fields: ['from'] });
  if (!to) return refuse('counter_unknown', { values: { counter: asked.to }, fields: ['to'] });
  const pairs = nearestPairs(served, { from: from.id, to: to.id });
  return done(pairs.map((pair) => ({ from: present(pair.from), to: present(pair.to) })));
}

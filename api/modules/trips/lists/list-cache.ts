import { addDays, localDate } from 'contract/values/time.ts';
import { LATEST_HOUR } from 'timetable/cells.ts';
import type { Clock } from '#platform/clock.ts';
import { createBatcher } from '#platform/database/batcher.ts';
import { type Database, onlyRow, withoutNulls } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import type { NameIn } from '../network/names.ts';
import type { FoundTrip } from '../store.ts';
import type { FoundTrips, Search } from './found-trips.ts';
import {
  DATE_VERSIONS,
  type DayFacts,
  dayVersion,
  fareKey,
  NETWORK_VERSION,
  type NetworkFacts,
  readDayFacts,
  readNetworkFacts,
} from './list-facts.ts';

/** Trip lists of cached trips and fares, with seats and versions from the database. */
export interface ListCache {
  /**
   * Returns a trip list as of an instant after the call; undefined if it must be read from the database, which also
   * tells what is wrong with a search.
   */
  find(search: Search): Promise<(FoundTrips & { nameIn: NameIn }) | undefined>;
}

/** Trips of two months of a large operator, with about five kilobytes each; one day may have more. */
const LIMITS = { mostTrips: 6_000, mostDays: 100 };
/** Lists of later days come from the database, so that made-up ones do not make room for themselves. */
const DAYS_AHEAD = 100;
/** A trip leaves no stop later than this many days after its service date. */
const LATEST_DAYS = Math.floor(LATEST_HOUR / 24);
const MOST_LISTS = 64;
/** The second call leaves while the results of the first are presented. */
const CALLS_AT_ONCE = 2;
const MOST_WAITING = 5_000;

/** A segment whose taken seats are counted. */
type Listed = Omit<FoundTrip, 'taken'>;

interface Question {
  serviceDates: string[];
  listed: Listed[];
}

interface Checked {
  network: string;
  day: string;
  taken: number[];
}

/**
 * Returns a cache of trips and fares. Each list compares their versions with the database and counts taken seats, in
 * one statement for all lists that wait: staff's changes and sales show at once. Stale and missing days are read
 * again, one at a time; meanwhile their lists come from the database.
 */
export function createListCache(db: Database, clock: Clock, { mostTrips, mostDays } = LIMITS): ListCache {
  const days = new Map<string, DayFacts>();
  let network: NetworkFacts | undefined;
  let isReading = false;
  const batcher = createBatcher<Question, Checked>({
    call: (questions) => checkLists(db, clock.now(), questions),
    mostItems: MOST_LISTS,
    callsAtOnce: CALLS_AT_ONCE,
    places: MOST_WAITING,
    failsTogether: true,
  });

  /** Reads what is missing, unless another read is under way. Errors are left to the list's own query. */
  function read(date: string, today: string): void {
    if (isReading) return;
    isReading = true;
    const before = network;
    void Promise.all([
      before ?? readNetworkFacts(db, today),
      days.get(date) ?? readDayFacts(db, date, serviceDatesOf(date)),
    ])
      .then(([readNetwork, day]) => {
        // Since then a check may have found the old one stale.
        if (network === before) network = readNetwork;
        keep(date, day);
      })
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  }

  /** Keeps a day; those that were read first make room. */
  function keep(date: string, day: DayFacts): void {
    days.set(date, day);
    let trips = [...days.values()].reduce((sum, one) => sum + one.trips, 0);
    for (const [oldest, { trips: fewer }] of days) {
      if (oldest === date || (trips <= mostTrips && days.size <= mostDays)) return;
      days.delete(oldest);
      trips -= fewer;
    }
  }

  return {
    async find({ from, to, date }) {
      const now = clock.now();
      const today = localDate(now);
      if (date < today || date >= addDays(today, DAYS_AHEAD)) return undefined;
      if (network?.today !== today) network = undefined;
      const [facts, day] = [network, days.get(date)];
      if (!facts || !day) {
        read(date, today);
        return undefined;
      }
      const [pickup, drop] = [findCounter(facts, from), findCounter(facts, to)];
      if (!pickup || !drop || pickup.id === drop.id) return undefined;
      const listed = listSegments(facts, day, pickup.id, drop.id, now);
      const checked = await batcher.run({ serviceDates: serviceDatesOf(date), listed });
      if (!checked) return undefined;
      if (checked.network !== facts.version && network === facts) network = undefined;
      if (checked.day !== day.version && days.get(date) === day) days.delete(date);
      if (checked.network !== facts.version || checked.day !== day.version) return undefined;
      const trips = listed.map((one, index) => ({ ...one, taken: checked.taken[index] ?? 0 }));
      return { from: pickup, to: drop, trips, tax: facts.tax, nameIn: facts.nameIn(currentLanguage()) };
    },
  };
}

const serviceDatesOf = (date: string) =>
  Array.from({ length: LATEST_DAYS + 1 }, (_, days) => addDays(date, -days));

function findCounter({ counters: { byId, byName } }: NetworkFacts, text: string) {
  const wanted = text.trim();
  return byId.get(wanted) ?? byName.get(wanted.toLowerCase());
}

/** Returns the segments between two counters that have not left, as `searchTrips` finds them. */
function listSegments(
  { fares }: NetworkFacts,
  { departures }: DayFacts,
  fromId: string,
  toId: string,
  now: Date,
): Listed[] {
  const found: Listed[] = [];
  for (const { trip, from } of departures.get(fromId) ?? []) {
    if (from.departsAt <= now) continue;
    for (const to of trip.stops) {
      if (to.counterId !== toId || to.number <= from.number || !to.alights) continue;
      const farePaise = fares.get(fareKey(trip.lineId, fromId, toId));
      if (farePaise === undefined) continue;
      found.push({ ...trip, fromStop: from.number, toStop: to.number, farePaise });
    }
  }
  return found;
}

/** Reads the versions and taken seats of some lists, as of one instant. */
async function checkLists(db: Database, now: Date, questions: readonly Question[]): Promise<Checked[]> {
  const listed = questions.flatMap((question) => question.listed);
  const dates = [...new Set(questions.flatMap(({ serviceDates }) => serviceDates))];
  const rows = await db.query(
    `SELECT ${NETWORK_VERSION} AS network,
       (SELECT coalesce(jsonb_object_agg(v.date, v.version), '{}') FROM (${DATE_VERSIONS}) AS v) AS dates,
       ARRAY(SELECT (SELECT count(*)::int FROM taken_seats(q.trip, int4range(q.from_stop, q.to_stop), $5))
         FROM unnest($2::uuid[], $3::int[], $4::int[]) WITH ORDINALITY AS q (trip, from_stop, to_stop, n)
         ORDER BY q.n) AS taken`,
    [
      dates,
      listed.map(({ id }) => id),
      listed.map(({ fromStop }) => fromStop),
      listed.map(({ toStop }) => toStop),
      now,
    ],
  );
  const row = onlyRow(withoutNulls(rows, 'network', 'dates', 'taken'));
  const versions = new Map<string, string>(Object.entries(row.dates));
  let next = 0;
  return questions.map(({ serviceDates, listed: { length } }) => ({
    network: row.network,
    day: dayVersion(row.network, versions, serviceDates),
    taken: row.taken.slice(next, (next += length)),
  }));
}

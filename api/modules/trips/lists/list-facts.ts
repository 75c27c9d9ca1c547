import type { Language } from 'contract/values/language.ts';
import { localDate } from 'contract/values/time.ts';
import { type Database, onlyRow, withoutNulls } from '#platform/database/database.ts';
import { type NameIn, namesFrom } from '../network/names.ts';
import type { StoredCounter } from '../network/stored-counter.ts';
import { findPolicies, type TaxPolicy } from '../policies.ts';
import { withStopTimes } from '../stop-times.ts';
import { SEGMENTS, TRIP_COLUMNS, type Trip, type TripStop } from '../store.ts';

/** What trip lists of every day have in common, as of one instant. */
export interface NetworkFacts {
  version: string;
  /** The local date on which its tax applies. */
  today: string;
  tax: TaxPolicy;
  /** Active counters by id, and by their name in small letters. */
  counters: { byId: Map<string, StoredCounter>; byName: Map<string, StoredCounter> };
  /** Paise by line, pickup and drop-off: see `fareKey`. */
  fares: Map<string, number>;
  nameIn: (language: Language) => NameIn;
}

/** The trips that someone can board on a local date, as of one instant. */
export interface DayFacts {
  version: string;
  trips: number;
  /** By pickup counter; by departure, then by trip. */
  departures: Map<string, { trip: Trip; from: TripStop }[]>;
}

/**
 * The version of timetable, fares and tax policies. Only an import changes counters, lines, coaches and seat plans. A sum of
 * `xmin` with a count shows replaced rows, too: a transaction that writes a row anew changes its `xmin`.
 */
export const NETWORK_VERSION = `concat_ws(' ',
  (SELECT string_agg(concat_ws(' ', digest, xmin), ' ') FROM timetable_imports),
  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM tax_policies),
  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM fares))`;

/** Trips and disruptions, which are only added, of the service dates `$1`. Stops change with their trip only. */
export const DATE_VERSIONS = `
  SELECT t.service_date AS date, concat_ws(' ', count(*), sum(t.xmin::text::bigint), sum(d.count)) AS version
  FROM trips t
  LEFT JOIN (SELECT o.trip_id, count(*) FROM disrupted_trips o JOIN trips x ON x.id = o.trip_id
    WHERE x.service_date = ANY ($1::date[]) GROUP BY o.trip_id) AS d ON d.trip_id = t.id
  WHERE t.service_date = ANY ($1::date[]) GROUP BY t.service_date`;

export const fareKey = (line: string, from: string, to: string) => JSON.stringify([line, from, to]);

/** Reads what trip lists have in common while the policies of a local date apply. */
export async function readNetworkFacts(db: Database, today: string): Promise<NetworkFacts> {
  const [versions, { tax }, counters, fares, names] = await db.readTogether((tx) =>
    Promise.all([
      tx.query(`SELECT ${NETWORK_VERSION} AS version`, []),
      findPolicies(tx, today),
      tx.query('SELECT id, location, counter FROM counters WHERE active', []),
      tx.query(
        'SELECT line_id AS line, from_counter_id AS "from", to_counter_id AS "to", fare_paise AS paise FROM fares',
        [],
      ),
      tx.query(
        `SELECT language, kind, name, translation FROM translated_names WHERE kind IN ('counter', 'location')`,
        [],
      ),
    ]),
  );
  return {
    version: onlyRow(withoutNulls(versions, 'version')).version,
    today,
    tax,
    counters: {
      byId: new Map(counters.map((one) => [one.id, one])),
      byName: new Map(counters.map((one) => [one.counter.toLowerCase(), one])),
    },
    fares: new Map(fares.map(({ line, from, to, paise }) => [fareKey(line, from, to), paise])),
    nameIn: namesFrom(names),
  };
}

/** Reads the trips of a local date; `dates` are the service dates whose trips can leave a stop on it. */
export async function readDayFacts(db: Database, date: string, dates: string[]): Promise<DayFacts> {
  const [network, versions, rows] = await db.readTogether((tx) =>
    Promise.all([
      tx.query(`SELECT ${NETWORK_VERSION} AS version`, []),
      tx.query(DATE_VERSIONS, [dates]),
      tx.query(
        `SELECT ${TRIP_COLUMNS} FROM trips t ${SEGMENTS} WHERE t.service_date = ANY ($1::date[])
           AND EXISTS (SELECT FROM trip_stops s WHERE s.trip_id = t.id AND s.departs_on = $2 AND s.boards)`,
        [dates, date],
      ),
    ]),
  );
  const trips = withoutNulls(rows, 'stops').map(withStopTimes);
  const departures = trips
    .flatMap((trip: Trip) => trip.stops.map((from) => ({ trip, from })))
    .filter(({ from }) => from.boards && localDate(from.departsAt) === date)
    .toSorted(
      (one, other) =>
        one.from.departsAt.getTime() - other.from.departsAt.getTime() ||
        (one.trip.id < other.trip.id ? -1 : 1),
    );
  return {
    version: dayVersion(
      onlyRow(withoutNulls(network, 'version')).version,
      new Map(withoutNulls(versions, 'version').map((row) => [row.date, row.version])),
      dates,
    ),
    trips: trips.length,
    departures: Map.groupBy(departures, ({ from }) => from.counterId),
  };
}

/** Returns the version of a day: the network's, since trips have its names and seat plans, and those of service dates. */
export const dayVersion = (network: string, versions: Map<string, string>, dates: string[]) =>
  [network, ...dates.map((date) => versions.get(date) ?? '')].join(', ');

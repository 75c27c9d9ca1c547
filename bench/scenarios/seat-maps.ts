import { calls } from 'contract/calls.ts';
import { withoutNulls } from '../../api/platform/database/database.ts';
import { withClient } from '../../database/connect.ts';
import { openStore, type RunningApp, startMeasuredApp } from '../app.ts';
import { addressOf, holdSeat, listOffers, type Stock, signIn } from '../load/customers.ts';
import { openConnection } from '../load/http.ts';
import { openSeatMaps, type SeatWatcher } from '../load/seat-watchers.ts';
import type { Options } from '../options.ts';
import { percentile, printFigures, reach, targetCell } from '../report/figures.ts';
import { type Reading, startMeter, usedFigures, usedRows } from '../report/meter.ts';
import type { Row } from '../report/table.ts';

const WATCHERS = 1_000;
const TRIPS = 40;
/** Customers who hold and release a seat repeatedly: a third of them changes something each second. */
const CUSTOMERS = 60;
/** How long a seat stays held or free: longer than the app's delay, so that each change is visible. */
const STAY_MS = 3_000;
const MOST_MS = 1_500;
const PATIENCE_MS = 15_000;

/** A change of a seat on some legs, and its commit time (milliseconds of the system's clock). */
interface Change {
  tripId: string;
  seat: string;
  fromStop: number;
  toStop: number;
  taken: boolean;
  at: number;
}

/** A thousand open seat maps of forty trips, on which others hold and release seats. */
export async function benchSeatMaps(options: Options): Promise<Row[]> {
  const seconds = options.seconds ?? 60;
  await using store = await openStore({ track_commit_timestamp: 'on' });
  const databaseUrl = await store.clone('mayura');
  await using app = await startMeasuredApp({ databaseUrl, directory: store.directory, flags: options.flags });
  using scout = await openConnection(app.port);
  const offers = await listOffers(scout, 10, 10);
  const tripIds = [...new Set(offers.map(({ tripId }) => tripId))].slice(0, TRIPS);
  const shown = offers.filter(({ tripId }) => tripIds.includes(tripId));
  const segments = Array.from({ length: WATCHERS }, (_, index) => shown[index % shown.length] as Stock);
  using maps = await openSeatMaps(app.port, segments);
  await until(async () => maps.all.every(({ taken }) => taken), 'every map shows what is taken');
  using meter = await startMeter([...app.metered, { name: 'PostgreSQL', usage: () => store.usage() }]);
  await holdAndRelease(app, shown, seconds);
  const reading = await meter.stop();
  const wrong = await countWrongInTheEnd(databaseUrl, maps.all);
  const changes = await readChanges(databaseUrl);
  const stops = await readStops(databaseUrl, tripIds);
  const { delays, unseen, unasked } = matchSights(maps.all, changes, stops);
  return show({ seconds, tripIds, changes, delays, unseen, unasked, wrong, lost: maps.lost(), reading });
}

/** Each customer holds a seat that no other uses, and releases it later. At the end half stay held. */
async function holdAndRelease(app: RunningApp, segments: Stock[], seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const busy = new Set<string>();
  const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));
  const customer = async (_: unknown, index: number): Promise<void> => {
    using connection = await openConnection(app.port);
    const address = addressOf(WATCHERS + index);
    const token = await signIn(connection, address);
    await wait(Math.random() * 2 * STAY_MS);
    while (performance.now() < end) {
      const { segment, seat, key } = pickSeat(segments, busy);
      busy.add(key);
      const held = await holdSeat(connection, { address, token }, segment, seat);
      if (held.status !== 200) throw new Error(`hold returned ${held.status} ${held.text}`);
      await wait(STAY_MS);
      if (performance.now() > end && index % 2 === 0) break;
      const { data } = JSON.parse(held.text) as { data: { pnr: string } };
      const freed = await connection.call({
        method: 'POST',
        path: calls.releaseSeats[1],
        headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
        json: { pnr: data.pnr },
      });
      if (freed.status !== 200) throw new Error(`release returned ${freed.status} ${freed.text}`);
      await wait(STAY_MS);
      busy.delete(key);
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, customer));
}

function pickSeat(segments: Stock[], busy: Set<string>): { segment: Stock; seat: string; key: string } {
  for (;;) {
    const segment = segments[Math.floor(Math.random() * segments.length)] as Stock;
    const seat = segment.seats[Math.floor(Math.random() * segment.seats.length)] as string;
    const key = `${segment.tripId} ${seat}`;
    if (!busy.has(key)) return { segment, seat, key };
  }
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUp) throw new Error(`timed out: ${what}`);
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Waits until every map matches the database; returns how many do not after the timeout. */
async function countWrongInTheEnd(databaseUrl: string, watchers: SeatWatcher[]): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    let wrong = watchers.length;
    const giveUp = performance.now() + PATIENCE_MS;
    while (wrong > 0 && performance.now() < giveUp) {
      const rows = await client.query(
        `SELECT (SELECT coalesce(string_agg(seat, ',' ORDER BY seat), '')
                 FROM taken_seats(a.trip_id, int4range(a.number, b.number), now())) AS seats
         FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS asked (trip_id, pickup, dropoff, position)
         JOIN counters f ON f.counter = pickup
         JOIN counters t ON t.counter = dropoff
         JOIN trip_stops a ON a.trip_id = asked.trip_id AND a.counter_id = f.id
         JOIN trip_stops b ON b.trip_id = asked.trip_id AND b.counter_id = t.id
         ORDER BY position`,
        [
          watchers.map(({ segment }) => segment.tripId),
          watchers.map(({ segment }) => segment.from),
          watchers.map(({ segment }) => segment.to),
        ],
      );
      if (rows.length !== watchers.length) throw new Error('a segment of a trip was not found');
      wrong = watchers.filter(
        ({ taken }, index) => [...(taken ?? [])].toSorted().join() !== rows[index]?.seats,
      ).length;
    }
    return wrong;
  });
}

/** Returns each change with the server's commit timestamp. */
async function readChanges(databaseUrl: string): Promise<Change[]> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT b.trip_id AS "tripId", s.seat, b.from_stop AS "fromStop", b.to_stop AS "toStop", e.kind = 'held' AS taken,
         (extract(epoch FROM pg_xact_commit_timestamp(e.xmin)) * 1000)::float8 AS at
       FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN booking_seats s ON s.booking_id = b.id
       WHERE e.kind IN ('held', 'released') ORDER BY at`,
    ),
  );
  return withoutNulls(rows, 'at');
}

async function readStops(databaseUrl: string, tripIds: string[]): Promise<Map<string, number>> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT trip_id || ' ' || counter AS key, number FROM trip_stops JOIN counters ON id = counter_id
       WHERE trip_id = ANY ($1)`,
      [tripIds],
    ),
  );
  return new Map(rows.map(({ key, number }) => [key, number]));
}

interface Matched {
  /** Milliseconds from a change's commit to its arrival at each affected watcher. */
  delays: number[];
  /** Changes that an affected watcher never received. */
  unseen: number;
  /** Events without a change. */
  unasked: number;
}

function matchSights(watchers: SeatWatcher[], changes: Change[], stops: Map<string, number>): Matched {
  const matched: Matched = { delays: [], unseen: 0, unasked: 0 };
  const ofTrip = Map.groupBy(changes, ({ tripId }) => tripId);
  for (const { segment, sights } of watchers) {
    const [from = 0, to = 0] = [segment.from, segment.to].map((counter) =>
      stops.get(`${segment.tripId} ${counter}`),
    );
    const seen = new Set<object>();
    for (const change of ofTrip.get(segment.tripId) ?? []) {
      if (change.fromStop >= to || change.toStop <= from) continue;
      const sight = sights.find(
        (one) =>
          one.seat === change.seat && one.taken === change.taken && one.at >= change.at && !seen.has(one),
      );
      if (!sight) matched.unseen += 1;
      else {
        seen.add(sight);
        matched.delays.push(sight.at - change.at);
      }
    }
    matched.unasked += sights.length - seen.size;
  }
  return matched;
}

interface Shown extends Matched {
  seconds: number;
  tripIds: string[];
  changes: Change[];
  wrong: number;
  lost: number;
  reading: Reading;
}

function show({ seconds, tripIds, changes, delays, unseen, unasked, wrong, lost, reading }: Shown): Row[] {
  const title = `${WATCHERS.toLocaleString('en-GB')} open seat maps of ${tripIds.length} trips for ${seconds} s`;
  const aSecond = (changes.length / reading.seconds).toFixed(1);
  const slow = percentile(delays, 0.99);
  printFigures(title, [
    ['seats taken or freed', changes.length, `${aSecond} a second`],
    [
      'from commit to arrival, ms',
      reach(delays),
      `p50 / p99 / longest of ${delays.length.toLocaleString('en-GB')}`,
    ],
    ['the 99th, ms', slow, targetCell(slow <= MOST_MS, `at most ${MOST_MS}`)],
    ['maps that differ from the database', wrong, targetCell(wrong === 0, '0')],
    ['changes not seen', unseen, targetCell(unseen === 0, '0')],
    ['events without a change', unasked, targetCell(unasked === 0, '0')],
    ['streams lost', lost, targetCell(lost === 0, '0')],
    ...usedFigures(reading),
  ]);
  return [
    {
      what: `${title.replace(/ for .*/, '')}, ${aSecond} seats a second taken or freed: commit to arrival`,
      figure: `${reach(delays)} ms (p50 / p99 / longest)`,
      target: `99th at most ${MOST_MS} ms`,
    },
    {
      what: 'of these, maps that differ from the database; changes not seen; streams lost',
      figure: `${wrong}; ${unseen}; ${lost}`,
      target: '0; 0; 0',
    },
    ...usedRows(reading, /^web/),
  ];
}

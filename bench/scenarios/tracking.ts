import { type Client, withClient } from '../../database/connect.ts';
import { openStore, type RunningApp, startMeasuredApp } from '../app.ts';
import { startWatchers, type Watchers } from '../load/watchers.ts';
import type { Options } from '../options.ts';
import {
  type Figure,
  format,
  percentile,
  printFigures,
  reach,
  spread,
  targetCell,
} from '../report/figures.ts';
import type { Row } from '../report/table.ts';
import { type Shape, shapeSchema, startTracker } from '../servers/tracker.ts';

const COACHES = 40;
const WATCHERS = 2_000;
/** Two watchers for each booking. */
const BOOKINGS = WATCHERS / 2;
const PERIOD_SECONDS = 5;
const MOST_MEDIAN_MS = 1_500;
const INTERVALS = 10;
/** Growth that the collector's young generation explains; counts as flat. */
const FLAT_MEGABYTES = 48;
const SHORTEST_FOR_MEMORY = 300;

const busids = Array.from({ length: COACHES }, (_, index) => `BENCH-${index + 1}`);

/** Two thousand people follow forty coaches on one web process. */
export async function benchTracking(options: Options): Promise<Row[]> {
  const seconds = options.seconds ?? SHORTEST_FOR_MEMORY;
  await using store = await openStore();
  const databaseUrl = await store.clone('tracking');
  const { shape, pnrs } = await withClient(databaseUrl, startTrips);
  await using tracker = await startTracker(shape, busids, PERIOD_SECONDS, kilometresAtStart);
  await using app = await startMeasuredApp({
    databaseUrl,
    directory: store.directory,
    flags: options.flags,
    env: tracker.env,
  });
  using watchers = await startWatchers(app.port, [...pnrs, ...pnrs]);
  await untilAllAreNotified(watchers);
  const before = { web: await app.usage(), worker: await app.workerUsage() };
  const measured = await measure(app, watchers, seconds);
  const after = { web: await app.usage(), worker: await app.workerUsage() };
  const { requests, most, asked, possible } = tracker.counts();
  const lost = watchers.lost();

  const { delays, web, worker } = measured;
  const median = percentile(delays, 0.5);
  const share = (used: { seconds: number }, of: { seconds: number }) =>
    `${(((used.seconds - of.seconds) / seconds) * 100).toFixed(1)} %`;
  printFigures(`${WATCHERS.toLocaleString('en-GB')} people follow ${COACHES} coaches for ${seconds} s`, [
    ['requests a coach and period, most', most, targetCell(most <= 1, 'at most 1')],
    [
      'coaches and periods with a request',
      `${asked} of ${possible}`,
      `${requests} requests, every ${PERIOD_SECONDS} s`,
    ],
    ['median delay, ms', median, targetCell(median < MOST_MEDIAN_MS, `under ${MOST_MEDIAN_MS}`)],
    ['delay, ms', spread(delays), `p50 / p95 / p99 of ${delays.length.toLocaleString('en-GB')} events`],
    ['longest delay, ms', delays.reduce((a, b) => Math.max(a, b), 0)],
    ['streams lost', lost],
    memoryFigure('web process, most MB', web, seconds),
    memoryFigure('jobs process, most MB', worker, seconds),
    ['web process, processor', share(after.web, before.web)],
    ['jobs process, processor', share(after.worker, before.worker)],
  ]);
  const every = seconds / INTERVALS;
  printFigures('Memory as it went (resident, MB): web, jobs', memoryTable(web, worker, every));
  return [
    {
      what: `${format(WATCHERS)} people following ${COACHES} coaches for ${seconds} s: requests a coach and period`,
      figure: `${most}`,
      target: 'at most 1',
    },
    {
      what: 'delay from position to watcher',
      figure: `${reach(delays)} ms (p50 / p99 / longest of ${format(delays.length)})`,
      target: `median under ${MOST_MEDIAN_MS} ms`,
    },
    {
      what: 'web and jobs process meanwhile',
      figure: `${share(after.web, before.web)} and ${share(after.worker, before.worker)} of a core`,
    },
    {
      what: 'memory of web process, most MB in each half',
      figure: format(memoryFigure('', web, seconds)[1]),
      target: `gains at most ${FLAT_MEGABYTES}`,
    },
    { what: 'memory of jobs process', figure: format(memoryFigure('', worker, seconds)[1]) },
  ];
}

/**
 * Compares the highest memory of both halves: resident memory follows the collector in a sawtooth, so single values
 * mean little.
 */
function memoryFigure(name: string, megabytes: number[], seconds: number): Figure {
  const half = Math.ceil(megabytes.length / 2);
  const [first, second] = [Math.max(...megabytes.slice(0, half)), Math.max(...megabytes.slice(half))];
  const text = `${first.toFixed(0)}, then ${second.toFixed(0)}`;
  if (seconds < SHORTEST_FOR_MEMORY) return [name, text, 'too short to tell whether it grows'];
  return [name, text, targetCell(second - first <= FLAT_MEGABYTES, `gains at most ${FLAT_MEGABYTES}`)];
}

function memoryTable(web: number[], worker: number[], every: number): Figure[] {
  return web.map((megabytes, index) => [
    `after ${Math.round(index * every)} s`,
    `${megabytes.toFixed(0)}, ${(worker[index] ?? 0).toFixed(0)}`,
  ]);
}

interface Measured {
  delays: number[];
  web: number[];
  worker: number[];
}

async function measure(app: RunningApp, watchers: Watchers, seconds: number): Promise<Measured> {
  const measured: Measured = { delays: [], web: [], worker: [] };
  watchers.takeDelays();
  for (let interval = 0; ; interval += 1) {
    const [web, worker] = await Promise.all([app.usage(), app.workerUsage()]);
    measured.web.push(web.megabytes);
    measured.worker.push(worker.megabytes);
    if (interval === INTERVALS) return measured;
    await new Promise((next) => setTimeout(next, (seconds / INTERVALS) * 1000));
    for (const delay of watchers.takeDelays()) measured.delays.push(delay);
  }
}

async function untilAllAreNotified(watchers: Watchers): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (watchers.notified() < WATCHERS) {
    if (Date.now() > giveUp) throw new Error(`only ${watchers.notified()} watchers received a position`);
    await new Promise((next) => setTimeout(next, 100));
  }
}

/** Spreads coaches over the first 100 km, which the timetable reaches within two hours. */
function kilometresAtStart(index: number): number {
  return 5 + (index * 95) / COACHES;
}

/**
 * Replaces all running trips with one per coach on the road from the airport to Agra, departed as long ago as its
 * position requires, and creates the bookings.
 */
async function startTrips(client: Client): Promise<{ shape: Shape; pnrs: string[] }> {
  const [found] = await client.query(
    `SELECT st.id, s.points AS shape FROM scheduled_trips st JOIN shapes s ON s.id = st.shape_id
     WHERE st.shape_id = 'agra-out' AND st.active ORDER BY st.id LIMIT 1`,
  );
  if (!found) throw new Error('the timetable has no trip from the airport to Agra');
  await client.query('DELETE FROM trips');
  for (const [index, busid] of busids.entries()) {
    const minutesAgo = (kilometresAtStart(index) / 45) * 60;
    await client.query(
      `WITH coach AS (
         INSERT INTO coaches SELECT $1, seat_plan_id, facilities FROM coaches LIMIT 1 RETURNING busid
       ), scheduled AS (
         INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available, active)
         SELECT $1, line_id, service_id, coach.busid, shape_id, $1, false, false FROM scheduled_trips, coach WHERE id = $2
         RETURNING id, line_id, busid
       ), trip AS (
         INSERT INTO trips (scheduled_trip_id, service_date, line_id, busid, food_available)
         SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, line_id, busid, false FROM scheduled RETURNING id
       ), began AS (
         SELECT now() - $3 * interval '1 minute' AS at, min(departure_seconds) AS seconds FROM scheduled_stops
         WHERE scheduled_trip_id = $2
       )
       INSERT INTO trip_stops
       SELECT trip.id, s.number, s.counter_id, began.at + (s.arrival_seconds - began.seconds) * interval '1 second',
         began.at + (s.departure_seconds - began.seconds) * interval '1 second', now()::date, s.boards, s.alights,
         s.distance_metres
       FROM trip, began, scheduled_stops s WHERE s.scheduled_trip_id = $2`,
      [busid, found.id, minutesAgo],
    );
  }
  const booked = await client.query(
    `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
       contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)
     SELECT gen_random_uuid(), 'BENCH' || lpad(n::text, 5, '0'), t.id, 1 + n % 3, 5 + n % 2, 'confirmed', now(), '10.0.0.1',
       'web', 'Matthew Fernandes', 'matthew@example.com', '9812345670', 1, 1, 141700, now(), now()
     FROM generate_series(0, $1::int - 1) AS n
     JOIN (SELECT id, row_number() OVER () - 1 AS number FROM trips) AS t ON t.number = n % $2::int
     RETURNING pnr`,
    [BOOKINGS, COACHES],
  );
  return { shape: shapeSchema.parse(found.shape), pnrs: booked.map(({ pnr }) => pnr) };
}

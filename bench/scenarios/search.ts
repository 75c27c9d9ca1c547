import type { ListedTrip } from 'contract/calls/trips.ts';
import { withClient } from '../../database/connect.ts';
import { startScript, stopScript, waitForLine } from '../../testing/app/scripts.ts';
import { openStore, type RunningApp, type Store, startMeasuredApp } from '../app.ts';
import { fillBookings } from '../data/fill.ts';
import { listPairs, readPage, seatMapPath, tripListPath } from '../load/customers.ts';
import { type Connection, openConnection, openConnections } from '../load/http.ts';
import type { Options } from '../options.ts';
import { type Figure, format, percentile, printFigures, ratioFigure, spread } from '../report/figures.ts';
import type { Row } from '../report/table.ts';

/** Seats sold on every future trip at each size; at the largest, coaches are nearly full. */
const SIZES = [
  { bookings: 10_000, seatsAhead: 4 },
  { bookings: 1_000_000, seatsAhead: 24 },
  { bookings: 10_000_000, seatsAhead: 24 },
];
const TARGETS = { bare: 1, cost: 1.3 };
/** Searches are for any of the pairs on any of this many days … */
const DAYS = 14;
/** … and for this many popular searches, as before a holiday, with a second rate. */
const POPULAR = 20;
const ROUNDS = 5;
/** Single calls of a kind for the cost at each size, each for another pair and day, so that no response is cached. */
const CALLS = 400;

/**
 * Compares the trip list under load with a bare Fastify response of the same size, and measures trip list and seat
 * map at three database sizes.
 */
export async function benchSearch(options: Options): Promise<Row[]> {
  await using store = await openStore();
  await using stack = new AsyncDisposableStack();
  const sizes = SIZES.filter(({ bookings }, index) => index === 0 || bookings <= options.bookings);
  const apps: FilledApp[] = [];
  for (const size of sizes) apps.push(stack.use(await startFilledApp(store, size, options.flags)));
  const [app] = apps as [FilledApp, ...FilledApp[]];
  const lists = await findLists(app.port, DAYS);
  return [...(await compareRate(app, lists, options)), ...(await compareCost(apps, lists))];
}

type FilledApp = Awaited<ReturnType<typeof startFilledApp>>;

async function startFilledApp(
  store: Store,
  { bookings, seatsAhead }: (typeof SIZES)[number],
  flags: string[],
) {
  const databaseUrl = await store.clone(`filled_${bookings}`);
  const began = performance.now();
  await fillBookings(databaseUrl, bookings, seatsAhead);
  const seconds = (performance.now() - began) / 1000;
  const [size] = await withClient(databaseUrl, (client) =>
    client.query('SELECT pg_database_size(current_database()) AS bytes'),
  );
  const name = `${format(bookings)} bookings`;
  console.log(`  ${name}: ${Math.round(seconds)} s to fill in, ${format(Number(size?.bytes) / 2 ** 20)} MB`);
  return { name, ...(await startMeasuredApp({ databaseUrl, directory: store.directory, flags })) };
}

/** Alternates both, so that a busy machine slows both. */
async function compareRate(app: RunningApp, lists: List[], options: Options): Promise<Row[]> {
  const bytes = Math.round(lists.reduce((sum, list) => sum + list.bytes, 0) / lists.length);
  const asked = lists.map(({ path }) => path);
  const popular = asked
    .filter((_, index) => index % Math.floor(asked.length / POPULAR) === 0)
    .slice(0, POPULAR);
  const bare = startScript('bench/servers/bare-server.ts', { env: { BYTES: String(bytes) } });
  const [, barePort = ''] = await waitForLine(bare, /:(\d+)/);
  const sides = [
    { name: 'popular', port: app.port, paths: popular },
    { name: 'bare', port: Number(barePort), paths: popular },
    { name: 'any', port: app.port, paths: asked },
  ] as const;
  const rates: Record<(typeof sides)[number]['name'], number[]> = { popular: [], bare: [], any: [] };
  const latencies: number[] = [];
  const seconds = (options.seconds ?? 20) / ROUNDS / sides.length;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of sides) {
      const load = await searchFor(side.port, side.paths, options.customers, seconds);
      // The first round is a warm-up.
      if (round === 0) continue;
      rates[side.name].push(load.rate);
      if (side.name === 'popular') latencies.push(...load.latencies);
    }
  }
  await stopScript(bare);
  const [ours, bareRate, any] = [rates.popular, rates.bare, rates.any].map((rate) =>
    percentile(rate, 0.5),
  ) as [number, number, number];
  printFigures('Search: the trip list under load', [
    [
      'trip lists a second',
      ours,
      `${POPULAR} different searches at random, ${options.customers} connections, median of ${ROUNDS} rounds`,
    ],
    ['trip list, ms', spread(latencies), 'p50 / p95 / p99 under that load'],
    ['bare Fastify replies a second', bareRate, `a constant text of the same size, ${bytes} bytes`],
    ratioFigure('ratio to bare Fastify', ours / bareRate, { atLeast: TARGETS.bare }),
    [
      'trip lists a second, any',
      any,
      `${asked.length.toLocaleString('en-GB')} different searches: hardly one twice a second`,
    ],
  ]);
  return [
    {
      what: 'trip lists a second, and ratio to bare Fastify',
      figure: `${format(ours)}; ${(ours / bareRate).toFixed(2)}`,
      target: `at least ${TARGETS.bare}`,
    },
    { what: 'trip lists a second, hardly one twice', figure: format(any) },
  ];
}

/** Returns the paths of some popular trip lists. */
export async function popularLists(port: number): Promise<string[]> {
  return (await findLists(port, 1, POPULAR)).map(({ path }) => path);
}

interface List {
  path: string;
  bytes: number;
  /** Path of the seat map of its first trip. */
  seatMap: string;
}

/** Returns the searches that find a trip, for at most `mostPairs` pairs of counters on each of `days` days. */
async function findLists(port: number, days: number, mostPairs = Infinity): Promise<List[]> {
  using scout = await openConnection(port);
  const pairs = (await listPairs(scout)).filter(({ from, to }) => from !== to).slice(0, mostPairs);
  const found: List[] = [];
  for (const pair of pairs) {
    for (let day = 1; day <= days; day += 1) {
      const path = tripListPath(pair, day);
      const text = await readPage(scout, path);
      const [trip] = (JSON.parse(text) as { data: ListedTrip[] }).data;
      if (trip) found.push({ path, bytes: Buffer.byteLength(text), seatMap: seatMapPath(trip._id, pair) });
    }
  }
  return found;
}

/** Searches at random for some seconds; returns responses a second, and milliseconds of each. */
export async function searchFor(
  port: number,
  paths: string[],
  count: number,
  seconds: number,
): Promise<{ rate: number; latencies: number[] }> {
  using connections = await openConnections([port], count);
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        const path = paths[Math.floor(Math.random() * paths.length)] as string;
        await readPage(connection, path);
        latencies.push(performance.now() - start);
      }
    }),
  );
  const rate = latencies.length / ((performance.now() - began) / 1000);
  return { rate, latencies };
}

/** Sends single calls to every app in turn. */
async function compareCost(apps: FilledApp[], lists: List[]): Promise<Row[]> {
  const sides = await Promise.all(
    apps.map(async ({ name, port }) => ({
      name,
      connection: await openConnection(port),
      list: [] as number[],
      map: [] as number[],
    })),
  );
  // The first half is a warm-up of plans and pages.
  for (let n = 0; n < CALLS * 2; n += 1) {
    const { path, seatMap } = lists[n % lists.length] as List;
    for (const { connection, list, map } of sides) {
      list.push(await timeCall(connection, path));
      map.push(await timeCall(connection, seatMap));
    }
  }
  for (const { connection } of sides) connection[Symbol.dispose]();
  const medians = sides.map(({ name, list, map }) => ({
    name,
    list: percentile(list.slice(CALLS), 0.5),
    map: percentile(map.slice(CALLS), 0.5),
  }));
  const figures: Figure[] = [];
  const rows: Row[] = [];
  for (const kind of ['list', 'map'] as const) {
    const what = { list: 'trip list', map: 'seat map' }[kind];
    const [few, ...more] = medians as [(typeof medians)[number], ...typeof medians];
    figures.push([`${what}, ${few.name}, ms`, few[kind], 'median of single calls, nothing cached']);
    for (const many of more) {
      figures.push(
        [`${what}, ${many.name}, ms`, many[kind]],
        ratioFigure('ratio', many[kind] / few[kind], { atMost: TARGETS.cost }),
      );
      rows.push({
        what: `${what} with ${many.name} against ${few.name}`,
        figure: `${(many[kind] / few[kind]).toFixed(2)} (${many[kind].toFixed(2)} and ${few[kind].toFixed(2)} ms)`,
        target: `at most ${TARGETS.cost}`,
      });
    }
  }
  printFigures('Search: what it costs with ever more bookings', figures);
  return rows;
}

async function timeCall(connection: Connection, path: string): Promise<number> {
  const began = performance.now();
  await readPage(connection, path);
  return performance.now() - began;
}

import { percentile, printFigures, ratioFigure, spread } from '../figures.ts';
import { fillBookings } from '../fill.ts';
import { openHouse, openStore, start, stop, waitForLine } from '../house.ts';
import { type Connection, openConnection, openConnections } from '../http.ts';
import type { Options } from '../main.ts';
import { withDatabase } from '../outbox.ts';
import { listPairs, tripListPath } from '../travellers.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** Seats sold on every trip ahead at either size: with the many, coaches are nearly full. */
const SEATS_AHEAD = { few: 4, many: 24 };
/** Searches are for any of the pairs on any of this many days … */
const DAYS = 14;
/** … but before a holiday, people ask much the same: for this many searches the rate is measured too, and compared. */
const POPULAR = 20;
const ROUNDS = 5;
/** Single calls in a round, for the cost at both sizes: each for another pair and day, so that no answer is at hand. */
const CALLS = 400;

/** The trip list under load against a bare Fastify reply of the same size, and its cost at few and at many bookings. */
export async function benchSearch(options: Options): Promise<void> {
  const store = await openStore();
  try {
    const databases = { few: await store.clone('few'), many: await store.clone('many') };
    for (const [size, count] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      await withDatabase(databases[size], (client) => fillBookings(client, count, SEATS_AHEAD[size]));
    }
    const house = await openHouse({
      databaseUrl: databases.few,
      directory: store.directory,
      flags: options.flags,
    });
    const fullHouse = await openHouse({ databaseUrl: databases.many, directory: store.directory });
    const scout = await openConnection(house.port);
    const pairs = (await listPairs(scout)).filter((pair) => pair.from !== pair.to);
    const paths = await pathsWithTrips(
      scout,
      pairs.flatMap((pair) => days(DAYS).map((day) => tripListPath(pair, day))),
    );
    const bytes = Math.round(paths.reduce((sum, path) => sum + path.bytes, 0) / paths.length);
    const asked = paths.map((path) => path.path);
    const popular = asked
      .filter((_, index) => index % Math.floor(asked.length / POPULAR) === 0)
      .slice(0, POPULAR);

    // Turn and turn about, so that whatever else the machine does falls on both alike.
    const bare = start('bench/bare-server.ts', { BYTES: String(bytes) });
    const [, barePort = ''] = await waitForLine(bare, /port (\d+)/);
    const sides = [
      { name: 'popular', port: house.port, paths: popular },
      { name: 'bare', port: Number(barePort), paths: popular },
      { name: 'any', port: house.port, paths: asked },
    ] as const;
    const rates: Record<(typeof sides)[number]['name'], number[]> = { popular: [], bare: [], any: [] };
    const latencies: number[] = [];
    const seconds = options.seconds / ROUNDS / sides.length;
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of sides) {
        const load = await searchFor(side.port, side.paths, options.travellers, seconds);
        // The first round warms everything.
        if (round === 0) continue;
        rates[side.name].push(load.rate);
        if (side.name === 'popular') latencies.push(...load.latencies);
      }
    }
    await stop(bare);

    const cost = await compareCost(house.port, fullHouse.port, asked);
    await house.close();
    await fullHouse.close();
    const [ours, bareRate, any] = [rates.popular, rates.bare, rates.any].map((rate) =>
      percentile(rate, 0.5),
    ) as [number, number, number];
    printFigures('Search: the trip list under load', [
      [
        'trip lists a second',
        ours,
        `${POPULAR} different searches at random, ${options.travellers} connections, median of ${ROUNDS} rounds`,
      ],
      ['trip list, ms', spread(latencies), 'p50 / p95 / p99 under that load'],
      ['bare Fastify replies a second', bareRate, `a constant text of the same size, ${bytes} bytes`],
      ratioFigure('ratio to bare Fastify', ours / bareRate, { atLeast: 0.5 }),
      [
        'trip lists a second, any',
        any,
        `${asked.length.toLocaleString('en-GB')} different searches: hardly one twice a second`,
      ],
      ['10 thousand bookings, ms', percentile(cost.few, 0.5), 'median of single calls, no answer at hand'],
      [
        '1 million bookings, ms',
        percentile(cost.many, 0.5),
        `and ${SEATS_AHEAD.many} seats sold on each trip instead of ${SEATS_AHEAD.few}`,
      ],
      ratioFigure('ratio of the two', percentile(cost.many, 0.5) / percentile(cost.few, 0.5), {
        atMost: 1.3,
      }),
    ]);
  } finally {
    await store.close();
  }
}

/** The addresses of some trip lists that many people ask for at once. */
export async function popularLists(port: number): Promise<string[]> {
  const scout = await openConnection(port);
  const pairs = (await listPairs(scout)).filter((pair) => pair.from !== pair.to);
  const paths = await pathsWithTrips(
    scout,
    pairs.slice(0, POPULAR).map((pair) => tripListPath(pair, 1)),
  );
  scout.close();
  return paths.map(({ path }) => path);
}

const days = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function pathsWithTrips(
  connection: Connection,
  paths: string[],
): Promise<{ path: string; bytes: number }[]> {
  const found: { path: string; bytes: number }[] = [];
  for (const path of paths) {
    const reply = await connection.call({ path });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
    const { data } = JSON.parse(reply.body) as { data: unknown[] };
    if (data.length > 0) found.push({ path, bytes: Buffer.byteLength(reply.body) });
  }
  return found;
}

/** Searches at random for some seconds; replies a second, and milliseconds of each. */
export async function searchFor(
  port: number,
  paths: string[],
  count: number,
  seconds: number,
): Promise<{ rate: number; latencies: number[] }> {
  const connections = await openConnections(port, count);
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        const path = paths[Math.floor(Math.random() * paths.length)] as string;
        const reply = await connection.call({ path });
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
        latencies.push(performance.now() - start);
      }
    }),
  );
  const rate = latencies.length / ((performance.now() - began) / 1000);
  for (const connection of connections) connection.close();
  return { rate, latencies };
}

/** Milliseconds of single calls to both houses, turn and turn about. */
async function compareCost(
  few: number,
  many: number,
  paths: string[],
): Promise<{ few: number[]; many: number[] }> {
  const cost: { few: number[]; many: number[] } = { few: [], many: [] };
  const connections = { few: await openConnection(few), many: await openConnection(many) };
  for (let n = 0; n < CALLS * 2; n += 1) {
    const path = paths[n % paths.length] as string;
    for (const size of ['few', 'many'] as const) {
      const start = performance.now();
      await connections[size].call({ path });
      // The first half warms plans and pages.
      if (n >= CALLS) cost[size].push(performance.now() - start);
    }
  }
  connections.few.close();
  connections.many.close();
  return cost;
}

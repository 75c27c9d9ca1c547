import { setTimeout as wait } from 'node:timers/promises';
import { withoutNulls } from '../../../api/platform/database/database.ts';
import { withClient } from '../../../database/connect.ts';
import type { RunningApp } from '../../app.ts';
import { departuresPath, openBoards, openObservedBoards, type RowSight } from '../../load/boards.ts';
import { addressOf, holdSeat, payFor, type Stock, signIn } from '../../load/customers.ts';
import { openConnection } from '../../load/http.ts';
import { percentile, printFigures, reach, targetCell } from '../../report/figures.ts';
import { countStatements, type StatementCounts, totalOf } from '../../report/statement-counts.ts';
import type { Row } from '../../report/table.ts';
import type { Gateway } from '../../servers/gateway.ts';

const SALES = 30;
/** Between two sales, at random, so that they fall anywhere between two polls. */
const BETWEEN_SALES_MS = { least: 300, most: 1300 };
/** As long as all that a board reads takes to repeat. */
const COUNTED_SECONDS = 20;
const LISTS = 300;
const PATIENCE_MS = 10_000;
const TARGETS = { listMs: 300, saleMs: 1500, queries: 1 };

interface DayBoard {
  app: RunningApp;
  gateway: Gateway;
  databaseUrl: string;
  /** One for each board. */
  cookies: string[];
  date: string;
  /** Trips of the date, with seats that are free. */
  trips: Stock[];
}

interface Counts {
  none: StatementCounts;
  one: StatementCounts;
  all: StatementCounts;
}

interface Measured {
  boards: number;
  counts: Counts;
  /** Milliseconds of each list of departures. */
  lists: number[];
  /** Milliseconds from each sale's commit to its row at each board. */
  delays: number[];
  unseen: number;
  /** Queries of boards a second while seats are sold. */
  whileSelling: number;
  lost: number;
}

/** Measures the boards of a day at the first web process; seats are sold through the last one. */
export async function measureBoard(day: DayBoard): Promise<Row[]> {
  const { app, databaseUrl, cookies, date } = day;
  const { port } = app;
  const countQuietly = () => countStatements(databaseUrl, () => wait(COUNTED_SECONDS * 1000));
  app.pauseJobs();
  const none = await countQuietly();
  const one = await withBoards(port, date, cookies.slice(0, 1), countQuietly);
  const boards = await openObservedBoards(port, date, cookies);
  const all = await countQuietly();
  app.resumeJobs();
  using _closing = boards;
  const lists = await measureLists(port, date, cookies[0] ?? '');
  const counts = { none, one, all };
  const began = performance.now();
  const selling = await countStatements(databaseUrl, () => sell(day));
  const seconds = (performance.now() - began) / 1000;
  const { delays, unseen } = await matchSales(databaseUrl, boards.sights, cookies.length);
  return show({
    boards: cookies.length,
    counts,
    lists,
    delays,
    unseen,
    whileSelling: totalOf(onlyOfBoards(selling, counts)) / seconds,
    lost: boards.lost(),
  });
}

async function withBoards<Value>(
  port: number,
  date: string,
  cookies: string[],
  work: () => Promise<Value>,
): Promise<Value> {
  using _boards = await openBoards(port, date, cookies);
  return await work();
}

/** Returns the calls of those statements that are made only while boards are open. */
function onlyOfBoards(counts: StatementCounts, { none, one, all }: Counts): StatementCounts {
  return new Map([...counts].filter(([id]) => !none.has(id) && (one.has(id) || all.has(id))));
}

async function measureLists(port: number, date: string, cookie: string): Promise<number[]> {
  using connection = await openConnection(port);
  const samples: number[] = [];
  while (samples.length < LISTS) {
    const began = performance.now();
    const { status } = await connection.call({
      path: departuresPath('listDepartures', date),
      headers: { cookie },
    });
    if (status !== 200) throw new Error(`the list of departures returned ${status}`);
    samples.push(performance.now() - began);
  }
  return samples;
}

/** Sells one seat on each of several trips. */
async function sell({ app, gateway, trips }: DayBoard): Promise<void> {
  using connection = await openConnection(app.ports.at(-1) ?? app.port);
  const { least, most } = BETWEEN_SALES_MS;
  for (const [index, trip] of trips.slice(0, SALES).entries()) {
    await wait(least + Math.random() * (most - least));
    const address = addressOf(index);
    const customer = { address, token: await signIn(connection, address) };
    const held = await holdSeat(connection, customer, trip, trip.seats.at(-1) ?? '');
    if (held.status !== 200) throw new Error(`hold returned ${held.status} ${held.text}`);
    if (!(await payFor(connection, gateway, held))) throw new Error('paid, but not confirmed');
  }
}

/** Waits until every board has shown every sale, or for some seconds. */
async function matchSales(
  databaseUrl: string,
  sights: RowSight[],
  boards: number,
): Promise<{ delays: number[]; unseen: number }> {
  const sales = await readSales(databaseUrl);
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const delays = sales.flatMap(({ tripId, sold, at }) => delaysOf(sights, tripId, sold, at));
    const unseen = sales.length * boards - delays.length;
    if (unseen === 0 || performance.now() > giveUp) return { delays, unseen };
    await wait(100);
  }
}

/** Returns the milliseconds until each board first showed a sale. */
function delaysOf(sights: RowSight[], tripId: string, sold: number, at: number): number[] {
  const first = new Map<number, number>();
  for (const sight of sights)
    if (sight.tripId === tripId && sight.sold >= sold && !first.has(sight.board))
      first.set(sight.board, sight.at - at);
  return [...first.values()];
}

/** Returns each sale of this run with the server's commit timestamp, and how many seats its trip then had sold. */
async function readSales(databaseUrl: string) {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT b.trip_id AS "tripId", (extract(epoch FROM pg_xact_commit_timestamp(e.xmin)) * 1000)::float8 AS at,
         (SELECT count(*)::int FROM seat_claims WHERE trip_id = b.trip_id AND expires_at IS NULL) AS sold
       FROM booking_events e JOIN bookings b ON b.id = e.booking_id WHERE e.kind = 'confirmed'`,
    ),
  );
  return withoutNulls(rows, 'at', 'sold');
}

function show({ boards, counts, lists, delays, unseen, whileSelling, lost }: Measured): Row[] {
  const [p50, p99] = [percentile(lists, 0.5), percentile(lists, 0.99)];
  const longest = percentile(delays, 1);
  const background = totalOf(counts.none) / COUNTED_SECONDS;
  const [one, all] = [counts.one, counts.all].map((of) => totalOf(of) / COUNTED_SECONDS - background) as [
    number,
    number,
  ];
  printFigures(`Day board of 200 departures; ${boards} boards open on one web process`, [
    ['list of departures, ms', `${p50.toFixed(1)} / ${p99.toFixed(1)}`, `p50 / p99 of ${lists.length}`],
    ['the 99th, ms', p99, targetCell(p99 <= TARGETS.listMs, `at most ${TARGETS.listMs}`)],
    ['from a sale’s commit to boards, ms', reach(delays), `p50 / p99 / longest of ${SALES} sales`],
    ['the longest, ms', longest, targetCell(longest <= TARGETS.saleMs, `at most ${TARGETS.saleMs}`)],
    ['sales not seen on a board', unseen, targetCell(unseen === 0, '0')],
    ['queries a second without boards', background, 'of the web processes; the jobs process is suspended'],
    ['queries a second of 1 board', one, targetCell(one <= TARGETS.queries, `at most ${TARGETS.queries}`)],
    [
      `queries a second of ${boards} boards`,
      all,
      targetCell(all <= TARGETS.queries, `at most ${TARGETS.queries}`),
    ],
    [
      'the same while a seat is sold each 0.8 s',
      whileSelling,
      targetCell(whileSelling <= TARGETS.queries, `at most ${TARGETS.queries}`),
    ],
    ['streams lost', lost, targetCell(lost === 0, '0')],
  ]);
  return [
    {
      what: `day board of 200 departures, ${boards} boards open: list, p50 and p99`,
      figure: `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`,
      target: `p99 at most ${TARGETS.listMs} ms`,
    },
    {
      what: `from commit of ${SALES} sales to ${boards} boards; sales not seen`,
      figure: `${reach(delays)} ms (p50 / p99 / longest); ${unseen}`,
      target: `at most ${TARGETS.saleMs} ms; 0`,
    },
    {
      what: `queries a second of 1 and of ${boards} boards`,
      figure: `${one.toFixed(2)} and ${all.toFixed(2)}`,
      target: `at most ${TARGETS.queries}`,
    },
    {
      what: 'the same while a seat is sold each 0.8 s',
      figure: whileSelling.toFixed(2),
      target: `at most ${TARGETS.queries}`,
    },
  ];
}

import { fastify, LogController, type onResponseHookHandler } from 'fastify';
import {
  readImbalanceSamples,
  readLedgerSamples,
  readUnsettledSamples,
} from '../../api/modules/payments/index.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { callExternal } from '../../api/platform/external-calls.ts';
import { readQueue } from '../../api/platform/jobs/queue-metrics.ts';
import { countReplies } from '../../api/platform/observability/http-metrics.ts';
import { createLog } from '../../api/platform/observability/log.ts';
import { readMetrics, writeSamples } from '../../api/platform/observability/metrics.ts';
import { type Client, withClient } from '../../database/connect.ts';
import { openStore } from '../app.ts';
import { fillBookings } from '../data/fill.ts';
import { type Figure, format, percentile, printFigures } from '../report/figures.ts';
import type { Row } from '../report/table.ts';

const ROUNDS = 41;
const REPLIES = 2_000;
const REPEATS = 200_000;
const SALES = 250_000;
const OBSERVATIONS = 21;

/** Measures what metrics cost a request, an external call, and the database that samples are read from. */
export async function benchNumbers(): Promise<Row[]> {
  await using store = await openStore();
  const databaseUrl = await store.clone('mayura');
  const db = connectDatabase(databaseUrl, 1);
  try {
    const costs = await costOfReply();
    printFigures('Counting', [
      ...costs,
      ['the counting alone', await costOf(await countingAlone(), 5 * REPEATS)],
      ['a call to a party outside, microseconds', await costOf(() => callExternal('mail', 'send', done))],
      ['text of all numbers, microseconds', await costOf(async () => writeSamples(readMetrics()), 200)],
    ]);
    await fillBookings(databaseUrl, SALES, 30);
    await withClient(databaseUrl, fillLedger);
    const now = new Date();
    const figures: Figure[] = [
      ['queue', await timeOf(() => readQueue(db, ['messages.send', 'refunds.send']))],
      ['payments not settled', await timeOf(() => readUnsettledSamples(db, now))],
      [
        'balances, refunds and statement',
        await timeOf(() => readLedgerSamples(db, now)),
        'every five minutes',
      ],
      ['every journal', await timeOf(() => readImbalanceSamples(db)), 'every hour'],
    ];
    printFigures(`Looking at the business, after ${format(SALES)} sales (ms, median)`, figures);
    return [
      ...costs.map(([what, figure]) => ({ what, figure: format(figure) })),
      ...figures.map(([what, figure]) => ({
        what: `${what} after ${format(SALES)} sales`,
        figure: `${format(figure)} ms`,
      })),
    ];
  } finally {
    await db.close();
  }
}

const done = async () => undefined;

/** Two servers that differ only in the metrics take turns, so that a busy machine slows both. */
async function costOfReply(): Promise<Figure[]> {
  const [plain, counted] = [await openServer(false), await openServer(true)];
  const took: Record<'plain' | 'counted', number[]> = { plain: [], counted: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    took.plain.push(await replyOften(plain));
    took.counted.push(await replyOften(counted));
  }
  await Promise.all([plain.close(), counted.close()]);
  const [without, within] = [percentile(took.plain, 0.5), percentile(took.counted, 0.5)];
  return [
    ['a reply without counting, microseconds', without],
    ['a reply with it', within, `${(within - without).toFixed(2)} more`],
  ];
}

type Server = Awaited<ReturnType<typeof openServer>>;

async function openServer(counts: boolean) {
  const server = fastify({
    loggerInstance: createLog('silent'),
    logController: new LogController({ disableRequestLogging: true }),
  });
  if (counts) countReplies(server as never);
  server.get('/api/v1/trip/list', async () => ({ status: 'success' }));
  await server.ready();
  return server;
}

/** Returns the metrics' work for a response, with a real request and response. */
async function countingAlone(): Promise<() => Promise<unknown>> {
  const server = fastify();
  let again: () => void = () => undefined;
  server.get('/api/v1/trip/list', async () => ({ status: 'success' }));
  const addHook = (_name: 'onResponse', count: onResponseHookHandler) =>
    server.addHook('onResponse', (request, reply, next) => {
      again = () => count.call(server, request, reply, () => undefined);
      next();
    });
  countReplies({ addHook } as never);
  await server.inject('/api/v1/trip/list');
  await server.close();
  return async () => again();
}

/** Returns microseconds for one response. */
async function replyOften(server: Server): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < REPLIES; n += 1) await server.inject('/api/v1/trip/list');
  return ((performance.now() - began) * 1000) / REPLIES;
}

/** Returns microseconds of `work`, repeated for precision. */
async function costOf(work: () => Promise<unknown>, repeats = REPEATS): Promise<number> {
  for (let n = 0; n < repeats / 10; n += 1) await work();
  const began = performance.now();
  for (let n = 0; n < repeats; n += 1) await work();
  return ((performance.now() - began) * 1000) / repeats;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < OBSERVATIONS; n += 1) {
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
  }
  return percentile(took, 0.5);
}

/** Creates a payment, a journal and its postings for each booking. */
async function fillLedger(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO payments (id, booking_id, order_id, gateway_reference, state, amount_paise, captured_paise, created_at, settled_at)
     SELECT id, id, pnr, pnr, 'paid', total_paise, total_paise, created_at, created_at FROM bookings`,
  );
  await client.query(
    `INSERT INTO journals (id, kind, booking_id, payment_id, at) SELECT id, 'sale', id, id, created_at FROM bookings`,
  );
  await client.query(
    `INSERT INTO postings (journal_id, account, amount_paise)
     SELECT id, account, amount FROM bookings,
       (VALUES ('cash_at_gateway', 141700), ('fares', -120000), ('tax', -21700)) AS line (account, amount)`,
  );
  await client.query('VACUUM ANALYZE');
}

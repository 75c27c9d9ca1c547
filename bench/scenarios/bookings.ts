import { withClient } from '../../database/connect.ts';
import { type RunningApp, startWithGateway } from '../app.ts';
import { countMessages } from '../data/outbox.ts';
import { listStockAt } from '../load/customers.ts';
import { type BookingLoad, bookUnderLoad, type Sale } from '../load/load.ts';
import type { Options } from '../options.ts';
import { type Pgbench, preparePgbench } from '../pgbench/run.ts';
import { type Figure, format, printFigures, ratioFigure, reach, targetCell } from '../report/figures.ts';
import { type Reading, shareOf, startMeter, usedFigures, usedRows } from '../report/meter.ts';
import type { Row } from '../report/table.ts';
import { usageOf } from '../report/usage.ts';

/** Of all web processes together, and as many for pgbench. */
const CONNECTIONS = 10;
/** pgbench runs before and after the load, each for this share of its time. */
const ROUNDS = 2;
const PGBENCH_SHARE = 1 / 4;
const WARM_UP_SECONDS = 5;
const MAIL_SECONDS = 15;
/** Best minute of the railways' reservation system. */
const TARGET = { tickets: 31_814, ratio: 1.7 };

interface Measured {
  load: BookingLoad;
  reading: Reading;
  /** pgbench's bookings a second before and after. */
  rates: number[];
  /** Mails sent during the load, and mails a second without load. */
  mails: { meanwhile: number; afterwards: number };
}

/**
 * Session, hold, payment, ticket over HTTP, with every job running and every mail sent by SMTP; before and after it
 * pgbench books by single statements on the same server.
 */
export async function benchBookings(options: Options): Promise<Row[]> {
  const seconds = options.seconds ?? 60;
  const { postgres, web: webs, flags } = options;
  const env = { DATABASE_CONNECTIONS: String(Math.max(1, Math.round(CONNECTIONS / webs))) };
  await using started = await startWithGateway({ postgres, webs, flags, env });
  const { store, databaseUrl, gateway, app } = started;
  const pgbench = await preparePgbench(await store.clone('pgbench'), CONNECTIONS, ROUNDS);
  const sale: Sale = { stock: await listStockAt(app.port, 3, 58), seats: 0, customers: 0 };
  const metered = [
    ...app.metered,
    { name: 'PostgreSQL', usage: () => store.usage() },
    { name: 'load generator', usage: () => usageOf(process.pid) },
  ];
  const warmUp = await bookFor(WARM_UP_SECONDS);
  const rates: number[] = [];
  await runPgbench(app, pgbench, rates, seconds * PGBENCH_SHARE);
  const mailsBefore = await app.countMails();
  using meter = await startMeter(metered);
  const load = await bookFor(seconds);
  const reading = await meter.stop();
  const mailsAfter = await app.countMails();
  await new Promise((next) => setTimeout(next, MAIL_SECONDS * 1000));
  const afterwards = ((await app.countMails()) - mailsAfter) / MAIL_SECONDS;
  await runPgbench(app, pgbench, rates, seconds * PGBENCH_SHARE);
  await checkLedger(databaseUrl, app, [warmUp, load]);
  return show(options, pgbench, {
    load,
    reading,
    rates,
    mails: { meanwhile: mailsAfter - mailsBefore, afterwards },
  });

  function bookFor(howLong: number): Promise<BookingLoad> {
    return bookUnderLoad(app, gateway, sale, options.customers, (_, elapsed) => elapsed >= howLong);
  }
}

async function runPgbench(
  app: RunningApp,
  pgbench: Pgbench,
  rates: number[],
  seconds: number,
): Promise<void> {
  if (!pgbench.ok) return;
  app.pause();
  rates.push(await pgbench.run(seconds));
  app.resume();
}

/** Compares the load generator's counts with the database, the ledger and the mail server. */
async function checkLedger(databaseUrl: string, app: RunningApp, loads: BookingLoad[]): Promise<void> {
  const { sentMails } = await countMessages(databaseUrl);
  const mails = await app.countMails();
  if (mails < sentMails) throw new Error(`${sentMails} mails were sent, but only ${mails} arrived`);
  if (loads.some(({ errors }) => errors.size > 0)) return;
  const booked = loads.reduce((sum, { bookings }) => sum + bookings, 0);
  const [found] = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT (SELECT count(*) FROM bookings WHERE state = 'confirmed')::int AS confirmed,
           (SELECT count(*) FROM seat_claims WHERE expires_at IS NULL)::int AS "seats sold",
           (SELECT count(*) FROM payments WHERE state = 'paid')::int AS payments,
           (SELECT count(*) FROM (SELECT journal_id FROM postings GROUP BY journal_id HAVING sum(amount_paise) = 0))::int
             AS "balanced journals",
           (SELECT count(*) FROM outbound_messages WHERE channel = 'email')::int AS "mails"`,
    ),
  );
  for (const [what, count] of Object.entries(found ?? {}))
    if (count !== booked) throw new Error(`${booked} bookings were made, but there are ${count} ${what}`);
}

function show(options: Options, pgbench: Pgbench, { load, reading, rates, mails }: Measured): Row[] {
  const rate = load.bookings / load.seconds;
  const aMinute = Math.round(rate * 60);
  const errors = [...load.errors].reduce((total, [, count]) => total + count, 0);
  const [firstError] = load.errors.keys();
  const latencies: Figure[] = [
    ['hold, ms', reach(load.holds), 'p50 / p99 / longest'],
    ['payment, ms', reach(load.confirmations), 'from the return from the gateway to the success page'],
    ['whole booking, ms', reach(load.wholes)],
  ];
  const wholeSeconds = Array.from({ length: Math.floor(load.seconds) }, (_, n) => load.perSecond[n] ?? 0);
  const pgbenchRate = mean(rates);
  const tried = Object.entries(options.postgres).map((setting) => setting.join('='));
  const commits = tried.length === 0 ? 'durable commits' : `PostgreSQL with ${tried.join(', ')}`;
  printFigures(`Bookings: session, hold, payment, ticket over HTTP; ${commits}; jobs and mail on`, [
    ['web processes', options.web, `${CONNECTIONS} connections to the database between them`],
    ['customers at once', options.customers],
    ['bookings', load.bookings, `in ${load.seconds.toFixed(1)} s, one seat each`],
    ['bookings a second', rate, targetCell(aMinute >= TARGET.tickets, `${format(TARGET.tickets)} a minute`)],
    ['in the slowest second', Math.min(...wholeSeconds), `in the fastest ${Math.max(...wholeSeconds)}`],
    ...latencies,
    ['errors', errors, firstError],
    ['mails sent meanwhile', mails.meanwhile],
    ['mails a second afterwards', mails.afterwards, 'without load'],
    ...pgbenchFigures(pgbench, rates, rate),
  ]);
  printFigures('What each process used meanwhile', usageFigures(reading, load));
  return [
    {
      what: `tickets in a minute, one seat a booking, ${load.seconds.toFixed(0)} s without a pause`,
      figure: `${format(aMinute)} (${rate.toFixed(0)} a second); ${errors} errors`,
      target: format(TARGET.tickets),
    },
    ...latencies.map(([what, figure]) => ({
      what: what.replace(', ms', ''),
      figure: `${figure} ms (p50 / p99 / longest)`,
    })),
    ...(pgbench.ok
      ? [
          {
            what: `ratio to pgbench with ${pgbench.statements} single statements in the same run`,
            figure: `${(rate / pgbenchRate).toFixed(2)} of ${pgbenchRate.toFixed(0)} a second`,
            target: `at least ${TARGET.ratio}`,
          },
        ]
      : []),
    ...usedRows(reading),
    {
      what: 'ticket mails sent meanwhile; a second afterwards',
      figure: `${format(mails.meanwhile)}; ${mails.afterwards.toFixed(1)}`,
    },
  ];
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function usageFigures(reading: Reading, { bookings }: BookingLoad): Figure[] {
  const { used, others, seconds } = reading;
  const perBooking = (processor: number) => `${((processor * 1000) / bookings).toFixed(2)} ms a booking`;
  const all = used.reduce((sum, one) => sum + one.seconds, 0);
  return [
    ...usedFigures(reading).map(([name, share, remark], index): Figure => {
      return [name, share, `${remark}; ${perBooking(used[index]?.seconds ?? 0)}`];
    }),
    ['all together', shareOf(all, seconds), perBooking(all)],
    ['whatever else runs here', shareOf(others, seconds)],
  ];
}

function pgbenchFigures(pgbench: Pgbench, rates: number[], ours: number): Figure[] {
  if (!pgbench.ok) return [['pgbench', 'missing', pgbench.reason]];
  const each = rates.map((rate) => rate.toFixed(0)).join(' before, ');
  return [
    [
      'pgbench, bookings a second',
      mean(rates),
      `${pgbench.statements} single statements of a booking, ${CONNECTIONS} connections; ${each} after`,
    ],
    ratioFigure('ratio to pgbench', ours / mean(rates), { atLeast: TARGET.ratio }),
  ];
}

import { type Figure, percentile, printFigures, ratioFigure, spread } from '../figures.ts';
import { type Gateway, startGateway } from '../gateway.ts';
import { type House, openHouse, openStore } from '../house.ts';
import { openConnection } from '../http.ts';
import { type BookingLoad, bookUnderLoad, type Sale } from '../load.ts';
import type { Options } from '../main.ts';
import { countMessages, drainMessages } from '../outbox.ts';
import { type Pgbench, preparePgbench } from '../pgbench/run.ts';
import { listStock } from '../travellers.ts';

/** The pool of the web process, and as many connections for pgbench. */
const CONNECTIONS = 10;
const ROUNDS = 4;
const MOST_DRAIN_SECONDS = 900;

interface Rates {
  ours: number[];
  all: number[];
  writes: number[];
}

/** Hold, pay, confirm over HTTP, with every job running; and pgbench doing the same SQL on the same server, turn and turn about. */
export async function benchBookings(options: Options): Promise<void> {
  const store = await openStore();
  const gateway = await startGateway();
  try {
    const databaseUrl = await store.clone('house');
    const pgbench = await preparePgbench(await store.clone('pgbench'), CONNECTIONS, ROUNDS);
    const house = await openHouse({
      databaseUrl,
      directory: store.directory,
      gatewayUrl: gateway.url,
      flags: options.flags,
      env: { DATABASE_CONNECTIONS: String(CONNECTIONS) },
    });
    const scout = await openConnection(house.port);
    const sale: Sale = { stock: await listStock(scout, 3, 58), seats: 0, travellers: 0 };
    scout.close();
    const { loads, rates } = await takeTurns(house, gateway, sale, pgbench, options);
    const outbox = await countMessages(databaseUrl);
    const drained = options.drain ? await drainMessages(databaseUrl, MOST_DRAIN_SECONDS) : undefined;
    const usage = await house.usage();
    await house.close();
    printFigures('Bookings: hold, pay, confirm over HTTP; durable commits; jobs on', [
      ['travellers at once', options.travellers],
      ...loadFigures(loads, rates.ours),
      ['messages sent', outbox.sent, 'when the load ended'],
      ['messages queued', outbox.queued],
      ...(drained === undefined ? [] : [['seconds to send them', drained] satisfies Figure]),
      ['memory of web, MB', usage.megabytes, `at most ${Math.round(usage.mostMegabytes)}`],
      ...pgbenchFigures(pgbench, rates),
    ]);
  } finally {
    await gateway.close();
    await store.close();
  }
  console.log(
    '  The gateway is a stand-in inside the load generator, speaking the real protocol with the real cipher over HTTP.\n' +
      '  Mail and SMS go to the sandbox. Travellers come through one trusted proxy, each from an address of their own.\n' +
      `  ${ROUNDS} rounds, medians of rates; the house stands still while pgbench runs.`,
  );
}

async function takeTurns(
  house: House,
  gateway: Gateway,
  sale: Sale,
  pgbench: Pgbench,
  options: Options,
): Promise<{ loads: BookingLoad[]; rates: Rates }> {
  const loads: BookingLoad[] = [];
  const rates: Rates = { ours: [], all: [], writes: [] };
  const seconds = options.seconds / ROUNDS;
  await bookUnderLoad(house, gateway, sale, options.travellers, (_, elapsed) => elapsed >= 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = await bookUnderLoad(
      house,
      gateway,
      sale,
      options.travellers,
      (_, elapsed) => elapsed >= seconds,
    );
    loads.push(load);
    rates.ours.push(load.bookings / load.seconds);
    if (!pgbench.ok) continue;
    for (const name of ['all', 'writes'] as const) {
      house.pause();
      rates[name].push(await pgbench[name].run(seconds));
      house.resume();
    }
  }
  return { loads, rates };
}

function loadFigures(loads: BookingLoad[], rates: number[]): Figure[] {
  const sum = (part: (load: BookingLoad) => number) => loads.reduce((total, load) => total + part(load), 0);
  const seconds = sum((load) => load.seconds);
  const errors = loads.flatMap((load) => [...load.errors]);
  const ofACore = (used: number) => `${Math.round((used / seconds) * 100)} %`;
  return [
    ['bookings', sum((load) => load.bookings), `in ${seconds.toFixed(1)} s, one seat each`],
    ['bookings a second', percentile(rates, 0.5)],
    ['hold, ms', spread(loads.flatMap((load) => load.holds)), 'p50 / p95 / p99'],
    [
      'confirm, ms',
      spread(loads.flatMap((load) => load.confirmations)),
      'from the return from the gateway to the success page',
    ],
    ['both, ms', spread(loads.flatMap((load) => load.wholes))],
    ['errors', errors.reduce((total, [, count]) => total + count, 0), errors[0]?.[0]],
    ['processor, web', ofACore(sum((load) => load.webSeconds)), 'of one core'],
    ['processor, generator', ofACore(sum((load) => load.generatorSeconds)), 'with its gateway'],
  ];
}

function pgbenchFigures(pgbench: Pgbench, rates: Rates): Figure[] {
  if (!pgbench.ok) return [['pgbench', 'missing', pgbench.reason]];
  const ours = percentile(rates.ours, 0.5);
  const all = percentile(rates.all, 0.5);
  const writes = percentile(rates.writes, 0.5);
  return [
    [
      'pgbench, bookings a second',
      all,
      `all ${pgbench.all.statements} statements of a booking, ${CONNECTIONS} connections`,
    ],
    ratioFigure('ratio to pgbench', ours / all, { atLeast: 0.25 }),
    [
      'pgbench, writes alone',
      writes,
      `the ${pgbench.writes.statements} statements that write or lock, as if nothing were looked up`,
    ],
    ['ratio to writes alone', (ours / writes).toFixed(2)],
  ];
}

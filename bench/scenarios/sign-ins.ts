import { randomUUIDv7 } from 'node:crypto';
import { hashPassword } from '../../api/platform/passwords/passwords.ts';
import { withClient } from '../../database/connect.ts';
import { openStore, type RunningApp, startMeasuredApp } from '../app.ts';
import { type Connection, openConnection, openConnections } from '../load/http.ts';
import type { Options } from '../options.ts';
import {
  type Figure,
  format,
  percentile,
  printFigures,
  ratioFigure,
  spread,
  targetCell,
} from '../report/figures.ts';
import type { Row } from '../report/table.ts';
import { popularLists, searchFor } from './search.ts';

/** Registered and unknown numbers, in turn, each used no more often than its limit of codes and links. */
const NUMBERS = 200;
const TRIES_EACH = 3;
const ATTACK = 10_000;
const ROUNDS = 5;
/** Concurrent sign-ins during the burst. */
const BURST = 100;
/** Of the medians, in per cent. */
const MOST_APART = 5;

const PASSWORD = 'Peacock#2026';
const WRONG = { password: 'Wrong#2026' };
const registered = (index: number) => `98${String(10_000_000 + index)}`;
const unknown = (index: number) => `97${String(10_000_000 + index)}`;

/**
 * Measures what a stranger can learn from response times, ten thousand attempts at one number, others' sign-ins
 * during floods of one account and one network address, and the trip list during a hundred concurrent sign-ins.
 */
export async function benchSignIns(options: Options): Promise<Row[]> {
  await using store = await openStore();
  const databaseUrl = await store.clone('accounts');
  await makeAccounts(databaseUrl, NUMBERS + 1);
  await using app = await startMeasuredApp({ databaseUrl, directory: store.directory, flags: options.flags });
  return [
    ...(await compareTimings(app)),
    ...(await attack(app)),
    ...(await hammer(app)),
    ...(await burst(app, options)),
  ];
}

async function makeAccounts(databaseUrl: string, count: number): Promise<void> {
  const hash = await hashPassword({ addressLimitScale: 1, passwordHashes: 'full' }, PASSWORD, {
    account: 'bench',
    networkAddress: '',
  });
  const users = Array.from({ length: count }, (_, index) => ({
    id: randomUUIDv7(),
    phone: registered(index),
  }));
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO users (id, name, phone, password_hash, created_at)
       SELECT id, 'Asha Verma', phone, $2, now() FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, phone text)`,
      [JSON.stringify(users), hash ?? null],
    ),
  );
}

let addresses = 0;
/** Sends a call from a network address of its own. */
function post(connection: Connection, path: string, json: object) {
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return connection.call({ method: 'POST', path, headers: { 'x-forwarded-for': address }, json });
}

/** Returns milliseconds of the same call for registered and unknown numbers, alternating in a changing order. */
async function compareTimings(app: RunningApp): Promise<Row[]> {
  using connection = await openConnection(app.port);
  const calls = {
    'sign-in': (phoneno: string) => post(connection, '/api/v1/user/login', { phoneno, ...WRONG }),
    'forgotten password': (phoneno: string) => post(connection, '/api/v1/user/forgot', { phoneno }),
    'sign-up': (phoneno: string) =>
      post(connection, '/api/v1/user/register', {
        name: 'Asha Verma',
        email: `asha${addresses}@example.com`,
        phoneno,
      }),
  };
  const figures: Figure[] = [];
  const rows: Row[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const times = { registered: [] as number[], unknown: [] as number[] };
    const statuses = { registered: new Set<number>(), unknown: new Set<number>() };
    for (let round = 0; round < TRIES_EACH * NUMBERS; round += 1) {
      const index = round % NUMBERS;
      const sides = [
        { side: 'registered', phoneno: registered(index) },
        { side: 'unknown', phoneno: unknown(index) },
      ] as const;
      for (const { side, phoneno } of round % 2 === 0 ? sides : sides.toReversed()) {
        const began = performance.now();
        const reply = await call(phoneno);
        times[side].push(performance.now() - began);
        statuses[side].add(reply.status);
      }
    }
    const [a, b] = [percentile(times.registered, 0.5), percentile(times.unknown, 0.5)];
    const apart = (Math.abs(a - b) / Math.min(a, b)) * 100;
    figures.push(
      [
        `${name}, registered, ms`,
        a,
        `median of ${times.registered.length}; status ${[...statuses.registered].join(', ')}`,
      ],
      [`${name}, unknown, ms`, b, `status ${[...statuses.unknown].join(', ')}`],
      [`${name}, apart`, `${apart.toFixed(1)} %`, targetCell(apart <= MOST_APART, `at most ${MOST_APART} %`)],
    );
    rows.push({
      what: `${name}, registered and unknown number, medians`,
      figure: `${a.toFixed(2)} and ${b.toFixed(2)} ms: ${apart.toFixed(1)} % apart`,
      target: `at most ${MOST_APART} %`,
    });
  }
  printFigures('What a stranger can learn about a number', figures);
  return rows;
}

async function attack(app: RunningApp): Promise<Row[]> {
  using connections = await openConnections(app.ports, 32);
  const phoneno = registered(NUMBERS);
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let left = ATTACK;
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (; left > 0; ) {
        left -= 1;
        const start = performance.now();
        const { status } = await post(connection, '/api/v1/user/login', { phoneno, ...WRONG });
        times.push(performance.now() - start);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const forgot = await post(connections[0] as Connection, '/api/v1/user/forgot', { phoneno });
  printFigures(`${ATTACK.toLocaleString('en-GB')} attempts at one number, each from an address of its own`, [
    ['looked at (401)', statuses[401] ?? 0, '10 are allowed in 15 minutes'],
    ['refused (429)', statuses[429] ?? 0],
    ['anything else', ATTACK - (statuses[401] ?? 0) - (statuses[429] ?? 0)],
    ['attempts a second', ATTACK / seconds],
    ['response, ms', spread(times), 'p50 / p95 / p99'],
    ['the owner’s link', forgot.status === 200 ? 'sent' : `refused (${forgot.status})`],
  ]);
  return [
    {
      what: `${format(ATTACK)} tries at one number`,
      figure: `${statuses[401] ?? 0} looked at, ${format(statuses[429] ?? 0)} refused`,
      target: '10',
    },
  ];
}

const HAMMERS = 64;
const SIGN_INS = 100;

/**
 * Measures others' sign-ins while one account, with its right password, or one network address, with many accounts,
 * is flooded on all connections.
 */
async function hammer(app: RunningApp): Promise<Row[]> {
  const figures: Figure[] = [];
  const rows: Row[] = [];
  let account = 0;
  const attacks: Record<string, (connection: Connection) => ReturnType<typeof post>> = {
    'one account': (connection) =>
      post(connection, '/api/v1/user/login', { phoneno: registered(0), password: PASSWORD }),
    'one address': (connection) => {
      account += 1;
      const json = { phoneno: unknown(account + 1_000_000), ...WRONG };
      const headers = { 'x-forwarded-for': '198.51.100.1' };
      return connection.call({ method: 'POST', path: '/api/v1/user/login', headers, json });
    },
  };
  let person = 0;
  for (const [name, call] of Object.entries(attacks)) {
    const attackers = await keepCalling(app, HAMMERS, call);
    using own = await openConnection(app.port);
    const times: number[] = [];
    let signedIn = 0;
    for (let index = 0; index < SIGN_INS; index += 1) {
      person = (person % (NUMBERS - 1)) + 1;
      const began = performance.now();
      const body = { phoneno: registered(person), password: PASSWORD };
      const { status } = await post(own, '/api/v1/user/login', body);
      times.push(performance.now() - began);
      if (status === 200) signedIn += 1;
    }
    const statuses = await attackers.stop();
    const worst = Math.max(...times);
    figures.push(
      [`${name}, other sign-ins, ms`, spread(times), 'p50 / p95 / p99'],
      [`${name}, slowest, ms`, worst, targetCell(worst < 1000, 'under 1,000 ms')],
      [`${name}, other sign-ins`, signedIn, targetCell(signedIn === SIGN_INS, `all ${SIGN_INS} succeed`)],
      [`${name}, the attacker’s calls`, sumOf(statuses), JSON.stringify(statuses)],
    );
    rows.push({
      what: `another person's sign-in while ${name} is hammered by ${HAMMERS} calls at a time, slowest of ${SIGN_INS}`,
      figure: `${worst.toFixed(0)} ms; ${signedIn} of ${SIGN_INS} succeed`,
      target: 'under 1,000 ms',
    });
  }
  printFigures('Other people’s sign-ins while somebody hammers', figures);
  return rows;
}

/** Alternates the trip list alone with the trip list during sign-ins. */
async function burst(app: RunningApp, options: Options): Promise<Row[]> {
  const lists = await popularLists(app.port);
  const rates = { alone: [] as number[], burst: [] as number[] };
  const latencies = { alone: [] as number[], burst: [] as number[] };
  const seconds = (options.seconds ?? 20) / ROUNDS / 2;
  let signIns = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await searchFor(app.port, lists, options.customers, seconds);
    const guests = await keepCalling(app, BURST, (connection) =>
      post(connection, '/api/v1/user/login', { phoneno: unknown(NUMBERS + addresses), ...WRONG }),
    );
    const during = await searchFor(app.port, lists, options.customers, seconds);
    const responses = sumOf(await guests.stop());
    // The first round is a warm-up.
    if (round === 0) continue;
    signIns += responses;
    rates.alone.push(alone.rate);
    rates.burst.push(during.rate);
    latencies.alone.push(...alone.latencies);
    latencies.burst.push(...during.latencies);
  }
  const [alone, during] = [percentile(rates.alone, 0.5), percentile(rates.burst, 0.5)];
  printFigures(`The trip list while ${BURST} people sign in at every moment`, [
    ['trip lists a second, alone', alone, `median of ${ROUNDS} rounds`],
    ['trip lists a second, in the burst', during],
    ratioFigure('ratio', during / alone, { atLeast: 0.5 }),
    ['trip list alone, ms', spread(latencies.alone), 'p50 / p95 / p99'],
    ['trip list in the burst, ms', spread(latencies.burst), 'p50 / p95 / p99'],
    ['sign-in responses a second', signIns / (seconds * ROUNDS)],
  ]);
  return [
    {
      what: `trip lists a second with ${BURST} sign-ins under way, and alone`,
      figure: `${format(during)} and ${format(alone)}: ${(during / alone).toFixed(2)}`,
      target: 'at least 0.5',
    },
  ];
}

function sumOf(counts: Record<number, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Keeps `count` calls under way until stopped; returns the number of responses by status. */
async function keepCalling(
  { ports }: RunningApp,
  count: number,
  call: (connection: Connection) => ReturnType<typeof post>,
): Promise<{ stop(): Promise<Record<number, number>> }> {
  const connections = await openConnections(ports, count);
  const statuses: Record<number, number> = {};
  const stopping = new AbortController();
  const all = Promise.all(
    connections.map(async (connection) => {
      while (!stopping.signal.aborted) {
        const { status } = await call(connection);
        if (!stopping.signal.aborted) statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await all;
      connections[Symbol.dispose]();
      return statuses;
    },
  };
}

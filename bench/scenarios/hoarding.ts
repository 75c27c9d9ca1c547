import { calls } from 'contract/calls.ts';
import { startTestApp, type TestApp, testClock } from '../../testing/app/test-app.ts';
import { solveCheaply } from '../../testing/customers/challenges.ts';
import { openStore, type Store } from '../app.ts';
import { addressOf, listStock, readFreeSeats, type Stock } from '../load/customers.ts';
import {
  askChallenge,
  attack,
  drawSeconds,
  hold,
  newVisitor,
  passSeconds,
  refusalIn,
  type Simulation,
  type Visitor,
} from '../load/hoarder.ts';
import { openConnection, openConnections } from '../load/http.ts';
import { measureUnitSeconds } from '../load/solving-speed.ts';
import type { Options } from '../options.ts';
import { format, percentile, printFigures, targetCell } from '../report/figures.ts';
import type { Row } from '../report/table.ts';

/** The attacked day, from today; the line is the one with the most coaches. */
const DAY = 10;
const LINE = 'delhi-agra';
/**
 * Seconds that a customer takes for the form of one passenger (name, age, e-mail and number on a phone), and in a
 * hurry.
 */
const FORM_SECONDS = 40;
const HURRY_SECONDS = 5;
const ADDRESSES = 50;
/**
 * Minutes of the attack at which customers come: at its peak, after its first holds have expired, and towards its
 * end.
 */
const OBSERVATIONS = [14.5, 25, 50];
const SALE_ADDRESSES = 40;
const TRIES = 15;

/**
 * Measures the share of a day's seats that an attacker can hold, how long its neighbours wait, and whether honest
 * customers of a flash sale are refused. App and database are real; time is simulated and advances by the cost of
 * challenges (`hoarder.ts`).
 */
export async function benchHoarding(options: Options): Promise<Row[]> {
  const unitSeconds = await measureUnitSeconds();
  await using store = await openStore();
  const alone = await inApp(store, unitSeconds, 'alone', oneAddress);
  const steady = await inApp(store, unitSeconds, 'steady', (simulation) => manyAddresses(simulation, 0));
  const stocked = await inApp(store, unitSeconds, 'stocked', (simulation) => manyAddresses(simulation, 5));
  const sale = await inApp(store, unitSeconds, 'sale', (simulation) =>
    flashSale(simulation, options.clients),
  );
  return show(unitSeconds, { alone, attacks: [steady, stocked], sale, clients: options.clients });
}

async function inApp<Result>(
  store: Store,
  unitSeconds: number,
  name: string,
  run: (simulation: Simulation) => Promise<Result>,
): Promise<Result> {
  const app = await startTestApp({
    databaseUrl: await store.clone(name),
    clock: testClock(new Date()),
    env: { TRUST_PROXY: '1', ADDRESS_LIMIT_SCALE: '1' },
  });
  try {
    using connection = await openConnection(portOf(app));
    return await run({ app, connection, unitSeconds });
  } finally {
    await app.close();
  }
}

function portOf({ url }: TestApp): number {
  return Number(new URL(url).port);
}

/** Returns every trip of the line on the day, in both directions. */
async function tripsOfLine({ app, connection }: Simulation): Promise<Stock[]> {
  const all = await listStock(connection, DAY, DAY);
  const rows = await app.db.query('SELECT id FROM trips WHERE line_id = $1', [LINE]);
  const ids = new Set(rows.map(({ id }) => id));
  return all.filter(({ tripId }) => ids.has(tripId));
}

/** One address holds what it can on all trips of 20 days, with a session for each hold and no solved challenge. */
async function oneAddress(simulation: Simulation): Promise<{ onTrip: number; inAll: number }> {
  const stock = await listStock(simulation.connection, 3, 22);
  let [onTrip, inAll] = [0, 0];
  for (const trip of stock) {
    let held = 0;
    for (const wanted of [8, 4, 2, 1, 1, 1]) {
      const visitor = await newVisitor(simulation, addressOf(1));
      const reply = await hold(simulation, visitor, trip, trip.seats.slice(held, held + wanted));
      if (reply.status === 200) held += wanted;
    }
    onTrip = Math.max(onTrip, held);
    inAll += held;
    // Skips the limits of calls a minute, which would refuse before the allowance does.
    passSeconds(simulation.app, 1);
    if (inAll >= 48 && held === 0) break;
  }
  return { onTrip, inAll };
}

interface Attacked {
  seats: number;
  most: number;
  /**
   * Extra seconds of a customer who shares an attacker's address, for each trip with free seats; by the form's
   * seconds.
   */
  waits: { form: number; seconds: number[] }[];
}

/**
 * Fifty addresses and two cores hold what they can for an hour; at three moments customers share one of the
 * addresses.
 */
async function manyAddresses(simulation: Simulation, stock: number): Promise<Attacked> {
  const trips = await tripsOfLine(simulation);
  const addresses = Array.from({ length: ADDRESSES }, (_, n) => addressOf(n + 1));
  const seats = trips.reduce((sum, trip) => sum + trip.seats.length, 0);
  const waits: Attacked['waits'] = [];
  const most = await attack(simulation, {
    addresses,
    trips,
    minutes: 60,
    stock,
    observations: OBSERVATIONS,
    async onSample() {
      for (const form of [FORM_SECONDS, HURRY_SECONDS]) {
        const seconds: number[] = [];
        for (const trip of trips) seconds.push(await waitOf(simulation, addresses[0] as string, trip, form));
        waits.push({ form, seconds });
      }
    },
  });
  return { seats, most, waits };
}

/**
 * Returns how many seconds longer than without an attack a customer with two cores waits at Pay Now: the rest of the
 * work begun when the seat was selected, and the price's rise meanwhile. The seat is released at once, so that each
 * customer meets the same attack.
 */
async function waitOf(simulation: Simulation, address: string, trip: Stock, form: number): Promise<number> {
  const { app, unitSeconds } = simulation;
  const visitor = await newVisitor(simulation, address);
  const early = await askChallenge(simulation, visitor, trip, 1);
  let seconds = 0;
  if (early) {
    seconds = Math.max(0, drawSeconds(early.parameters.data.units, unitSeconds) - form);
    visitor.solved.push(await solveCheaply(app.db, early));
  }
  const free = await readFreeSeats(simulation.connection, trip);
  for (;;) {
    const began = performance.now();
    const reply = await hold(simulation, visitor, trip, [free.at(-1) as string]);
    if (reply.status === 200) {
      const { pnr } = (JSON.parse(reply.text) as { data: { pnr: string } }).data;
      await simulation.connection.call({
        method: 'POST',
        path: calls.releaseSeats[1],
        headers: { authorization: `Bearer ${visitor.token}` },
        json: { pnr },
      });
      return seconds;
    }
    const { code, challenge } = refusalIn(reply);
    if (!challenge) throw new Error(`the customer: ${reply.status} ${code}`);
    // A further call, and the work that the price rose by.
    seconds += (performance.now() - began) / 1000 + drawSeconds(challenge.parameters.data.units, unitSeconds);
    visitor.solved.push(await solveCheaply(app.db, challenge));
  }
}

interface FlashSale {
  replies: Map<string, number>;
  held: number;
  units: number[];
}

/**
 * Thousands of customers behind 40 addresses request one coach at once, each until it has a seat or the coach is
 * full.
 */
async function flashSale(simulation: Simulation, clients: number): Promise<FlashSale> {
  const [trip] = await listStock(simulation.connection, DAY, DAY);
  if (!trip) throw new Error('no coach runs ten days from now');
  const result: FlashSale = { replies: new Map(), held: 0, units: [] };
  const visitors = [];
  for (let n = 0; n < clients; n += 1) {
    visitors.push(await newVisitor(simulation, addressOf(n % SALE_ADDRESSES)));
  }
  const waiting = visitors.values();
  using connections = await openConnections([portOf(simulation.app)], 200);
  await Promise.all(
    connections.map(async (connection) => {
      for (const visitor of waiting) await goForSeat({ ...simulation, connection }, visitor, trip, result);
    }),
  );
  return result;
}

async function goForSeat(
  simulation: Simulation,
  visitor: Visitor,
  trip: Stock,
  result: FlashSale,
): Promise<void> {
  let free = trip.seats;
  for (let tries = 0; tries < TRIES && free.length > 0; tries += 1) {
    const seat = free[Math.floor(Math.random() * free.length)] as string;
    const reply = await hold(simulation, visitor, trip, [seat]);
    const { code = 'held', challenge } = refusalIn(reply);
    const name = `${reply.status} ${code}`;
    result.replies.set(name, (result.replies.get(name) ?? 0) + 1);
    if (reply.status === 200) {
      result.held += 1;
      return;
    }
    if (challenge) {
      result.units.push(challenge.parameters.data.units);
      visitor.solved.push(await solveCheaply(simulation.app.db, challenge));
    } else free = await readFreeSeats(simulation.connection, trip);
  }
}

const SOLVABLE = ['200 held', '409 seats_taken', '428 challenge_required'];

function show(
  unitSeconds: number,
  measured: {
    alone: { onTrip: number; inAll: number };
    attacks: Attacked[];
    sale: FlashSale;
    clients: number;
  },
): Row[] {
  const { alone, attacks, sale, clients } = measured;
  const shares = attacks.map(({ most, seats }) => (100 * most) / seats);
  const seats = attacks[0]?.seats ?? 0;
  const worst = Math.max(...shares);
  const waitsOf = (form: number) =>
    attacks.flatMap((one) => one.waits.filter((wait) => wait.form === form).flatMap((wait) => wait.seconds));
  const [calm, hurried] = [waitsOf(FORM_SECONDS), waitsOf(HURRY_SECONDS)];
  const refused = [...sale.replies]
    .filter(([name]) => !SOLVABLE.includes(name))
    .reduce((sum, [, count]) => sum + count, 0);
  const write = (seconds: number[]) =>
    [0.5, 0.95, 1].map((share) => percentile(seconds, share).toFixed(1)).join(' / ');
  printFigures('Hoarding: unpaid seats kept from sale', [
    ['a unit of work on two cores, seconds', unitSeconds],
    ['one address without work: seats of a trip', alone.onTrip, targetCell(alone.onTrip <= 16, 'at most 16')],
    ['one address without work: seats in all', alone.inAll, targetCell(alone.inAll <= 48, 'at most 48')],
    ['50 addresses, two cores: most seats', attacks.map(({ most }) => most).join(' and '), `of ${seats}`],
    [
      'share of the line that day, %',
      shares.map((one) => one.toFixed(1)).join(' and '),
      targetCell(worst < 25, 'under 25'),
    ],
    [
      'customer behind an attacker, seconds more',
      write(calm),
      targetCell(Math.max(...calm) <= 5, `p50 / p95 / longest, form in ${FORM_SECONDS} s; at most 5`),
    ],
    ['the same in a hurry', write(hurried), `form in ${HURRY_SECONDS} s`],
    ...[...sale.replies].map(([name, count]): [string, number] => [`flash sale: ${name}`, count]),
    ['flash sale: most units asked of one', Math.max(0, ...sale.units)],
    ['false refusals', refused, targetCell(refused === 0, '0')],
  ]);
  return [
    {
      what: 'one address, any number of guest sessions, nothing solved: unpaid seats of a trip; in all',
      figure: `${alone.onTrip}; ${alone.inAll}`,
      target: 'at most 16; 48',
    },
    {
      what: `50 addresses with two cores for an hour: most of a line's ${seats} seats of a day, from nothing; with challenges laid in`,
      figure: shares.map((one) => `${one.toFixed(1)} %`).join('; '),
      target: 'under 25 %',
    },
    {
      what: `customer behind one of them, ${FORM_SECONDS} s for the form; ${HURRY_SECONDS} s: seconds more than otherwise`,
      figure: `${write(calm)}; ${write(hurried)} (p50 / p95 / longest)`,
      target: 'at most 5 s with the form filled in',
    },
    {
      what: `flash sale of ${format(clients)} customers behind ${SALE_ADDRESSES} addresses: seats held; false refusals`,
      figure: `${sale.held}; ${refused}`,
      target: 'all; 0',
    },
    { what: 'a unit of work on two cores, with the code of the page', figure: `${unitSeconds.toFixed(2)} s` },
  ];
}

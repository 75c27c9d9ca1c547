import { addDays, localDate } from 'contract/values/time.ts';
import { withClient } from '../../../database/connect.ts';
import { meteredOf, startWithGateway } from '../../app.ts';
import { fillDays } from '../../data/fill-board.ts';
import { openStaffSessions } from '../../data/staff-sessions.ts';
import { listStockAt } from '../../load/customers.ts';
import {
  type Dispatchers,
  type DisruptedDeparture,
  disruptDepartures,
  type SnowAct,
} from '../../load/dispatchers.ts';
import { bookUnderLoad, type Sale } from '../../load/load.ts';
import type { Options } from '../../options.ts';
import { printFigures, ratioFigure, reach, targetCell } from '../../report/figures.ts';
import { type Reading, startMeter, usedFigures } from '../../report/meter.ts';
import type { Row } from '../../report/table.ts';

const DEPARTURES = 500;
const PEOPLE = 30;
/** Each kind of round is as often early as late. A snow day is followed by one more round, in which its messages are sent. */
const ROUNDS = ['alone', 'cancel', 'delay', 'alone', 'delay', 'cancel', 'alone'] as const;
const SNOW_DAYS = ROUNDS.filter((kind) => kind !== 'alone').length;
/** The templates of the messages, and the jobs that send them. */
const NOTICES: Record<SnowAct, { template: string; job: string }> = {
  cancel: { template: 'trip-cancelled', job: 'disruptions.send' },
  delay: { template: 'coach-delayed', job: 'tracking.send-delay' },
};
/** The first snow day, in days from today. The customers book earlier days. */
const FIRST_SNOW_DAY = 52;
const ROUND_SECONDS = 8;
/** New processes and a new database book slower at first. */
const WARM_UP_SECONDS = 25;
const DISPATCHERS = 4;
/** Of all web processes together, as in `bookings`. */
const CONNECTIONS = 10;
const TARGETS = { messages: DEPARTURES * PEOPLE, seconds: 10, ratio: 0.8 };

type Kind = 'alone' | SnowAct | `${SnowAct} sending`;

interface Round {
  kind: Kind;
  /** Bookings a second. */
  rate: number;
  reading: Reading;
}

interface SnowDay {
  act: SnowAct;
  seconds: number;
  departures: DisruptedDeparture[];
  messages: number;
}

/**
 * Cancels, and delays, days of 500 departures with 30 people each by the console's calls, and measures bookings a second
 * alone, while the dispatchers are at work, and while the messages are sent.
 */
export async function benchSnowDay(options: Options): Promise<Row[]> {
  const { web: webs, flags, customers } = options;
  const roundSeconds = options.seconds ?? ROUND_SECONDS;
  const today = localDate(new Date());
  const dates = Array.from({ length: SNOW_DAYS }, (_, index) => addDays(today, FIRST_SNOW_DAY + index));
  await using started = await startWithGateway({
    webs,
    flags,
    postgres: options.postgres,
    env: { DATABASE_CONNECTIONS: String(Math.max(1, Math.round(CONNECTIONS / webs))) },
    fill: (url) => fillDays(url, { dates, departures: DEPARTURES, seats: PEOPLE }),
  });
  const { app, gateway, store, databaseUrl } = started;
  const [requesting = '', approving = ''] = await openStaffSessions(databaseUrl, 2);
  const origin = `http://localhost:${app.port}`;
  const dispatchers: Dispatchers = { cookies: [requesting, approving], origin, atOnce: DISPATCHERS };
  const stock = await listStockAt(app.port, 3, FIRST_SNOW_DAY - 2);
  const sale: Sale = { stock, seats: 0, customers: 1000 };
  const metered = meteredOf(app, store);
  const rounds: Round[] = [];
  const snowDays: SnowDay[] = [];

  /** Books until `isOver`, for at least the seconds. */
  async function book(seconds: number, isOver = () => true): Promise<number> {
    const load = await bookUnderLoad(app, gateway, sale, customers, (_, now) => now >= seconds && isOver());
    const [firstError] = load.errors.keys();
    if (firstError) throw new Error(firstError);
    return load.bookings / load.seconds;
  }

  async function measure(kind: Kind, load: Promise<number>): Promise<void> {
    using meter = await startMeter(metered);
    const rate = await load;
    rounds.push({ kind, rate, reading: await meter.stop() });
  }

  async function snow(act: SnowAct, date: string): Promise<void> {
    await renewFactors(databaseUrl);
    const tripIds = await listDepartures(databaseUrl, date);
    const began = performance.now();
    let seconds = 0;
    const disrupting = disruptDepartures(app.ports, dispatchers, { act, tripIds }).finally(() => {
      seconds = (performance.now() - began) / 1000;
    });
    await measure(
      act,
      book(0, () => seconds > 0),
    );
    const departures = await disrupting;
    const messages = await countNotices(databaseUrl, act, date);
    await measure(`${act} sending`, book(roundSeconds));
    await dropUnsent(databaseUrl, act);
    snowDays.push({ act, seconds, departures, messages });
  }

  await book(WARM_UP_SECONDS);
  for (const kind of ROUNDS) {
    if (kind === 'alone') await measure('alone', book(roundSeconds));
    else await snow(kind, dates[snowDays.length] ?? '');
  }
  return show(options, rounds, snowDays);
}

/** The calls need a factor of the last five minutes. */
async function renewFactors(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('UPDATE staff_sessions SET factor_at = now()', []));
}

async function listDepartures(databaseUrl: string, date: string): Promise<string[]> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query('SELECT id FROM trips WHERE service_date = $1 ORDER BY id', [date]),
  );
  if (rows.length !== DEPARTURES) throw new Error(`${date} has ${rows.length} departures`);
  return rows.map(({ id }) => id);
}

/** Drops what is left of a snow day: sending all takes minutes, and the next round measures bookings alone. */
async function dropUnsent(databaseUrl: string, act: SnowAct): Promise<void> {
  const { template, job } = NOTICES[act];
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `UPDATE outbound_messages SET state = 'dropped' WHERE state = 'queued' AND template = $1`,
      [template],
    );
    await client.query(`DELETE FROM pgboss.job WHERE name = $1 AND state < 'active'`, [job]);
  });
}

/** Returns the messages about the departures of a date; throws if somebody has none, or more. */
async function countNotices(databaseUrl: string, act: SnowAct, date: string): Promise<number> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT m.channel, count(*)::int AS messages, count(DISTINCT m.booking_id)::int AS bookings
       FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id JOIN trips t ON t.id = b.trip_id
       WHERE t.service_date = $1 AND m.template = $2 GROUP BY m.channel`,
      [date, NOTICES[act].template],
    ),
  );
  for (const { channel, messages, bookings } of rows) {
    if (messages !== TARGETS.messages || bookings !== TARGETS.messages)
      throw new Error(`${messages} messages by ${channel} to ${bookings} bookings`);
  }
  return rows.reduce((sum, { messages }) => sum + (messages ?? 0), 0);
}

function show({ customers, web }: Options, rounds: Round[], snowDays: SnowDay[]): Row[] {
  const alone = ratesOf(rounds, 'alone');
  printFigures(`${DEPARTURES} departures with ${PEOPLE} people each, by the console's calls`, [
    ['customers at once', customers, `${web} web processes, ${DISPATCHERS} dispatchers`],
    ['bookings a second alone', alone.rate, `rounds: ${alone.each}`],
  ]);
  const rows = (['cancel', 'delay'] as const).flatMap((act) => showAct(act, rounds, snowDays));
  for (const { kind, reading } of rounds) printFigures(`Share of a core: ${kind}`, usedFigures(reading));
  return rows;
}

function showAct(act: SnowAct, rounds: Round[], allDays: SnowDay[]): Row[] {
  const words = { cancel: 'cancelled', delay: 'delayed' }[act];
  const snowDays = allDays.filter((day) => day.act === act);
  const [alone, acting, sending] = [
    ratesOf(rounds, 'alone'),
    ratesOf(rounds, act),
    ratesOf(rounds, `${act} sending`),
  ];
  const [seconds, whole] = [
    Math.max(...snowDays.map(secondsToTarget)),
    Math.max(...snowDays.map((day) => day.seconds)),
  ];
  const durations = snowDays.flatMap(({ departures }) => departures.map(({ took }) => took));
  const messages = snowDays[0]?.messages ?? 0;
  const ratios = { acting: acting.rate / alone.rate, sending: sending.rate / alone.rate };
  printFigures(`Departures ${words}`, [
    ['messages written', messages, `email and SMS to ${TARGETS.messages} people`],
    [
      `seconds until ${TARGETS.messages} are written`,
      seconds,
      targetCell(seconds <= TARGETS.seconds, `at most ${TARGETS.seconds}`),
    ],
    ['seconds until all are written', whole, `each day: ${secondsOf(snowDays)}`],
    ['a departure, ms', reach(durations), `p50 / p99 / longest of ${durations.length}`],
    [`bookings a second while they are ${words}`, acting.rate, `rounds: ${acting.each}`],
    ratioFigure('ratio', ratios.acting, { atLeast: TARGETS.ratio }),
    ['while their messages are sent', sending.rate, `rounds: ${sending.each}`],
    ratioFigure('ratio', ratios.sending, { atLeast: TARGETS.ratio }),
  ]);
  const rateRow = (what: string, { rate }: Rates, ratio: number): Row => ({
    what: `bookings a second while ${what} against alone`,
    figure: `${ratio.toFixed(2)}: ${rate.toFixed(0)} against ${alone.rate.toFixed(0)}`,
    target: `at least ${TARGETS.ratio}`,
  });
  return [
    {
      what: `${DEPARTURES} departures with ${PEOPLE} people each ${words}: ${TARGETS.messages} messages written; all ${messages}`,
      figure: `${seconds.toFixed(1)} s; ${whole.toFixed(1)} s`,
      target: `at most ${TARGETS.seconds} s`,
    },
    rateRow(`they are ${words}`, acting, ratios.acting),
    rateRow(`messages of ${words} departures are sent`, sending, ratios.sending),
  ];
}

interface Rates {
  rate: number;
  each: string;
}

/** Returns the mean of the rounds of a kind, in bookings a second. */
function ratesOf(rounds: Round[], kind: Kind): Rates {
  const rates = rounds.filter((round) => round.kind === kind).map(({ rate }) => rate);
  return {
    rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    each: rates.map((rate) => rate.toFixed(0)).join(', '),
  };
}

/** Returns the seconds until as many messages as there are people were written: everybody gets two. */
function secondsToTarget({ departures, messages }: SnowDay): number {
  const needed = Math.ceil((DEPARTURES * TARGETS.messages) / messages);
  return (departures[needed - 1]?.doneAfter ?? Infinity) / 1000;
}

const secondsOf = (snowDays: SnowDay[]) => snowDays.map(({ seconds }) => seconds.toFixed(1)).join(', ');

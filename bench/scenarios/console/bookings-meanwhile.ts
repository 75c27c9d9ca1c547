import { meteredOf, type RunningApp, type Store } from '../../app.ts';
import { type StaffCalls, type StaffWork, startConsoles, THINKING_SECONDS } from '../../load/consoles.ts';
import type { Stock } from '../../load/customers.ts';
import { bookUnderLoad, type Sale } from '../../load/load.ts';
import type { Options } from '../../options.ts';
import { type Figure, percentile, printFigures, ratioFigure, reach } from '../../report/figures.ts';
import { type Reading, shareOf, startMeter } from '../../report/meter.ts';
import type { Row } from '../../report/table.ts';
import type { Gateway } from '../../servers/gateway.ts';

/**
 * Each kind of round is as often first as second, so that drift counts for both. Rates of one kind differ by a quarter from
 * minute to minute: many short rounds meet the same minutes.
 */
const FOUR = ['alone', 'staffed', 'staffed', 'alone'] as const;
const ROUNDS = Array.from({ length: 6 }, () => FOUR).flat();
const ROUND_SECONDS = 8;
/** Until compiled code and caches have settled: rates rise by a third before. */
const WARM_UP_SECONDS = 40;
const TARGET = 0.95;

interface Setting {
  app: RunningApp;
  gateway: Gateway;
  store: Store;
  /** One for each console. */
  cookies: string[];
  work: StaffWork;
  stock: Stock[];
}

interface Round {
  kind: (typeof ROUNDS)[number];
  /** Bookings a second. */
  rate: number;
  reading: Reading;
}

/** Measures bookings a second in rounds of the same length, with and without consoles at work. */
export async function measureBookings(setting: Setting, options: Options): Promise<Row[]> {
  const seconds = options.seconds ?? ROUND_SECONDS;
  const { app, gateway, store, cookies, work } = setting;
  // The last seats are sold to watch the boards.
  const stock = setting.stock.map((trip) => ({ ...trip, seats: trip.seats.slice(0, -1) }));
  const sale: Sale = { stock, seats: 0, customers: 1000 };
  const metered = meteredOf(app, store);
  const calls: StaffCalls = { departures: [], searches: [] };
  const rounds: Round[] = [];
  await book(WARM_UP_SECONDS);
  for (const kind of ROUNDS) {
    const consoles = kind === 'staffed' ? await startConsoles(app.ports, cookies, work) : undefined;
    using meter = await startMeter(metered);
    const rate = await book(seconds);
    rounds.push({ kind, rate, reading: await meter.stop() });
    const made = await consoles?.stop();
    calls.departures.push(...(made?.departures ?? []));
    calls.searches.push(...(made?.searches ?? []));
  }
  return show(options, cookies.length, rounds, calls);

  async function book(howLong: number): Promise<number> {
    const load = await bookUnderLoad(app, gateway, sale, options.customers, (_, now) => now >= howLong);
    const [firstError] = load.errors.keys();
    if (firstError) throw new Error(firstError);
    return load.bookings / load.seconds;
  }
}

function show({ customers, web }: Options, consoles: number, rounds: Round[], calls: StaffCalls): Row[] {
  const [alone, staffed] = (['alone', 'staffed'] as const).map((kind) => {
    const ofKind = rounds.filter((round) => round.kind === kind);
    const rates = ofKind.map(({ rate }) => rate);
    return {
      rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
      each: rates.map((rate) => rate.toFixed(0)).join(', '),
      samples: ofKind.map(({ reading }) => reading),
    };
  }) as [Kind, Kind];
  const ratio = staffed.rate / alone.rate;
  const { least, most } = THINKING_SECONDS;
  const seconds = staffed.samples.reduce((sum, reading) => sum + reading.seconds, 0);
  const made = calls.departures.length + calls.searches.length;
  const perSecond = (made / seconds).toFixed(1);
  printFigures(
    `Bookings with ${consoles} consoles at work, each with an open board and, every ${least} to ${most} s, a departure or a search`,
    [
      ['customers at once', customers, `${web} web processes`],
      ['bookings a second alone', alone.rate, `rounds: ${alone.each}`],
      ['bookings a second with consoles', staffed.rate, `rounds: ${staffed.each}`],
      ratioFigure('ratio', ratio, { atLeast: TARGET }),
      ['departures opened, ms', reach(calls.departures), `p50 / p99 / longest of ${calls.departures.length}`],
      [
        'searches, ms',
        reach(calls.searches),
        `of ${calls.searches.length}; ${perSecond} calls a second in all`,
      ],
    ],
  );
  printFigures('Share of a core: alone, with consoles', shareFigures(alone.samples, staffed.samples));
  return [
    {
      what: `bookings a second with ${consoles} consoles at work (${perSecond} calls a second) against alone`,
      figure: `${ratio.toFixed(2)}: ${staffed.rate.toFixed(0)} against ${alone.rate.toFixed(0)}`,
      target: `at least ${TARGET}`,
    },
    {
      what: 'departure opened; booking searched, at full load',
      figure: `${percentile(calls.departures, 0.5).toFixed(1)} and ${percentile(calls.departures, 0.99).toFixed(1)}; ${percentile(calls.searches, 0.5).toFixed(1)} and ${percentile(calls.searches, 0.99).toFixed(1)} ms (p50 and p99)`,
    },
  ];
}

interface Kind {
  rate: number;
  each: string;
  samples: Reading[];
}

/** The load generator shares the cores with what it measures: its part is shown too. */
function shareFigures(alone: Reading[], staffed: Reading[]): Figure[] {
  const names = alone[0]?.used.map(({ name }) => name) ?? [];
  const share = (samples: Reading[], used: (reading: Reading) => number) =>
    shareOf(
      samples.reduce((sum, reading) => sum + used(reading), 0),
      samples.reduce((sum, reading) => sum + reading.seconds, 0),
    );
  const line = (name: string, used: (reading: Reading) => number, remark?: string): Figure => [
    name,
    `${share(alone, used)}, ${share(staffed, used)}`,
    remark,
  ];
  return [
    ...names.map((name, index) =>
      line(
        name,
        ({ used }) => used[index]?.seconds ?? 0,
        name === 'load generator' ? 'customers and staff, on the same cores' : undefined,
      ),
    ),
    line('whatever else runs here', ({ others }) => others),
  ];
}

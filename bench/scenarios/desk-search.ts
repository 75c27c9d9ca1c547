import { consoleCalls } from '../../contract/console/calls.ts';
import { type SearchKind, searchKinds } from '../../contract/console/desk/bookings.ts';
import { withClient } from '../../database/connect.ts';
import { openStore, type Store, startMeasuredApp } from '../app.ts';
import { fillDesk } from '../data/fill-desk.ts';
import { openStaffSessions } from '../data/staff-sessions.ts';
import { type Connection, openConnection } from '../load/http.ts';
import type { Options } from '../options.ts';
import { type Figure, format, percentile, printFigures, ratioFigure, targetCell } from '../report/figures.ts';
import type { Row } from '../report/table.ts';

const FEWEST = 10_000;
/** Searches of each kind; a warm-up of as many precedes them. */
const CALLS = 300;
const TARGETS = { milliseconds: 100, ratio: 1.5 };

/** Measures a search of each kind for a whole text and its beginning, at ten thousand and `--bookings` bookings. */
export async function benchDeskSearch(options: Options): Promise<Row[]> {
  await using store = await openStore();
  await using stack = new AsyncDisposableStack();
  const few = stack.use(await startFilled(store, FEWEST, options.flags));
  const many = stack.use(await startFilled(store, options.bookings, options.flags));
  const figures: Figure[] = [];
  const rows: Row[] = [];
  for (const kind of searchKinds) {
    for (const part of ['whole', 'begun'] as const) {
      const [small, large] = await measure([few, many], kind, part);
      const name = `${kind}, ${part}`;
      figures.push(
        [`${name}: p50 and p99 with ${few.name}, ms`, describe(small)],
        [
          `${name}: p50 and p99 with ${many.name}, ms`,
          describe(large),
          targetCell(large.p99 <= TARGETS.milliseconds, `p99 at most ${TARGETS.milliseconds}`),
        ],
        ratioFigure('ratio of p50', large.p50 / small.p50, { atMost: TARGETS.ratio }),
      );
      rows.push({
        what: `desk search by ${name}: p50 and p99 with ${many.name}; p50 against ${few.name}`,
        figure: `${describe(large)} ms; ${(large.p50 / small.p50).toFixed(2)}`,
        target: `p99 at most ${TARGETS.milliseconds} ms; ${TARGETS.ratio}`,
      });
    }
  }
  printFigures('Booking desk: searches', figures);
  return rows;
}

type Filled = Awaited<ReturnType<typeof startFilled>>;

async function startFilled(store: Store, bookings: number, flags: string[]) {
  const databaseUrl = await store.clone(`desk_${bookings}`);
  const began = performance.now();
  await fillDesk(databaseUrl, bookings);
  const [cookie = ''] = await openStaffSessions(databaseUrl, 1);
  const texts = await readTexts(databaseUrl);
  const name = `${format(bookings)} bookings`;
  console.log(`  ${name}: ${Math.round((performance.now() - began) / 1000)} s to fill in`);
  const app = await startMeasuredApp({ databaseUrl, directory: store.directory, flags });
  return { name, texts, cookie, ...app };
}

type Texts = Record<SearchKind, string[]>;

/** Returns texts of bookings spread over the whole table, by kind. */
async function readTexts(databaseUrl: string): Promise<Texts> {
  const rows = await withClient(databaseUrl, (client) =>
    client.queryComposed(
      `SELECT b.pnr, s.ticket_code AS ticket, b.contact_phone AS phone, b.contact_email AS email, b.contact_name AS name,
         p.gateway_reference AS gateway
       FROM (SELECT b.*, row_number() OVER () AS n FROM bookings b) b
       JOIN booking_seats s ON s.booking_id = b.id JOIN payments p ON p.booking_id = b.id
       WHERE b.n % (SELECT greatest(1, count(*) / ${CALLS}) FROM bookings) = 0 LIMIT ${CALLS}`,
    ),
  );
  return Object.fromEntries(searchKinds.map((kind) => [kind, rows.map((row) => String(row[kind]))])) as Texts;
}

interface Spread {
  p50: number;
  p99: number;
}

const describe = ({ p50, p99 }: Spread): string => `${p50.toFixed(1)} and ${p99.toFixed(1)}`;

/** Sends the same number of searches to every app in turn. */
async function measure(
  apps: [Filled, Filled],
  kind: SearchKind,
  part: 'whole' | 'begun',
): Promise<[Spread, Spread]> {
  const sides = await Promise.all(
    apps.map(async ({ port, cookie, texts }) => ({
      connection: await openConnection(port),
      cookie,
      texts: texts[kind],
      samples: [] as number[],
    })),
  );
  for (let call = 0; call < CALLS * 2; call += 1) {
    for (const { connection, cookie, texts, samples } of sides) {
      const text = texts[call % texts.length] ?? '';
      const milliseconds = await search(connection, cookie, part === 'whole' ? text : beginningOf(text));
      if (call >= CALLS) samples.push(milliseconds);
    }
  }
  for (const { connection } of sides) connection[Symbol.dispose]();
  return sides.map(({ samples }) => ({ p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) })) as [
    Spread,
    Spread,
  ];
}

/** Returns the part that somebody types before looking: two thirds. */
function beginningOf(text: string): string {
  return text.slice(0, Math.ceil((text.length * 2) / 3));
}

async function search(connection: Connection, cookie: string, text: string): Promise<number> {
  const path = `${consoleCalls.searchBookings[1]}?${new URLSearchParams({ q: text })}`;
  const began = performance.now();
  const { status } = await connection.call({ path, headers: { cookie } });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return performance.now() - began;
}

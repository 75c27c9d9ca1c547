import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, localDate, localInstant } from 'contract/values/time.ts';
import { buildSite } from '../../../scripts/build.ts';
import { provideBrowser } from '../../../scripts/running/browser.ts';
import { startWithGateway } from '../../app.ts';
import { openStaffSessions } from '../../data/staff-sessions.ts';
import { departuresPath } from '../../load/boards.ts';
import { listStock, type Stock } from '../../load/customers.ts';
import { openConnection } from '../../load/http.ts';
import type { Options } from '../../options.ts';
import { percentile } from '../../report/figures.ts';
import type { Row } from '../../report/table.ts';
import { delaysOf } from './delays.ts';
import { writeFilm } from './film.ts';
import { startUndoing } from './other-phone.ts';
import { openPhone, type Phone } from './phone.ts';
import { sellTickets } from './sold-tickets.ts';

const TICKETS = 16;
/** A coach has no 500 tickets: each boards again after another phone has undone it. */
const CODES = 500;
/** Codes after which memory is first measured, and which are compared with as many at the end. */
const EARLY_CODES = 100;
const DAYS_AHEAD = 3;
const TARGET_MS = 150;
/** Each code adds three events to the list, which the phone stores: 5 KB. */
const MOST_GROWTH_MB = 2;

/** Measures how long a slow phone takes from a ticket in view of its camera to the outcome on its screen. */
export async function benchBoard(options: Options): Promise<Row[]> {
  await provideBrowser();
  await buildSite();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'mayura-board-'));
  await using started = await startWithGateway({ flags: options.flags });
  const { app, gateway, databaseUrl } = started;
  const [cookie = ''] = await openStaffSessions(databaseUrl, 1);
  const date = addDays(localDate(new Date()), DAYS_AHEAD);
  const trip = await findDeparture(app.port, cookie, date);
  const tickets = await sellTickets(app.port, gateway, trip, TICKETS);
  const film = join(folder.path, 'tickets.y4m');
  await writeFilm(
    film,
    tickets.map(({ symbol }) => symbol),
  );
  const noon = localInstant(date, 12 * 3600);
  await using phone = await openPhone({
    port: app.port,
    cookie,
    film,
    slowdown: options.slowdown,
    aheadMs: noon.getTime() - Date.now(),
  });
  const otherPhone = await startUndoing({ port: app.port, cookie }, trip.tripId);
  await phone.startScanning(trip.tripId);
  await waitForOutcomes(phone, EARLY_CODES);
  const early = await phone.usedBytes();
  await waitForOutcomes(phone, CODES);
  const late = await phone.usedBytes();
  await otherPhone.stop();
  const seats = tickets.map(({ seat }) => seat);
  return rowsOf(delaysOf(await phone.observed(), seats), [early, late], options.slowdown);
}

function rowsOf({ delays, kinds }: ReturnType<typeof delaysOf>, bytes: number[], slowdown: number): Row[] {
  const [early, late] = bytes.map((count) => (count / 1e6).toFixed(1));
  return [
    {
      what: `ticket in view to painted outcome, ${CODES} codes in a row, processor ${slowdown} times slower`,
      figure: `${percentilesOf(delays)} (p50 and p95)`,
      target: `p95 at most ${TARGET_MS} ms`,
    },
    {
      what: `the same, the first and the last ${EARLY_CODES} codes`,
      figure: [delays.slice(0, EARLY_CODES), delays.slice(-EARLY_CODES)].map(percentilesOf).join('; '),
      target: 'alike',
    },
    {
      what: 'tickets in view without an outcome; outcomes by kind',
      figure: `${delays.filter((ms) => ms === Number.POSITIVE_INFINITY).length}; ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      target: '0; all `board`',
    },
    {
      what: `memory of page and decoder after ${EARLY_CODES} and after ${CODES} codes`,
      figure: `${early} and ${late} MB`,
      target: `at most ${MOST_GROWTH_MB} MB more`,
    },
  ];
}

/** Returns median and 95th percentile, as `216 and 361 ms`. */
function percentilesOf(delays: number[]): string {
  return `${[0.5, 0.95].map((share) => percentile(delays, share).toFixed(0)).join(' and ')} ms`;
}

/** Returns a departure of a date by its first stop, as hosts see it, with the seats of its customers. */
async function findDeparture(port: number, cookie: string, date: string): Promise<Stock> {
  using connection = await openConnection(port);
  const { text } = await connection.call({
    path: departuresPath('listDepartures', date),
    headers: { cookie },
  });
  const ids = (JSON.parse(text) as { data: { tripId: string }[] }).data.map(({ tripId }) => tripId);
  const trip = (await listStock(connection, DAYS_AHEAD, DAYS_AHEAD)).find(({ tripId }) =>
    ids.includes(tripId),
  );
  if (!trip) throw new Error(`no departure of ${date} is on sale`);
  return trip;
}

async function waitForOutcomes(phone: Phone, count: number): Promise<void> {
  while ((await phone.countOutcomes()) < count) await wait(1000);
}

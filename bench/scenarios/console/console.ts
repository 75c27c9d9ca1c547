import { addDays, localDate } from 'contract/values/time.ts';
import { withClient } from '../../../database/connect.ts';
import { startWithGateway } from '../../app.ts';
import { fillBoard } from '../../data/fill-board.ts';
import { openStaffSessions } from '../../data/staff-sessions.ts';
import { listStockAt } from '../../load/customers.ts';
import type { Options } from '../../options.ts';
import { COUNTING, startCounting } from '../../report/statement-counts.ts';
import type { Row } from '../../report/table.ts';
import { measureBookings } from './bookings-meanwhile.ts';
import { measureBoard } from './day-board.ts';

const DEPARTURES = 200;
const BOARDS = 200;
const CONSOLES = 50;
/** Days from today to the boards' date. */
const DAYS_AHEAD = 5;
/** Sold on every trip before the run. */
const SEATS_SOLD = 12;
/** Of all web processes together, as in `bookings`. */
const CONNECTIONS = 10;
/** Bookings that staff search. */
const SEARCHED = 300;

/** Measures a day board of 200 departures, then bookings with and without 50 members of staff at work. */
export async function benchConsole(options: Options): Promise<Row[]> {
  const { web: webs, flags } = options;
  const date = addDays(localDate(new Date()), DAYS_AHEAD);
  await using started = await startWithGateway({
    webs,
    flags,
    postgres: { ...options.postgres, ...COUNTING, track_commit_timestamp: 'on' },
    env: { DATABASE_CONNECTIONS: String(Math.max(1, Math.round(CONNECTIONS / webs))) },
    fill: (url) => fillBoard(url, { date, departures: DEPARTURES, seats: SEATS_SOLD }),
  });
  const { app, gateway, store, databaseUrl } = started;
  await startCounting(databaseUrl);
  const cookies = await openStaffSessions(databaseUrl, BOARDS);
  const tripIds = await listDepartures(databaseUrl, date);
  if (tripIds.length !== DEPARTURES) throw new Error(`the day has ${tripIds.length} departures`);
  const stock = (await listStockAt(app.port, 3, 58)).map((trip) => ({
    ...trip,
    seats: trip.seats.slice(SEATS_SOLD),
  }));
  const ofDay = stock.filter(({ tripId }) => tripIds.includes(tripId));
  const work = { date, tripIds, texts: await listTexts(databaseUrl) };
  return [
    ...(await measureBoard({ app, gateway, databaseUrl, cookies, date, trips: ofDay })),
    ...(await measureBookings(
      { app, gateway, store, cookies: cookies.slice(0, CONSOLES), work, stock },
      options,
    )),
  ];
}

/** Returns the trips that leave their first stop on a date. */
async function listDepartures(databaseUrl: string, date: string): Promise<string[]> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(`SELECT trip_id AS id FROM trip_stops WHERE number = 1 AND departs_on = $1`, [date]),
  );
  return rows.map(({ id }) => id);
}

/** Returns a PNR, phone number or e-mail of bookings spread over the whole table. */
async function listTexts(databaseUrl: string): Promise<string[]> {
  const rows = await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT (ARRAY[pnr, contact_phone, contact_email])[1 + n % 3] AS text
       FROM (SELECT b.*, row_number() OVER () AS n FROM bookings b) b
       WHERE n % (SELECT greatest(1, count(*) / $1::int) FROM bookings) = 0 LIMIT $1::int`,
      [SEARCHED],
    ),
  );
  return rows.flatMap(({ text }) => text ?? []);
}

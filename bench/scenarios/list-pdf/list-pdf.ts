import { setTimeout as wait } from 'node:timers/promises';
import { consoleCalls } from 'contract/console/calls.ts';
import type { Language } from 'contract/values/language.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { type Client, withClient } from '../../../database/connect.ts';
import { startWithGateway } from '../../app.ts';
import { openStaffSessions } from '../../data/staff-sessions.ts';
import { listStockAt } from '../../load/customers.ts';
import { type Connection, openConnection } from '../../load/http.ts';
import type { Options } from '../../options.ts';
import { percentile, printFigures, targetCell } from '../../report/figures.ts';
import type { Row } from '../../report/table.ts';
import { sellTickets } from '../board/sold-tickets.ts';

const PASSENGERS = 40;
/** The list of a departure of tomorrow freezes when its sales close. */
const DAYS_AHEAD = 1;
const ROUNDS = 40;
const LANGUAGES: Language[] = ['en', 'hi'];
const TARGET_MS = 200;

/** Sells a coach of 40, lets the list freeze, and measures its PDF in each language in turn, as the console fetches it. */
export async function benchListPdf(options: Options): Promise<Row[]> {
  await using started = await startWithGateway({ flags: options.flags, fill: addCoachOfForty });
  const { app, gateway, databaseUrl } = started;
  const [cookie = ''] = await openStaffSessions(databaseUrl, 1);
  const trip = (await listStockAt(app.port, DAYS_AHEAD, DAYS_AHEAD)).find(
    ({ seats }) => seats.length === PASSENGERS,
  );
  if (!trip) throw new Error(`no coach of ${PASSENGERS} runs`);
  await sellTickets(app.port, gateway, trip, PASSENGERS);
  await withClient(databaseUrl, (client) => closeSales(client, trip.tripId));
  app.pauseJobs();
  using connection = await openConnection(app.port);
  const fetchPdf = (language: Language) => timePdf(connection, { tripId: trip.tripId, cookie, language });
  const first = await fetchPdf('en');
  await fetchPdf('hi');
  const times: Record<Language, number[]> = { en: [], hi: [] };
  const before = await app.usage();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const language of LANGUAGES) times[language].push(await fetchPdf(language));
  const { seconds } = await app.usage();
  app.resumeJobs();
  const processorMs = (1000 * (seconds - before.seconds)) / (ROUNDS * LANGUAGES.length);
  return show({ first, times, processorMs });
}

/** Gives the trips a coach of ten rows of four seats. */
function addCoachOfForty(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.queryComposed(
      `INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)
       SELECT 'coach-40', 10, '{A,B,C,D}', 'B', '{}', array_agg(number || letter ORDER BY number, letter)
       FROM generate_series(1, 10) AS number, unnest('{A,B,C,D}'::text[]) AS letter`,
    );
    await client.queryComposed(
      `INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ('FORTY', 'coach-40', '{}')`,
    );
    await client.queryComposed(
      `UPDATE trips SET busid = 'FORTY' WHERE service_date = '${addDays(localDate(new Date()), DAYS_AHEAD)}'`,
    );
  });
}

/** Gives each passenger another name, every fourth a Hindi one; lets the departure leave soon; waits for the list. */
async function closeSales(client: Client, tripId: string): Promise<void> {
  await client.queryComposed(
    `UPDATE booking_seats s SET first_name = CASE WHEN n % 4 = 0 THEN 'श्रद्धा' ELSE 'Asha ' || chr(64 + n::int % 26) END,
       last_name = CASE WHEN n % 4 = 0 THEN 'त्रिपाठी' ELSE 'Krishnamurthy' END
     FROM (SELECT booking_id, seat, row_number() OVER (ORDER BY seat) AS n FROM booking_seats) of_seat
     WHERE s.booking_id = of_seat.booking_id AND s.seat = of_seat.seat`,
  );
  await client.queryComposed(
    `UPDATE trip_stops SET departs_at = departs_at - earlier, arrives_at = arrives_at - earlier
     FROM (SELECT departs_at - now() - interval '5 minutes' AS earlier FROM trip_stops WHERE trip_id = '${tripId}' AND number = 1)
     WHERE trip_id = '${tripId}'`,
  );
  for (;;) {
    const [list] = await client.queryComposed(
      `SELECT jsonb_array_length(rows) AS passengers FROM passenger_lists WHERE trip_id = '${tripId}'`,
    );
    if (list?.passengers === PASSENGERS) return;
    if (list) throw new Error(`the list has ${list.passengers} passengers`);
    await wait(1000);
  }
}

async function timePdf(
  connection: Connection,
  { tripId, cookie, language }: { tripId: string; cookie: string; language: Language },
): Promise<number> {
  const path = consoleCalls.showPassengerList[1].replace(':tripId', tripId);
  const began = performance.now();
  const { status, text } = await connection.call({
    path: `${path}?format=pdf`,
    headers: { cookie, 'accept-language': language },
  });
  const milliseconds = performance.now() - began;
  if (status !== 200 || !text.startsWith('%PDF-')) throw new Error(`the list returned ${status}`);
  return milliseconds;
}

interface Measured {
  /** Milliseconds of the first call. */
  first: number;
  times: Record<Language, number[]>;
  /** Of the web process for a call, both languages together. Other load on the machine changes it little. */
  processorMs: number;
}

function show({ first, times, processorMs }: Measured): Row[] {
  const spreadOf = (language: Language) =>
    [0.5, 0.95].map((share) => percentile(times[language], share).toFixed(0)).join(' / ');
  const isMet = LANGUAGES.every((language) => percentile(times[language], 0.95) <= TARGET_MS);
  if (!isMet) process.exitCode = 1;
  printFigures(`Passenger list of ${PASSENGERS} as a PDF`, [
    ['processor of the web process, ms a call', processorMs.toFixed(0), 'both languages'],
    ['first call of a process, ms', first.toFixed(0), 'loads fonts and code'],
    ['in English, ms', spreadOf('en'), `p50 / p95 of ${ROUNDS}`],
    ['in Hindi, ms', spreadOf('hi'), targetCell(isMet, `p95 at most ${TARGET_MS}`)],
  ]);
  return [
    {
      what: `passenger list of ${PASSENGERS} as a PDF, in English and Hindi, p50 / p95`,
      figure: `${spreadOf('en')} and ${spreadOf('hi')} ms`,
      target: `p95 at most ${TARGET_MS} ms`,
    },
    { what: 'processor of the web process a call, both languages', figure: `${processorMs.toFixed(0)} ms` },
    { what: 'the first of a process, which loads fonts and code', figure: `${first.toFixed(0)} ms` },
  ];
}

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onlyRow } from '../../api/platform/database/database.ts';
import { type Client, withClient } from '../../database/connect.ts';
import { idExpression } from '../data/series.ts';

/** pgbench that books on a database of its own. */
export type Pgbench =
  | {
      ok: true;
      /** Of one booking. */
      statements: number;
      /** Books for some seconds; returns bookings a second. */
      run(seconds: number): Promise<number>;
    }
  | { ok: false; reason: string };

/** The statements of one booking, one booking at a time. */
const SCRIPT = join(import.meta.dirname, 'one-by-one.sql');
/** The series of ids in it, of trips and sessions that are made beforehand. */
const TRIPS = 0xffe;
const SESSIONS = 0xfff;

/**
 * Prepares pgbench to book by single statements, prepared, against the same server. `databaseUrl` is a prepared database for
 * it alone. It can run `rounds` times.
 */
export async function preparePgbench(
  databaseUrl: string,
  connections: number,
  rounds: number,
): Promise<Pgbench> {
  const program = findPgbench();
  if (!program) {
    return {
      ok: false,
      reason:
        'pgbench is neither on PATH nor under /usr/lib/postgresql; Debian has it in postgresql-15 (older: postgresql-contrib)',
    };
  }
  const trips = await withClient(databaseUrl, (client) => makeRoom(client, connections));
  const bookingsOfAClient = Math.floor((trips * SEATS) / connections / rounds);
  const script = await readFile(SCRIPT, 'utf8');
  let round = 0;
  return {
    ok: true,
    statements: script.match(/;$/gm)?.length ?? 0,
    run: (seconds) => {
      const first = bookingsOfAClient * round;
      round += 1;
      return runScript(program, databaseUrl, { i: first, clients: connections, trips }, seconds);
    },
  };
}

function findPgbench(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(home, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Fewer than any coach has, so that pgbench never runs out. */
const SEATS = 28;

/** Creates trips with ids computed from a number, three times as many as before, and a session for each client. */
async function makeRoom(client: Client, clients: number): Promise<number> {
  const [row] = await client.queryComposed(
    `WITH copied AS (
       SELECT t.*, copy, ${idExpression(TRIPS, '(row_number() OVER ()) - 1')} AS copy_id
       FROM trips t CROSS JOIN generate_series(1, 3) AS copy
     ), made AS (
       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
       SELECT copy_id::uuid, scheduled_trip_id, service_date + 1000 * copy, line_id, busid, food_available FROM copied
     )
     SELECT count(*)::int AS trips FROM copied`,
  );
  await client.query(
    `INSERT INTO trip_stops
     SELECT made.id, s.number, s.counter_id, s.arrives_at + days, s.departs_at + days, s.departs_on + days, s.boards, s.alights,
       s.distance_metres
     FROM trips made
     JOIN trips t ON t.scheduled_trip_id = made.scheduled_trip_id
     CROSS JOIN LATERAL (SELECT make_interval(days => made.service_date - t.service_date) AS days) AS shift
     JOIN trip_stops s ON s.trip_id = t.id
     WHERE made.service_date - t.service_date IN (1000, 2000, 3000) AND t.service_date < current_date + 100`,
  );
  await client.queryComposed(
    `INSERT INTO sessions (id, token_hash, type, created_at, expires_at)
     SELECT (${idExpression(SESSIONS, 'n')})::uuid, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'Guest', now(), now() + interval '1 day'
     FROM generate_series(0, $1 - 1) AS n`,
    [clients],
  );
  await client.query('ANALYZE');
  return Number(row?.trips);
}

async function runScript(
  program: string,
  url: string,
  defined: { i: number; clients: number; trips: number },
  seconds: number,
): Promise<number> {
  const before = await countConfirmed(url);
  const output = await run(program, [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${defined.clients}`,
    '--jobs=2',
    `--time=${Math.ceil(seconds)}`,
    `--file=${SCRIPT}`,
    ...Object.entries(defined).map(([name, value]) => `--define=${name}=${value}`),
    url,
  ]);
  const done = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const confirmed = (await countConfirmed(url)) - before;
  if (confirmed !== done)
    throw new Error(`pgbench did ${done} bookings, but ${confirmed} are confirmed:\n${output}`);
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

async function countConfirmed(url: string): Promise<number> {
  const rows = await withClient(url, (client) =>
    client.query(
      `SELECT count(*)::int FROM bookings b JOIN seat_claims c ON c.booking_id = b.id
       WHERE b.state = 'confirmed' AND c.expires_at IS NULL`,
    ),
  );
  return onlyRow(rows).count;
}

async function run(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) !== 0) throw new Error(`pgbench failed:\n${complaints.slice(0, 4000)}`);
  return output;
}

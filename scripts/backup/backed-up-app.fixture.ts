import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { startSandbox } from 'sandbox/index.ts';
import { afterAll, beforeAll } from 'vitest';
import { migrateDatabase } from '../../api/platform/database/migrate.ts';
import { createLog } from '../../api/platform/observability/log.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import { startTestApp, type TestApp, testClock } from '../../testing/app/test-app.ts';
import { ASHA, call, findTrip } from '../../testing/customers/customer.ts';
import { codeTo, postMessages } from '../../testing/customers/people.ts';
import { createDatabase, type Postgres, startPostgres } from '../running/postgres.ts';
import { archiveTo } from './folder.ts';

/** Folder of a test file's backups and of its servers' data directories. */
export let root: string;
export let backups: string;
export let server: Postgres;
export let app: TestApp;
export let trip: ListedTrip;
export let log = '';
export const clock = testClock();
export const sandbox = await startSandbox({ now: () => clock.now().getTime() });

const SETTINGS = { max_connections: '60', archive_timeout: '0' };

/** Starts a server that archives its log, and an app on it, for the file's tests. */
export function useBackedUpApp(): void {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'coach-backup-'));
    backups = join(root, 'backups');
    await startServer('first');
    await migrateDatabase(await createDatabase(server.url, 'mayura'));
    await prepareForTests(appUrl());
    await openAgain();
    trip = await findTrip(app, '2026-11-30');
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await sandbox.close();
    await server.stop();
    await rm(root, { recursive: true });
  });
}

export const appUrl = () => server.url.replace(/postgres$/, 'mayura');

export async function startServer(directory: string): Promise<void> {
  const settings = { ...(await archiveTo(backups)), ...SETTINGS };
  server = await startPostgres({ directory: join(root, directory), durable: false, settings });
}

/** Starts an app on the current server; clock, gateway and mailboxes stay the same. */
export async function openAgain(): Promise<void> {
  const storedLog = createLog('warn', { write: (line) => void (log += line) });
  const env = { ADDRESS_LIMIT_SCALE: '1000' };
  app = await startTestApp({ databaseUrl: appUrl(), clock, sandbox, log: storedLog, env });
}

export const fetchBooking = async (pnr: string, email = ASHA.email) => {
  const query = new URLSearchParams({ pnr, email });
  return call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
};
export const seatStates = async (pnr: string) =>
  (await fetchBooking(pnr)).body.details.passengerdetails.map(({ status }) => status);

/** Cancels every seat of a booking with the code that its contact receives. */
export async function cancelAll(pnr: string): Promise<void> {
  clock.pass(11);
  const { tripId, bookingId, passengerdetails } = (await fetchBooking(pnr)).body.details;
  const seatNumbers = passengerdetails.map(({ seatNo }) => seatNo);
  await call(app, 'POST', '/api/v1/ticket/otp/generate', {
    body: { pnr, tripId, seatNumbers, email: ASHA.email },
  });
  await postMessages(app);
  const otp = codeTo(app, ASHA.mobileno);
  const cancelled = await call(app, 'POST', '/api/v1/ticket/cancel/guest', {
    body: { pnr, tripId, bookingId, seatNumbers, reasonForCancellation: 'plans changed', otp },
  });
  if (cancelled.status !== 200) throw new Error(`not cancelled: ${cancelled.body.message}`);
}

/** Sends every pending refund, with the worker's repetitions. */
export async function sendRefunds(): Promise<void> {
  const pendingRefunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
  for (const { id } of pendingRefunds) {
    const send = () => app.runJob('refunds.send', { refundId: id });
    await send().catch(send);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from 'brand/brand.ts';
import type { HandOff } from 'contract/calls/bookings.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { settingsFor } from 'sandbox/settings.ts';
import { outputOf, startScript, stopScript, untilReady, waitForLine } from '../../testing/app/scripts.ts';
import { AIRPORT, ASHA, findAgra, findTrip, seatsOf } from '../../testing/customers/customer.ts';
import { sendTo } from '../../testing/customers/http.ts';
import {
  bookingBody,
  endOrder,
  goToGateway,
  holdSeats,
  pageOf,
  postCallback,
} from '../../testing/customers/journey.ts';
import { freePort } from '../running/free-port.ts';
import { createDatabase, startTemporaryPostgres } from '../running/postgres.ts';

type Settings = Record<string, string>;

/**
 * Starts an unpacked release as on a bare machine: its own Node, an empty PATH, no other environment. PostgreSQL and
 * the sandbox are the repository's, in place of the operator's services. Then opens site and console and books a seat.
 * Throws an error that says what failed. `folder` is for its files.
 */
export async function smokeTest(release: string, folder: string): Promise<void> {
  await using postgres = await startTemporaryPostgres({ durable: false });
  const sandbox = startScript('sandbox/main.ts', {
    env: { HOST: '127.0.0.1', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: folder },
  });
  const running = [sandbox];
  try {
    const [, sandboxUrl = '', smtpPort = ''] = await waitForLine(
      sandbox,
      /Sandbox on (\S+), mail on port (\d+)/,
    );
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: await createDatabase(postgres.url, 'release'),
      ...settingsFor(sandboxUrl, smtpPort),
    };
    const home = join(folder, 'home');
    await mkdir(home);
    const start = (file: string) => startBare(release, file, { ...settings, HOME: home });

    const prepared = await outputOf(start('api/prepare.ts'));
    if (prepared.code !== 0) throw new Error(`The release cannot prepare a database:\n${prepared.output}`);
    const [web, worker] = [start('api/main.ts'), start('api/worker.ts')];
    running.push(web, worker);
    await untilReady(`http://127.0.0.1:${port}/readyz`, web);
    for (const path of ['/', '/console/']) await openPage(url, path);
    await bookSeat(url, sandboxUrl);
    if (worker.exitCode !== null) throw new Error('The release’s jobs process exited.');
  } finally {
    await Promise.all(running.map(stopScript));
  }
}

/** Starts a program of the release with its own Node. No compiler, npm or other program can be found. */
function startBare(release: string, file: string, settings: Settings): ChildProcess {
  return spawn(join(release, 'bin', 'node'), ['--disable-warning=ExperimentalWarning', file], {
    cwd: release,
    env: { PATH: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function openPage(url: string, path: string): Promise<void> {
  const { status, text } = await sendTo(url, 10_000)({ path });
  const [, script = ''] = /(?:src|href)="([^"]+\.js)"/.exec(text) ?? [];
  const file = await sendTo(url, 10_000)({ path: script || '/no-script' });
  if (status !== 200 || file.status !== 200 || !text.includes(brand.name))
    throw new Error(`The release serves ${path} with ${status}, and its code with ${file.status}.`);
}

/** Books a seat of a coach of tomorrow, and pays it. */
async function bookSeat(url: string, sandboxUrl: string): Promise<void> {
  const app = sendTo(url, 20_000);
  const sandbox = sendTo(sandboxUrl, 20_000);
  const trip = await findTrip({ url }, addDays(localDate(new Date()), 1));
  const [seatno = ''] = await seatsOf({ url }, trip);
  const offer = {
    tripId: trip._id,
    from: AIRPORT,
    to: await findAgra({ url }),
    price: trip.price,
    tax: trip.tax,
  };
  const held = await holdSeats(app, bookingBody(offer, [{ ...ASHA, seatno }]));
  if (held.status !== 200) throw new Error(`The release refused a booking: ${held.text}`);
  const { data } = JSON.parse(held.text) as { data: HandOff };
  const orderNo = await goToGateway(sandbox, data);
  const page = pageOf(await postCallback(app, await endOrder(sandbox, orderNo, 'success')));
  if (!page.startsWith('/payment/Success/')) throw new Error(`The paid booking led to ${page}.`);
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { connectJobs } from '../../api/platform/jobs/jobs.ts';
import { createLog } from '../../api/platform/observability/log.ts';
import type { OfferedGateway } from '../../contract/calls/payments.ts';
import { calls } from '../../contract/calls.ts';
import { GATEWAYS } from '../../contract/values/gateways.ts';
import { razorpayKeys, settingsFor } from '../../sandbox/settings.ts';
import { freePort } from '../../scripts/running/free-port.ts';
import { createDatabase } from '../../scripts/running/postgres.ts';
import { prepareDatabase } from '../../testing/app/app-processes.ts';
import { PATIENT } from '../../testing/app/patient.ts';
import { prepareIndexChecks } from './checks/indexes.ts';
import { keep, type Script, type SupervisedProcess, until } from './child.ts';
import { openClocks } from './clocks.ts';
import { openDatabaseServer } from './database.ts';
import { openFront } from './front.ts';
import { openWire } from './wire.ts';

export const WIRES = ['database', 'ccavenue', 'razorpay', 'webhooks', 'sms', 'mail'] as const;

export type RunningApp = Awaited<ReturnType<typeof startTestApp>>;

/** Long, for busy machines. */
const READY_SECONDS = 240;

const WEB: Script = { name: 'web', file: 'api/main.ts', sign: 'open for bookings' };
const WORKER: Script = { name: 'worker', file: 'api/worker.ts', sign: 'taking up jobs' };
const SANDBOX: Script = { name: 'sandbox', file: 'sandbox/main.ts', sign: 'Sandbox on' };

/**
 * Starts the app as real processes in a folder of its own, with the timetable and the trips of the next 60 days: two
 * webs behind a front, two workers, PostgreSQL, the sandbox, and proxies ("wires") between them.
 */
export async function startTestApp() {
  const directory = await mkdtemp(join(tmpdir(), 'coach-faults-'));
  await mkdir(join(directory, 'sandbox'));
  const deaths: string[] = [];
  const keeping = { logs: directory, onDeath: (what: string) => void deaths.push(what) };
  const clocks = openClocks(directory);
  const databaseServer = await openDatabaseServer(join(directory, 'postgres'), clocks.env('database'));
  const databaseUrl = await createDatabase(databaseServer.url, 'mayura');
  await prepareDatabase(databaseUrl, { LOG_LEVEL: 'warn' });

  const [sandboxPort, mailPort] = [await freePort(), await freePort()];
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const front = await openFront();
  const wires = {
    database: await openWire(databaseServer.port),
    ccavenue: await openWire(sandboxPort),
    razorpay: await openWire(sandboxPort),
    webhooks: await openWire(Number(new URL(front.url).port)),
    sms: await openWire(sandboxPort),
    mail: await openWire(mailPort),
  };
  const addressOf = (wire: (typeof WIRES)[number]) => `http://127.0.0.1:${wires[wire].port}`;
  const sandbox = keep(SANDBOX, {
    ...keeping,
    env: {
      PUBLIC_URL: addressOf('webhooks'),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(mailPort),
      DATA_DIR: join(directory, 'sandbox'),
    },
  });
  const wired = new URL(databaseUrl);
  wired.port = String(wires.database.port);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PUBLIC_URL: front.url,
    DATABASE_URL: wired.href,
    ADDRESS_LIMIT_SCALE: '1000000',
    PASSWORD_HASHES: 'light',
    ...settingsFor(sandboxUrl, wires.mail.port),
    ...razorpayKeys,
    CCAVENUE_API_URL: addressOf('ccavenue'),
    RAZORPAY_URL: addressOf('razorpay'),
    SMS_URL: addressOf('sms'),
    GATEWAY_PROBE_SECONDS: '1',
    TRACKING_SECONDS: '60',
    DRAIN_SECONDS: '1',
  };
  const db = connectDatabase(databaseUrl, 4, PATIENT);
  await prepareIndexChecks(db);
  const jobs = await connectJobs(databaseUrl, createLog('fatal'));
  const webs: (SupervisedProcess & { port: number })[] = [];
  const workers: SupervisedProcess[] = [];

  async function startWeb(): Promise<SupervisedProcess & { port: number }> {
    const port = await freePort();
    const web = keep(WEB, { ...keeping, env: { ...env, ...clocks.env('webs'), PORT: String(port) } });
    front.add(port);
    return { ...web, port };
  }
  const startWorker = () => keep(WORKER, { ...keeping, env: { ...env, ...clocks.env('workers') } });
  const isUp = (port: number) =>
    until(
      async () => front.isReady(port),
      READY_SECONDS,
      () => `a web process does not become ready: see ${directory}`,
    );

  async function replaceWeb(place: number): Promise<void> {
    const old = webs[place] as SupervisedProcess & { port: number };
    const web = await startWeb();
    await isUp(web.port);
    webs[place] = web;
    await old.stop();
    front.remove(old.port);
  }

  async function replaceWorker(place: number): Promise<void> {
    const old = workers[place] as SupervisedProcess;
    workers[place] = startWorker();
    await old.stop();
  }

  for (const place of [0, 1]) {
    webs[place] = await startWeb();
    workers[place] = startWorker();
  }
  const app = {
    front,
    databaseServer,
    /** The test's own connection to the database, past the wire. */
    db,
    jobs,
    sandboxUrl,
    wires,
    clocks,
    webs,
    workers,
    sandbox,
    directory,
    /** Processes that ended by themselves. */
    deaths,
    /** Starts a new process for each, and stops the old one once the new one is up. */
    async deploy() {
      for (const place of [0, 1]) {
        await replaceWeb(place);
        await replaceWorker(place);
      }
    },
    /** Waits until every process is up and ready, and every web process offers both gateways. */
    async ready() {
      await databaseServer.isReachable();
      for (const { port } of webs) await isUp(port);
      const isReachable = () =>
        fetch(`${sandboxUrl}/control/faults`).then(
          (reply) => reply.ok,
          () => false,
        );
      await until(isReachable, READY_SECONDS, () => `the sandbox does not respond: see ${directory}`);
      const missing = () => `a gateway stays left out: see ${directory}`;
      for (const { port } of webs) await until(() => offersGateways(port), READY_SECONDS, missing);
    },
    /** Stops everything; on a failure logs and database stay in `directory`. */
    async close({ keep: storeAll } = { keep: false }) {
      await Promise.all([...webs, ...workers, sandbox].map((one) => one.stop()));
      await front.close();
      await jobs.close();
      await db.close();
      for (const name of WIRES) await wires[name].close();
      await databaseServer.close(storeAll ? join(directory, 'database') : undefined);
      if (!storeAll) await rm(directory, { recursive: true, force: true });
    },
  };
  try {
    await app.ready();
  } catch (error) {
    await app.close({ keep: true });
    throw error;
  }
  return app;
}

/** Whether a web process offers all gateways; the call makes it probe those that have failed. */
async function offersGateways(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}${calls.listGateways[1]}`).catch(() => undefined);
  // The front takes a process that was just killed for a ready one.
  if (!reply) return false;
  const { data } = (await reply.json()) as { data: OfferedGateway[] };
  return data.length === GATEWAYS.length && data.every(({ working }) => working);
}

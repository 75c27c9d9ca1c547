import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createDatabase, startTemporaryPostgres } from '../scripts/running/postgres.ts';
import { type AppProcessOptions, prepareDatabase, startAppProcesses } from '../testing/app/app-processes.ts';
import { killScripts, startScript, stopScript, waitForLine } from '../testing/app/scripts.ts';
import type { Metered } from './report/meter.ts';
import { familyUsageOf, usageOf } from './report/usage.ts';
import { startGateway } from './servers/gateway.ts';

const stores = new Set<AsyncDisposable>();

async function abandon(): Promise<void> {
  // The scenario fails when its processes end; the cleanup must still run.
  process.on('uncaughtException', () => undefined);
  killScripts();
  await Promise.all([...stores].map((store) => store[Symbol.asyncDispose]()));
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abandon());

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Starts PostgreSQL like `npm start`: durable commits, fsync, its settings, plus `settings`. It has one prepared
 * database: migrated, with the timetable and the trips of the next 60 days, without bookings.
 */
export async function openStore(settings: Record<string, string> = {}) {
  const postgres = await startTemporaryPostgres({ durable: true, settings });
  const { url, directory } = postgres;
  const lockFile = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8');
  const pid = Number(lockFile.split('\n')[0]);
  await prepareDatabase(await createDatabase(url, 'prepared'));
  const store = {
    directory,
    /** Copies the prepared database; returns the copy's URL. */
    clone: (name: string) => createDatabase(url, name, 'prepared'),
    /** Returns what the server and all its processes have used so far. */
    usage: () => familyUsageOf(pid),
    async [Symbol.asyncDispose]() {
      stores.delete(store);
      await postgres[Symbol.asyncDispose]();
    },
  };
  stores.add(store);
  return store;
}

/** The product's web and jobs processes, the sandbox, and a mail server. */
export type RunningApp = Awaited<ReturnType<typeof startMeasuredApp>>;

interface AppOptions extends AppProcessOptions {
  /** Address for the gateway's server-to-server calls; default: the sandbox's. */
  gatewayUrl?: string;
}

/**
 * A new database plans to read its empty tables whole, and keeps these plans while they grow. A filled one never plans
 * so.
 */
const LIKE_FILLED = { enable_seqscan: 'off' };

interface GatewayAppOptions extends Pick<AppOptions, 'webs' | 'flags' | 'env'> {
  postgres?: Record<string, string>;
  /** Fills the database before the app starts. */
  fill?: (databaseUrl: string) => Promise<void>;
}

/** Starts the app with the minimal gateway on a prepared database of its own. */
export async function startWithGateway({ postgres, fill, ...options }: GatewayAppOptions) {
  await using started = new AsyncDisposableStack();
  const store = started.use(await openStore({ ...LIKE_FILLED, ...postgres }));
  const gateway = started.use(await startGateway());
  const databaseUrl = await store.clone('mayura');
  await fill?.(databaseUrl);
  const { directory } = store;
  const app = started.use(
    await startMeasuredApp({ ...options, databaseUrl, directory, gatewayUrl: gateway.url }),
  );
  const all = started.move();
  return { store, gateway, databaseUrl, app, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Starts web, jobs and the sandbox as processes. Mail goes to a server that discards it (`smtp-sink.ts`). */
export async function startMeasuredApp({ gatewayUrl, ...options }: AppOptions) {
  const sink = startScript('bench/servers/smtp-sink.ts');
  const [, mailPort = ''] = await waitForLine(sink, /mail sink on port (\d+)/);
  const { ports, webs, worker, sandbox, close } = await startAppProcesses({
    ...options,
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      ADDRESS_LIMIT_SCALE: '1000',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      ...(gatewayUrl && { CCAVENUE_URL: gatewayUrl, CCAVENUE_API_URL: gatewayUrl }),
      ...options.env,
    },
  });
  const named: [name: string, child: ChildProcess][] = [
    ...webs.map((child, index): [string, ChildProcess] => [`web ${index + 1}`, child]),
    ['jobs', worker],
    ['sandbox (SMS)', sandbox],
    ['mail server', sink],
  ];
  const measureChild = (child: ChildProcess | undefined) => usageOf(child?.pid as number);
  const metered = named.map(([name, child]) => ({ name, usage: () => measureChild(child) }));
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const [, child] of named) child.kill(name);
  };
  return {
    port: ports[0] as number,
    ports,
    /** Every process, by name. */
    metered,
    /** Suspends all processes while something else is measured. */
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    /** Suspends the jobs process only, whose statements would be counted too. */
    pauseJobs: () => void worker.kill('SIGSTOP'),
    resumeJobs: () => void worker.kill('SIGCONT'),
    /** Returns what the first web process has used so far. */
    usage: () => measureChild(webs[0]),
    /** Returns what the jobs process has used so far. */
    workerUsage: () => measureChild(worker),
    countMails: () => askMailServer(Number(mailPort)),
    async [Symbol.asyncDispose]() {
      // A suspended process would never end.
      signal('SIGCONT');
      await close();
      await stopScript(sink);
    },
  };
}

/** Returns every process of a run: the app's, PostgreSQL, and the load generator, which is this one. */
export function meteredOf(app: RunningApp, store: Store): Metered[] {
  return [
    ...app.metered,
    { name: 'PostgreSQL', usage: () => store.usage() },
    { name: 'load generator', usage: () => usageOf(process.pid) },
  ];
}

function askMailServer(port: number): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    socket.on('error', fail).on('data', (chunk) => {
      text += chunk.toString('latin1');
      const mails = /^214 (\d+)/m.exec(text)?.[1];
      if (mails === undefined) return;
      socket.destroy();
      done(Number(mails));
    });
    socket.write('HELP\r\n');
  });
}

import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Postgres, startPostgres } from '../scripts/running/postgres.ts';
import { type AppProcessOptions, prepareDatabase, startAppProcesses } from '../testing/app/app-processes.ts';
import { killScripts, startScript, stopScript, waitForLine } from '../testing/app/scripts.ts';
import type { Metered } from './report/meter.ts';
import { familyUsageOf, type Usage, usageOf } from './report/usage.ts';
import { type Gateway, startGateway } from './servers/gateway.ts';

/** A database server with one prepared database, removed at the end. */
export interface Store {
  postgres: Postgres;
  /**
   * Migrated, with the timetable and the trips of the next 60 days, without bookings. Clone it; do not write to it.
   */
  prepared: string;
  directory: string;
  /** Copies `prepared`; returns the copy's URL. */
  clone(name: string): Promise<string>;
  /** Returns what the server and all its processes have used so far. */
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

const stores = new Set<Store>();

async function abandon(): Promise<void> {
  // The scenario fails when its processes end; the cleanup must still run.
  process.on('uncaughtException', () => undefined);
  killScripts();
  await Promise.all([...stores].map((store) => store.close()));
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abandon());

/** Starts PostgreSQL like `npm start`: durable commits, fsync, its settings, plus `settings`. */
export async function openStore(settings: Record<string, string> = {}): Promise<Store> {
  const directory = await mkdtemp(join(tmpdir(), 'coach-bench-'));
  const postgres = await startPostgres({ directory, durable: true, settings });
  const lockFile = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8');
  const pid = Number(lockFile.split('\n')[0]);
  const prepared = await createDatabase(postgres.url, 'prepared');
  await prepareDatabase(prepared);
  const store: Store = {
    postgres,
    prepared,
    directory,
    clone: (name) => createDatabase(postgres.url, name, 'prepared'),
    usage: () => familyUsageOf(pid),
    async close() {
      stores.delete(store);
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  stores.add(store);
  return store;
}

interface Measured {
  store: Store;
  databaseUrl: string;
  gateway: Gateway;
  app: RunningApp;
}

/** Runs `work` with an app on a prepared database and the minimal gateway, and stops all at the end. */
export async function withGateway<Result>(
  {
    postgres,
    ...options
  }: Pick<AppOptions, 'webs' | 'flags' | 'env'> & { postgres?: Record<string, string> },
  work: (measured: Measured) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(postgres);
  const gateway = await startGateway();
  try {
    const databaseUrl = await store.clone('mayura');
    const { directory } = store;
    const app = await startMeasuredApp({ ...options, databaseUrl, directory, gatewayUrl: gateway.url });
    const result = await work({ store, databaseUrl, gateway, app });
    await app.close();
    return result;
  } finally {
    await gateway.close();
    await store.close();
  }
}

/** The product's web and jobs processes, the sandbox, and a mail server. */
export interface RunningApp {
  port: number;
  ports: number[];
  /**
   * Returns what the first web process has used so far: CPU seconds, and resident memory in MB, present and highest.
   */
  usage(): Promise<Usage>;
  /** The same for the jobs process. */
  workerUsage(): Promise<Usage>;
  /** Every process, by name. */
  metered: Metered[];
  countMails(): Promise<number>;
  /** Suspends all processes while something else is measured, and resumes them. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

interface AppOptions extends AppProcessOptions {
  /** Address for the gateway's server-to-server calls; default: the sandbox's. */
  gatewayUrl?: string;
}

/** Starts web, jobs and the sandbox as processes. Mail goes to a server that discards it (`smtp-sink.ts`). */
export async function startMeasuredApp({ gatewayUrl, ...options }: AppOptions): Promise<RunningApp> {
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
  const metered = named.map(([name, child]) => ({ name, usage: () => usageOf(child.pid as number) }));
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const [, child] of named) child.kill(name);
  };
  return {
    port: ports[0] as number,
    ports,
    metered,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    usage: () => usageOf(webs[0]?.pid as number),
    workerUsage: () => usageOf(worker.pid as number),
    countMails: () => askMailServer(Number(mailPort)),
    async close() {
      await close();
      await stopScript(sink);
    },
  };
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

import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { createDatabase, type Postgres, startPostgres } from '../scripts/postgres.ts';
import type { Metered } from './meter.ts';
import {
  familyUsageOf,
  killAll,
  runToEnd,
  start,
  stop,
  type Usage,
  usageOf,
  waitForLine,
} from './processes.ts';

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
  killAll();
  await Promise.all([...stores].map((store) => store.close()));
  process.exit(1);
}

process.once('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abandon());

/** Starts PostgreSQL like `npm start`: durable commits, fsync, its settings, plus `settings`. */
export async function openStore(settings: Record<string, string> = {}): Promise<Store> {
  const directory = await mkdtemp(join(tmpdir(), 'coach-bench-'));
  const postgres = await startPostgres({ directory, durable: true, settings });
  const lockFile = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8');
  const pid = Number(lockFile.split('\n')[0]);
  const prepared = await createDatabase(postgres.url, 'prepared');
  await runToEnd('api/prepare.ts', { DATABASE_URL: prepared });
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

export interface AppOptions {
  databaseUrl: string;
  directory: string;
  web?: number;
  /** Address for the gateway's server-to-server calls; default: the sandbox's. */
  gatewayUrl?: string;
  /** Node flags for the web processes, such as `--cpu-prof`. */
  flags?: string[];
  env?: Record<string, string>;
}

/**
 * Starts web, jobs and the sandbox like `npm start`. One proxy is trusted, so that each customer has an address as in
 * production. Mail goes to a server that discards it (`smtp-sink.ts`).
 */
export async function startTestApp(options: AppOptions): Promise<RunningApp> {
  const sandbox = start('sandbox/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    DATA_DIR: options.directory,
  });
  const sink = start('bench/smtp-sink.ts', {});
  const [, sandboxUrl = ''] = await waitForLine(sandbox, /Sandbox on (\S+), mail/);
  const [, mailPort = ''] = await waitForLine(sink, /mail sink on port (\d+)/);
  const ports: number[] = [];
  while (ports.length < (options.web ?? 1)) ports.push(await freePort());
  const [port = 0] = ports;
  const env = environmentOf(options, { port, sandboxUrl, mailPort });
  const web = ports.map((one) => start('api/main.ts', { ...env, PORT: String(one) }, options.flags));
  const worker = start('api/worker.ts', env);
  worker.stdout?.resume();
  await Promise.all(web.map((child, index) => untilReady(`http://127.0.0.1:${ports[index]}/readyz`, child)));
  const named: [name: string, child: ChildProcess][] = [
    ...web.map((child, index): [string, ChildProcess] => [`web ${index + 1}`, child]),
    ['jobs', worker],
    ['sandbox (SMS)', sandbox],
    ['mail server', sink],
  ];
  const metered = named.map(([name, child]) => ({ name, usage: () => usageOf(child.pid as number) }));
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const [, child] of named) child.kill(name);
  };
  return {
    port,
    ports,
    metered,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    usage: () => usageOf(web[0]?.pid as number),
    workerUsage: () => usageOf(worker.pid as number),
    countMails: () => askMailServer(Number(mailPort)),
    async close() {
      for (const [, child] of named) await stop(child);
    },
  };
}

function environmentOf(
  options: AppOptions,
  { port, sandboxUrl, mailPort }: { port: number; sandboxUrl: string; mailPort: string },
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: options.databaseUrl,
    TRUST_PROXY: '1',
    ADDRESS_LIMIT_SCALE: '1000',
    CCAVENUE_URL: options.gatewayUrl ?? sandboxUrl,
    CCAVENUE_API_URL: options.gatewayUrl ?? sandboxUrl,
    SMS_URL: sandboxUrl,
    OIDC_ISSUER: `${sandboxUrl}/oidc`,
    TRACKING_URL: `${sandboxUrl}/tracking`,
    DIRECTIONS_URL: sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...options.env,
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

async function untilReady(url: string, web: ChildProcess): Promise<void> {
  web.stdout?.resume();
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp) {
    if (web.exitCode !== null) throw new Error('the web process ended early; see above');
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('the web process did not become ready within a minute');
}

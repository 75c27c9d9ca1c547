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

/** A database server with one prepared database, thrown away at the end. */
export interface Store {
  postgres: Postgres;
  /** Migrated, with the timetable and the trips of the next 60 days; nothing booked. Clone it rather than writing to it. */
  prepared: string;
  directory: string;
  /** A fresh copy of `prepared`; returns its address. */
  clone(name: string): Promise<string>;
  /** What the server and all its processes have used so far. */
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

const stores = new Set<Store>();

async function abandon(): Promise<void> {
  // The scenario fails when its processes go; that must not end us before all is cleared away.
  process.on('uncaughtException', () => undefined);
  killAll();
  await Promise.all([...stores].map((store) => store.close()));
  process.exit(1);
}

process.once('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abandon());

/** Starts PostgreSQL as `npm start` does: durable commits, fsync, its settings, and what `settings` adds. */
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

/** The product's own processes, web and jobs, and what stands for the outside: the sandbox, and a mail server. */
export interface RunningApp {
  /** Of the first web process, for who needs no more than one. */
  port: number;
  /** Of every web process. */
  ports: number[];
  /** What the first web process has used so far: processor seconds, and resident memory in MB, now and at its highest. */
  usage(): Promise<Usage>;
  /** The same of the jobs process. */
  workerUsage(): Promise<Usage>;
  /** Every process of it, by name. */
  metered: Metered[];
  /** How many mails the mail server has taken. */
  countMails(): Promise<number>;
  /** Stops all of it in the middle of what it does, so that something else can be measured, and lets it go on. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export interface AppOptions {
  databaseUrl: string;
  /** Where the sandbox keeps its data. */
  directory: string;
  /** How many web processes; one by default. */
  web?: number;
  /** Our own address for the gateway's server-to-server calls, instead of the sandbox's. */
  gatewayUrl?: string;
  /** Node flags for the web processes: `--cpu-prof` and such. */
  flags?: string[];
  env?: Record<string, string>;
}

/**
 * Starts web, jobs and the sandbox as `npm start` does. One proxy is trusted, so that travellers come from addresses of their own as
 * they do in production, instead of all from this machine. Mail goes to a server that keeps nothing (`smtp-sink.ts`).
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

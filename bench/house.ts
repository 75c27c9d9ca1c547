import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { createDatabase, type Postgres, startPostgres } from '../scripts/postgres.ts';

/** A database server with one prepared database, thrown away at the end. */
export interface Store {
  postgres: Postgres;
  /** Migrated, with the timetable and the trips of the next 60 days; nothing booked. Clone it rather than writing to it. */
  prepared: string;
  directory: string;
  /** A fresh copy of `prepared`; returns its address. */
  clone(name: string): Promise<string>;
  close(): Promise<void>;
}

/** What must not outlive the bench, however it ends. */
const running = new Set<ChildProcess>();
const stores = new Set<Store>();

function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

async function abandon(): Promise<void> {
  // The scenario fails when its processes go; that must not end us before all is cleared away.
  process.on('uncaughtException', () => undefined);
  killAll();
  await Promise.all([...stores].map((store) => store.close()));
  process.exit(1);
}

process.once('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abandon());

/** Starts PostgreSQL as `npm start` does: durable commits, fsync, its settings. */
export async function openStore(): Promise<Store> {
  const directory = await mkdtemp(join(tmpdir(), 'coach-bench-'));
  const postgres = await startPostgres({ directory, durable: true });
  const prepared = await createDatabase(postgres.url, 'prepared');
  await runToEnd('api/prepare.ts', { DATABASE_URL: prepared });
  const store: Store = {
    postgres,
    prepared,
    directory,
    clone: (name) => createDatabase(postgres.url, name, 'prepared'),
    async close() {
      stores.delete(store);
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  stores.add(store);
  return store;
}

/** Processor seconds, and resident memory in MB. */
export interface Usage {
  seconds: number;
  megabytes: number;
  mostMegabytes: number;
}

/** The product's own processes, web and jobs, and the sandbox. */
export interface House {
  port: number;
  sandboxUrl: string;
  /** What the web process has used so far: processor seconds, and resident memory in MB, now and at its highest. */
  usage(): Promise<Usage>;
  /** The same of the jobs process. */
  workerUsage(): Promise<Usage>;
  /** Stops all of it in the middle of what it does, so that something else can be measured, and lets it go on. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export interface HouseOptions {
  databaseUrl: string;
  /** Where the sandbox keeps its data. */
  directory: string;
  /** Our own address for the gateway's server-to-server calls, instead of the sandbox's. */
  gatewayUrl?: string;
  /** Node flags for the web process: `--cpu-prof` and such. */
  flags?: string[];
  env?: Record<string, string>;
}

/**
 * Starts the web process, the jobs process and the sandbox as `npm start` does. One proxy is trusted, so that travellers come
 * from addresses of their own as they do in production, instead of all from this machine.
 */
export async function openHouse(options: HouseOptions): Promise<House> {
  const sandbox = start('sandbox/main.ts', {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    DATA_DIR: options.directory,
  });
  const [, sandboxUrl = '', smtpPort = ''] = await waitForLine(
    sandbox,
    /Sandbox on (\S+), mail on port (\d+)/,
  );
  const port = await freePort();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
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
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...options.env,
  };
  const web = start('api/main.ts', env, options.flags);
  const worker = start('api/worker.ts', env);
  worker.stdout?.resume();
  await untilReady(`http://127.0.0.1:${port}/readyz`, web);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const child of [web, worker, sandbox]) child.kill(name);
  };
  return {
    port,
    sandboxUrl,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    usage: () => usageOf(web.pid as number),
    workerUsage: () => usageOf(worker.pid as number),
    async close() {
      await stop(web);
      await stop(worker);
      await stop(sandbox);
    },
  };
}

/** Starts one of our scripts under this very Node. Its own complaints are shown. */
export function start(script: string, env: Record<string, string>, flags: string[] = []): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, resolve(script)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await exited;
}

async function runToEnd(script: string, env: Record<string, string>): Promise<void> {
  const child = start(script, env);
  child.stdout?.resume();
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${script} did not succeed`);
}

/** The first line of a process's output that matches; the rest is read and dropped. */
export function waitForLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk.toString();
      const match = pattern.exec(text);
      if (match) done(match);
    });
    child.once('exit', (code) => fail(new Error(`a process ended early (${code}): ${text}`)));
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

/** Linux counts processor time in hundredths of a second. Elsewhere nothing is known, and zeros are given. */
async function usageOf(pid: number): Promise<Usage> {
  if (process.platform !== 'linux') return { seconds: 0, megabytes: 0, mostMegabytes: 0 };
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    megabytes: megabytes('VmRSS'),
    mostMegabytes: megabytes('VmHWM'),
  };
}

import { buildServer } from 'api/app.ts';
import { type Config, readConfig } from 'api/config.ts';
import { type Dependencies, openDependencies } from 'api/dependencies.ts';
import { listJobs } from 'api/jobs.ts';
import { createPolling } from 'api/modules/tracking/index.ts';
import { type Clock, minutesAfter } from 'api/platform/clock.ts';
import { connectDatabase, type Database } from 'api/platform/database/database.ts';
import type { Server } from 'api/platform/http/http.ts';
import { createLog, type Log } from 'api/platform/observability/log.ts';
import { startSandbox } from 'sandbox/index.ts';
import { settingsFor } from 'sandbox/settings.ts';
import { TEST_NOW } from './moment.ts';
import { PATIENT } from './patient.ts';

export interface TestClock extends Clock {
  pass(minutes: number): void;
  set(instant: Date): void;
}

export function testClock(begins = TEST_NOW): TestClock {
  let now = begins;
  return {
    now: () => now,
    pass: (minutes) => {
      now = minutesAfter(now, minutes);
    },
    set: (instant) => {
      now = instant;
    },
  };
}

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export interface TestApp {
  url: string;
  /** For calls without a socket. */
  server: Server;
  databaseUrl: string;
  db: Database;
  clock: TestClock;
  sandbox: Sandbox;
  deps: Dependencies;
  /** Runs a job by name, as the worker does. */
  runJob(name: string, data?: Record<string, unknown>): Promise<void>;
  /** Polls every coach on the road once, as the worker does in this period. */
  pollPositions(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** Runs jobs as a worker; otherwise tests run them. */
  jobs?: boolean;
  /** A database shared with another app; by default a clone. */
  databaseUrl?: string;
  /** The clock of another app, for two processes at the same time. */
  clock?: TestClock;
  /** The sandbox of another app, which closes it. */
  sandbox?: Sandbox;
  /** The app's log; by default fatal errors only. */
  log?: Log;
  env?: Record<string, string>;
  /** Settings that `readConfig` refuses with the sandbox, such as an https PUBLIC_URL. */
  config?: Partial<Config>;
}

/** Starts a whole app on a free port with its own database and sandbox, both on its clock. */
export async function startTestApp(options: AppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock();
  const [databaseUrl, sandbox] = await Promise.all([
    options.databaseUrl ?? (await import('./clone-database.ts')).cloneDatabase(),
    options.sandbox ?? startSandbox({ now: () => clock.now().getTime() }),
  ]);
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PASSWORD_HASHES: 'light',
    DATABASE_CONNECT_SECONDS: '120',
    ...settingsFor(sandbox.url, sandbox.smtpPort),
    PUBLIC_URL: 'http://localhost:3000',
    ...options.env,
  });
  const config = { ...read, ...options.config };
  const deps = await openDependencies(config, clock, options.log ?? createLog(config.LOG_LEVEL));
  const server = await buildServer(config, deps);
  const jobs = listJobs(deps);
  const polling = createPolling(deps);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  if (options.jobs) await deps.jobs.start(jobs);
  const db = connectDatabase(databaseUrl, 4, PATIENT);
  return {
    url,
    server,
    databaseUrl,
    db,
    clock,
    sandbox,
    deps,
    async runJob(name, data = {}) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      await job.run(data);
    },
    pollPositions: polling.pollAll,
    async close() {
      await server.close();
      await polling.close();
      await deps.close();
      await db.close();
      if (!options.sandbox) await sandbox.close();
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../scripts/free-port.ts';

/** Addresses of a running app, without a trailing slash. */
export interface Addresses {
  site: string;
  sandbox: string;
}

export interface RunningApp extends Addresses {
  close(): Promise<void>;
}

interface AppOptions {
  databaseUrl: string;
  directory: string;
  logLevel?: 'warn' | 'error';
  /** Polling interval of the tracking provider. */
  trackingSeconds?: number;
}

const READY_WITHIN_MS = 60_000;

/**
 * Starts sandbox, API and jobs as processes on free ports, as `npm start` does. The site is at `localhost`, the sandbox
 * at `127.0.0.1`: two sites to a browser, as with a real gateway.
 */
export async function startTestApp({
  databaseUrl,
  directory,
  logLevel = 'warn',
  trackingSeconds = 5,
}: AppOptions): Promise<RunningApp> {
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const site = `http://localhost:${port}`;
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: site,
    DATABASE_URL: databaseUrl,
    DATA_DIR: resolve(directory),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    CCAVENUE_URL: sandbox,
    CCAVENUE_API_URL: sandbox,
    SMS_URL: sandbox,
    OIDC_ISSUER: `${sandbox}/oidc`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    TRACKING_URL: `${sandbox}/tracking`,
    TRACKING_SECONDS: String(trackingSeconds),
    DIRECTIONS_URL: sandbox,
    LOG_LEVEL: logLevel,
    ADDRESS_LIMIT_SCALE: '100',
    // Lets a test send its own client address.
    TRUST_PROXY: '1',
  };
  const processes = [
    startProcess('sandbox/main.ts', environment),
    startProcess('api/main.ts', environment),
    startProcess('api/worker.ts', environment),
  ];
  const close = async () => void (await Promise.all(processes.map(stopProcess)));
  try {
    await Promise.all([untilReady(`${sandbox}/control/faults`), untilReady(`${site}/readyz`)]);
  } catch (error) {
    await close();
    throw error;
  }
  return { site, sandbox, close };
}

/** Prepares an empty database: migrations, timetable, dated trips. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const { exited } = startProcess('api/prepare.ts', { DATABASE_URL: databaseUrl });
  if ((await exited) !== 0) throw new Error('preparing the database failed');
}

interface Running {
  child: ChildProcess;
  exited: Promise<number | null>;
}

function startProcess(script: string, environment: NodeJS.ProcessEnv): Running {
  const showsLog = script.startsWith('api/');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', showsLog ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, ...environment, NODE_OPTIONS: '' },
  });
  return { child, exited: new Promise((done) => child.once('exit', done)) };
}

async function stopProcess({ child, exited }: Running): Promise<void> {
  child.kill('SIGTERM');
  await exited;
}

async function untilReady(url: string): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUp) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`${url} did not respond within a minute`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../scripts/free-port.ts';

/** Where a running app can be reached, without a slash at the end. */
export interface Addresses {
  site: string;
  sandbox: string;
}

export interface RunningApp extends Addresses {
  close(): Promise<void>;
}

interface AppOptions {
  /** A prepared database that nobody else uses. */
  databaseUrl: string;
  /** For the sandbox's own file. */
  directory: string;
  logLevel?: 'warn' | 'error';
  /** How often the tracking provider is asked about a coach. */
  trackingSeconds?: number;
}

const READY_WITHIN_MS = 60_000;

/**
 * Opens a whole app on free ports: the sandbox (gateway, mail, SMS, coaches), the API with the built site, and the jobs, each a
 * process of its own, as `npm start` would. The site is called `localhost` and the sandbox `127.0.0.1`, so that browsers see
 * two sites, as they do with a real gateway.
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
    // A journey may come from a network address of its own.
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

/** Brings an empty database up to date: migrations, the timetable, dated trips. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const { exited } = startProcess('api/prepare.ts', { DATABASE_URL: databaseUrl });
  if ((await exited) !== 0) throw new Error('the database could not be prepared');
}

interface Running {
  child: ChildProcess;
  exited: Promise<number | null>;
}

/** Starts a script of the project; what it says on its error channel, or logs, is shown. */
function startProcess(script: string, environment: NodeJS.ProcessEnv): Running {
  const showsItsLog = script.startsWith('api/');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', showsItsLog ? 'inherit' : 'ignore', 'inherit'],
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
  throw new Error(`${url} did not answer within a minute`);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { razorpayKeys } from 'sandbox/settings.ts';
import { createDatabase } from '../../scripts/running/postgres.ts';
import { startAppProcesses } from '../../testing/app/app-processes.ts';
import { type Addresses, currentRun, type Run } from './run.ts';

interface SiteOptions {
  databaseUrl: string;
  directory: string;
  logLevel?: 'warn' | 'error';
  /** Polling interval of the tracking provider. */
  trackingSeconds?: number;
}

/** Lends `use` an app on a database of its own, for tests whose changes would affect others. */
export async function withOwnSite(
  name: string,
  use: (run: Run) => Promise<void>,
  options: { trackingSeconds?: number; prepare?: (database: string) => Promise<void> } = {},
): Promise<void> {
  const { postgres, directory } = currentRun();
  const own = await mkdtemp(join(directory, `${name}-`));
  const database = await createDatabase(postgres, `${name}_${process.pid}`, 'prepared');
  await options.prepare?.(database);
  const { trackingSeconds } = options;
  const { close, site, sandbox } = await startSite({
    databaseUrl: database,
    directory: own,
    logLevel: 'error',
    ...(trackingSeconds && { trackingSeconds }),
  });
  await use({ postgres, database, directory: own, site, sandbox });
  await close();
  await rm(own, { recursive: true, force: true });
}

/** Starts the app for browsers. A test may send a client address of its own. */
export async function startSite({
  databaseUrl,
  directory,
  logLevel = 'warn',
  trackingSeconds = 5,
}: SiteOptions): Promise<Addresses & { close(): Promise<void> }> {
  const { site, sandboxUrl, close } = await startAppProcesses({
    databaseUrl,
    directory,
    showsLog: true,
    env: {
      LOG_LEVEL: logLevel,
      DATABASE_CONNECT_SECONDS: '120',
      TRACKING_SECONDS: String(trackingSeconds),
      ADDRESS_LIMIT_SCALE: '100',
      PASSWORD_HASHES: 'light',
      ...razorpayKeys,
    },
  });
  return { site, sandbox: sandboxUrl, close };
}

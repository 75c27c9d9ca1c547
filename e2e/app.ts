import { startAppProcesses } from '../testing/app/app-processes.ts';

/** Addresses of a running app, without a trailing slash. */
export interface Addresses {
  site: string;
  sandbox: string;
}

interface SiteOptions {
  databaseUrl: string;
  directory: string;
  logLevel?: 'warn' | 'error';
  /** Polling interval of the tracking provider. */
  trackingSeconds?: number;
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
      TRACKING_SECONDS: String(trackingSeconds),
      ADDRESS_LIMIT_SCALE: '100',
    },
  });
  return { site, sandbox: sandboxUrl, close };
}

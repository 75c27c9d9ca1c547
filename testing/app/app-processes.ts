import type { ChildProcess } from 'node:child_process';
import { settingsFor } from 'sandbox/settings.ts';
import { freePort } from '../../scripts/running/free-port.ts';
import { runScript, startScript, stopScript, untilReady, waitForLine } from './scripts.ts';

/** Sandbox, web and jobs as processes. */
export interface AppProcesses {
  /** The first web process, as a browser sees it. */
  site: string;
  /** The ports of the web processes. */
  ports: number[];
  sandboxUrl: string;
  sandbox: ChildProcess;
  webs: ChildProcess[];
  worker: ChildProcess;
  close(): Promise<void>;
}

export interface AppProcessOptions {
  databaseUrl: string;
  /** The sandbox's data. */
  directory: string;
  /** Number of web processes. */
  webs?: number;
  /** Node flags of the web processes, such as `--cpu-prof`. */
  flags?: readonly string[];
  /** Added to the settings of web and jobs, or in their place. */
  env?: Record<string, string>;
  /** Whether the logs of web and jobs are shown; errors are. */
  showsLog?: boolean;
}

/** Prepares an empty database: migrations, timetable, dated trips. */
export function prepareDatabase(databaseUrl: string, env: Record<string, string> = {}): Promise<void> {
  return runScript('api/prepare.ts', { env: { ...env, DATABASE_URL: databaseUrl } });
}

/**
 * Starts sandbox, web and jobs as processes on free ports, as `npm start` does. The site is at `localhost`, the sandbox
 * at `127.0.0.1`: two sites to a browser, as with a real gateway. One proxy is trusted, so that a caller can send an
 * address of its own.
 */
export async function startAppProcesses(options: AppProcessOptions): Promise<AppProcesses> {
  const sandbox = startScript('sandbox/main.ts', {
    env: { HOST: '127.0.0.1', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: options.directory },
  });
  const [, sandboxUrl = '', smtpPort = ''] = await waitForLine(
    sandbox,
    /Sandbox on (\S+), mail on port (\d+)/,
  );
  const ports = await Promise.all(Array.from({ length: options.webs ?? 1 }, freePort));
  const site = `http://localhost:${ports[0]}`;
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: site,
    DATABASE_URL: options.databaseUrl,
    TRUST_PROXY: '1',
    ...settingsFor(sandboxUrl, smtpPort),
    ...options.env,
  };
  const stdio = ['ignore', options.showsLog ? 'inherit' : 'ignore', 'inherit'] as const;
  const start = (file: string, port: number | undefined, flags?: readonly string[]) =>
    startScript(file, {
      env: port === undefined ? env : { ...env, PORT: String(port) },
      stdio: [...stdio],
      ...(flags && { flags }),
    });
  const webs = ports.map((port) => start('api/main.ts', port, options.flags));
  const worker = start('api/worker.ts', undefined);
  const close = async () => void (await Promise.all([sandbox, worker, ...webs].map(stopScript)));
  try {
    await Promise.all(webs.map((web, index) => untilReady(`http://127.0.0.1:${ports[index]}/readyz`, web)));
  } catch (error) {
    await close();
    throw error;
  }
  return { site, ports, sandboxUrl, sandbox, webs, worker, close };
}

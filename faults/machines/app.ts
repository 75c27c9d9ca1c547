import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { settingsFor } from '../../sandbox/settings.ts';
import { createDatabase } from '../../scripts/running/postgres.ts';
import { prepareDatabase } from '../../testing/app/app-processes.ts';
import { startScript } from '../../testing/app/scripts.ts';
import { untilLed, untilWhole } from './cluster.ts';
import { APP_PROGRAMS, ENGINES, type Machine, prepareMachine } from './machine.ts';
import { ADDRESSES, MACHINES, type MachineName, type Network } from './network.ts';
import { until } from './waiting.ts';

export const SITE = `http://${ADDRESSES.site}`;
export const SANDBOX = `http://${ADDRESSES.external}:4000`;
const SMTP_PORT = '4025';

export type RunningApp = Awaited<ReturnType<typeof startTestApp>>;

/** Starts the app on three machines, as in docs/running/operations.md, with its external services. */
export async function startTestApp(network: Network, directory: string, postgres: string) {
  const passwords = Object.fromEntries(
    ['SUPERUSER', 'REPLICATION', 'REST', 'APP_PROGRAMS'].map((name) => [
      `${name}_PASSWORD`,
      randomBytes(24).toString('hex'),
    ]),
  );
  const owner = {
    uid: Number(execFileSync('id', ['-u', 'postgres'])),
    gid: Number(execFileSync('id', ['-g', 'postgres'])),
  };
  const options = { network, directory, postgres, owner, passwords, external: EXTERNAL };
  const machines = Object.fromEntries(
    MACHINES.map((name) => [name, prepareMachine(name, options)]),
  ) as Record<MachineName, Machine>;

  startSandbox(directory);
  for (const name of MACHINES) machines[name].start(ENGINES);
  const primary = await untilWhole(120);
  const superuser = `postgresql://postgres:${passwords.SUPERUSER_PASSWORD}@${ADDRESSES[primary]}:5432/postgres`;
  const appUrl = (name: MachineName) =>
    `postgresql://mayura:${passwords.APP_PASSWORD}@${ADDRESSES[name]}:5432/mayura`;
  await makeDatabase(superuser, passwords.APP_PASSWORD as string);
  await prepareDatabase(appUrl(primary), EXTERNAL);
  for (const name of MACHINES) machines[name].start(APP_PROGRAMS);
  await until(240, 'the site is not ready', isReady);
  return {
    machines,
    /** The sandbox's database. */
    inbox: join(directory, 'external', 'sandbox.sqlite'),
    /** Connects to the present primary; close the connection before the primary changes. */
    connect: async () => connectDatabase(appUrl(await untilLed(60)), 2),
  };
}

/** Whether a new customer meets an app that can sell. */
export async function isReady(): Promise<boolean> {
  return fetch(`${SITE}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

const EXTERNAL = {
  // Production refuses the sandbox.
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: SITE,
  // All customers share one address here.
  ADDRESS_LIMIT_SCALE: '1000',
  ...settingsFor(SANDBOX, SMTP_PORT),
};

function startSandbox(directory: string): void {
  const data = join(directory, 'external');
  mkdirSync(data, { recursive: true });
  const log = openSync(join(data, 'sandbox.log'), 'a');
  const child = startScript('sandbox/main.ts', {
    stdio: ['ignore', log, log],
    env: {
      HOST: ADDRESSES.external,
      SANDBOX_PORT: '4000',
      SANDBOX_SMTP_PORT: SMTP_PORT,
      DATA_DIR: data,
      // Every message is checked at the end.
      SANDBOX_STORED_MESSAGES: '1000000',
    },
  });
  closeSync(log);
  // It ends with the network; the parent need not wait.
  child.unref();
}

async function makeDatabase(superuser: string, password: string): Promise<void> {
  const db = connectDatabase(superuser, 1);
  await db.queryComposed(`CREATE ROLE mayura LOGIN PASSWORD '${password}'`);
  await db.close();
  const created = await createDatabase(superuser, 'mayura');
  const owned = connectDatabase(created, 1);
  await owned.query('ALTER DATABASE mayura OWNER TO mayura');
  await owned.close();
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../testing/app/clone-database.ts';
import { outputOf } from '../testing/app/scripts.ts';
import { freePort } from './running/free-port.ts';
import { findFreePorts, findPortProblem } from './running/ports.ts';
import { startPostgres } from './running/postgres.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Below the ports that the system assigns, so that other tests do not take these. */
const FIRST_OWN_PORT = 20_000;
let nextOwnPort = FIRST_OWN_PORT;

/** Starts a server on a free port whose predecessor is free too. */
async function listenOnFreePort(): Promise<Server> {
  for (;;) {
    nextOwnPort += 2;
    const [below, server] = [await listen(nextOwnPort - 1), await listen(nextOwnPort)];
    await new Promise<unknown>((done) => (below ? below.close(done) : done(undefined)));
    if (below && server) return server;
    server?.close();
  }
}

async function listen(port: number, host = '127.0.0.1'): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(undefined)).listen(port, host, () => done(server));
  });
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

async function freeOwnPort(): Promise<number> {
  const server = await listenOnFreePort();
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

let other: Server;
let taken: number;
beforeAll(async () => {
  other = await listenOnFreePort();
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => void other.close());

interface Ended {
  code: number | null;
  output: string;
}

function run(args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
  });
  return outputOf(child);
}

/** Returns an environment with free ports and a data folder that does not exist yet. */
async function freeEnvironment(): Promise<Record<string, string>> {
  const ports = new Map<string, string>();
  for (const name of ['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'METRICS_PORT'])
    ports.set(name, String(await freeOwnPort()));
  const rest = {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: '',
    BACKUP_DIR: '',
    HOST: '',
    SANDBOX: 'on',
  };
  return { ...Object.fromEntries(ports), ...rest };
}

const sentenceFor = (variable: string, port = taken) =>
  `Port ${port} is taken by another program: stop that, or set ${variable} to a free port.\n`;

describe('npm start', () => {
  async function refuses(env: Record<string, string>, sentence: unknown) {
    const set = { ...(await freeEnvironment()), ...env };
    expect(await run(['scripts/start.ts'], set)).toEqual({ code: 1, output: sentence });
    // Nothing was started or built.
    expect(existsSync(join(directory, 'data'))).toBe(false);
  }

  it.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'METRICS_PORT'])(
    'stops with one sentence if the port of %s is taken',
    (variable) => refuses({ [variable]: String(taken) }, sentenceFor(variable)),
  );

  it.runIf(hasIpv6).each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
    'stops if the port of %s is taken on ::1 alone, where browsers open localhost first',
    async (variable) => {
      const port = await freeOwnPort();
      const server = await listen(port, '::1');
      await refuses({ [variable]: String(port) }, sentenceFor(variable, port));
      await new Promise((done) => server?.close(done));
    },
  );

  it("stops if the jobs process's port, METRICS_PORT + 1, is taken", () =>
    refuses({ METRICS_PORT: String(taken - 1) }, sentenceFor('METRICS_PORT')));

  it('stops if the sandbox would serve an https address', () =>
    refuses(
      { PUBLIC_URL: 'https://coach.example' },
      expect.stringMatching(/^CCAVENUE_MERCHANT_ID: .+ https PUBLIC_URL\n(\w+: .+\n)+$/),
    ));

  it('stops if its data directory is in use', async () => {
    const env = await freeEnvironment();
    const data = resolve(env.DATA_DIR ?? '');
    const server = await startPostgres({ directory: join(data, 'postgres'), durable: false });
    const ended = await run(['scripts/start.ts'], env);
    await server.stop();
    const output = `${data} is in use by another npm start: stop that, or set DATA_DIR to another folder.\n`;
    expect(ended).toEqual({ code: 1, output });
  });
});

describe('the ports to listen on', () => {
  const wanted = (variable: string, value: string | number) => ({ variable, host: '127.0.0.1', value });

  it('are all different', async () => {
    const port = await freePort();
    expect(await findPortProblem([wanted('PORT', port), wanted('SANDBOX_PORT', port)])).toBe(
      `PORT and SANDBOX_PORT are both port ${port}: change one of them.`,
    );
  });

  it.each(['0', 'eighty', '70000', '-1', '80.5', ''])(
    'must be port numbers: %j is refused',
    async (value) => {
      expect(await findPortProblem([wanted('PORT', value)])).toBe(
        `PORT must be a port number from 1 to 65535, not "${value}".`,
      );
    },
  );

  it('are on an address of this machine', async () => {
    const elsewhere = { variable: 'PORT', host: '192.0.2.1', value: await freePort() };
    expect(await findPortProblem([elsewhere])).toMatch(
      /^PORT: port \d+ of 192\.0\.2\.1 cannot be listened on/,
    );
  });

  it.runIf(hasIpv6).each(['127.0.0.1', '0.0.0.0', 'localhost'])(
    'are free on both loopback addresses where the host is %s, which opens as localhost',
    async (host) => {
      for (const address of ['127.0.0.1', '::1']) {
        const port = await freeOwnPort();
        const server = await listen(port, address);
        expect(await findPortProblem([{ variable: 'PORT', host, value: port }])).toBe(
          sentenceFor('PORT', port).trimEnd(),
        );
        await new Promise((done) => server?.close(done));
      }
    },
  );

  it('are the next free ones for npm run dev', async () => {
    expect(await findFreePorts('127.0.0.1', taken)).toBeGreaterThan(taken);
    // Its pages take two neighbours.
    expect(await findFreePorts('localhost', taken - 1)).toBe(taken - 1);
    expect(await findFreePorts('localhost', taken - 1, 2)).toBeGreaterThan(taken);
    expect(await findFreePorts('192.0.2.1', taken)).toBe(taken);
  });

  it('are free again afterwards', async () => {
    const ports = [wanted('PORT', await freePort()), wanted('SANDBOX_PORT', await freePort())];
    expect(await findPortProblem(ports)).toBeUndefined();
    expect(await findPortProblem(ports)).toBeUndefined();
  });
});

describe('a single program', () => {
  it.each([
    ['api/main.ts', 'PORT', 0],
    ['api/main.ts', 'METRICS_PORT', 0],
    ['api/worker.ts', 'METRICS_PORT', -1],
    ['sandbox/main.ts', 'SANDBOX_PORT', 0],
    ['sandbox/main.ts', 'SANDBOX_SMTP_PORT', 0],
  ] as const)('%s stops with one sentence if the port of %s is taken', async (script, variable, above) => {
    const env = { ...(await freeEnvironment()), DATABASE_URL: await cloneDatabase() };
    const ended = await run([script], { ...env, [variable]: String(taken + above) });
    expect(ended).toEqual({ code: 1, output: sentenceFor(variable) });
  });
});

describe('a port taken after the check', () => {
  it('stops all programs with the same sentence, and nothing opens', async () => {
    const steady = join(directory, 'steady.mjs');
    const script = join(directory, 'script.ts');
    await writeFile(
      steady,
      `process.once('SIGTERM', () => { console.log('steady stopped'); process.exit(0); });
       setInterval(() => {}, 1000);
       process.send('ready');`,
    );
    await writeFile(
      script,
      `import { createSupervisor } from '${resolve('scripts/running/supervisor.ts')}';
       const supervisor = createSupervisor();
       supervisor.onStop(async () => console.log('database stopped'));
       await supervisor.supervise(['${steady}'], {});
       await supervisor.supervise(['${resolve('sandbox/main.ts')}'], {});
       console.log('open for bookings');`,
    );
    const { code, output } = await run([script], {
      ...(await freeEnvironment()),
      SANDBOX_PORT: String(taken),
    });
    expect(code).toBe(1);
    expect(output.split('\n').filter((line) => line !== '')).toEqual([
      sentenceFor('SANDBOX_PORT').trimEnd(),
      `  Stopping, because ${resolve('sandbox/main.ts')} stopped.`,
      'steady stopped',
      'database stopped',
    ]);
  });
});

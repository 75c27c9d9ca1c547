import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { brand } from 'brand/brand.ts';
import { archiveTo } from './backup/folder.ts';
import { buildSite, compileMessages } from './build.ts';
import { createDatabase, databaseExists, type Postgres, startPostgres } from './postgres.ts';

/**
 * `npm start`: database, site, jobs and sandbox, all of it on this machine. What the environment (or `.env`) sets is
 * respected: with DATABASE_URL the embedded PostgreSQL stays off, with SANDBOX=off the sandbox does.
 * `npm run dev` adds `--watch`: the server starts anew when its code changes, and Vite serves the site from its source, in one
 * language: `SITE_LANGUAGE=hi npm run dev` in Hindi, below /hi/.
 */
const watching = process.argv.includes('--watch');
try {
  process.loadEnvFile();
} catch {
  // There need not be an .env file.
}
const environment = {
  ...process.env,
  DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
  HOST: process.env.HOST || '127.0.0.1',
  PORT: process.env.PORT || '3000',
  SANDBOX_PORT: process.env.SANDBOX_PORT || '4000',
  SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT || '4025',
};
const sandboxUrl = `http://localhost:${environment.SANDBOX_PORT}`;
const withSandbox = (process.env.SANDBOX || 'on') === 'on';
const outside = withSandbox
  ? {
      CCAVENUE_URL: sandboxUrl,
      CCAVENUE_API_URL: sandboxUrl,
      SMS_URL: sandboxUrl,
      OIDC_ISSUER: `${sandboxUrl}/oidc`,
      TRACKING_URL: `${sandboxUrl}/tracking`,
      DIRECTIONS_URL: sandboxUrl,
      SMTP_URL: `smtp://localhost:${environment.SANDBOX_SMTP_PORT}`,
    }
  : {};

let stopping = false;
const children: { child: ChildProcess; exited: Promise<void> }[] = [];
let postgres: Postgres | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));

const building = watching ? compileMessages() : buildSite();
if (!process.env.DATABASE_URL) {
  console.log('Starting PostgreSQL …');
  const { BACKUP_DIR: backups } = process.env;
  postgres = await startPostgres({
    directory: resolve(environment.DATA_DIR, 'postgres'),
    durable: true,
    settings: backups ? await archiveTo(backups) : {},
  });
  void postgres.exited.then(() => stopping || fail('PostgreSQL stopped'));
}
const databaseUrl = process.env.DATABASE_URL || (await ownDatabase(postgres as Postgres));
const sitePort = watching ? '5173' : environment.PORT;
await building;
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${sitePort}`;
const settings = { PUBLIC_URL: publicUrl, ...outside, ...environment, DATABASE_URL: databaseUrl };

await runOnce('api/prepare.ts', settings);
if (withSandbox) runForEver(['sandbox/main.ts'], settings);
const again = watching ? ['--watch'] : [];
runForEver([...again, 'api/main.ts'], { LOG_LEVEL: 'warn', ...settings });
if (watching) {
  runForEver([resolve('node_modules/.bin/react-router'), 'dev', '--port', sitePort], settings, 'web');
}
await untilReady(`http://127.0.0.1:${environment.PORT}/readyz`);
runForEver([...again, 'api/worker.ts'], { LOG_LEVEL: 'warn', ...settings });

console.log(`
  ${brand.name} is open for bookings.

  The site      ${publicUrl}
  The calls     ${publicUrl}/api/docs
${withSandbox ? `  The sandbox   ${sandboxUrl}   (inbox, payments: what the outside world would do)\n` : ''}  The database  ${databaseUrl}

  Ctrl+C stops everything and loses nothing.
`);

async function ownDatabase(server: Postgres): Promise<string> {
  const name = 'house';
  if (!(await databaseExists(server.url, name))) return createDatabase(server.url, name);
  return server.url.replace(/postgres$/, name);
}

function start(args: string[], env: NodeJS.ProcessEnv, cwd = '.'): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

async function runOnce(script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = start([script], env);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) await fail(`${script} did not succeed`);
}

function runForEver(args: string[], env: NodeJS.ProcessEnv, cwd?: string): void {
  const child = start(args, env, cwd);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  children.push({ child, exited });
  void exited.then(() => stopping || fail(`${args.at(-1)} stopped`));
}

async function untilReady(url: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp) {
    const ready = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ready || stopping) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  await fail('the site did not become ready within a minute');
}

async function fail(reason: string): Promise<never> {
  console.error(`\n  Stopping, because ${reason}.`);
  return stopAll(1);
}

async function stopAll(code: number): Promise<never> {
  stopping = true;
  for (const { child } of children) child.kill('SIGTERM');
  await Promise.all(children.map(({ exited }) => exited));
  await postgres?.stop();
  process.exit(code);
}

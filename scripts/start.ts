import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { brand } from 'brand/brand.ts';
import { razorpayKeys, settingsFor } from 'sandbox/settings.ts';
import { compileMessages } from '../messages/compile.ts';
import { archiveTo } from './backup/folder.ts';
import { readCommandLine } from './command-line/read.ts';
import { loadEnvironment } from './running/app-database.ts';
import { appPasswordFile, prepareAppDatabase } from './running/app-role.ts';
import { findFreePorts, findPortProblem, type WantedPort } from './running/ports.ts';
import { findRunningPostgres, startPostgres } from './running/postgres.ts';
import { createSupervisor } from './running/supervisor.ts';

/**
 * `npm start`: runs database, site, jobs and sandbox on this machine. The environment (or `.env`) takes precedence:
 * with DATABASE_URL the embedded PostgreSQL stays off, with SANDBOX=off the sandbox. `npm run dev` adds `--watch`:
 * the server restarts when its code changes, and Vite serves the pages from source, on ports that are free, in one
 * language: `SITE_LANGUAGE=hi npm run dev` in Hindi, below /hi/.
 */
const { watch: watching } = readCommandLine('scripts/start.ts').values;
loadEnvironment();
const host = process.env.HOST || '127.0.0.1';
const environment = {
  ...process.env,
  DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
  HOST: host,
  PORT: await portOf('PORT', 3000),
  SANDBOX_PORT: await portOf('SANDBOX_PORT', 4000),
  SANDBOX_SMTP_PORT: await portOf('SANDBOX_SMTP_PORT', 4025),
};
const pagesPort = await portOf('DEV_PORT', 5173, { host: 'localhost', count: 2 });
/** The server of the console's pages is in front of that of the site. */
const sitePort = String(Number(pagesPort) + 1);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${watching ? pagesPort : environment.PORT}`;
const sandboxUrl = `http://localhost:${environment.SANDBOX_PORT}`;
const withSandbox = (process.env.SANDBOX || 'on') === 'on';
const outside = withSandbox
  ? { ...settingsFor(sandboxUrl, environment.SANDBOX_SMTP_PORT), ...razorpayKeys }
  : {};
const embeddedDirectory = join(environment.DATA_DIR, 'postgres');

/** V8's default, 16 MB, grows each program by 45 MB at its start, which it keeps at rest. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=2';

const supervisor = createSupervisor();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void supervisor.stop(0));
try {
  const problem = (await findProblem()) ?? checkSettings();
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  await start();
} catch (error) {
  await supervisor.fail(error instanceof Error ? error.message : String(error));
}

/** Returns the port that a variable sets, else the usual one; `npm run dev` takes the next if that is not free. */
async function portOf(variable: string, usual: number, on = { host, count: 1 }): Promise<string> {
  return process.env[variable] || String(watching ? await findFreePorts(on.host, usual, on.count) : usual);
}

/** Returns a sentence on what prevents a start; checked before anything is started or built. */
async function findProblem(): Promise<string | undefined> {
  if (!process.env.DATABASE_URL && (await findRunningPostgres(embeddedDirectory)))
    return `${environment.DATA_DIR} is in use by another npm start: stop that, or set DATA_DIR to another folder.`;
  return findPortProblem(listPorts());
}

/** Returns why the API would refuse its settings, a line for each. */
function checkSettings(): string | undefined {
  const settings = settingsWith(process.env.DATABASE_URL || 'postgresql://localhost');
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/running/check-settings.ts'];
  const { status, stderr } = spawnSync(process.execPath, args, { env: settings, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trimEnd();
}

/** Returns the environment of the programs. */
function settingsWith(databaseUrl: string): NodeJS.ProcessEnv {
  return { PUBLIC_URL: publicUrl, ...outside, ...environment, DATABASE_URL: databaseUrl };
}

function listPorts(): WantedPort[] {
  const { PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT } = environment;
  const { METRICS_HOST = '127.0.0.1', METRICS_PORT } = process.env;
  const ports: WantedPort[] = [{ variable: 'PORT', host, value: PORT }];
  if (withSandbox) {
    ports.push({ variable: 'SANDBOX_PORT', host, value: SANDBOX_PORT });
    ports.push({ variable: 'SANDBOX_SMTP_PORT', host, value: SANDBOX_SMTP_PORT });
  }
  if (METRICS_PORT) {
    const metrics = { variable: 'METRICS_PORT', host: METRICS_HOST || '127.0.0.1' };
    ports.push({ ...metrics, value: METRICS_PORT });
    // The jobs process listens one port above the web process.
    ports.push({ ...metrics, value: Number(METRICS_PORT) + 1 });
  }
  if (watching)
    for (const value of [pagesPort, sitePort]) ports.push({ variable: 'DEV_PORT', host: 'localhost', value });
  return ports;
}

async function start(): Promise<void> {
  // The programs load the messages while the site is built.
  compileMessages();
  const [databaseUrl] = await Promise.all([openDatabase(), buildPages()]);
  const settings = settingsWith(databaseUrl);
  const flags = [SMALL_YOUNG_GENERATION, ...(watching ? ['--watch'] : [])];
  await supervisor.supervise([...flags, 'api/main.ts'], { LOG_LEVEL: 'warn', ...settings });
  if (watching) {
    await servePages('web', 'vite', sitePort, settings);
    await servePages('console', 'react-router', pagesPort, { ...settings, SITE_PORT: sitePort });
  }
  await supervisor.supervise([...flags, 'api/worker.ts'], { LOG_LEVEL: 'warn', ...settings });
  printAddresses(publicUrl, databaseUrl);
  if (withSandbox)
    await supervisor.runToEnd(['scripts/console/demonstration.ts'], { ...settings, SANDBOX_URL: sandboxUrl });
  // The first page does not wait for it.
  if (!watching) await supervisor.runToEnd(['scripts/console/finish-pages.ts'], {});
}

/** Serves pages from source. */
function servePages(
  workspace: string,
  tool: 'vite' | 'react-router',
  port: string,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const args = [resolve('node_modules/.bin', tool), 'dev', '--port', port, '--strictPort'];
  return supervisor.supervise(args, settings, { cwd: workspace, waits: false });
}

/** Starts the database, fills it, and starts the sandbox; returns the database's URL. */
async function openDatabase(): Promise<string> {
  const databaseUrl = process.env.DATABASE_URL || (await startEmbeddedDatabase());
  const settings = settingsWith(databaseUrl);
  await Promise.all([
    supervisor.runToEnd(['api/prepare.ts'], settings),
    withSandbox && supervisor.supervise([SMALL_YOUNG_GENERATION, 'sandbox/main.ts'], settings),
  ]);
  return databaseUrl;
}

async function buildPages(): Promise<void> {
  if (watching) return;
  // Imported here so that a taken port is reported before the build tools load.
  const build = await import('./build.ts');
  await build.buildPages();
}

/** Starts the embedded PostgreSQL; returns the database's URL as the application's role. */
async function startEmbeddedDatabase(): Promise<string> {
  console.log('Starting PostgreSQL …');
  const { BACKUP_DIR: backups } = process.env;
  const postgres = await startPostgres({
    directory: embeddedDirectory,
    durable: true,
    settings: backups ? await archiveTo(backups) : {},
  });
  supervisor.onStop(postgres.stop);
  void postgres.exited.then(() => supervisor.fail('PostgreSQL stopped'));
  return prepareAppDatabase(embeddedDirectory, postgres.url);
}

function printAddresses(publicUrl: string, databaseUrl: string): void {
  const { username, host, pathname } = new URL(databaseUrl);
  const database = process.env.DATABASE_URL
    ? `${host}${pathname}`
    : `${host}${pathname}, as ${username}; its password is in ${appPasswordFile(embeddedDirectory)}`;
  console.log(`
  ${brand.name} is open for bookings.

  The site      ${publicUrl}
  The console   ${publicUrl}/console
  Boarding      ${publicUrl}/board   (on the phone of a host)
  The calls     ${publicUrl}/api/docs
${withSandbox ? `  The sandbox   ${sandboxUrl}   (inbox, payments: stands in for external services)\n` : ''}  The database  ${database}

  Ctrl+C stops everything and loses nothing.
`);
}

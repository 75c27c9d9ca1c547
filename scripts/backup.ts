import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../api/config.ts';
import { openDependencies } from '../api/dependencies.ts';
import { systemClock } from '../api/platform/clock.ts';
import { createLog } from '../api/platform/observability/log.ts';
import { makeBaseBackup, writeBackupMetrics } from './backup/base.ts';
import { listBackups, removeOldBackups } from './backup/folder.ts';
import { playForward } from './backup/play-forward.ts';
import { makeFitToOpen } from './backup/reopen.ts';
import { prepareRestore } from './backup/restore.ts';
import { readCommandLine } from './command-line/read.ts';
import { printGatewayCheck } from './print/gateway-check-print.ts';
import { loadEnvironment, openAppDatabase } from './running/app-database.ts';

const { values, words } = readCommandLine('scripts/backup.ts');
loadEnvironment();

const steps = { make, list, restore, reopen };
await steps[words[0] ?? 'make']();

function backupFolder(): string {
  const folder = process.env.BACKUP_DIR;
  if (!folder) throw new Error('BACKUP_DIR must name the folder of the backups: see docs/running/backups.md');
  return resolve(folder);
}

async function make(): Promise<void> {
  const folder = backupFolder();
  await using app = await openAppDatabase();
  const made = await makeBaseBackup(app.serverUrl, folder, app.passwordFile);
  const removed = await removeOldBackups(folder, systemClock.now());
  if (process.env.BACKUP_METRICS_FILE) await writeBackupMetrics(process.env.BACKUP_METRICS_FILE, made);
  console.log(`${made.directory}: ${megabytes(made.bytes)} in ${made.seconds} s.`);
  if (removed.length > 0) console.log(`Removed backups that nothing needs: ${removed.length}.`);
}

async function list(): Promise<void> {
  for (const { endedAt, directory, bytes, firstWal } of await listBackups(backupFolder()))
    console.log(`${endedAt.toISOString()}  ${megabytes(bytes)}  log from ${firstWal}  ${directory}`);
}

async function restore(): Promise<void> {
  if (!values.into) throw new Error('--into must name a new folder');
  const to = values.to === undefined ? undefined : new Date(values.to);
  if (to && Number.isNaN(to.getTime()))
    throw new Error(`${values.to} is not a time: write 2026-11-22T06:00:00+05:30`);
  const into = resolve(values.into);
  const backup = await prepareRestore({ folder: backupFolder(), into, to });
  console.log(`${backup.directory} is unpacked in ${into}, and every checksum matches.`);
  // Only backups of the embedded server contain a password; another server's setup is its operator's.
  if (existsSync(join(into, 'password'))) console.log(`Recovered up to ${await playForward(into)}.`);
  else console.log(`Start PostgreSQL on ${into}/data: it replays the log, then accepts connections.`);
}

async function reopen(): Promise<void> {
  const lines = await Promise.all(values.log.map((file) => readFile(file, 'utf8')));
  await using app = await openAppDatabase();
  const config = readConfig({ ...process.env, DATABASE_URL: app.url });
  const deps = await openDependencies(config, systemClock, createLog('fatal'));
  try {
    const { offboarded, anonymised, check, fit } = await makeFitToOpen(deps, lines.join('\n').split('\n'));
    console.log('All sessions, codes and links have ended.');
    console.log(
      `Off-boarded, as the log has a later change of their access: ${offboarded}. Invite them again.`,
    );
    console.log(
      `Anonymised again, by the log: ${anonymised.broughtBack}. Still waiting: ${anonymised.waiting}.`,
    );
    console.log(printGatewayCheck(check));
    if (!fit) process.exitCode = 1;
  } finally {
    await deps.close();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

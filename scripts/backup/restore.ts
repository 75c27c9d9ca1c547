import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readManifest } from './base.ts';
import { type BaseBackup, listBackups, walFolder } from './folder.ts';

/** Which moment to go back to: all that was committed until then. Without one: as far as the archive goes. */
export interface RestorePoint {
  folder: string;
  /** A folder that is new, or empty; the cluster is put into its `data`. */
  into: string;
  to?: Date | undefined;
}

/**
 * Prepares a data directory that becomes the database of that moment when PostgreSQL is started on it: the newest base backup from
 * before it, each file held against its checksum, and the settings with which the log is played forward. It archives nothing until
 * somebody says so, since a rehearsal must not write into the archive of the app.
 */
export async function prepareRestore({ folder, into, to }: RestorePoint): Promise<BaseBackup> {
  const backup = await chooseBackup(folder, to);
  const data = join(resolve(into), 'data');
  if (existsSync(data)) throw new Error(`${data} is there already: a restore overwrites nothing`);
  await refuseTablespaces(backup);
  await mkdir(data, { recursive: true, mode: 0o700 });
  unpack(join(backup.directory, 'base.tar.gz'), data);
  await verify(backup, data);
  const password = join(backup.directory, 'password');
  if (existsSync(password)) await copyFile(password, join(resolve(into), 'password'));
  await appendFile(join(data, 'postgresql.auto.conf'), recoverySettings(folder, to));
  await writeFile(join(data, 'recovery.signal'), '');
  return backup;
}

async function chooseBackup(folder: string, to?: Date): Promise<BaseBackup> {
  const backups = await listBackups(folder);
  const chosen = backups.findLast(({ endedAt }) => !to || endedAt <= to);
  if (chosen) return chosen;
  const oldest = backups[0]?.endedAt.toISOString();
  throw new Error(
    oldest
      ? `no backup is that old: the oldest is of ${oldest}`
      : `there is no whole base backup in ${resolve(folder)}`,
  );
}

/** The app has no tablespaces; a cluster that has needs a person to say where they go. */
async function refuseTablespaces({ directory }: BaseBackup): Promise<void> {
  const others = (await readdir(directory)).filter((name) => /^\d+\.tar/.test(name));
  if (others.length > 0) throw new Error(`this backup has tablespaces, which are not restored: ${others}`);
}

function unpack(archive: string, data: string): void {
  const made = spawnSync('tar', ['-xzf', archive, '-C', data, '--no-same-owner'], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`unpacking failed: ${made.stderr || made.error?.message}`);
}

/** Holds every file against the checksum that PostgreSQL took of it while it wrote the backup. */
async function verify({ directory }: BaseBackup, data: string): Promise<void> {
  for (const { path, sha256 } of (await readManifest(directory)).files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(data, path)), hash);
    if (hash.digest('hex') !== sha256) {
      await rm(data, { recursive: true });
      throw new Error(`${path} is not as it was backed up: take another backup`);
    }
  }
}

function recoverySettings(folder: string, to?: Date): string {
  const settings: Record<string, string> = {
    restore_command: `gzip -dc "${walFolder(folder)}/%f.gz" > "%p"`,
    recovery_target_timeline: 'latest',
    // The letter for Greenwich is a name of a time zone, which this setting does not take.
    ...(to && {
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
    // Nobody is let in before it is done: somebody could take what is not there yet for lost.
    hot_standby: 'off',
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['', '# Written by npm run backup -- restore', ...lines, ''].join('\n');
}

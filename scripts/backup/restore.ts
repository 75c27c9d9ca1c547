import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readManifest } from './base.ts';
import { type BaseBackup, listBackups, walFolder } from './folder.ts';

/** The point of recovery: everything committed until `to`, or the whole archive without it. */
export interface RestorePoint {
  folder: string;
  /** A new or empty folder; the cluster goes to its `data`. */
  into: string;
  to?: Date | undefined;
}

/**
 * Prepares a data directory that PostgreSQL recovers to that time when it starts: the newest base backup before it,
 * with every checksum verified, and the recovery settings. Archiving is off until an operator turns it on: a
 * rehearsal must not write to the app's archive.
 */
export async function prepareRestore({ folder, into, to }: RestorePoint): Promise<BaseBackup> {
  const backup = await chooseBackup(folder, to);
  const data = join(resolve(into), 'data');
  if (existsSync(data)) throw new Error(`${data} exists already: a restore overwrites nothing`);
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
      : `there is no complete base backup in ${resolve(folder)}`,
  );
}

/** Throws for a cluster with tablespaces: an operator must place them. The app has none. */
async function refuseTablespaces({ directory }: BaseBackup): Promise<void> {
  const others = (await readdir(directory)).filter((name) => /^\d+\.tar/.test(name));
  if (others.length > 0) throw new Error(`this backup has tablespaces, which are not restored: ${others}`);
}

function unpack(archive: string, data: string): void {
  const made = spawnSync('tar', ['-xzf', archive, '-C', data, '--no-same-owner'], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`unpacking failed: ${made.stderr || made.error?.message}`);
}

/** Verifies the checksum that PostgreSQL took of each file during the backup. */
async function verify({ directory }: BaseBackup, data: string): Promise<void> {
  for (const { path, sha256 } of (await readManifest(directory)).files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(data, path)), hash);
    if (hash.digest('hex') !== sha256) {
      await rm(data, { recursive: true });
      throw new Error(`${path} is not as it was backed up: use another backup`);
    }
  }
}

function recoverySettings(folder: string, to?: Date): string {
  const settings: Record<string, string> = {
    restore_command: `gzip -dc "${walFolder(folder)}/%f.gz" > "%p"`,
    recovery_target_timeline: 'latest',
    // This setting does not accept the suffix Z.
    ...(to && {
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
    // No connections before the end: half-recovered data would look like lost data.
    hot_standby: 'off',
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return ['', '# Written by npm run backup -- restore', ...lines, ''].join('\n');
}

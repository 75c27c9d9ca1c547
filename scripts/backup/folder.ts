import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { purgeBefore } from 'contract/values/retention.ts';
import { z } from 'zod';

/** The `backup.json` of a complete base backup. */
const description = z.object({
  /** The earliest time to which it can be restored. */
  endedAt: z.coerce.date(),
  /** The first file of the write-ahead log that it needs. */
  firstWal: z.string().regex(/^[0-9A-F]{24}$/),
  seconds: z.number(),
  bytes: z.number(),
});

export interface BaseBackup extends z.output<typeof description> {
  directory: string;
}

export const DESCRIPTION = 'backup.json';
export const baseFolder = (folder: string): string => join(resolve(folder), 'base');
export const walFolder = (folder: string): string => join(resolve(folder), 'wal');

const ARCHIVE_WAL = resolve(import.meta.dirname, '../../deploy/backups/archive-wal.sh');

/**
 * Returns the settings with which PostgreSQL archives its write-ahead log to a backup folder. A file is archived when
 * it is full, and at most a minute after a write to it: a lost machine loses that much.
 */
export async function archiveTo(folder: string): Promise<Record<string, string>> {
  await mkdir(walFolder(folder), { recursive: true, mode: 0o700 });
  return {
    archive_mode: 'on',
    archive_command: `sh "${ARCHIVE_WAL}" "%p" "%f" "${walFolder(folder)}"`,
    archive_timeout: '60',
  };
}

/** Returns the complete base backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<BaseBackup[]> {
  const names: string[] = await readdir(baseFolder(folder)).catch(() => []);
  const found: BaseBackup[] = [];
  for (const name of names.toSorted()) {
    const directory = join(baseFolder(folder), name);
    const text = await readFile(join(directory, DESCRIPTION), 'utf8').catch(() => undefined);
    if (text) found.push({ directory, ...description.parse(JSON.parse(text)) });
  }
  return found;
}

/** Returns the position of a write-ahead log file, comparable across timelines. */
const placeOf = (walFile: string): string => walFile.slice(8, 24);

/**
 * Removes expired base backups, incomplete ones, and the log files that only those need. The newest backup always
 * stays.
 */
export async function removeOldBackups(folder: string, now: Date): Promise<string[]> {
  const whole = await listBackups(folder);
  const retained = whole.filter(
    (backup, index) => backup.endedAt >= purgeBefore('backups', now) || index === whole.length - 1,
  );
  const removed: string[] = [];
  for (const name of await readdir(baseFolder(folder))) {
    const directory = join(baseFolder(folder), name);
    if (retained.some((backup) => backup.directory === directory)) continue;
    await rm(directory, { recursive: true });
    removed.push(name);
  }
  const first = retained.map(({ firstWal }) => placeOf(firstWal)).toSorted()[0] ?? '';
  for (const file of await readdir(walFolder(folder))) {
    // Timeline history files are small, and recovery needs them.
    if (!/^[0-9A-F]{24}/.test(file) || placeOf(file) >= first) continue;
    await rm(join(walFolder(folder), file));
    removed.push(file);
  }
  return removed;
}

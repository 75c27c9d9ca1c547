import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { purgeBefore } from 'contract/retention.ts';
import { z } from 'zod';

/** What a base backup says of itself once it is whole, in its `backup.json`. */
const description = z.object({
  /** Restores to moments from here on can begin with it. */
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
 * Settings with which a PostgreSQL keeps its write-ahead log in a backup folder. A file goes there when it is full, and at the latest
 * a minute after something was written to it: that much is lost with a machine that burns down.
 */
export async function archiveTo(folder: string): Promise<Record<string, string>> {
  await mkdir(walFolder(folder), { recursive: true, mode: 0o700 });
  return {
    archive_mode: 'on',
    archive_command: `sh "${ARCHIVE_WAL}" "%p" "%f" "${walFolder(folder)}"`,
    archive_timeout: '60',
  };
}

/** Every whole base backup of a folder, oldest first. */
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

/** A file of the write-ahead log in its place in time; files of all timelines count through. */
const placeOf = (walFile: string): string => walFile.slice(8, 24);

/**
 * Removes base backups that have been kept long enough, those that never became whole, and the files of the log that only they need.
 * The newest one stays, however old it is.
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
    // Files of a timeline's history are small, and say how the timelines hang together.
    if (!/^[0-9A-F]{24}/.test(file) || placeOf(file) >= first) continue;
    await rm(join(walFolder(folder), file));
    removed.push(file);
  }
  return removed;
}

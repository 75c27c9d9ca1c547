import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** A run leaves well below 2 GB there. */
const ENOUGH_BYTES = 4 * 2 ** 30;
const PREFIX = 'mayura-tests-';

/**
 * Makes a folder for the data of a test run, in `memory` if enough is free there, else on disk: in memory a clone of a
 * database takes a twentieth of the CPU time. Removes the folders of runs that were killed.
 */
export async function makeDataFolder(memory: string = MEMORY, enoughBytes = ENOUGH_BYTES): Promise<string> {
  const parent = (await hasRoom(memory, enoughBytes)) ? memory : tmpdir();
  await removeLeftFolders(parent);
  return mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
}

async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: -1, bsize: 1 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= bytes;
}

async function removeLeftFolders(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

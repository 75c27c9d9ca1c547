import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { run } from '../running/run.ts';
import type { Release } from './version.ts';

/**
 * Packs a folder into `<folder>.tar.gz` with a file of its SHA-256 digest beside it; returns the archive's path. The
 * same files make the same archive: sorted, of one time, of no user.
 */
export async function pack(folder: string, { seconds }: Release): Promise<string> {
  const archive = `${folder}.tar.gz`;
  const sameForSameFiles = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const what = ['--directory', dirname(folder), basename(folder)];
  const compressed = ['--file', archive, '--use-compress-program', 'gzip -n'];
  await run('tar', ['--create', ...compressed, ...sameForSameFiles, ...what]);
  await writeFile(`${archive}.sha256`, `${await digestOf(archive)}  ${basename(archive)}\n`);
  return archive;
}

/** Unpacks an archive into a folder. */
export function unpack(archive: string, folder: string): Promise<void> {
  return run('tar', ['--extract', '--file', archive, '--directory', folder]);
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const GENERATED = new Set(['build', 'compiled', 'node_modules', '.react-router']);

/** Returns a digest of the names and contents of files, and of all below folders. */
export async function digestOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of await filesBelow(path)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** Returns the files below a folder in the order of their names, without generated ones; a file as itself. */
export async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const below = entries
    .filter((entry) => !GENERATED.has(entry.name))
    .map((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : Promise.resolve([join(path, entry.name)]),
    );
  return (await Promise.all(below)).flat().toSorted();
}

import { cp, lstat, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const NOT_COPIED = new Set([
  '.git',
  '.data',
  '.runtime',
  'build',
  'node_modules',
  'shots',
  'test-results',
  'playwright-report',
]);

/** Copies the project to a new temporary folder with links to the installed packages; returns the folder. */
export async function copyProject(project: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'));
  await cp(project, copy, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  await linkPackages(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Links every installed package. Workspaces link to the copy, so that imports get their mutants. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const path = join(from, name);
    const workspace = (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
    // Caches of tools stay with the project.
    if (workspace !== undefined || !name.startsWith('.')) await symlink(workspace ?? path, join(to, name));
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../running/run.ts';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** Besides the workspaces: migrations, what an operator reads and installs, and what npm installs from. */
const FILES = ['database', 'deploy', 'docs/running', 'CHANGELOG.md', 'LICENSE', 'package-lock.json'];
/** Written by the build, so not in the repository. */
const GENERATED = ['messages/compiled', 'web/build/client', 'console/build/client'];
const TEST_FILE = /\.(test|fixture)\.ts$|\/tests\//;

/** Returns a workspace and the workspaces that it needs, by name. */
export function workspacesOf(workspace: string): string[] {
  const { workspaces = [] } = readManifest('package.json');
  const needs = Object.keys(readManifest(`${workspace}/package.json`).dependencies ?? {});
  const own = needs.filter((name) => workspaces.includes(name)).flatMap(workspacesOf);
  return [...new Set([workspace, ...own])].toSorted();
}

/**
 * Fills an empty folder with what web, jobs and preparation run from: committed files without tests, the built site,
 * the packages of the lockfile, and this Node. Needs a built site. Throws if npm fails.
 */
export async function copyApp(folder: string): Promise<void> {
  const workspaces = workspacesOf('api');
  const files = committedFiles([...workspaces, ...FILES]).filter((file) => !TEST_FILE.test(file));
  for (const path of [...files, ...GENERATED]) await cp(path, join(folder, path), { recursive: true });
  // npm refuses a list of workspaces or packages that are not there.
  await writeManifest(folder, '', { workspaces, dependencies: {} });
  for (const workspace of workspaces) await writeManifest(folder, workspace, {});
  await mkdir(join(folder, 'bin'));
  await cp(process.execPath, join(folder, 'bin', 'node'));
  await cp(join(dirname(process.execPath), '..', 'LICENSE'), join(folder, 'bin', 'LICENSE'));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--no-save', '--omit=dev', ...quiet], folder);
}

/** Writes a workspace's package.json, the root's for '', without what only development needs. */
async function writeManifest(folder: string, workspace: string, changes: Manifest): Promise<void> {
  const manifest = { ...readManifest(join(workspace, 'package.json')), devDependencies: {}, ...changes };
  await writeFile(join(folder, workspace, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function committedFiles(paths: string[]): string[] {
  return execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
}

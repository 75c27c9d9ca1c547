import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { writeSiteFiles } from './site/files.ts';
import { writeServiceWorker } from './site/service-worker.ts';

const SOURCES = ['brand', 'content', 'contract', 'messages', 'scripts/site', 'web', 'package-lock.json'];
const SKIPPED = new Set(['build', 'compiled', 'node_modules', '.react-router', 'project.inlang']);
const STAMP = join('web', 'build', '.digest');
/** Not what the server fills its address into (`api/platform/filled-files.ts`). */
const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;

/** Compiles the message catalogue and builds the site, when anything that they are made from has changed. Run from the project's folder. */
export async function buildSite(): Promise<void> {
  const digest = await digestOf(SOURCES);
  const last = existsSync(STAMP) ? await readFile(STAMP, 'utf8') : '';
  if (last === digest && existsSync(join('messages', 'compiled', 'messages.js'))) return;
  console.log('Building the site …');
  await compileMessages();
  await run('react-router', ['build', '--logLevel', 'error'], 'web');
  const directory = join('web', 'build', 'client');
  await writeSiteFiles(directory);
  await writeServiceWorker(directory);
  await compress(directory);
  await writeFile(STAMP, digest);
}

/** Compiles the message catalogue alone: what the server and the tests need. */
export function compileMessages(): Promise<void> {
  return run('npm', ['run', '--silent', 'messages']);
}

/** Runs a command of the project, with its output shown, and fails when it does. */
export async function run(
  command: string,
  args: string[],
  cwd = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

async function digestOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of await filesBelow(path)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const below = entries
    .filter((entry) => !SKIPPED.has(entry.name))
    .map((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : Promise.resolve([join(path, entry.name)]),
    );
  return (await Promise.all(below)).flat().toSorted();
}

/** Lays a compressed file beside each text file, so that serving one costs nothing. */
async function compress(directory: string): Promise<void> {
  for (const file of await filesBelow(directory)) {
    if (COMPRESSED.test(file)) await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

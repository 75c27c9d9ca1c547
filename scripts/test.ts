import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { compileMessages } from '../messages/compile.ts';
import { auditPackages } from './audit/known-vulnerabilities.ts';
import { buildSite } from './build.ts';
import { readCommandLine, refuseArguments } from './command-line/read.ts';
import { provideBrowser } from './running/browser.ts';
import { run } from './running/run.ts';

const {
  words: files,
  values: { unit },
} = readCommandLine('scripts/test.ts');
const missing = files.find((file) => !/\.(test|spec)\.ts$/.test(file) || !existsSync(file));
if (missing) refuseArguments(`${missing} is not a test file: name files that end in .test.ts or .spec.ts.`);

const everything: [string, () => unknown][] = [
  ['messages', compileMessages],
  ['format', () => run('biome', ['ci', '--reporter=summary', '.'])],
  ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
  ['types of the end-to-end tests', () => run('tsc', ['-p', 'e2e/tsconfig.json'])],
  ['types of the site', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit'], 'web')],
  ['route types of the console', () => run('react-router', ['typegen'], 'console')],
  ['types of the console', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit'], 'console')],
  ['lint and layers', () => run('oxlint', ['--deny-warnings'])],
  ['dead code', () => run('knip', [])],
  ['clones', () => run('jscpd', ['--config', '.ci/jscpd.json', '.'])],
  ['known vulnerabilities', refuseSevereVulnerabilities],
  // The site and the browser use the CPU time that unit tests spend waiting.
  [
    'unit tests, the pages, a browser',
    () => Promise.all([run('vitest', ['run']), buildSite(), provideBrowser()]),
  ],
  ['end-to-end tests', () => run('playwright', ['test'])],
];

const browserFiles = files.filter((file) => file.endsWith('.spec.ts'));
const unitFiles = files.filter((file) => file.endsWith('.test.ts'));
const named: typeof everything = [['messages', compileMessages]];
if (unitFiles.length > 0) named.push(['unit tests', () => run('vitest', ['run', ...unitFiles])]);
if (browserFiles.length > 0) named.push(['end-to-end tests', () => runInBrowser(browserFiles)]);

// These tests wait for nothing, so that a worker more than cores costs time.
const quick = ['--project', 'unit', '--maxWorkers', String(availableParallelism())];
const withoutDatabase: typeof everything = [
  ['unit tests without a database', () => run('vitest', ['run', ...quick, ...files])],
];

const steps = unit ? withoutDatabase : files.length === 0 ? everything : named;
const began = performance.now();
for (const [name, step] of steps) {
  const start = performance.now();
  console.log(`\n— ${name}`);
  try {
    await step();
  } catch (error) {
    console.error(`\n${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  console.log(`  ${name}: ${seconds(start)}`);
}
console.log(`\nAll steps passed, in ${seconds(began)}.`);

async function runInBrowser(specs: string[]): Promise<void> {
  await provideBrowser();
  await run('playwright', ['test', ...specs]);
}

/** Unchecked passes, so that tests run offline; `npm run audit -- --require` fails then. */
async function refuseSevereVulnerabilities(): Promise<void> {
  if ((await auditPackages()) === 'severe') throw new Error('a package has a severe vulnerability');
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

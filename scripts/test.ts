import { provideBrowser } from './browser.ts';
import { buildPages, compileMessages, run } from './build.ts';
import { auditPackages } from './known-weaknesses.ts';

/** `npm test`: runs everything that CI runs, cheapest first, and stops at the first failure. */
const steps: [string, () => Promise<unknown>][] = [
  ['messages', compileMessages],
  ['format', () => run('biome', ['ci', '--reporter=summary', '.'])],
  ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
  ['types of the end-to-end tests', () => run('tsc', ['-p', 'e2e/tsconfig.json'])],
  ['route types', () => run('react-router', ['typegen'], 'web')],
  ['types of the site', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit'], 'web')],
  ['lint and layers', () => run('oxlint', ['--deny-warnings'])],
  ['dead code', () => run('knip', [])],
  ['known weaknesses', refuseGraveWeaknesses],
  // The site and the browser use the CPU time that unit tests spend waiting.
  [
    'unit tests, the site, a browser',
    () => Promise.all([run('vitest', ['run']), buildPages(), provideBrowser()]),
  ],
  ['end-to-end tests', () => run('playwright', ['test'])],
];

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

/** Unchecked passes, so that tests run offline; `npm run audit -- --require` fails then. */
async function refuseGraveWeaknesses(): Promise<void> {
  if ((await auditPackages()) === 'grave') throw new Error('a package has a grave weakness');
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

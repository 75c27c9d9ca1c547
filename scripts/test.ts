import { provideBrowser } from './browser.ts';
import { buildPages, compileMessages, run } from './build.ts';
import { auditPackages } from './known-weaknesses.ts';

/** `npm test`: everything that CI runs, cheapest first; the first thing that fails ends it. */
const steps: [string, () => Promise<unknown>][] = [
  ['messages', compileMessages],
  ['format', () => run('biome', ['ci', '--reporter=summary', '.'])],
  ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
  ['types of the journeys', () => run('tsc', ['-p', 'e2e/tsconfig.json'])],
  ['route types', () => run('react-router', ['typegen'], 'web')],
  ['types of the site', () => run('tsc', ['-p', 'tsconfig.json', '--noEmit'], 'web')],
  ['lint and fences', () => run('oxlint', ['--deny-warnings'])],
  ['dead code', () => run('knip', [])],
  ['known weaknesses', refuseGraveWeaknesses],
  // What the journeys need is made with what time the rules leave over while they wait for answers; they do not look at it.
  [
    'rules and calls, the site, a browser',
    () => Promise.all([run('vitest', ['run']), buildPages(), provideBrowser()]),
  ],
  ['journeys', () => run('playwright', ['test'])],
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
console.log(`\nAll is well, in ${seconds(began)}.`);

/** Without a network nobody could test; `npm run audit -- --require` fails then. */
async function refuseGraveWeaknesses(): Promise<void> {
  if ((await auditPackages()) === 'grave') throw new Error('something grave is known against the packages');
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

import { auditPackages } from './audit/known-weaknesses.ts';

/**
 * `npm run audit`: prints known weaknesses of the production packages. Fails on grave ones; with `--require`, as in
 * CI, also if the registry gives no figures.
 */
const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--require')) {
  console.error('npm run audit takes --require and nothing else.');
  process.exit(1);
}
const result = await auditPackages();
if (result === 'grave' || (result === 'unchecked' && args.includes('--require'))) process.exitCode = 1;

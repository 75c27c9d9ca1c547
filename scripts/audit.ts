import { auditPackages } from './known-weaknesses.ts';

/**
 * `npm run audit`: what is known against the packages that the server and the pages run. Fails when something grave is; with
 * `--require`, as CI runs it, also when the registry could not be asked.
 */
const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--require')) {
  console.error('npm run audit takes --require and nothing else.');
  process.exit(1);
}
const result = await auditPackages();
if (result === 'grave' || (result === 'unchecked' && args.includes('--require'))) process.exitCode = 1;

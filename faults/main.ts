import { parseArgs } from 'node:util';
import { manyRequests } from './fuzz/many.ts';
import { manyLives } from './life/many.ts';

/**
 * `npm run faults`: everything that can go wrong in a booking's life, in any order, 100,000 times. A seed repeats a run; with
 * `--batch` and `--path`, as a failure prints them, only the sequence that failed is lived again.
 * `npm run faults -- fuzz`: 100,000 requests of every kind to every call (`--requests`, `--seed`).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    batch: { type: 'string' },
    path: { type: 'string' },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const held =
  positionals[0] === 'fuzz'
    ? await manyRequests({ requests: Number(values.requests), seed })
    : await manyLives({
        runs: Number(values.runs),
        seed,
        batch: values.batch === undefined ? undefined : Number(values.batch),
        path: values.path,
      });
process.exitCode = held ? 0 : 1;

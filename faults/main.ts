import { parseArgs } from 'node:util';
import { manyRequests } from './fuzz/many.ts';
import { runLifecycles } from './lifecycle/many.ts';
import { tryMachines } from './machines/run.ts';
import { runIterations } from './processes/many.ts';

/**
 * Fault tests. A seed repeats a run.
 * - `npm run faults`: 100,000 random lifecycles of bookings; `--batch` and `--path`, as a failure prints them, repeat
 *   one sequence.
 * - `npm run faults -- fuzz`: 100,000 requests of every kind to every call (`--requests`, `--seed`).
 * - `npm run faults -- processes`: 200 iterations in which real processes are killed, cut off and replaced during
 *   bookings (`--rounds`, `--seed`); `--round` repeats one of them.
 * - `npm run faults -- machines`: the app on three machines, which fail one after another while `--customers` book
 *   for `--seconds` each time (docs/running/operations.md). `--scenario` selects scenarios by a word of their names;
 *   `--postgres` is a folder of PostgreSQL's programs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
    round: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    batch: { type: 'string' },
    path: { type: 'string' },
    customers: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '45' },
    scenario: { type: 'string', default: '' },
    postgres: { type: 'string' },
    network: { type: 'string' },
    directory: { type: 'string' },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function run(): Promise<boolean> {
  switch (positionals[0]) {
    case 'processes':
      return runIterations({ rounds: Number(values.rounds), seed, only: numberOf(values.round) });
    case 'machines': {
      const { scenario, postgres, network, directory } = values;
      const [customers, seconds] = [Number(values.customers), Number(values.seconds)];
      return tryMachines({ customers, seconds, scenario, postgres, network, directory });
    }
    case 'fuzz':
      return manyRequests({ requests: Number(values.requests), seed });
    default:
      return runLifecycles({
        runs: Number(values.runs),
        seed,
        batch: numberOf(values.batch),
        path: values.path,
      });
  }
}

// Not `exitCode`: after connections were cut, Node 26 has failed to exit, at full CPU load.
process.exit((await run()) ? 0 : 1);

import { readCommandLine } from '../scripts/command-line/read.ts';
import { manyHistories } from './boarding/many.ts';
import { manyRequests } from './fuzz/many.ts';
import { runLifecycles } from './lifecycle/many.ts';
import { tryMachines } from './machines/run.ts';
import { cancelCoaches } from './processes/cancelled-coach/many.ts';
import { runIterations } from './processes/many.ts';

const { values, words } = readCommandLine('faults/main.ts');
const { runs, rounds, round, requests, batch, path, seed = Date.now() % 1_000_000 } = values;

function run(): Promise<boolean> {
  switch (words[0]) {
    case 'processes':
      return runIterations({ rounds, seed, only: round });
    case 'cancelled-coach':
      return cancelCoaches({ rounds, seed });
    case 'machines':
      return tryMachines(values);
    case 'boarding':
      return manyHistories({ runs, seed, batch });
    case 'fuzz':
      return manyRequests({ requests, seed });
    default:
      return runLifecycles({ runs, seed, batch, path });
  }
}

// Not `exitCode`: after connections were cut, Node 26 has failed to exit, at full CPU load.
process.exit((await run()) ? 0 : 1);

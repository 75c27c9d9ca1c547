import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { continueUnderPinnedNode } from './scripts/install/pinned-node.ts';
import { listTests } from './testing/kinds/kinds.ts';

continueUnderPinnedNode();

/** Tests by what they need; PostgreSQL starts only if a named file, or any at all, needs it. */
const projects = Object.entries(listTests()).map(([name, include]) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup: [
      'testing/app/global-messages.ts',
      ...(name === 'database' ? ['testing/app/global-database.ts'] : []),
    ],
  },
}));

export default defineConfig({
  test: {
    projects,
    pool: 'threads',
    // Many tests wait for a database or a process, and one more finds work to do meanwhile.
    maxWorkers: availableParallelism() + 1,
    // Our modules keep nothing between calls, so a worker loads them once, and not once a file: a third of the time.
    isolate: false,
    // Only a test that hangs takes so long: a thousand calls take half a minute beside other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

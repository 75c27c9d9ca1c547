import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{api,deploy,faults,contract,messages,mutants,sandbox,timetable,scripts,database,web,docs}/**/*.test.ts',
    ],
    globalSetup: ['testing/app/global-database.ts'],
    pool: 'threads',
    // Many tests wait for a database or a process, and one more finds work to do meanwhile.
    maxWorkers: availableParallelism() + 1,
    // Our modules keep nothing between calls, so a worker loads them once, and not once a file: a third of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

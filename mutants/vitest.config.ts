import { defineConfig } from 'vitest/config';

/** The test files of a group, which `stryker.ts` passes in the environment. */
const tests = JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[];

export default defineConfig({
  test: {
    include: tests,
    setupFiles: ['mutants/fixed-seed.ts'],
    globalSetup: process.env.MUTANT_DATABASE ? ['testing/app/global-database.ts'] : [],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

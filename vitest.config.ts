import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,faults,contract,sandbox,timetable,scripts,database,web,docs}/**/*.test.ts'],
    globalSetup: ['api/testing/global-database.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

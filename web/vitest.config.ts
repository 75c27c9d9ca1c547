import { defineConfig } from 'vitest/config';

/** Rules are tested without a browser; pages are tested by the journeys in `e2e/`. */
export default defineConfig({
  test: { environment: 'node', include: ['app/**/*.test.ts'] },
});

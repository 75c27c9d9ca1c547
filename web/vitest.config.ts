import { defineConfig } from 'vitest/config';

/** Unit tests run without a browser; `e2e/` tests the pages. */
export default defineConfig({
  test: { environment: 'node', include: ['app/**/*.test.ts'] },
});

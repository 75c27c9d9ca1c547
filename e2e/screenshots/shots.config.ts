import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run shots`: takes screenshots of the pages that the tests check. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'shots.ts',
  globalSetup: '../app/global-setup.ts',
  projects: [{ name: 'shots' }],
  // Each state is captured ten times.
  timeout: 480_000,
});

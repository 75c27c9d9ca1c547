import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run shots`: takes screenshots of pages in their states, and makes contact sheets. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'shots.ts',
  globalSetup: '../app/global-setup.ts',
  globalTeardown: './sheets.ts',
  projects: [{ name: 'shots' }],
  // Each state is captured twenty times.
  timeout: 1_200_000,
  // On a busy machine, a picture of a whole page with a map takes longer than any action of a test.
  use: { ...base.use, actionTimeout: 60_000 },
});

import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** `npm run shots`: the same app and the same pages as the journeys, looked at instead of checked. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'shots.ts',
  globalSetup: './global-setup.ts',
  projects: [{ name: 'shots' }],
  // A page is taken ten times.
  timeout: 240_000,
});

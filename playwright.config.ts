import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

/** Chromium in a container: as root it has no sandbox, and whatever would talk to its maker is off. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Date fields ask for the month first, whatever the machine's language.
  '--lang=en-US',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // The longest file, one journey after the other, comes first: at the end it would leave the second worker with nothing to do.
  projects: [
    { name: 'tracking', testMatch: 'tracking.spec.ts' },
    { name: 'everything else', testIgnore: 'tracking.spec.ts' },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Taken of every page that closes, and thrown away where all went well.
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Many a traveller has just landed: the device still shows the time of another country.
    timezoneId: 'Europe/London',
    // Calls are watched and held in the page; journeys without a connection let the worker in.
    serviceWorkers: 'block',
    // Without a graphics card whatever moves keeps a processor busy; journeys that are about it, and the main one, say so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
  },
});

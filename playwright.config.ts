import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/running/browser.ts';

/** For containers: root cannot use Chromium's sandbox, and a browser must send nothing to its maker. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Date fields ask for the month first, in any language of the machine.
  '--lang=en-US',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/app/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // The longest file starts first. At the end the other workers would wait for it.
  projects: [
    { name: 'tracking', testMatch: 'tracking.spec.ts' },
    { name: 'everything else', testIgnore: 'tracking.spec.ts' },
  ],
  // They end a test that hangs. A shared machine may have a fifth of its usual speed for an hour.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    // `attachPicturesOfFailure` takes them.
    screenshot: 'off',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    // Many passengers have just landed; their devices have another time zone.
    timezoneId: 'Europe/London',
    // Tests watch and hold calls in the page; offline tests allow the worker.
    serviceWorkers: 'block',
    // Without a graphics card animations keep a core busy. Tests about motion, and the main journey, allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
  },
});

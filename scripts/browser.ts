import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** A browser for the journeys: Playwright's own, or one that the machine has. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path));
}

/** Finds a browser or installs one: by Playwright's download, else by Debian's package. Throws when neither works. */
export function provideBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Bringing a browser for the journeys (once) …');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (!findBrowser() && process.platform === 'linux') {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    for (const args of [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', 'chromium'],
    ]) {
      const [command = '', ...rest] = [...sudo, ...args];
      spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
    }
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error('No browser could be installed. Please install Chromium and run npm test again.');
  return installed;
}

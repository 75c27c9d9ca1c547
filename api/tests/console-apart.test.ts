import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { instructions, llmsText } from '../../scripts/site/assistants.ts';
import { findablePages, openPages } from '../../web/app/paths.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const CONSOLE = /contract\/console|\/v1\/console|\/console\b/;

/** Returns the files of the travellers' site, its service worker and its build that name the console. */
function filesThatName(pattern: RegExp, globs: string[]): string[] {
  const files = globSync(globs, {
    cwd: PROJECT,
    exclude: (path) => /(^|\/)(node_modules|build)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(100);
  return files.filter((file) => pattern.test(readFileSync(resolve(PROJECT, file), 'utf8')));
}

it('the site of travellers, its service worker and their build name nothing of the console', () => {
  expect(filesThatName(CONSOLE, ['web/**/*.{ts,tsx}', 'scripts/site/*.ts', 'content/**/*.ts'])).toEqual([]);
});

it('search engines and assistants are shown nothing of it', () => {
  expect([...findablePages, ...openPages].filter((path) => path.includes('console'))).toEqual([]);
  expect(llmsText() + instructions()).not.toMatch(/console/i);
});

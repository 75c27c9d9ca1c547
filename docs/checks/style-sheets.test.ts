import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
/** The limit of lint for code, which reads no style sheets. */
const MOST = 300;

it(`no style sheet has more than ${MOST} lines`, async () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'];
  const files = execFileSync('git', list, { cwd: PROJECT, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(10);
  const lengths = await Promise.all(
    files.map(async (file) => [
      file,
      (await readFile(resolve(PROJECT, file), 'utf8')).split('\n').length - 1,
    ]),
  );
  expect(lengths.filter(([, lines]) => Number(lines) > MOST)).toEqual([]);
});

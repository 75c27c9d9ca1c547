import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Options, readOptions } from './options.ts';
import { RULES } from './rules.ts';

const PROJECT = resolve(import.meta.dirname, '..');

it('takes every rule file, or the named ones', () => {
  expect((readOptions([]) as Options).groups.map(({ group }) => group)).toEqual(RULES);
  const { groups } = readOptions(['contract/prices/money.ts']) as Options;
  expect(groups.map(({ group, files }) => [group.name, files])).toEqual([
    ['contract', ['contract/prices/money.ts']],
  ]);
  expect(readOptions(['--help', '--write', '--concurrency', '2'])).toMatchObject({
    help: true,
    write: true,
    concurrency: 2,
  });
});

it.each([
  [['--fast'], 'Unknown option --fast: --help lists the options.'],
  [['README.md'], 'README.md is no rule file: mutants/rules.ts lists them.'],
  [['--concurrency', 'two'], '--concurrency takes a whole number from 1.'],
  [['--concurrency'], '--concurrency takes a whole number from 1.'],
])('refuses %j in one sentence', (args, sentence) => {
  expect(readOptions(args)).toBe(sentence);
});

it.each(RULES)('finds every file and test of $name', ({ files, tests }) => {
  const missing = [...Object.keys(files), ...tests].filter(
    (path) => globSync(path, { cwd: PROJECT }).length === 0,
  );
  expect(missing).toEqual([]);
});

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../scripts/command-line/commands.ts';
import { parseCommand } from '../scripts/command-line/parse.ts';
import { type Options, readOptions } from './options.ts';
import { RULES } from './rules.ts';

const PROJECT = resolve(import.meta.dirname, '..');

function read(args: string[]) {
  const parsed = parseCommand(COMMANDS['mutants/main.ts'], args);
  return 'values' in parsed ? readOptions(parsed) : parsed;
}

it('takes every rule file, or the named ones', () => {
  expect((read([]) as Options).groups.map(({ group }) => group)).toEqual(RULES);
  const { groups } = read(['contract/prices/money.ts']) as Options;
  expect(groups.map(({ group, files }) => [group.name, files])).toEqual([
    ['contract', ['contract/prices/money.ts']],
  ]);
  expect(read(['--write', '--concurrency', '2'])).toMatchObject({
    write: true,
    concurrency: 2,
  });
});

it('refuses another file in one sentence', () => {
  expect(read(['README.md'])).toBe('README.md is no rule file: mutants/rules.ts lists them.');
});

it.each(RULES)('finds every file and test of $name', ({ files, tests }) => {
  const missing = [...Object.keys(files), ...tests].filter(
    (path) => globSync(path, { cwd: PROJECT }).length === 0,
  );
  expect(missing).toEqual([]);
});

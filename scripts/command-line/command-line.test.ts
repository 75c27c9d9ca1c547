import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { type Command, parseCommand } from './parse.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const scripts: [name: string, line: string][] = Object.entries(
  JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')).scripts,
);
/** Commands that load much answer late when run without npm; of these one is enough. */
const DIRECT = ['scripts/ledger.ts', 'scripts/test.ts', 'messages/compile.ts', 'scripts/schema.ts'];

/** Runs Node without a database or settings, with an empty folder for data. */
async function run(args: string[]) {
  const data = await mkdtemp(join(tmpdir(), 'command-line-'));
  const env = { PATH: process.env.PATH, DATA_DIR: data, DATABASE_URL: '' };
  const result = await new Promise<{ code: unknown; output: string; errors: string }>((done) =>
    execFile(process.execPath, args, { cwd: PROJECT, env }, (error, output, errors) =>
      done({ code: error ? error.code : 0, output, errors }),
    ),
  );
  const left = await readdir(data);
  await rm(data, { recursive: true });
  return { ...result, left };
}

describe.each(scripts)('npm run %s', (_, line) => {
  const [, ...args] = line.split(' ');
  const declared: Command | undefined = COMMANDS[args[1] as keyof typeof COMMANDS];

  it('prints what it does and every option for --help, and runs nothing', async () => {
    const { code, output, errors, left } = await run([...args, '--help']);
    expect({ code, errors, left }).toEqual({ code: 0, errors: '', left: [] });
    const options = Object.keys(declared?.options ?? {});
    const words = Object.keys(declared?.words?.choices ?? {});
    for (const name of [...options, ...words])
      expect(output).toMatch(new RegExp(`^ +(--(no-)?)?${name} `, 'm'));
    expect(output).toContain(declared?.about);
  });

  it('refuses an unknown option with one sentence', async () => {
    expect(await run([...args, '--nonsense'])).toEqual({
      code: 2,
      output: '',
      errors: 'Unknown option --nonsense: --help lists the options.\n',
      left: [],
    });
  });
});

it.each(DIRECT)('%s also refuses wrong arguments when it runs without npm', async (script) => {
  const { code, errors } = await run(['--disable-warning=ExperimentalWarning', script, '--nonsense']);
  expect({ code, errors }).toEqual({
    code: 2,
    errors: 'Unknown option --nonsense: --help lists the options.\n',
  });
});

it('every script reads its arguments by its own declaration', () => {
  for (const script of Object.keys(COMMANDS))
    expect(readFileSync(join(PROJECT, script), 'utf8')).toContain(`readCommandLine('${script}')`);
});

describe('arguments', () => {
  const command = {
    usage: 'npm run try',
    about: 'Tries.',
    words: { name: 'STEP', about: 'one of these', most: 1, choices: { begin: 'begins', end: 'ends' } },
    options: {
      fast: { type: 'boolean', about: 'hurries' },
      wait: { type: 'boolean', default: true, about: 'does not wait' },
      times: { type: 'count', default: 3, about: 'number of times' },
      seed: { type: 'number', about: 'of the run' },
      into: { type: 'text', value: 'FOLDER', about: 'where' },
      log: { type: 'times', value: 'FILE', about: 'what' },
    },
  } as const satisfies Command;

  it('have their values and defaults', () => {
    const values = { fast: false, wait: true, times: 3, seed: undefined, into: undefined, log: [] };
    expect(parseCommand(command, [])).toEqual({ values, words: [] });
    const given = [
      'end',
      '--fast',
      '--no-wait',
      '--times',
      '2',
      '--seed=0',
      '--into',
      'x',
      '--log=a',
      '--log=b',
    ];
    expect(parseCommand(command, given)).toEqual({
      values: { fast: true, wait: false, times: 2, seed: 0, into: 'x', log: ['a', 'b'] },
      words: ['end'],
    });
  });

  it.each([
    [['middle'], 'Unknown STEP middle. There are: begin, end.'],
    [['begin', 'end'], 'Nothing may follow begin: --help shows how.'],
    [['-f'], 'Unknown option -f: --help lists the options.'],
    [['--fast=yes'], '--fast takes no value.'],
    [['--times'], '--times takes a whole number from 1.'],
    [['--times', '0'], '--times takes a whole number from 1.'],
    [['--times', 'two'], '--times takes a whole number from 1.'],
    [['--seed', 'x'], '--seed takes a number from 0.'],
    [['--into'], '--into takes a value.'],
  ])('%j are refused in one sentence', (args, problem) => {
    expect(parseCommand(command, args)).toEqual({ problem });
  });

  it('that a command does not take are refused by name', () => {
    expect(parseCommand({ usage: 'npm run try', about: 'Tries.' }, ['x'])).toEqual({
      problem: 'npm run try takes no x: --help lists what it takes.',
    });
  });

  it('are described from the same declaration', () => {
    expect(parseCommand(command, ['begin', '--help'])).toEqual({
      help: `npm run try [-- STEP OPTIONS]

Tries.

  STEP           one of these
    begin        begins
    end          ends
  --fast         hurries
  --no-wait      does not wait
  --times N      number of times (default: 3)
  --seed N       of the run
  --into FOLDER  where
  --log FILE     what (repeatable)
  --help         prints this text`,
    });
  });
});

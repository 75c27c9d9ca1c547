import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startSandbox } from 'sandbox/index.ts';
import { describe, expect, it } from 'vitest';
import { readOptions as readMutantsOptions } from '../../mutants/options.ts';
import { COMMANDS } from '../../scripts/command-line/commands.ts';
import { type Command, parseCommand } from '../../scripts/command-line/parse.ts';
import { readOptions as readPolicyOptions } from '../../scripts/policy/options.ts';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { type DocumentedCommand, findCommands, listDocuments, readDocument } from './commands.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFile(join(PROJECT, file), 'utf8');
const scripts: Record<string, string> = JSON.parse(await read('package.json')).scripts;

/** Commands that are too long, write files or need a network, with the file that runs the same, and a word of it that does. */
const RUN_ELSEWHERE: Record<string, [file: string, word: string]> = {
  start: ['scripts/start.test.ts', 'scripts/start.ts'],
  dev: ['scripts/start.test.ts', 'scripts/start.ts'],
  test: ['.ci/run', 'npm test'],
  'test:unit': ['.ci/run', 'npm test'],
  policy: ['scripts/policy/policy.test.ts', "'scripts/policy.ts'"],
  staff: ['scripts/console/console.test.ts', "run('staff'"],
  'audit-log': ['scripts/console/console.test.ts', "run('audit-log'"],
  'ticket-keys': ['scripts/tickets/ticket-keys.test.ts', 'ticket-keys.ts'],
  backup: ['scripts/backup/backup.test.ts', 'makeBaseBackup('],
  audit: ['scripts/audit/known-vulnerabilities.test.ts', './known-vulnerabilities.ts'],
  faults: ['faults/lifecycle/tests/lifecycle-1.test.ts', 'lifecycle'],
  'faults fuzz': ['faults/fuzz/fuzz.test.ts', 'fuzz'],
  'faults processes': ['faults/processes/processes.test.ts', './iteration.ts'],
  format: ['scripts/test.ts', "'biome', ['ci'"],
  build: ['scripts/test.ts', 'buildSite()'],
  messages: ['scripts/test.ts', 'compileMessages'],
  schema: ['api/platform/database/schema.test.ts', 'describeSchema('],
  release: ['.github/workflows/release.yml', 'npm run release'],
  statements: ['database/statements/statements.test.ts', 'toMatchFileSnapshot('],
  demo: ['demo/demo.test.ts', 'demo/main.ts'],
  dashboard: ['deploy/observability/observability.test.ts', 'makeDashboard()'],
  'api/prepare.ts': ['testing/app/prepare-for-tests.ts', 'prepareDatabase'],
  'api/main.ts': ['deploy/observability/observability.test.ts', "startProcess('api/main.ts'"],
  'api/worker.ts': ['deploy/observability/observability.test.ts', "startProcess('api/worker.ts'"],
  'sandbox/main.ts': ['sandbox/running/main.test.ts', 'main.ts'],
};
/** Need a machine of their own, `machines` also root and Debian's packages; the documents have the results. */
const RUN_BY_HAND = ['faults machines', 'bench', 'mutants'];
/** Run below. */
const RUN_HERE = ['ledger', 'backup list', 'timetable/check.ts'];

/** Options of other programs, named without them. */
const FOREIGN_OPTIONS = ['force-new-cluster'];

const documents = await listDocuments();
const commands = (
  await Promise.all(documents.map(async (file) => findCommands(file, await readDocument(file))))
).flat();

/** Returns the file or package that a command runs; `undefined` if there is none. */
function programOf({ target }: DocumentedCommand): string | undefined {
  const words = 'script' in target ? scripts[target.script]?.split(' ') : Object.values(target);
  const program = words?.find((word) => word.endsWith('.ts')) ?? words?.[0];
  const places = [program, `node_modules/.bin/${program}`];
  return places.some((place) => place && existsSync(join(PROJECT, place))) ? program : undefined;
}

const declarations: Record<string, Command> = COMMANDS;

/** Returns the options that a program takes, besides --help. */
function optionsOf(program: string, source: string): string[] {
  const written = [...source.matchAll(/'--([a-z-]+)'/g)].map(([, name = '']) => name);
  return [...Object.keys(declarations[program]?.options ?? {}), ...written];
}

async function sourceOf(program = ''): Promise<string> {
  return program.endsWith('.ts') ? read(program) : '';
}

/** Returns why a program would refuse arguments, by its own definition of them; undefined if it takes them. */
async function problemOf(program: string, args: string[]): Promise<string | undefined> {
  if (program === 'timetable/check.ts') return args.length > 1 ? 'takes one folder' : undefined;
  const command = declarations[program];
  if (!command) {
    const source = await sourceOf(program);
    return args.find((arg) => !source.includes(`'${arg}'`));
  }
  const parsed = parseCommand(command, args);
  if ('problem' in parsed) return parsed.problem;
  if (program === 'scripts/test.ts') return args.find((file) => !existsSync(join(PROJECT, file)));
  const options = readFurther(program, args);
  return typeof options === 'string' ? options : undefined;
}

/** Reads arguments as the programs do that read more of them than their declaration says. */
function readFurther(program: string, args: string[]): object | string | undefined {
  if (program === 'mutants/main.ts') {
    const parsed = parseCommand(COMMANDS[program], args);
    return 'values' in parsed ? readMutantsOptions(parsed) : undefined;
  }
  if (program === 'scripts/policy.ts') {
    const parsed = parseCommand(COMMANDS[program], args);
    // Before every date that a document names.
    return 'values' in parsed ? readPolicyOptions(parsed, '2026-01-01') : undefined;
  }
  return undefined;
}

/** Returns the entries of the tables above that a command belongs to. */
function runsOf({ target, args }: DocumentedCommand): string[] {
  const name = 'script' in target ? target.script : 'file' in target ? target.file : target.npx;
  return [`${name} ${args[0]}`, name];
}

describe('the commands in the documents', () => {
  it('are found', () => {
    expect(commands.length).toBeGreaterThan(50);
    expect(documents).toContain('README.md');
  });

  it('name scripts and files that exist', () => {
    const unknown = commands.filter((command) => !programOf(command));
    expect(unknown.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  });

  it('have arguments that their programs take', async () => {
    const refused: string[] = [];
    for (const command of commands) {
      const problem = await problemOf(programOf(command) ?? '', command.args);
      if (problem) refused.push(`${command.where} ${command.text}: ${problem}`);
    }
    expect(refused).toEqual([]);
  });

  it('are of programs that take the options which are named alone', async () => {
    const known = (
      await Promise.all(
        commands.map(async (command) => {
          const program = programOf(command) ?? '';
          return optionsOf(program, await sourceOf(program));
        }),
      )
    ).flat();
    const unknown: string[] = [];
    for (const file of documents)
      for (const [, option = ''] of (await readDocument(file)).matchAll(/`--([a-z-]+)/g))
        if (![...known, 'help', ...FOREIGN_OPTIONS].includes(option.replace(/^no-/, '')))
          unknown.push(`${file}: --${option}`);
    expect(unknown).toEqual([]);
  });

  it('are run: here, by another test, by CI, or by hand where a machine of its own is needed', async () => {
    const listed = [...RUN_HERE, ...Object.keys(RUN_ELSEWHERE), ...RUN_BY_HAND];
    const never = commands.filter((command) => !runsOf(command).some((run) => listed.includes(run)));
    expect(never.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
    for (const [command, [file, word]] of Object.entries(RUN_ELSEWHERE))
      expect(await read(file), command).toContain(word);
  });
});

it('bench/README.md has every scenario', async () => {
  const text = await readDocument('bench/README.md');
  const { all, ...scenarios } = COMMANDS['bench/main.ts'].words.choices;
  expect(all).toBeTruthy();
  for (const scenario of Object.keys(scenarios))
    expect(text).toMatch(new RegExp(`^\\| \`${scenario}\` `, 'm'));
});

describe('run here', { timeout: 120_000 }, () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, args, { cwd: PROJECT, env: { ...process.env, ...env } });

  it('npm run ledger prints balances, reconciles, and compares with the gateway', async () => {
    const sandbox = await startSandbox();
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: await cloneDatabase(),
      CCAVENUE_URL: sandbox.url,
      CCAVENUE_API_URL: sandbox.url,
    };
    const { stdout } = await run(['scripts/ledger.ts', '--now', '--against-gateway'], env);
    expect(stdout).toContain('cash at gateway');
    await sandbox.close();
  });

  it('npm run backup -- list ends well on an empty folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    expect(await run(['scripts/backup.ts', 'list'], { BACKUP_DIR: folder })).toMatchObject({ stdout: '' });
    await rm(folder, { recursive: true });
  });

  it('node timetable/check.ts', async () => {
    expect((await run(['timetable/check.ts'])).stdout).toContain('Valid: ');
  });
});

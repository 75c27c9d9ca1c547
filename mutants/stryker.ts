import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant, MutantEnd } from './mutant.ts';
import { writeNumbersAsSums, writeSumsAsNumbers } from './numbers.ts';
import type { RuleGroup } from './rules.ts';

interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

interface Position {
  line: number;
  column: number;
}

interface ReportedMutant {
  replacement: string;
  status: string;
  location: { start: Position; end: Position };
}

/** A test file that does not load has detected the mutant, so an error counts as killed. */
const ENDS: Record<string, MutantEnd> = {
  Killed: 'killed',
  RuntimeError: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'not covered',
};

/** Mutates the group's files in the copy of the project and returns every mutant with its result. */
export async function runGroup(
  copy: string,
  group: RuleGroup,
  files: string[],
  concurrency: number,
): Promise<Mutant[]> {
  const work = join(copy, '.mutants');
  await mkdir(work, { recursive: true });
  const config = join(work, `${group.name}.json`);
  const report = join(work, `${group.name}-report.json`);
  const log = join(work, `${group.name}.log`);
  await writeFile(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'mutants/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      mutate: files,
      // The copy may change; a second copy would have no links to the packages.
      inPlace: true,
      concurrency,
      // Generous for a busy machine: Stryker finds most endless loops by counting iterations.
      timeoutMS: 30_000,
      dryRunTimeoutMinutes: 15,
      disableTypeChecks: false,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: join(work, 'backup'),
    }),
  );
  for (const file of files) {
    const path = join(copy, file);
    await writeFile(path, writeNumbersAsSums(path, await readFile(path, 'utf8')));
  }
  const code = await runStryker(copy, config, log, group);
  if (code !== 0)
    throw new Error(`Stryker ended with code ${code} in ${group.name}:\n${await readFile(log, 'utf8')}`);
  const { files: reported } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return Object.entries(reported).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap((mutant) => describeMutant(file, source, mutant)),
  );
}

function runStryker(copy: string, config: string, log: string, group: RuleGroup): Promise<number | null> {
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
    {
      cwd: copy,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        MUTANT_TESTS: JSON.stringify(group.tests),
        ...(group.database && { MUTANT_DATABASE: 'yes' }),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((done) => child.once('exit', done));
}

function describeMutant(file: string, source: string, mutant: ReportedMutant): Mutant[] {
  const end = ENDS[mutant.status];
  if (!end) return [];
  const lines = source.split('\n');
  const { start, end: last } = mutant.location;
  const original =
    start.line === last.line
      ? lines[start.line - 1]!.slice(start.column - 1, last.column - 1)
      : [
          lines[start.line - 1]!.slice(start.column - 1),
          ...lines.slice(start.line, last.line - 1),
          lines[last.line - 1]!.slice(0, last.column - 1),
        ].join('\n');
  return [
    {
      file,
      line: start.line,
      original: writeSumsAsNumbers(original),
      replacement: writeSumsAsNumbers(mutant.replacement),
      end,
    },
  ];
}

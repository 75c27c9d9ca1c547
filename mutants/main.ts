import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCommandLine, refuseArguments } from '../scripts/command-line/read.ts';
import { section } from '../scripts/print/print-table.ts';
import { run as runTool } from '../scripts/running/run.ts';
import { copyProject } from './copy.ts';
import { type Mutant, scoreOf, undetected } from './mutant.ts';
import { type Options, readOptions } from './options.ts';
import { runGroup } from './stryker.ts';
import { compareSurvivors, readSurvivors, type Survivor, writeSurvivors } from './survivors.ts';

/** `npm run mutants`: mutates the rule files and scores how many mutants their tests detect (docs/measured/mutants.md). */
const LOWEST_SCORE = 90;
const PROJECT = resolve(import.meta.dirname, '..');
const SURVIVORS = resolve(PROJECT, 'mutants/survivors');

const options = readOptions(readCommandLine('mutants/main.ts'));
if (typeof options === 'string') refuseArguments(options);
try {
  await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(options: Options): Promise<void> {
  const started = performance.now();
  const mutants = await runGroups(options);
  const files = options.groups.flatMap((group) => group.files);
  printScores(mutants, files);
  await checkSurvivors(mutants, files, options.write);
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s.`);
  if (scoreOf(mutants).percent < LOWEST_SCORE) {
    console.error(`The score is below ${LOWEST_SCORE} %.`);
    process.exitCode = 1;
  }
}

async function runGroups({ groups, concurrency }: Options): Promise<Mutant[]> {
  const copy = await copyProject(PROJECT);
  const mutants: Mutant[] = [];
  try {
    for (const { group, files } of groups) {
      console.log(`${group.name} …`);
      mutants.push(...(await runGroup(copy, group, files, concurrency)));
    }
  } finally {
    // Test processes of an interrupted run may still be writing.
    await rm(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
  return mutants;
}

function printScores(mutants: Mutant[], files: string[]): void {
  const rows = files.map((file) => [
    file,
    mutants.filter((mutant) => mutant.file === file),
  ]) satisfies unknown[][] as [string, Mutant[]][];
  const cells = [...rows, ['all', mutants] as [string, Mutant[]]].map(([name, list]) => {
    const { mutants, killed, survived, timedOut, notCovered, percent } = scoreOf(list);
    return [
      name,
      ...[mutants, killed, survived, timedOut, notCovered].map(String),
      `${percent.toFixed(1)} %`,
    ];
  });
  const columns = ['file', 'mutants', 'killed', 'survived', 'timed out', 'no coverage', 'score'];
  console.log(section('Mutants', columns, cells, [1, 2, 3, 4, 5, 6]).join('\n'));
}

/** Prints the undetected mutants that mutants/survivors does not list, and the listed ones that are now detected. */
async function checkSurvivors(mutants: Mutant[], files: string[], write: boolean): Promise<void> {
  const listed = await readSurvivors(SURVIVORS);
  const { known, added, gone } = compareSurvivors(listed, undetected(mutants), files);
  print('Not listed in mutants/survivors', added);
  print('Listed in mutants/survivors, but detected', gone);
  print(
    'Listed, and a test is missing',
    known.filter(({ judgement }) => judgement === 'test is missing'),
  );
  if (!write) return;
  const others = listed.filter(({ file }) => !files.includes(file));
  await writeSurvivors(SURVIVORS, [...others, ...known, ...added]);
  await runTool('biome', ['format', '--write', SURVIVORS]);
}

function print(title: string, survivors: Survivor[]): void {
  if (survivors.length === 0) return;
  const rows = survivors.map(({ file, before, after }) => [file, before, after]);
  console.log(section(title, ['file', 'before', 'after'], rows, []).join('\n'));
}

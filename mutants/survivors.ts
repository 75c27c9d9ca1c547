import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutant.ts';

/**
 * `equivalent`: no input shows a difference · `not worth a test`: the difference is harmless, or other tests show it
 * · `test is missing`: also what is not reviewed yet.
 */
const JUDGEMENTS = ['equivalent', 'not worth a test', 'test is missing'] as const;

/** A mutant that no test detects. */
export interface Survivor {
  file: string;
  before: string;
  after: string;
  judgement: (typeof JUDGEMENTS)[number];
  reason: string;
}

/** A file's contents: by rule file, the survivors that share judgement and reason. */
const stored = z.record(
  z.string(),
  z.array(
    z.strictObject({
      judgement: z.enum(JUDGEMENTS),
      reason: z.string(),
      mutants: z.array(z.strictObject({ before: z.string(), after: z.string() })).min(1),
    }),
  ),
);
type Stored = z.infer<typeof stored>;

const LONGEST = 90;

/** Reads the survivors from every file of the folder. */
export async function readSurvivors(folder: string): Promise<Survivor[]> {
  const names = (await readdir(folder)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.flatMap((text) =>
    Object.entries(stored.parse(JSON.parse(text))).flatMap(([file, groups]) =>
      groups.flatMap(({ mutants, ...group }) => mutants.map((mutant) => ({ file, ...mutant, ...group }))),
    ),
  );
}

/** Replaces the folder's files: one for each folder of the project that has survivors. */
export async function writeSurvivors(folder: string, survivors: Survivor[]): Promise<void> {
  const contents: Record<string, Stored> = {};
  for (const { file, before, after, judgement, reason } of survivors.toSorted(byFile)) {
    const groups = ((contents[topFolder(file)] ??= {})[file] ??= []);
    let group = groups.find((one) => one.judgement === judgement && one.reason === reason);
    if (!group) groups.push((group = { judgement, reason, mutants: [] }));
    group.mutants.push({ before, after });
  }
  for (const [name, content] of Object.entries(contents))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content)}\n`);
  const empty = (await readdir(folder)).filter((name) => !(name.replace('.json', '') in contents));
  for (const name of empty) await rm(join(folder, name));
}

/** Compares the undetected mutants of some files with the listed survivors of the same files. */
export function compareSurvivors(
  listed: Survivor[],
  found: Mutant[],
  files: string[],
): { known: Survivor[]; added: Survivor[]; gone: Survivor[] } {
  const ofFiles = listed.filter(({ file }) => files.includes(file));
  const gone = [...ofFiles];
  const added: Survivor[] = [];
  for (const mutant of found.map(survivorOf)) {
    const index = gone.findIndex((one) => nameOf(one) === nameOf(mutant));
    if (index >= 0) gone.splice(index, 1);
    else added.push(mutant);
  }
  return { known: ofFiles.filter((one) => !gone.includes(one)), added, gone };
}

export function survivorOf({ file, original, replacement }: Mutant): Survivor {
  return {
    file,
    before: short(original),
    after: short(replacement),
    judgement: 'test is missing',
    reason: '',
  };
}

function nameOf({ file, before, after }: Survivor): string {
  return [file, before, after].join('\n');
}

function byFile(a: Survivor, b: Survivor): number {
  return a.file.localeCompare(b.file);
}

function topFolder(file: string): string {
  return file.split('/')[0] ?? '';
}

/** Returns the start of a line of code. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

import type { Mutant } from './mutant.ts';

/** A mutant that no test notices, as docs/mutants.md lists it. */
export interface Survivor {
  file: string;
  before: string;
  after: string;
  /** Why no test is written for it; empty until somebody has judged it. */
  judgement: string;
}

const HEADING = '## Survivors';
const COLUMNS = ['file', 'before', 'after', 'judgement'];
const LONGEST = 90;

/** Reads the table of survivors from the text of docs/mutants.md. */
export function readSurvivors(doc: string): Survivor[] {
  const table = doc.split(HEADING)[1] ?? '';
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, file = '', before = '', after = '', judgement = ''] = line.split(/(?<!\\)\|/).map(readCell);
      return { file, before, after, judgement };
    });
}

/** Returns the text of docs/mutants.md with its table of survivors replaced. */
export function writeSurvivors(doc: string, survivors: Survivor[]): string {
  const before = doc.split(HEADING)[0] ?? '';
  const rows = survivors.map(({ file, before, after, judgement }) => [
    file,
    code(before),
    code(after),
    judgement.replaceAll('|', '\\|'),
  ]);
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return `${before}${HEADING}\n\n${lines.join('\n')}\n`;
}

/** Compares the undetected mutants of some files with the listed survivors of the same files. */
export function compareSurvivors(
  listed: Survivor[],
  found: Mutant[],
  files: string[],
): { judged: Survivor[]; added: Survivor[]; gone: Survivor[] } {
  const left = listed.filter(({ file }) => files.includes(file));
  const judged: Survivor[] = [];
  const added: Survivor[] = [];
  for (const mutant of found.map(survivorOf)) {
    const index = left.findIndex((one) => nameOf(one) === nameOf(mutant));
    if (index >= 0) judged.push(...left.splice(index, 1));
    else added.push(mutant);
  }
  return { judged, added, gone: left };
}

export function survivorOf({ file, original, replacement }: Mutant): Survivor {
  return { file, before: short(original), after: short(replacement), judgement: '' };
}

function nameOf({ file, before, after }: Survivor): string {
  return [file, before, after].join('\n');
}

/** One line of code, so that a table can hold it. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function readCell(cell: string): string {
  return cell.trim().replace(/^`|`$/g, '').replaceAll('\\|', '|');
}

import { readFile, writeFile } from 'node:fs/promises';

/** A line of the table in docs/benchmarks.md. */
export interface Row {
  what: string;
  figure: string;
  target?: string;
}

export type ScenarioRow = Row & { scenario: string };

const DOCUMENT = 'docs/benchmarks.md';
const HEAD = ['what', 'figure', 'target', '`npm run bench --`'];
const LINE_OF_SCENARIO = /^\|.*\| `([\w-]+)` +\|$/;

/** Prints lines as they stand in the table; the last cell is the word of the command that repeats it. */
export function printTable(rows: ScenarioRow[]): void {
  console.log(`\n${layOut(rows.map(cellsOf)).join('\n')}`);
}

/** Puts lines into the table in the place of those that the same scenarios left there; the order is that of `scenarios`. */
export async function saveTable(rows: ScenarioRow[], scenarios: string[]): Promise<void> {
  const lines = (await readFile(DOCUMENT, 'utf8')).split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`| ${HEAD[0]} `));
  if (begin < 0) throw new Error(`${DOCUMENT} has no table`);
  const length = lines.slice(begin).findIndex((line) => !line.startsWith('|'));
  const ran = new Set(rows.map(({ scenario }) => scenario));
  const unchanged = lines
    .slice(begin, begin + length)
    .map((line) => ({ line, scenario: LINE_OF_SCENARIO.exec(line)?.[1] ?? '' }))
    .filter(({ scenario }) => scenario !== '' && !ran.has(scenario))
    .map(({ line, scenario }) => ({
      scenario,
      cells: line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    }));
  const all = [...unchanged, ...rows.map((row) => ({ scenario: row.scenario, cells: cellsOf(row) }))];
  const sorted = scenarios.flatMap((name) => all.filter(({ scenario }) => scenario === name));
  lines.splice(begin, length, ...layOut(sorted.map(({ cells }) => cells)));
  await writeFile(DOCUMENT, lines.join('\n'));
  console.log(`\n${rows.length} lines are in ${DOCUMENT}.`);
}

function cellsOf({ what, figure, target = '', scenario }: ScenarioRow): string[] {
  return [what, figure, target, `\`${scenario}\``];
}

/** Columns one below the other, as the other documents have them. */
function layOut(rows: string[][]): string[] {
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const lineOf = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [lineOf(HEAD), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)];
}

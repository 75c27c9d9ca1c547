import { readFile, writeFile } from 'node:fs/promises';

/** A figure of docs/measured/benchmarks.json. */
export interface Row {
  what: string;
  figure: string;
  target?: string;
}

export type ScenarioRow = Row & { scenario: string };

const DOCUMENT = 'docs/measured/benchmarks.json';
const HEAD = ['what', 'figure', 'target', 'scenario'];

/** Prints figures as a table. */
export function printTable(rows: ScenarioRow[]): void {
  const lines = rows.map(({ what, figure, target = '', scenario }) => [what, figure, target, scenario]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => (cells[column] ?? '').length)),
  );
  const lineOf = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const table = [HEAD, widths.map((width) => '-'.repeat(width)), ...lines].map(lineOf);
  console.log(`\n${table.join('\n')}`);
}

/** Replaces the stored figures of a scenario; the order is that of `scenarios`. */
export async function saveFigures(scenario: string, rows: Row[], scenarios: string[]): Promise<void> {
  const stored: Record<string, Row[]> = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  const all: Record<string, Row[]> = { ...stored, [scenario]: rows };
  const sorted = Object.fromEntries(scenarios.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  await writeFile(DOCUMENT, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`\n${rows.length} figures of ${scenario} are in ${DOCUMENT}.`);
}

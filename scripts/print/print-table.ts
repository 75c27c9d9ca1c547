import { formatRupees, paiseToRupees } from 'contract/prices/money.ts';

export const money = (paise: number): string => formatRupees(paiseToRupees(paise));

export function heading(title: string): string[] {
  return ['', title, '─'.repeat(title.length)];
}

/** Returns the lines of a titled table; columns in `right` are right-aligned. */
export function section(title: string, columns: string[], rows: string[][], right: number[]): string[] {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: string[]) =>
    `  ${line.map((cell, column) => (right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('   ')}`.trimEnd();
  return [...heading(title), ...lines.map(write)];
}

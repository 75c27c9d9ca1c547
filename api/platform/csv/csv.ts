import { localIso } from 'contract/values/time.ts';

/** A cell: amounts are in paise, and times are written in local time with its offset. */
export type Cell = { paise: number | null } | Date | string | number | boolean | null;

/** What a spreadsheet would take for a formula, also behind blanks and in full-width characters. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;
/** By it, spreadsheets read the file as UTF-8. */
const MARK = '\uFEFF';

/** Returns a table as CSV (RFC 4180). Amounts are rupees with two decimals; no text can become a formula. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return MARK + [columns, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return localIso(cell);
  if (typeof cell === 'object') return cell.paise === null ? '' : (cell.paise / 100).toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

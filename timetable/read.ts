import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { Report } from './problems.ts';
import type { Rows, TableName } from './tables.ts';
import { fileOf, OPTIONAL_TABLES, tables, UNSUPPORTED_FILES } from './tables.ts';

/** A row before parsing: text by column. */
type RawRow = { line: number; cells: Map<string, string> };

type RawTables = Map<TableName, RawRow[]>;

/**
 * Reads all tables of `directory`/gtfs and checks each cell, key and reference. Rows are complete only if
 * nothing is reported.
 */
export async function readTables(directory: string, report: Report): Promise<Rows> {
  const present = await readdir(join(directory, 'gtfs')).catch((): string[] => []);
  refuseUnsupported(present, report);
  const raw: RawTables = new Map();
  for (const name of Object.keys(tables) as TableName[]) {
    const isLeftOut = OPTIONAL_TABLES.has(name) && !present.includes(`${name}.txt`);
    raw.set(name, isLeftOut ? [] : await readRawTable(directory, name, report));
  }
  const rows = Object.fromEntries(
    [...raw].map(([name, rawRows]) => [name, parseRows(name, rawRows, report)]),
  ) as unknown as Rows;
  for (const [name, rawRows] of raw) {
    checkKeys(name, rawRows, report);
    checkReferences(name, rawRows, raw, report);
  }
  return rows;
}

function refuseUnsupported(present: string[], report: Report): void {
  for (const file of UNSUPPORTED_FILES) {
    if (present.includes(file)) report(`gtfs/${file}`, 0, 'is not supported: it would change times or fares');
  }
}

/** The text of a UTF-8 file. On failure reports the reason and returns null. */
export async function readText(directory: string, file: string, report: Report): Promise<string | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(directory, file));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    report(file, 0, missing ? 'is missing' : 'cannot be read');
    return null;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    report(file, 0, 'is not written in UTF-8');
    return null;
  }
}

async function readRawTable(directory: string, name: TableName, report: Report): Promise<RawRow[]> {
  const file = fileOf(name);
  const content = await readText(directory, file, report);
  if (content === null) return [];
  const records = parseCsv(content, file, report);
  const [header, ...body] = records;
  if (header === undefined) {
    report(file, 1, 'has no header line');
    return [];
  }
  if (!checkHeader(name, header.record, report)) return [];
  if (body.length === 0 && name !== 'calendar_dates') report(file, 0, 'has no rows');
  return body.flatMap(({ record, line }) => {
    if (record.length !== header.record.length) {
      report(file, line, `has ${record.length} cells where the header has ${header.record.length}`);
      return [];
    }
    return [{ line, cells: new Map(header.record.map((column, index) => [column, record[index] ?? ''])) }];
  });
}

/** The parser's output with `info`, which its types lack. */
type CsvRecord = { record: string[]; info: { lines: number } };

function parseCsv(content: string, file: string, report: Report): { record: string[]; line: number }[] {
  try {
    const options = { info: true, relax_column_count: true, skip_empty_lines: true };
    const records = parse(content, options) as unknown as CsvRecord[];
    return records.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    report(file, Number(error['lines'] ?? 0), `is not proper CSV: ${error.message}`);
    return [{ record: [], line: 0 }];
  }
}

function checkHeader(name: TableName, header: string[], report: Report): boolean {
  const file = fileOf(name);
  if (header.length === 0) return false;
  const missing = Object.entries(tables[name].columns)
    .filter(([column, { optional }]) => !optional && !header.includes(column))
    .map(([column]) => column);
  for (const column of missing) report(file, 1, `has no column ${column}`);
  const repeated = header.filter((column, index) => header.indexOf(column) !== index);
  for (const column of repeated) report(file, 1, `has the column ${column} twice`);
  return missing.length === 0 && repeated.length === 0;
}

function parseRows(name: TableName, rawRows: RawRow[], report: Report): unknown[] {
  return rawRows.map(({ line, cells }) => {
    const row: Record<string, unknown> = { line };
    for (const [column, { parse: parseCell }] of Object.entries(tables[name].columns)) {
      const parsed = parseCell(cells.get(column) ?? '');
      if (parsed.ok) row[column] = parsed.value;
      else report(fileOf(name), line, `${column} ${parsed.reason}`);
    }
    return row;
  });
}

function checkKeys(name: TableName, rawRows: RawRow[], report: Report): void {
  const { key } = tables[name];
  const seen = new Map<string, number>();
  for (const { line, cells } of rawRows) {
    const values = key.map((column) => canonicalKey(cells.get(column) ?? ''));
    const identity = values.join('\u0000');
    const earlier = seen.get(identity);
    if (earlier === undefined) seen.set(identity, line);
    else report(fileOf(name), line, `${key.join(' + ')} ${values.join(' + ')} is already on line ${earlier}`);
  }
}

/** `07` and `7` are the same sequence number. */
function canonicalKey(cell: string): string {
  return /^\d+$/.test(cell) ? cell.replace(/^0+(?=\d)/, '') : cell;
}

function checkReferences(name: TableName, rawRows: RawRow[], raw: RawTables, report: Report): void {
  for (const [column, { references }] of Object.entries(tables[name].columns)) {
    if (references === undefined) continue;
    const target = references as TableName;
    const keyColumn = tables[target].key[0] ?? '';
    const targets = new Set(raw.get(target)?.map(({ cells }) => cells.get(keyColumn)));
    for (const { line, cells } of rawRows) {
      const value = cells.get(column) ?? '';
      if (value !== '' && !targets.has(value)) {
        report(fileOf(name), line, `${column} ${value} is not in ${fileOf(target)}`);
      }
    }
  }
}

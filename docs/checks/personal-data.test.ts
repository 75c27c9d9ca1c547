import { readFile } from 'node:fs/promises';
import { retention } from 'contract/values/retention.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RegisterEntry, readNotPersonal, readRegister } from '../personal-data/register.ts';

/** Every column of the database, as `table.column`; another test compares `schema.sql` with the database. */
let columns: string[];
let register: RegisterEntry[];
/** Columns that the register calls personal, then those that it calls not personal. */
let listed: string[];

beforeAll(async () => {
  const schema = await readFile(new URL('../../database/schema.sql', import.meta.url), 'utf8');
  columns = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(
    ([, table = '', body = '']) =>
      [...body.matchAll(/^ {2}"?([a-z_\d]+)"? /gm)].map(([, column]) => `${table}.${column}`),
  );
  register = await readRegister();
  const notPersonal = Object.entries(await readNotPersonal()).flatMap(([table, names]) =>
    names === 'all'
      ? columns.filter((column) => column.startsWith(`${table}.`))
      : names.map((name) => `${table}.${name}`),
  );
  listed = [...register.flatMap((entry) => entry.columns), ...notPersonal];
});

describe('the register of personal data', () => {
  it('has every column of the database, as personal or as not personal', () => {
    expect(columns.length).toBeGreaterThan(250);
    expect(columns.filter((column) => !listed.includes(column))).toEqual([]);
  });

  it('has no column twice, and none that does not exist', () => {
    expect(listed.filter((column, index) => listed.indexOf(column) !== index)).toEqual([]);
    expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('uses every retention period; that of backups concerns the whole database', () => {
    const used = new Set(register.flatMap(({ ends }) => ends));
    expect(Object.keys(retention).filter((kind) => !used.has(kind))).toEqual(['backups']);
  });
});

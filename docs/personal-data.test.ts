import { readFile } from 'node:fs/promises';
import { retention } from 'contract/retention.ts';
import { beforeAll, describe, expect, it } from 'vitest';

/** Every column of the database, as `table.column`; `schema.sql` is held against the database by a test of its own. */
let columns: string[];
/** Columns that `personal-data.md` says hold something about a person, and those that it says hold nothing. */
let personal: string[];
let impersonal: string[];
let page: string;

beforeAll(async () => {
  const schema = await readFile(new URL('../database/schema.sql', import.meta.url), 'utf8');
  columns = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(
    ([, table = '', body = '']) =>
      [...body.matchAll(/^ {2}"?([a-z_]+)"? /gm)].map(([, column]) => `${table}.${column}`),
  );
  page = await readFile(new URL('personal-data.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## The register\n');
  const [register = '', rest = ''] = section.split('\n### Columns that say nothing about anybody\n');
  const places = register.split('\n').map((line) => (line.startsWith('|') ? line.split('|')[2] : ''));
  personal = places.flatMap((place = '') =>
    [...place.matchAll(/`(\w+\.\w+)`/g)].map(([, column = '']) => column),
  );
  const [lists = ''] = rest.split('\n## ');
  impersonal = [...lists.matchAll(/^- `(\w+)`: (.+)$/gm)].flatMap(([, table = '', names = '']) =>
    names === 'all'
      ? columns.filter((column) => column.startsWith(`${table}.`))
      : names.split(', ').map((name) => `${table}.${name}`),
  );
});

describe('the register of personal data', () => {
  it('has every column of the database in it, either as personal or as saying nothing about anybody', () => {
    expect(columns.length).toBeGreaterThan(250);
    const documented = new Set([...personal, ...impersonal]);
    expect(columns.filter((column) => !documented.has(column))).toEqual([]);
  });

  it('has none twice, and none that is not there', () => {
    const named = [...personal, ...impersonal];
    expect(named.filter((column, index) => named.indexOf(column) !== index)).toEqual([]);
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('says of every time that something is kept what it is kept of', () => {
    const silent = Object.keys(retention).filter((kind) => !page.includes(`\`${kind}\``));
    expect(silent).toEqual([]);
  });
});

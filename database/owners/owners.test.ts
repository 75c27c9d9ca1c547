import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { findStatements } from '../statements/find-statements.ts';
import {
  filesThatCompose,
  findBatches,
  type NamedTable,
  readSchemaContents,
  tablesOfStatements,
} from './named-tables.ts';
import { foreignTables, OWNERS } from './owners.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The checked files. Tests, their fixtures, scripts, benches and faults may read every table.
 */
const FILES = globSync('api/**/*.ts', { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).filter(
  (file) => !/(\.test|[.-]fixtures?)\.ts$/.test(file),
);

let url: string;
beforeAll(async () => {
  url = await cloneDatabase();
});

/** Returns the tables that the API's files name. */
function namedTables(): Promise<NamedTable[]> {
  return tablesOfStatements(url, [...findStatements(ROOT, FILES), ...findBatches(ROOT, FILES)]);
}

it('every table, view and function has an owner, and every owner a table, view or function', async () => {
  const { tables, views, functions } = await readSchemaContents(url);
  const names = (each: { name: string }[]) => each.map(({ name }) => name).toSorted();
  expect(Object.keys(OWNERS.tables).toSorted()).toEqual(tables.toSorted());
  expect(Object.keys(OWNERS.views).toSorted()).toEqual(names(views));
  expect(Object.keys(OWNERS.functions).toSorted()).toEqual(names(functions));
});

it('owners are modules', () => {
  const modules = globSync('api/modules/*', { cwd: ROOT }).map((path) => path.replace('api/modules/', ''));
  const owners = new Set(Object.values(OWNERS).flatMap((each) => Object.values(each)));
  expect([...owners].filter((owner) => ![...modules, 'platform'].includes(owner))).toEqual([]);
});

it("statements name tables of their file's module only", async () => {
  expect(foreignTables(await namedTables(), OWNERS)).toEqual([]);
});

it("views and functions name tables of their owner only, and other owners' views and functions", async () => {
  const { views, functions } = await readSchemaContents(url);
  const foreign = (kind: 'views' | 'functions', contents: { name: string; tables: string[] }[]) =>
    contents.flatMap(({ name, tables }) =>
      tables
        .filter((table) => OWNERS.tables[table] !== OWNERS[kind][name])
        .map((table) => `${name}: ${table}`),
    );
  expect([...foreign('views', views), ...foreign('functions', functions)]).toEqual([]);
});

it('no other file composes statements, whose tables are unknown', () => {
  expect(filesThatCompose(ROOT, FILES)).toEqual([
    'api/platform/database/batches.ts',
    'api/platform/jobs/jobs.ts',
  ]);
});

it('a foreign table, a foreign view that is written and an unknown statement are found', async () => {
  const at = (text: string) => [{ text, place: 'api/modules/tickets/store.ts:1' }];
  const found = async (text: string) => foreignTables(await tablesOfStatements(url, at(text)), OWNERS);
  expect(await found('DELETE FROM users WHERE id IN (SELECT user_id FROM set_offs, cancellations)')).toEqual([
    'api/modules/tickets/store.ts: cancellations of cancellations',
    'api/modules/tickets/store.ts: users of accounts',
  ]);
  expect(await found('SELECT pnr FROM booking_keys')).toEqual([]);
  expect(await found("UPDATE booking_keys SET pnr = ''")).toEqual([
    'api/modules/tickets/store.ts: booking_keys of bookings',
  ]);
  await expect(found('TRUNCATE bookings')).rejects.toThrow('are unknown');
});

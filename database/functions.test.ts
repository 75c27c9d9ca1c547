import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FILES = globSync('api/**/*.sql', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
}).toSorted();

const db = setUp(() => connectClone('empty'));

async function definitions(): Promise<Map<string | null, string | null>> {
  const rows = await db.query(
    `SELECT proname AS name, pg_get_functiondef(oid) AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  return new Map(rows.map(({ name, body }) => [name, body]));
}

/**
 * A function stands in a file beside its caller, named as it, and with the same text in a migration, which never changes.
 * The old version calls it while the new one starts, so other parameters need another name.
 */
it.each(FILES)('%s is the function that the migrations have made', async (file) => {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  const name = file.replace(/^.*\/(.+)\.sql$/, '$1').replaceAll('-', '_');
  expect(text.match(/^CREATE OR REPLACE FUNCTION \w+/gm)).toEqual([`CREATE OR REPLACE FUNCTION ${name}`]);
  const migrated = await definitions();
  expect([...migrated.keys()]).toContain(name);
  await db.queryComposed(text);
  expect(await definitions()).toEqual(migrated);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { expect, it } from 'vitest';

const db = setUp(() => connectClone('empty'));
const STATEMENTS = readFileSync(resolve(import.meta.dirname, 'statements.ts'), 'utf8');
const WITH_LIMIT = /LATERAL \(SELECT \* FROM .* LIMIT 1$/;
const ONE_VALUE = /\(SELECT \w+\.\w+ FROM \w+ \w+ WHERE .*$/;

/**
 * PostgreSQL looks the key of another row up in such a view only if the view is read with a limit, or for one value.
 * Joined otherwise, the whole view is computed, once for each row.
 */
it('A view that groups rows is read with a limit, or for one value', async () => {
  const views = await db.query(
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' AND definition LIKE '%GROUP BY%'`,
  );
  const names = views.map(({ name }) => name);
  expect(names).toContain('trip_disruptions');
  const reads = STATEMENTS.match(new RegExp(`.{25}(FROM|JOIN) (${names.join('|')})\\b[^)]*`, 'g')) ?? [];
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((read) => !WITH_LIMIT.test(read) && !ONE_VALUE.test(read))).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#api/testing/clone-database.ts';
import { connectDatabase, type Database } from '#platform/database.ts';
import { describeSchema } from '../../database/describe-schema.ts';

let db: Database;
beforeAll(async () => {
  db = connectDatabase(await cloneDatabase('empty'), 1);
});
afterAll(() => db.close());

it('schema.sql shows the database that the migrations make (npm run schema writes it anew)', async () => {
  expect(await describeSchema(db)).toBe(
    await readFile(new URL('../../database/schema.sql', import.meta.url), 'utf8'),
  );
});

import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from 'api/platform/database/database.ts';
import { inject } from 'vitest';
import { createDatabase } from '../../scripts/running/postgres.ts';

type Template = 'mayura' | 'empty';

/** Returns the URL of a cloned template database for one test file. Works in a test run only. */
export async function cloneDatabase(template: Template = 'mayura'): Promise<string> {
  const url: string | undefined = inject('postgresUrl');
  if (!url)
    throw new Error(
      'This test runs without a database: it must import testing/app/clone-database.ts, directly or through others.',
    );
  return createDatabase(url, `test_${randomBytes(6).toString('hex')}`, template);
}

export async function connectClone(template?: Template): Promise<Database> {
  return connectDatabase(await cloneDatabase(template), 4);
}

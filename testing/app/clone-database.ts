import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from 'api/platform/database/database.ts';
import { expect, inject } from 'vitest';
import { withClient } from '../../database/connect.ts';
import { createDatabase } from '../../scripts/running/postgres.ts';
import { PATIENT } from './patient.ts';

type Template = 'mayura' | 'empty';

/** PostgreSQL's code of an object in use. Source: PostgreSQL's manual, appendix A. */
const IN_USE = '55006';

/** The clones of the test file that this worker runs: a worker runs one file after another. */
let clones: { file: string | undefined; names: string[] } = { file: undefined, names: [] };

/**
 * Returns the URL of a cloned template database for one test file, and drops those of the worker's file before. Works
 * in a test run only.
 */
export async function cloneDatabase(template: Template = 'mayura'): Promise<string> {
  const url: string | undefined = inject('postgresUrl');
  if (!url)
    throw new Error(
      'This test runs without a database: it must import testing/app/clone-database.ts, directly or through others.',
    );
  const name = `test_${randomBytes(6).toString('hex')}`;
  const file = expect.getState().testPath;
  const ended = clones.file === file ? [] : clones.names;
  clones = { file, names: clones.file === file ? [...clones.names, name] : [name] };
  const [clone] = await Promise.all([
    createDatabase(url, name, template),
    ...ended.map((one) => dropUnused(url, one)),
  ]);
  return clone;
}

/** Drops a database unless something is still connected to it. */
async function dropUnused(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.queryComposed(`DROP DATABASE "${name}"`)).catch(
    (error: { code?: string }) => {
      if (error.code !== IN_USE) throw error;
    },
  );
}

export async function connectClone(template?: Template): Promise<Database> {
  return connectDatabase(await cloneDatabase(template), 4, PATIENT);
}

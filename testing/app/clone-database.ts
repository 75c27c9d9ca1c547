import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from '../../scripts/running/postgres.ts';

/** Returns the URL of a cloned template database for one test file. Works in a test run only. */
export function cloneDatabase(template: 'mayura' | 'empty' = 'mayura'): Promise<string> {
  return createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`, template);
}

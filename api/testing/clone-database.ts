import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from '../../scripts/postgres.ts';

/** A clone of a template database for one test file: real, its own, thrown away with the server. Within a test run only. */
export function cloneDatabase(template: 'mayura' | 'empty' = 'mayura'): Promise<string> {
  return createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`, template);
}

// As a whole: Node 20, which loads this before it starts the pinned Node, has no `globSync`.
import * as fs from 'node:fs';
import { resolve } from 'node:path';
import { followImports } from './imports.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const TESTS =
  '{api,bench,deploy,demo,faults,contract,messages,mutants,sandbox,testing,timetable,scripts,database,ui,web,console,docs}/**/*.test.ts';
/** Modules that clone the database of a test run, or start one. */
const DATABASES = ['testing/app/clone-database.ts', 'scripts/running/postgres.ts'].map((file) =>
  resolve(PROJECT, file),
);

/** Each computes for over two seconds. */
const LONG = [
  'api/modules/tickets/mail/ticket-mail.test.ts',
  'api/modules/tickets/pdf/ticket-pdf.test.ts',
  'docs/checks/private-words.test.ts',
  'sandbox/tracking/drive-clock.test.ts',
  'sandbox/tracking/fleet.test.ts',
];

export type TestKind = 'unit' | 'long' | 'database';

/**
 * Returns every test file by what it needs: `database`; `long`, for those that start other programs, such as npm or
 * git, or compute for long; neither is `unit`. Imports tell what needs a database, so no list can become wrong.
 */
export function listTests(): Record<TestKind, string[]> {
  const tests: Record<TestKind, string[]> = { unit: [], long: [], database: [] };
  const files = fs.globSync(TESTS, { cwd: PROJECT, exclude: (path) => /(^|\/)node_modules$/.test(path) });
  for (const file of files.map((file) => file.replaceAll('\\', '/')).toSorted())
    tests[kindOf(file)].push(file);
  return tests;
}

function kindOf(test: string): TestKind {
  const loaded = followImports([test]);
  if (DATABASES.some((file) => loaded.has(file))) return 'database';
  const startsPrograms = [...loaded.values()].some((packages) => packages.includes('node:child_process'));
  return startsPrograms || LONG.includes(test) ? 'long' : 'unit';
}

import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { digestOf } from '../../scripts/running/digest.ts';
import { startPostgres } from '../../scripts/running/postgres.ts';
import { fillFromCache } from './cached-folder.ts';
import { makeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** What the templates are made from: migrations, timetable, its import, job queues, versions of packages. */
const SOURCES = [
  'database/migrations',
  'timetable',
  'api/prepare-database.ts',
  'api/modules/trips',
  'api/**/jobs.ts',
  'api/platform/database',
  'api/platform/jobs',
  'testing/app/{global-database,moment,prepare-for-tests}.ts',
  'package-lock.json',
];
const STORE = join('.runtime', 'test-databases');

/**
 * Starts one PostgreSQL for the test run, with the templates of `createTemplates`. Its data are cached between runs
 * until a source of them changes.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeDataFolder();
  await fillFromCache({
    store: STORE,
    digest: await digestOf(globSync(SOURCES).toSorted()),
    into: directory,
    make: () => prepareServer(directory),
  });
  const postgres = await startPostgres({ directory, durable: false, settings: { max_connections: '300' } });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function prepareServer(directory: string): Promise<void> {
  const postgres = await startPostgres({ directory, durable: false });
  try {
    // Imported here, because it loads most of the API.
    const { createTemplates } = await import('./prepare-for-tests.ts');
    await createTemplates(postgres.url);
  } finally {
    await postgres.stop();
  }
}

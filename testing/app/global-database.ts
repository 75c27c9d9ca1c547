import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from 'api/config.ts';
import { migrateDatabase } from 'api/platform/database/migrate.ts';
import { createLog } from 'api/platform/observability/log.ts';
import { prepareDatabase } from 'api/prepare-database.ts';
import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres } from '../../scripts/running/postgres.ts';
import { TEST_NOW } from './moment.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the test run, with two templates: `empty` is migrated, `mayura` is prepared
 * with the default timetable and trips for 60 days from `TEST_NOW`.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'coach-test-'));
  const postgres = await startPostgres({ directory, durable: false, settings: { max_connections: '300' } });
  await migrateDatabase(await createDatabase(postgres.url, 'empty'));
  await prepareForTests(await createDatabase(postgres.url, 'mayura', 'empty'));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

export async function prepareForTests(databaseUrl: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const loaded = await prepareDatabase(config, { now: () => TEST_NOW }, createLog('fatal'));
  if (!loaded.ok) throw new Error(`the timetable was refused: ${JSON.stringify(loaded.problems[0])}`);
}

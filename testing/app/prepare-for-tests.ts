import { readConfig } from 'api/config.ts';
import { migrateDatabase } from 'api/platform/database/migrate.ts';
import { createLog } from 'api/platform/observability/log.ts';
import { prepareDatabase } from 'api/prepare-database.ts';
import { createDatabase } from '../../scripts/running/postgres.ts';
import { TEST_NOW } from './moment.ts';

/** Prepares a database with the default timetable and trips for 60 days from `TEST_NOW`. */
export async function prepareForTests(databaseUrl: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const loaded = await prepareDatabase(config, { now: () => TEST_NOW }, createLog('fatal'));
  if (!loaded.ok) throw new Error(`the timetable was refused: ${JSON.stringify(loaded.problems[0])}`);
}

/** Creates the templates of tests: `empty` is migrated, `mayura` is prepared. */
export async function createTemplates(serverUrl: string): Promise<void> {
  await migrateDatabase(await createDatabase(serverUrl, 'empty'));
  await prepareForTests(await createDatabase(serverUrl, 'mayura', 'empty'));
}

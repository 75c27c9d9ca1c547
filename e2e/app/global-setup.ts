import { rm } from 'node:fs/promises';
import { buildSite } from '../../scripts/build.ts';
import { createDatabase, startPostgres } from '../../scripts/running/postgres.ts';
import { prepareDatabase } from '../../testing/app/app-processes.ts';
import { makeDataFolder } from '../../testing/app/data-folder.ts';
import { startSite } from './app.ts';
import { publishRun } from './run.ts';

/** Starts one app on a temporary PostgreSQL for all tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const directory = await makeDataFolder();
  const [postgres] = await Promise.all([startPostgres({ directory, durable: false }), buildSite()]);
  const prepared = await createDatabase(postgres.url, 'prepared');
  await prepareDatabase(prepared);
  const database = await createDatabase(postgres.url, 'mayura', 'prepared');
  const app = await startSite({ databaseUrl: database, directory });
  publishRun({ site: app.site, sandbox: app.sandbox, postgres: postgres.url, database, directory });
  return async () => {
    await app.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

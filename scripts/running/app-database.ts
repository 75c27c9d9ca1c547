import { join, resolve } from 'node:path';
import { prepareAppDatabase } from './app-role.ts';
import { findRunningPostgres, startPostgres } from './postgres.ts';

/** Loads `.env` if there is one. */
export function loadEnvironment(): void {
  try {
    process.loadEnvFile();
  } catch {
    // Without `.env` the environment alone counts.
  }
}

/** Returns the data directory of the embedded PostgreSQL. */
export const embeddedDirectory = (): string => resolve(process.env.DATA_DIR || '.data', 'postgres');

/** Opens the app's database: DATABASE_URL, else the embedded one, which is started unless it runs. */
export async function openAppDatabase() {
  const { DATABASE_URL: url, BACKUP_DATABASE_URL: serverUrl } = process.env;
  if (url) return { url, serverUrl: serverUrl || url, async [Symbol.asyncDispose]() {} };
  const directory = embeddedDirectory();
  const running = await findRunningPostgres(directory);
  const started = running ? undefined : await startPostgres({ directory, durable: true });
  const server = (running ?? started?.url) as string;
  return {
    /** URL of the database as the application's role. */
    url: await prepareAppDatabase(directory, server),
    /** URL of the server as a role that may back it up. */
    serverUrl: server,
    /** File of the superuser's password; set only for the embedded server. */
    passwordFile: join(directory, 'password'),
    [Symbol.asyncDispose]: async () => started?.stop(),
  };
}

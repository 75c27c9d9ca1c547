import { join, resolve } from 'node:path';
import { prepareAppDatabase } from './app-role.ts';
import { findRunningPostgres, startPostgres } from './postgres.ts';

export interface AppDatabase {
  /** Address of the database as the application's role. */
  url: string;
  /** Address of the server as somebody who may back it up. */
  serverUrl: string;
  /** Where the superuser's password is kept; only the embedded server's is known. */
  passwordFile: string | undefined;
  close(): Promise<void>;
}

/** Reads `.env`, which need not be there. */
export function loadEnvironment(): void {
  try {
    process.loadEnvFile();
  } catch {
    // The environment alone says it then.
  }
}

/** Where the embedded PostgreSQL has its data. */
export const embeddedDirectory = (): string => resolve(process.env.DATA_DIR || '.data', 'postgres');

/** The app's database, by DATABASE_URL, else the embedded one, whether the app is open or not. */
export async function openAppDatabase(): Promise<AppDatabase> {
  const { DATABASE_URL: url, BACKUP_DATABASE_URL: serverUrl } = process.env;
  if (url)
    return { url, serverUrl: serverUrl || url, passwordFile: undefined, close: () => Promise.resolve() };
  const directory = embeddedDirectory();
  const running = await findRunningPostgres(directory);
  const started = running ? undefined : await startPostgres({ directory, durable: true });
  const server = (running ?? started?.url) as string;
  return {
    url: await prepareAppDatabase(directory, server),
    serverUrl: server,
    passwordFile: join(directory, 'password'),
    close: async () => started?.stop(),
  };
}

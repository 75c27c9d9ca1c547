import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, databaseExists, preparePassword, renameDatabase } from './postgres.ts';

const APP_ROLE = 'app';
const DATABASE = 'mayura';
const FORMER_DATABASE = 'house';
const MAKE_ROLE = new URL('../database/app-role.sql', import.meta.url);

/** The file with the password of the application's role. */
export const appPasswordFile = (directory: string): string => join(directory, 'app-password');

/**
 * Makes the application's database and role on the embedded server whose data is in `directory`, where they are missing, and gives
 * the role what an earlier version made as superuser. Returns the database's address as that role.
 */
export async function prepareAppDatabase(directory: string, superuserUrl: string): Promise<string> {
  if (!(await databaseExists(superuserUrl, DATABASE))) await createAppDatabase(superuserUrl);
  const password = await preparePassword(appPasswordFile(directory));
  const client = new pg.Client({ connectionString: databaseUrl(superuserUrl) });
  await client.connect();
  try {
    await client.query("SELECT set_config('coach.app_password', $1, false)", [password]);
    await client.query(await readFile(MAKE_ROLE, 'utf8'));
  } finally {
    await client.end();
  }
  return appDatabaseUrl(superuserUrl, password);
}

/** Makes the database; where an earlier version made it under another name (CHANGELOG.md), renames that. */
async function createAppDatabase(superuserUrl: string): Promise<void> {
  if (await databaseExists(superuserUrl, FORMER_DATABASE)) {
    await renameDatabase(superuserUrl, FORMER_DATABASE, DATABASE);
  } else await createDatabase(superuserUrl, DATABASE);
}

/** The address of the application's database as its role. */
function appDatabaseUrl(superuserUrl: string, password: string): string {
  const address = new URL(databaseUrl(superuserUrl));
  address.username = APP_ROLE;
  address.password = password;
  return address.href;
}

function databaseUrl(superuserUrl: string): string {
  const address = new URL(superuserUrl);
  address.pathname = `/${DATABASE}`;
  return address.href;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../database/connect.ts';
import { createDatabase, databaseExists, preparePassword, renameDatabase } from './postgres.ts';

const APP_ROLE = 'app';
const DATABASE = 'mayura';
const FORMER_DATABASE = 'house';
const MAKE_ROLE = new URL('../../database/app-role.sql', import.meta.url);

/** Returns the file of the application role's password. */
export const appPasswordFile = (directory: string): string => join(directory, 'app-password');

/**
 * Creates the application's database and role on the embedded server of `directory` if they are missing, and makes
 * the role the owner of what an earlier version created as superuser. Returns the database's URL as that role.
 */
export async function prepareAppDatabase(directory: string, superuserUrl: string): Promise<string> {
  if (!(await databaseExists(superuserUrl, DATABASE))) await createAppDatabase(superuserUrl);
  const password = await preparePassword(appPasswordFile(directory));
  await withClient(databaseUrl(superuserUrl), async (client) => {
    await client.query("SELECT set_config('coach.app_password', $1, false)", [password]);
    await client.queryComposed(await readFile(MAKE_ROLE, 'utf8'));
  });
  return appDatabaseUrl(superuserUrl, password);
}

/** Creates the database, or renames the one of an earlier version (CHANGELOG.md). */
async function createAppDatabase(superuserUrl: string): Promise<void> {
  if (await databaseExists(superuserUrl, FORMER_DATABASE)) {
    await renameDatabase(superuserUrl, FORMER_DATABASE, DATABASE);
  } else await createDatabase(superuserUrl, DATABASE);
}

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

import { setTimeout as wait } from 'node:timers/promises';
import { onlyRow } from '../api/platform/database/database.ts';
import { type Client, withClient } from '../database/connect.ts';

/** How a second demo is made. */
export const ANOTHER = 'DATA_DIR=FOLDER npm run demo fills a new database.';

/** Returns a sentence on why settings allow no demo. */
export function whyNotHere(env: NodeJS.ProcessEnv): string | undefined {
  if (env.NODE_ENV === 'production' || env.PUBLIC_URL?.startsWith('https:'))
    return 'The demo does not run in production, nor with an https PUBLIC_URL.';
  if (env.SANDBOX && env.SANDBOX !== 'on') return 'The demo pays at the sandbox, and SANDBOX is off.';
  return undefined;
}

/** Returns a sentence on why a database gets no demo: somebody uses it, or it has bookings, whoever made them. */
export async function whyNotInDatabase(url: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    if (await isUsed(client))
      return 'The database is in use: stop npm start and other programs, then run the demo again.';
    const [table] = await client.queryComposed(`SELECT to_regclass('public.bookings') AS name`);
    if (!table?.name) return undefined;
    const { count } = onlyRow(await client.query('SELECT count(*)::int FROM bookings'));
    return count === 0
      ? undefined
      : `The database has ${count} bookings, and the demo fills only one without any. ${ANOTHER}`;
  });
}

/** A connection that was closed a moment ago is still listed while its process ends. */
const LOOKS = { most: 20, everyMs: 100 };

/** Whether somebody else stays connected to the database. */
async function isUsed(client: Client): Promise<boolean> {
  for (let looks = 1; ; looks += 1) {
    const [others] = await client.queryComposed(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
    if (others?.count === 0) return false;
    if (looks === LOOKS.most) return true;
    await wait(LOOKS.everyMs);
  }
}

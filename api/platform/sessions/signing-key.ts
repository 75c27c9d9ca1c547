import type { Database } from '../database/database.ts';

/**
 * Returns a reader of the signing key of a purpose, which a migration created. It reads each database once.
 */
export function signingKeyReader(purpose: string): (db: Database) => Promise<string> {
  const keys = new WeakMap<Database, Promise<string>>();
  return (db) => {
    const stored = keys.get(db) ?? readKey(db, purpose);
    keys.set(db, stored);
    // The next caller retries a failed read.
    stored.catch(() => keys.delete(db));
    return stored;
  };
}

async function readKey(db: Database, purpose: string): Promise<string> {
  const [row] = await db.query('SELECT secret FROM signing_keys WHERE purpose = $1', [purpose]);
  if (!row) throw new Error(`there is no signing key for ${purpose}`);
  return row.secret;
}

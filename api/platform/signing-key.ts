import type { Database } from './database.ts';

/** Returns the function that reads a secret which every process signs with, as the migrations made it. Each database is asked once. */
export function signingKeyReader(purpose: string): (db: Database) => Promise<string> {
  const keys = new WeakMap<Database, Promise<string>>();
  return (db) => {
    const stored = keys.get(db) ?? readKey(db, purpose);
    keys.set(db, stored);
    // A failed read is tried again by the next caller.
    stored.catch(() => keys.delete(db));
    return stored;
  };
}

async function readKey(db: Database, purpose: string): Promise<string> {
  const [row] = await db.query<{ secret: string }>('SELECT secret FROM signing_keys WHERE purpose = $1', [
    purpose,
  ]);
  if (!row) throw new Error(`there is no signing key for ${purpose}`);
  return row.secret;
}

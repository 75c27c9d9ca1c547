import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

const MIGRATIONS = new URL('../../../database/migrations/', import.meta.url);

export async function listMigrations(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .toSorted();
}

/**
 * Applies all pending `database/migrations/*.sql` in order, in one transaction. A lock lets several processes
 * start at once. Throws when one fails; then none is applied.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    const migrator = new Migrator({
      db: database,
      provider: {
        async getMigrations() {
          const entries = await Promise.all(
            (await listMigrations()).map(async (name) => {
              const text = await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8');
              return [
                name,
                { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
              ] as const;
            }),
          );
          return Object.fromEntries(entries);
        },
      },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await database.destroy();
  }
}

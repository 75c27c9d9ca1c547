import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../api/platform/database/database.ts';
import { migrateDatabase } from '../api/platform/database/migrate.ts';
import { describeSchema } from '../database/describe-schema.ts';
import { createDatabase, startPostgres } from './running/postgres.ts';

/** `npm run schema`: migrates an empty database and writes its schema to database/schema.sql. */
const directory = await mkdtemp(join(tmpdir(), 'schema-'));
const postgres = await startPostgres({ directory, durable: false });
const url = await createDatabase(postgres.url, 'schema');
await migrateDatabase(url);
const db = connectDatabase(url, 1);
await writeFile('database/schema.sql', await describeSchema(db));
await db.close();
await postgres.stop();
await rm(directory, { recursive: true });

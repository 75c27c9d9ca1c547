import { writeFile } from 'node:fs/promises';
import { connectDatabase } from '../api/platform/database/database.ts';
import { migrateDatabase } from '../api/platform/database/migrate.ts';
import { describeSchema } from '../database/describe-schema.ts';
import { readCommandLine } from './command-line/read.ts';
import { createDatabase, startTemporaryPostgres } from './running/postgres.ts';

/** `npm run schema`: migrates an empty database and writes its schema to database/schema.sql. */
readCommandLine('scripts/schema.ts');
await using postgres = await startTemporaryPostgres({ durable: false });
const url = await createDatabase(postgres.url, 'schema');
await migrateDatabase(url);
const db = connectDatabase(url, 1);
await writeFile('database/schema.sql', await describeSchema(db));
await db.close();

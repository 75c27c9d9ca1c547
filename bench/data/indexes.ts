import { withoutNulls } from '../../api/platform/database/database.ts';
import type { Client } from '../../database/connect.ts';

/** Drops our tables' indexes that no constraint needs; returns the statements that recreate them. */
export async function dropIndexes(client: Client): Promise<string[]> {
  const rows = await client.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
     WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.queryComposed(`DROP INDEX ${name}`);
  return withoutNulls(rows, 'definition').map(({ definition }) => definition);
}

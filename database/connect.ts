import pg from 'pg';
import type { Database } from '../api/platform/database/database.ts';
import './type-parsers.ts';

/** A connection of a script, bench or test. Statements are not prepared under names. */
export type Client = Pick<Database, 'query' | 'queryComposed'>;

/** Connects to a database, awaits `work` and disconnects. Returns what `work` does. */
export async function withClient<Value>(
  connection: string | pg.ClientConfig,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(connection);
  await client.connect();
  const query = async (text: string, values?: unknown[]) => {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
    // The driver returns a list for several statements in one text, and for some replication commands.
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  };
  try {
    return await work({ query: query as Client['query'], queryComposed: query });
  } finally {
    await client.end();
  }
}

import type pg from 'pg';
import { withClient } from '../../database/connect.ts';

/** Returns the rows of a query, sent over a connection of its own. */
export function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text, values)).rows);
}

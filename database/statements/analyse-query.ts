import type { Client } from '../connect.ts';

/** The function that PostgreSQL's catalogs describe while `analyseQuery` reads them. */
export const ANALYSED = 'pg_temp.described';

/** Whether PostgreSQL can analyse a statement: one with parameters and rows, no command. */
export function isQuery(text: string): boolean {
  return /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|VALUES)\b/i.test(text);
}

/**
 * Lets PostgreSQL analyse a query, and returns what `read` finds in the catalogs. It prepares the query to get the types (oids) of
 * its parameters, then makes a function of it, because the catalogs show the analysed query of a function, and all that it
 * depends on.
 */
export async function analyseQuery<T>(
  client: Client,
  text: string,
  read: (parameterTypes: number[]) => Promise<T>,
): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.queryComposed(`PREPARE described AS ${text}`);
    const [prepared] = await client.query(
      `SELECT array(SELECT t::oid FROM unnest(parameter_types) t) AS types,
         array(SELECT t::text FROM unnest(parameter_types) t) AS names
       FROM pg_prepared_statements WHERE name = 'described'`,
    );
    const { types, names } = prepared ?? { types: [], names: [] };
    await client.queryComposed(
      `CREATE FUNCTION ${ANALYSED}(${names.join(', ')}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}; END`,
    );
    return await read(types);
  } finally {
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE ALL');
  }
}

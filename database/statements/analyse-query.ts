import type pg from 'pg';

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
  client: pg.Client,
  text: string,
  read: (parameterTypes: number[]) => Promise<T>,
): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(`PREPARE described AS ${text}`);
    const { rows: prepared } = await client.query<{ types: number[]; names: string[] }>(
      `SELECT array(SELECT t::oid FROM unnest(parameter_types) t) AS types, parameter_types::text[] AS names
       FROM pg_prepared_statements WHERE name = 'described'`,
    );
    const { types, names } = prepared[0] ?? { types: [], names: [] };
    await client.query(
      `CREATE FUNCTION ${ANALYSED}(${names.join(', ')}) RETURNS void LANGUAGE sql BEGIN ATOMIC ${text}; END`,
    );
    return await read(types);
  } finally {
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE ALL');
  }
}

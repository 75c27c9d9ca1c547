import { type Database, withoutNulls } from '../api/platform/database/database.ts';

type Querier = Pick<Database, 'query'>;

const HEADER =
  '-- What the migrations make, for reading. Written by `npm run schema`; a test holds it against a migrated database.\n';

/**
 * Returns the tables of a database with columns, constraints, indexes and triggers, its views and its functions, as
 * SQL in a fixed order.
 */
export async function describeSchema(db: Querier): Promise<string> {
  const tables = await db.query(
    `SELECT relname AS name, relpersistence = 'u' AS unlogged, obj_description(oid, 'pg_class') AS comment FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%' ORDER BY relname`,
  );
  const described: string[] = [];
  for (const { name, unlogged, comment } of tables) {
    described.push(`-- ${comment ?? 'no comment'}\n${await describeTable(db, name, unlogged)}`);
  }
  const views = await db.query(
    `SELECT format(E'CREATE VIEW %I AS\n%s', relname, pg_get_viewdef(oid)) AS text FROM pg_class
     WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const functions = await db.query(
    `SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
     WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY proname`,
  );
  return [
    HEADER,
    ...described,
    ...withoutNulls(views, 'text').map((row) => `${row.text.trim()}\n`),
    ...withoutNulls(functions, 'text').map((row) => `${row.text.trim()};\n`),
  ].join('\n');
}

async function describeTable(db: Querier, table: string, unlogged: boolean): Promise<string> {
  const columns = await db.query(
    `SELECT format('%I %s%s%s', attname, format_type(atttypid, atttypmod),
       CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END,
       coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')) AS line
     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const constraints = await db.query(
    `SELECT format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'f', 'c', 'x') ORDER BY contype DESC, conname`,
    [table],
  );
  const indexes = await db.query(
    `SELECT pg_get_indexdef(indexrelid) || ';' AS line FROM pg_index i
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
     ORDER BY 1`,
    [table],
  );
  const triggers = await db.query(
    `SELECT pg_get_triggerdef(oid) || ';' AS line FROM pg_trigger
     WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname`,
    [table],
  );
  const inside = [...columns, ...constraints].map((row) => `  ${row.line}`).join(',\n');
  const after = [...indexes, ...triggers].map((row) => `${row.line}\n`).join('');
  return `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${table} (\n${inside}\n);\n${after}`;
}

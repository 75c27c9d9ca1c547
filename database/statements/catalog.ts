import type { Client } from '../connect.ts';
import { firstQuery, parseNodeTree, type TreeNode } from './node-tree.ts';

export interface CatalogColumn {
  notNull: boolean;
  /** The union of the texts that a check constraint allows, for a closed text column. */
  shape?: string;
}

/** The parts of PostgreSQL's catalogs that the analysis of statements reads, by oid. */
export interface Catalog {
  /** Keys are `table oid.column number`. */
  columns: Map<string, CatalogColumn>;
  functions: Map<number, { name: string; strict: boolean }>;
  operators: Map<number, string>;
  types: Map<number, { name: string; element: number }>;
  /** The queries of our views. The catalogs call every column of a view nullable. */
  views: Map<number, TreeNode>;
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const columns = await client.query(
    `SELECT a.attrelid || '.' || a.attnum AS key, a.attnotnull AS not_null,
       (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
        WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(c.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS check
     FROM pg_attribute a WHERE a.attnum > 0 AND NOT a.attisdropped`,
  );
  const functions = await client.query('SELECT oid, proname AS name, proisstrict AS strict FROM pg_proc');
  const operators = await client.query('SELECT oid, oprname AS name FROM pg_operator');
  const types = await client.query(
    `SELECT oid, typname AS name, CASE WHEN typcategory = 'A' THEN typelem ELSE 0 END AS element FROM pg_type`,
  );
  const views = await client.query(
    `SELECT c.oid, r.ev_action::text AS query FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid
     WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace`,
  );
  return {
    columns: new Map(
      columns.map(({ key, not_null, check }) => [
        key,
        { notNull: not_null, ...(check && { shape: readAllowed(check) }) },
      ]),
    ),
    functions: new Map(functions.map((row) => [row.oid, row])),
    operators: new Map(operators.map((row) => [row.oid, row.name])),
    types: new Map(types.map((row) => [row.oid, row])),
    views: new Map(views.map(({ oid, query }) => [oid, firstQuery(parseNodeTree(query))])),
  };
}

/** Returns the union of the texts in `CHECK ((state = ANY (ARRAY['held'::text, …])))`; undefined for any other check. */
function readAllowed(check: string): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check) ?? [];
  return list
    ?.match(/'[^']*'/g)
    ?.map((text) => JSON.stringify(text.slice(1, -1)))
    .join(' | ');
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../connect.ts';
import { ANALYSED, analyseQuery, isQuery } from '../statements/analyse-query.ts';
import type { FoundStatement } from '../statements/find-statements.ts';

export interface NamedTable {
  file: string;
  table: string;
}

/** The contents of a schema, and the tables that its views and functions read or write directly. */
export interface SchemaContents {
  tables: string[];
  views: { name: string; tables: string[] }[];
  functions: { name: string; tables: string[] }[];
}

/** Returns the tables of our schema that statements name, as PostgreSQL resolves the names, and the views that they write through. */
export async function tablesOfStatements(
  databaseUrl: string,
  statements: readonly FoundStatement[],
): Promise<NamedTable[]> {
  return withClient(databaseUrl, async (client) => {
    const named: NamedTable[] = [];
    for (const { text, place } of statements) {
      if (!isQuery(text)) throw new Error(`${place}: the tables of this command are unknown: ${text}`);
      const tables = await analyseQuery(client, text, async () => {
        const rows = await client.query(
          `SELECT DISTINCT c.relname AS name, c.relkind AS kind FROM pg_depend d JOIN pg_class c ON c.oid = d.refobjid
           WHERE d.classid = 'pg_proc'::regclass AND d.objid = $1::regproc AND d.refclassid = 'pg_class'::regclass
             AND c.relkind IN ('r', 'v') AND c.relnamespace = 'public'::regnamespace`,
          [ANALYSED],
        );
        const written = [...text.matchAll(/\b(?:UPDATE|INTO|DELETE\s+FROM)\s+(\w+)/gi)].map(
          ([, name]) => name,
        );
        return rows.filter(({ name, kind }) => kind === 'r' || written.includes(name));
      });
      const file = place.replace(/:\d+$/, '');
      named.push(...tables.map(({ name }) => ({ file, table: name })));
    }
    return named;
  });
}

/** Returns statements with the tables and conditions of the nightly jobs, which `deleteInBatches` composes at run time. */
export function findBatches(root: string, patterns: string[]): FoundStatement[] {
  return globSync(patterns, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const calls = [...text.matchAll(/(?<!function )\bdeleteInBatches\(([^;]*)\);/g)];
    return calls.map(([call, given = '']) => {
      const [tables, due, where] = ['table', 'due', 'where'].map((field) => textsOf(given, field));
      if (!tables?.length) throw new Error(`${file}: no text for the table of ${call}`);
      const conditions = [...(due ?? []), ...(where ?? []), 'true'].map((each) => `(${each})`);
      return { place: `${file}:1`, text: `SELECT FROM ${tables[0]} t WHERE ${conditions.join(' AND ')}` };
    });
  });
}

/** Returns the texts that a field may have in the source of an object. */
function textsOf(source: string, field: string): string[] {
  const [found, value] = new RegExp(`\\b${field}\\b(?:: ((?:'[^']*'|[^',])*))?`).exec(source) ?? [];
  const texts = value?.match(/'[^']*'/g)?.map((text) => text.slice(1, -1)) ?? [];
  if (found && texts.length === 0) throw new Error(`deleteInBatches takes ${field} as a text: ${source}`);
  return texts;
}

/** Returns the files that compose statements at run time, whose tables are unknown. */
export function filesThatCompose(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .filter((file) => /\.(query|send)Composed\(/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

/** Returns our tables, views and functions. The text of a function names tables behind FROM, JOIN, INTO and UPDATE. */
export async function readSchemaContents(databaseUrl: string): Promise<SchemaContents> {
  return withClient(databaseUrl, async (client) => {
    const relations = await client.query(
      `SELECT v.relname AS name, v.relkind AS kind, ARRAY(SELECT DISTINCT c.relname::text FROM pg_rewrite r
         JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
         JOIN pg_class c ON c.oid = d.refobjid AND c.relkind = 'r' WHERE r.ev_class = v.oid) AS tables
       FROM pg_class v
       WHERE v.relkind IN ('r', 'v') AND v.relnamespace = 'public'::regnamespace AND v.relname NOT LIKE 'kysely_%'`,
    );
    const functions = await client.query(
      `SELECT proname AS name, pg_get_functiondef(oid) AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    );
    const tables = relations.filter(({ kind }) => kind === 'r').map(({ name }) => name);
    const namedIn = (body: string) =>
      [...body.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/gi)].map(([, name]) => name ?? '');
    return {
      tables,
      views: relations.filter(({ kind }) => kind === 'v'),
      functions: functions.map(({ name, body }) => ({
        name,
        tables: namedIn(body ?? '').filter((each) => tables.includes(each)),
      })),
    };
  });
}

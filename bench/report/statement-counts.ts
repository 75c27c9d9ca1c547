import { z } from 'zod';
import { withClient } from '../../database/connect.ts';

/** Calls of each statement of a database so far, by the statement's id. */
export type StatementCounts = ReadonlyMap<string, number>;

export const COUNTING = { shared_preload_libraries: 'pg_stat_statements' };

const rows = z.array(z.object({ id: z.string(), calls: z.number() }));

/** Prepares a database of a server with the settings `COUNTING`. */
export async function startCounting(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
}

/**
 * Returns how often each statement that names a table or view of ours is called while `work` runs: without those of the job
 * queue's upkeep.
 */
export async function countStatements(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<StatementCounts> {
  const before = await readCounts(databaseUrl);
  await work();
  const after = await readCounts(databaseUrl);
  const added = [...after].map(([id, calls]): [string, number] => [id, calls - (before.get(id) ?? 0)]);
  return new Map(added.filter(([, calls]) => calls > 0));
}

export function totalOf(counts: StatementCounts): number {
  return [...counts.values()].reduce((sum, calls) => sum + calls, 0);
}

async function readCounts(databaseUrl: string): Promise<StatementCounts> {
  // The views of an extension that the migrations do not create are not typed.
  const found = await withClient(databaseUrl, (client) =>
    client.queryComposed(
      `SELECT queryid::text AS id, sum(calls)::int AS calls FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE '%pgboss%'
         AND EXISTS (SELECT FROM information_schema.tables
           WHERE table_schema = 'public' AND query ~ ('\\m' || table_name || '\\M'))
       GROUP BY queryid`,
    ),
  );
  return new Map(rows.parse(found).map(({ id, calls }) => [id, calls]));
}

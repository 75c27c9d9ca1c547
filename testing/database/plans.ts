import type { Database, Transaction } from 'api/platform/database/database.ts';

/** How often a statement ran by one plan for all values, and how often it was planned anew. */
export interface Plans {
  one: number;
  each: number;
}

/** PostgreSQL decides after five executions. */
const RUNS = 8;

/** The plans of a statement that PostgreSQL plans once. */
export const PLANNED_ONCE: Plans = { one: 3, each: 5 };

/** Runs a statement eight times in a transaction; returns how those with this `part` in their text were planned. */
export function countPlans(
  db: Database,
  part: string,
  run: (tx: Transaction, nth: number) => Promise<unknown>,
): Promise<Plans[]> {
  return db.transaction(async (tx) => {
    for (let nth = 0; nth < RUNS; nth += 1) await run(tx, nth);
    const rows = await tx.query(
      `SELECT generic_plans::int AS "one", custom_plans::int AS "each" FROM pg_prepared_statements WHERE strpos(statement, $1) > 0`,
      [part],
    );
    return rows.map(({ one, each }) => ({ one: one ?? 0, each: each ?? 0 }));
  });
}

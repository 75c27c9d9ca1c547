/** What a worker thread runs: histories or lifecycles on a database of its own. */
export interface Batch {
  databaseUrl: string;
  runs: number;
  seed: number;
  path: string | undefined;
}

/** How often each thing happened. */
export type Tally = Record<string, number>;

/** The tally of a batch, or its first failure as fast-check prints it. */
export type BatchResult = { tally: Tally } | { failure: string };

/** Adds the counts of a tally to another. */
export function addTally(sum: Tally, counts: Tally): void {
  for (const [what, count] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + count;
}

/** Returns what was expected and not counted. */
export function listMissing(tally: Tally, expected: readonly string[]): string[] {
  return expected.filter((what) => !tally[what]);
}

/** What a worker thread runs: lifecycles on a database of its own. */
export interface Batch {
  databaseUrl: string;
  runs: number;
  seed: number;
  path: string | undefined;
}

/** How often each thing happened, or the first failure as fast-check prints it. */
export type BatchResult = { tally: Record<string, number> } | { failure: string };

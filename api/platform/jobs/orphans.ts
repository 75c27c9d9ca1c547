import { setTimeout as waitMs } from 'node:timers/promises';

/** The job table, as pg-boss reaches it. */
export interface JobTable {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** How often a living worker refreshes the heartbeat of its jobs. */
export const REFRESH_SECONDS = 3;
/** A job whose heartbeat stays the same so long has no worker. Workers refresh three times meanwhile. */
const WATCHED_SECONDS = 10;

interface ActiveJob {
  id: string;
  heartbeat: string;
}

/**
 * Retries the jobs of workers that were killed, for a worker that has just started: most often it stands in for one of
 * them. Returns how many. A job counts as theirs if its heartbeat stays the same for several seconds, read each
 * second without a failure: during an outage of the database no worker can refresh it.
 */
export async function retryOrphans(
  table: JobTable,
  wait: () => Promise<unknown> = () => waitMs(1000),
  isClosing: () => boolean = () => false,
): Promise<number> {
  let watched: ReadonlyMap<string, string> | undefined;
  let seconds = 0;
  for (;;) {
    const now = await readActive(table).catch(() => undefined);
    const isFollowed = watched !== undefined && now !== undefined;
    seconds = isFollowed ? seconds + 1 : 0;
    watched = watched && now ? unchangedOf(watched, now) : now;
    if (watched?.size === 0 || isClosing()) return 0;
    if (watched && seconds === WATCHED_SECONDS) return retryUnchanged(table, watched);
    await wait();
  }
}

function unchangedOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) {
  return new Map([...before].filter(([id, heartbeat]) => now.get(id) === heartbeat));
}

async function readActive(table: JobTable): Promise<Map<string, string>> {
  const { rows } = await table.executeSql(
    `SELECT id, extract(epoch FROM heartbeat_on)::text AS heartbeat FROM pgboss.job WHERE state = 'active' AND heartbeat_on IS NOT NULL`,
  );
  return new Map((rows as ActiveJob[]).map(({ id, heartbeat }) => [id, heartbeat]));
}

/** A job whose tries are used up is left to pg-boss, which ends it. */
async function retryUnchanged(table: JobTable, jobs: ReadonlyMap<string, string>): Promise<number> {
  const { rows } = await table.executeSql(
    `UPDATE pgboss.job j SET state = 'retry', start_after = now()
     FROM unnest($1::uuid[], $2::text[]) AS orphan (id, heartbeat)
     WHERE j.id = orphan.id AND j.state = 'active' AND extract(epoch FROM j.heartbeat_on)::text = orphan.heartbeat
       AND j.retry_count < j.retry_limit
     RETURNING j.id`,
    [[...jobs.keys()], [...jobs.values()]],
  );
  return rows.length;
}

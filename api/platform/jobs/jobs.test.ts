import { PgBoss } from 'pg-boss';
import { cloneDatabase } from 'testing/app/clone-database.ts';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../database/database.ts';
import { createLog } from '../observability/log.ts';
import { connectJobs } from './jobs.ts';
import { retryOrphans } from './orphans.ts';

/** Enqueues two jobs, which a worker fetches. */
async function fetchTwoJobs() {
  const url = await cloneDatabase('empty');
  const db = connectDatabase(url, 2);
  const jobs = await connectJobs(url, createLog('fatal'));
  await jobs.createQueues([{ name: 'tickets', run: async () => undefined }]);
  await db.transaction((tx) => jobs.enqueue(tx, 'tickets', [{ of: 'the dead' }, { of: 'the living' }]));
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.fetch('tickets', { batchSize: 2 });
  return {
    db,
    boss,
    readStates: () => db.query(`SELECT data->>'of' AS of, state::text FROM pgboss.job ORDER BY 1`),
    async close() {
      await boss.stop({ graceful: false });
      await jobs.close();
      await db.close();
    },
  };
}

it("a job is retried after a minute without its worker's heartbeat", async () => {
  const { db, boss, readStates, close } = await fetchTwoJobs();
  await db.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - interval '61 seconds' WHERE data->>'of' = 'the dead'`,
  );
  await boss.supervise();
  expect(await readStates()).toEqual([
    { of: 'the dead', state: 'retry' },
    { of: 'the living', state: 'active' },
  ]);
  await close();
});

it('a worker that starts takes the jobs of a killed one, none of a living one, and none during an outage', async () => {
  const { db, boss, readStates, close } = await fetchTwoJobs();
  const table = boss.getDb();
  let reads = 0;
  const refresh = () =>
    db.query(`UPDATE pgboss.job SET heartbeat_on = clock_timestamp() WHERE data->>'of' = 'the living'`);
  const readEach = {
    async executeSql(text: string, values?: unknown[]) {
      reads += 1;
      if (reads > 1 && reads < 12) throw new Error('the database is away');
      // The living worker cannot refresh before the end of the outage, either.
      if (reads >= 12) await refresh();
      return table.executeSql(text, values);
    },
  };
  expect(await retryOrphans(readEach, async () => undefined)).toBe(1);
  expect(await readStates()).toEqual([
    { of: 'the dead', state: 'retry' },
    { of: 'the living', state: 'active' },
  ]);
  await close();
});

it('every queue has a heartbeat and hours to run, also one of an earlier version', async () => {
  const url = await cloneDatabase();
  const db = connectDatabase(url, 1);
  const jobs = await connectJobs(url, createLog('silent'));
  const listSlow = () =>
    db.query(
      `SELECT name FROM pgboss.queue WHERE (heartbeat_seconds IS DISTINCT FROM 60 OR expire_seconds IS DISTINCT FROM 21600)
         AND name NOT LIKE '\\_\\_pgboss%'`,
    );
  expect(await listSlow()).toEqual([]);

  await db.query(
    `UPDATE pgboss.queue SET heartbeat_seconds = NULL, expire_seconds = 900 WHERE name = 'messages.send'`,
  );
  await jobs.createQueues([{ name: 'messages.send', run: async () => undefined }]);
  expect(await listSlow()).toEqual([]);
  await jobs.close();
  await db.close();
});

it('a clock set back during a job delays no job', async () => {
  const url = await cloneDatabase('empty');
  const db = connectDatabase(url, 1);
  const jobs = await connectJobs(url, createLog('fatal'));
  const ran: unknown[] = [];
  const tickets = {
    name: 'tickets',
    run: async ({ of }: Record<string, unknown>) => {
      vi.setSystemTime(Date.now() - 3_600_000);
      ran.push(of);
    },
  };
  const enqueue = (of: string) => db.transaction((tx) => jobs.enqueue(tx, 'tickets', [{ of }]));
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await jobs.createQueues([tickets]);
    await jobs.start([tickets]);
    await enqueue('before');
    await vi.waitFor(() => expect(ran).toEqual(['before']), { timeout: 20_000 });
    await enqueue('after');
    await vi.waitFor(() => expect(ran).toEqual(['before', 'after']), { timeout: 20_000 });
  } finally {
    vi.useRealTimers();
    await jobs.close();
    await db.close();
  }
});

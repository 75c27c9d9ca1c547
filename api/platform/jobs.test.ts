import { expect, it } from 'vitest';
import { cloneDatabase } from '#api/testing/clone-database.ts';
import { connectDatabase } from './database.ts';
import { connectJobs } from './jobs.ts';
import { createLog } from './log.ts';

it('every queue learns soon of a process that is lost, one that an earlier version made too', async () => {
  const url = await cloneDatabase();
  const db = connectDatabase(url, 1);
  const jobs = await connectJobs(url, createLog('silent'));
  const listSlow = () =>
    db.query(
      `SELECT name FROM pgboss.queue WHERE heartbeat_seconds IS DISTINCT FROM 60 AND name NOT LIKE '\\_\\_pgboss%'`,
    );
  expect(await listSlow()).toEqual([]);

  await db.query(`UPDATE pgboss.queue SET heartbeat_seconds = NULL WHERE name = 'messages.send'`);
  await jobs.createQueues([{ name: 'messages.send', run: async () => undefined }]);
  expect(await listSlow()).toEqual([]);
  await jobs.close();
  await db.close();
});

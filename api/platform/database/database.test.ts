import { Socket } from 'node:net';
import { cloneDatabase, connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase, isDatabaseUnavailable, rollback, type Transaction } from './database.ts';

const db = setUp(() => connectClone('empty'));
beforeAll(async () => {
  await db.queryComposed('CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)');
  await db.queryComposed(`INSERT INTO notes VALUES (1, 'one'), (2, 'two')`);
});

const textOf = async (id: number) =>
  (await db.queryComposed('SELECT text FROM notes WHERE id = $1', [id]))[0]?.text;

it.each([
  ['53100', 'its disk is full'],
  ['53200', 'its memory is used up'],
  ['53300', 'it has too many guests'],
  ['25006', 'it is a stand-by, and may only read'],
  ['58030', 'its disk fails'],
])('a database that says %s, since %s, is one that cannot be asked now', async (code) => {
  const refused = db.queryComposed(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`);
  await expect(refused).rejects.toSatisfy(isDatabaseUnavailable);
});

it('a slow statement times out', async () => {
  const hurried = connectDatabase(await cloneDatabase('empty'), 1, { connecting: 5_000, statement: 50 });
  await expect(hurried.query('SELECT pg_sleep(30)')).rejects.toSatisfy(isDatabaseUnavailable);
  await hurried.close();
});

it('reads together leave in one write and one snapshot; a later one is refused', async () => {
  await db.query('SELECT 1');
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  try {
    const snapshot = 'SELECT pg_current_snapshot()::text AS snapshot';
    const [first, second] = await db.readTogether((tx) =>
      Promise.all([tx.queryComposed(snapshot), tx.queryComposed(snapshot)]),
    );
    expect(first).toEqual(second);
    expect(count()).toBe(1);
  } finally {
    for (const write of writes) write.mockRestore();
  }
  const waits = db.readTogether(async (tx) => {
    await tx.query('SELECT 1');
    await tx.query('SELECT 1');
  });
  await expect(waits).rejects.toThrow('a statement was sent after the commit');
  const fails = db.readTogether((tx) => tx.queryComposed('SELECT 1 / 0'));
  await expect(fails).rejects.toThrow('division by zero');
  expect(await db.readTogether((tx) => tx.query('SELECT 1'))).toHaveLength(1);
});

describe('a transaction', () => {
  it('commits all statements, awaited or not', async () => {
    await db.transaction(async (tx) => {
      tx.sendComposed(`INSERT INTO notes VALUES (3, 'three')`);
      tx.sendComposed(`UPDATE notes SET text = 'drei' WHERE id = 3`);
    });
    expect(await textOf(3)).toBe('drei');
  });

  it('sends the statements of one turn in one write', async () => {
    const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
    const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    try {
      const meanwhile = await db.transaction(async (tx) => {
        await tx.query('SELECT 1');
        const before = count();
        tx.sendComposed(`UPDATE notes SET text = 'eins' WHERE id = 1`);
        tx.sendComposed(`UPDATE notes SET text = 'one' WHERE id = 1`);
        await tx.query('SELECT 1');
        return count() - before;
      });
      expect(meanwhile).toBe(1);
    } finally {
      for (const write of writes) write.mockRestore();
    }
  });

  it('that is rolled back stores nothing and returns its value', async () => {
    const value = await db.transaction(async (tx) => {
      await tx.queryComposed(`INSERT INTO notes VALUES (4, 'four')`);
      return rollback('refused');
    });
    expect([value, await textOf(4)]).toEqual(['refused', undefined]);
  });

  it('reports the first error, not its consequences', async () => {
    const broken = db.transaction(async (tx) => {
      tx.sendComposed(`INSERT INTO notes VALUES (1, 'again')`);
      await tx.query('SELECT 1');
    });
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    expect(await textOf(1)).toBe('one');
  });

  it('with a failed statement fails although nothing was awaited', async () => {
    const broken = db.transaction(async (tx) => tx.sendComposed('INSERT INTO notes VALUES (5, NULL)'));
    await expect(broken).rejects.toMatchObject({ code: '23502' });
  });

  it('runs again after a deadlock', async () => {
    let arrived = 0;
    const bothAreThere = Promise.withResolvers<void>();
    const meet = () => {
      arrived += 1;
      if (arrived === 2) bothAreThere.resolve();
      return bothAreThere.promise;
    };
    const write = (tx: Transaction, id: number, text: string) =>
      tx.queryComposed('UPDATE notes SET text = $2 WHERE id = $1', [id, text]);
    const cross = (first: number, second: number, text: string) =>
      db.transaction(async (tx) => {
        await write(tx, first, text);
        await meet();
        await write(tx, second, text);
      });
    await Promise.all([cross(1, 2, 'left'), cross(2, 1, 'right')]);
    // The repeated transaction may meet the other once more.
    expect(arrived).toBeGreaterThanOrEqual(3);
    expect(await textOf(1)).toBe(await textOf(2));
  });

  it('fails when its connection breaks between statements, and the process continues', async () => {
    const { promise: broken, resolve } = Promise.withResolvers<void>();
    const cut = db.transaction(async (tx) => {
      const [mine] = await tx.query('SELECT pg_backend_pid() AS pid');
      await db.query('SELECT pg_terminate_backend($1, 5000)', [mine!.pid]);
      // The error arrives while the transaction does other work.
      setImmediate(resolve);
      await broken;
      await tx.queryComposed(`INSERT INTO notes VALUES (6, 'six')`);
    });
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await textOf(6)).toBeUndefined();
  });
});

it('a database that became a standby counts as unavailable', async () => {
  const refused = db.transaction(async (tx) => {
    tx.send('SET TRANSACTION READ ONLY');
    tx.sendComposed(`INSERT INTO notes VALUES (6, 'six')`);
  });
  expect(isDatabaseUnavailable(await refused.catch((error: unknown) => error))).toBe(true);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedTrip } from 'contract/trips.ts';
import { expect, it, vi } from 'vitest';
import { prepareForTests } from '#api/testing/global-database.ts';
import { openHouse } from '#api/testing/house.ts';
import { book, bookAndPay, bookingFor, call, findTrips } from '#api/testing/traveller.ts';
import { createDatabase, startPostgres } from '../../scripts/postgres.ts';
import { deliver } from './outbox.ts';

it('a stopped database is told plainly, nothing is lost, and work goes on when it is back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outage-'));
  const first = await startPostgres({ directory, durable: true });
  const url = await createDatabase(first.url, 'outage');
  await prepareForTests(url);
  const house = await openHouse({ databaseUrl: url, jobs: true });
  const trip = (await findTrips(house))[0] as ListedTrip;
  const { pnr } = await bookAndPay(house, trip, ['2C']);
  const body = await bookingFor(house, trip, ['3C']);

  await first.stop();
  const refused = await book(house, body);
  expect([refused.status, refused.body.status, refused.body.code]).toEqual([503, 'error', 'unavailable']);
  expect(refused.body.message).toMatch(/nothing was charged/i);
  expect((await call(house, 'GET', '/readyz')).status).toBe(503);
  expect((await call(house, 'GET', '/healthz')).status).toBe(200);

  const again = await startPostgres({ directory, durable: true, port: Number(new URL(url).port) });
  await vi.waitFor(async () => expect((await call(house, 'GET', '/readyz')).status).toBe(200), {
    timeout: 20_000,
  });
  expect((await call(house, 'GET', `/api/v1/pnr?pnr=${pnr}`)).status).toBe(200);
  expect((await book(house, body)).status).toBe(200);
  await house.close();
  await again.stop();
  await rm(directory, { recursive: true });
});

it('a message that is out when the database goes away is known to be out once it is back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outage-'));
  const first = await startPostgres({ directory, durable: true });
  const url = await createDatabase(first.url, 'outage');
  await prepareForTests(url);
  const house = await openHouse({ databaseUrl: url });
  await bookAndPay(house, (await findTrips(house))[0] as ListedTrip, ['2C']);
  const listQueued = () =>
    house.db.query<{ id: string }>(`SELECT id FROM outbound_messages WHERE state = 'queued' ORDER BY id`);
  const [message, other] = await listQueued();

  let again: ReturnType<typeof startPostgres> | undefined;
  await deliver(house, message?.id ?? '', async () => {
    await first.stop();
    again = startPostgres({ directory, durable: true, port: Number(new URL(url).port) });
    return 'sent';
  });

  expect(await listQueued()).toEqual([{ id: other?.id }]);
  await house.close();
  await (await again)?.stop();
  await rm(directory, { recursive: true });
});

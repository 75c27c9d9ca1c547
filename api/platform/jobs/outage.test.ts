import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareForTests } from 'testing/app/prepare-for-tests.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, call, findTrip } from 'testing/customers/customer.ts';
import { expect, it, vi } from 'vitest';
import { createDatabase, type Postgres, startPostgres } from '../../../scripts/running/postgres.ts';
import { systemClock } from '../clock.ts';
import { connectDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { deliver } from '../messages/delivery/deliver.ts';

it('a stopped database gives a clear refusal, loses nothing, and serves again after a restart', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outage-'));
  const first = await startPostgres({ directory, durable: true });
  const url = await createDatabase(first.url, 'outage');
  await prepareForTests(url);
  const app = await startTestApp({ databaseUrl: url, jobs: true });
  const trip = await findTrip(app);
  const { pnr } = await bookAndPay(app, trip, ['2C']);
  const body = await bookingFor(app, trip, ['3C']);

  await first.stop();
  const refused = await book(app, body);
  expect([refused.status, refused.body.status, refused.body.code]).toEqual([503, 'error', 'unavailable']);
  expect(refused.body.message).toMatch(/nothing was charged/i);
  expect((await call(app, 'GET', '/readyz')).status).toBe(503);
  expect((await call(app, 'GET', '/healthz')).status).toBe(200);

  const again = await startPostgres({ directory, durable: true, port: Number(new URL(url).port) });
  await vi.waitFor(async () => expect((await call(app, 'GET', '/readyz')).status).toBe(200), {
    timeout: 20_000,
  });
  expect((await call(app, 'GET', `/api/v1/pnr?pnr=${pnr}`)).status).toBe(200);
  expect((await book(app, body)).status).toBe(200);
  await app.close();
  await again.stop();
  await rm(directory, { recursive: true });
});

it('a message sent during an outage is recorded after it, and not sent again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outage-'));
  const first = await startPostgres({ directory, durable: true });
  const url = await createDatabase(first.url, 'outage');
  await migrateDatabase(url);
  const db = connectDatabase(url, 2);
  const [message] = await db.query(
    `WITH asha AS (INSERT INTO users (id, name, phone, created_at) VALUES (gen_random_uuid(), 'Asha', '9812345670', now()) RETURNING id)
     INSERT INTO outbound_messages (id, user_id, channel, template, recipient, state, created_at)
     SELECT gen_random_uuid(), id, 'sms', 'password-changed', '9812345670', 'queued', now() FROM asha RETURNING id`,
  );
  const { id } = message as { id: string };
  let again: Promise<Postgres> | undefined;
  await deliver({ db, clock: systemClock }, id, async () => {
    await first.stop();
    again = startPostgres({ directory, durable: true, port: Number(new URL(url).port) });
    return 'sent';
  });
  const leaveAgain = vi.fn(async () => 'sent' as const);
  await deliver({ db, clock: systemClock }, id, leaveAgain);
  expect(leaveAgain).not.toHaveBeenCalled();
  await db.close();
  await (await again)?.stop();
  await rm(directory, { recursive: true });
}, 120_000);

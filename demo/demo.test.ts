import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from 'api/config.ts';
import { verifyAudit } from 'api/modules/staff/index.ts';
import { minutesAfter } from 'api/platform/clock.ts';
import { connectDatabase, type Database } from 'api/platform/database/database.ts';
import { localInstant } from 'contract/values/time.ts';
import { readConfig as readSandboxConfig } from 'sandbox/running/config.ts';
import { cloneDatabase } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { runCommand } from 'testing/app/scripts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../faults/ledger.ts';
import { type DemoOptions, fillDemo } from './fill.ts';
import { planDemo } from './plan/plan.ts';
import { readOffers } from './plan/trips.ts';
import { whyNotHere, whyNotInDatabase } from './refusals.ts';

const SIZE = { days: 2, bookings: 40, seed: 11 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Fills a database; returns its address and the result. */
async function fill(options: Partial<DemoOptions> = {}) {
  const url = await cloneDatabase();
  const dataDir = join(folder, new URL(url).pathname);
  const sandbox = readSandboxConfig({ DATA_DIR: dataDir });
  if (!sandbox.ok) throw new Error('the sandbox takes no settings');
  const config = readConfig({ DATABASE_URL: url });
  const result = await fillDemo({ config, sandbox: sandbox.config, now: TEST_NOW, ...SIZE, ...options });
  return { url, result };
}

async function checkEveryTrip(db: Database): Promise<void> {
  for (const { id } of await db.queryComposed(
    'SELECT trip_id AS id FROM bookings UNION SELECT trip_id FROM seat_blocks',
  ))
    await checkLedger(db, String(id));
}

describe('a filled database', () => {
  let url: string;
  let db: Database;
  beforeAll(async () => {
    ({ url } = await fill());
    db = connectDatabase(url, 2);
  });
  afterAll(() => db.close());

  it('has a whole ledger, sent messages and an unbroken audit log', async () => {
    await checkEveryTrip(db);
    expect(await db.queryComposed(`SELECT id FROM outbound_messages WHERE state <> 'sent'`)).toEqual([]);
    expect((await verifyAudit(db)).problems).toEqual([]);
  });

  it('has the bookings of its seed at their times', async () => {
    const offers = await readOffers(db, '2026-11-22', SIZE.days);
    const begins = minutesAfter(localInstant('2026-11-15'), 30);
    const plan = () => planDemo(offers, { ...SIZE, begins, ends: TEST_NOW });
    expect(plan()).toEqual(plan());
    const rows = await db.queryComposed(
      `SELECT b.trip_id, b.created_at, b.language, array_agg(s.seat || ' ' || s.first_name ORDER BY s.seat) AS seats
       FROM bookings b JOIN booking_seats s ON s.booking_id = b.id GROUP BY b.id ORDER BY b.created_at`,
    );
    expect(rows).toEqual(
      plan().bookings.map(({ trip, at, party, seats }) => ({
        trip_id: trip.id,
        created_at: at,
        language: party.language,
        seats: party.people.map(({ fname }, index) => `${seats[index]} ${fname}`).toSorted(),
      })),
    );
    const other = planDemo(offers, { ...SIZE, seed: 12, begins, ends: TEST_NOW });
    expect(other.bookings).not.toEqual(plan().bookings);
  });

  it('has only contacts that reach nobody', async () => {
    const rows = await db.queryComposed(
      'SELECT contact_email AS email, contact_phone AS phone FROM bookings',
    );
    for (const { email, phone } of rows) {
      expect(email).toMatch(/@(example\.(com|net|org)|(mail|post)\.example)$/);
      expect(phone).toMatch(/^5\d{9}$/);
    }
  });

  it('is not filled again', async () => {
    expect(await whyNotInDatabase(url)).toBe(
      'The database is in use: stop npm start and other programs, then run the demo again.',
    );
    await db.close();
    const refused = 'The database has 40 bookings, and the demo fills only one without any';
    expect(await whyNotInDatabase(url)).toContain(refused);
    const { code, error } = await runCommand('demo/main.ts', [], { DATABASE_URL: url });
    expect([code, error]).toEqual([1, expect.stringContaining(refused)]);
    db = connectDatabase(url, 2);
  });
});

it('stops between two acts and leaves a whole ledger', async () => {
  let made = 0;
  const { url, result } = await fill({
    report: (progress) => (made = progress.made),
    isStopped: () => made >= 10,
  });
  expect(result.made).toBeGreaterThanOrEqual(10);
  expect(result.made).toBeLessThan(SIZE.bookings);
  await using db = disposable(connectDatabase(url, 2));
  await checkEveryTrip(db);
});

const disposable = (db: Database) => ({ ...db, [Symbol.asyncDispose]: () => db.close() });

describe('settings', () => {
  it.each([
    [{ NODE_ENV: 'production' }, /production/],
    [{ PUBLIC_URL: 'https://mayura.example' }, /https/],
    [{ SANDBOX: 'off' }, /sandbox/i],
  ])('%o allow no demo', async (env, reason) => {
    expect(whyNotHere(env)).toMatch(reason);
  });

  it('of npm start do', () => {
    expect(whyNotHere({ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' })).toBeUndefined();
  });

  it('stop the command before it opens a database', async () => {
    const { code, error } = await runCommand('demo/main.ts', [], { NODE_ENV: 'production' });
    expect([code, error]).toEqual([
      1,
      'The demo does not run in production, nor with an https PUBLIC_URL.\n',
    ]);
  });
});

it('an empty database without tables gets a demo', async () => {
  expect(await whyNotInDatabase(await cloneDatabase('empty'))).toBeUndefined();
});

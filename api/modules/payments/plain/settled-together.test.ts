import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { type HeldBooking, openDirectBookings, paidStatus } from 'testing/bookings/direct-bookings.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { EARLIER, restoreTrip } from './earlier.fixture.ts';
import { createPlainSettlement, type PlainPayment, type Sale, type SettlePlain } from './settle-plain.ts';

const direct = setUp(openDirectBookings);

/** Numbers of payments in each call that reached the database. */
let sizes: number[];
/** Runs before a call commits, and after it has. */
let beforeCommit: (size: number) => void;
let afterCommit: (size: number) => void;
let settle: SettlePlain;

beforeEach(() => {
  sizes = [];
  beforeCommit = afterCommit = () => undefined;
  settle = createPlainSettlement(watched(direct.db), direct.jobs);
});
afterEach(() => direct.setNow(TEST_NOW));

/** A database that reports its calls, and can fail before and after their commit. */
function watched(db: Database): Database {
  return {
    ...db,
    async transaction(work) {
      let size = 0;
      const value = await db.transaction(async (tx) => {
        const query = (text: string, values: string[]) => {
          if (text.includes('settle_plain_payments')) size = (JSON.parse(values[0]!) as unknown[]).length;
          return (tx.query as (text: string, values: string[]) => Promise<unknown>)(text, values);
        };
        const result = await work({ ...tx, query: query as typeof tx.query });
        beforeCommit(size);
        return result;
      });
      sizes.push(size);
      afterCommit(size);
      return value;
    },
  };
}

const plainOf = ({ payment }: HeldBooking, change: Partial<PlainPayment['paid']> = {}): PlainPayment => ({
  payment,
  paid: paidStatus(payment, change),
  responses: [{ paymentId: payment.id, source: 'inquiry', body: '{}', at: TEST_NOW }],
});

const settleAll = (held: HeldBooking[]): Promise<(Sale | undefined)[]> =>
  Promise.all(held.map((one) => settle(plainOf(one), minutesAfter(TEST_NOW, 1))));

async function holdSixteen(): Promise<HeldBooking[]> {
  const held: HeldBooking[] = [];
  while (held.length < 16) held.push(await direct.hold());
  return held;
}

/** Returns a hold on a trip of which nothing else is held. */
async function holdOnAnother({ segment }: HeldBooking): Promise<HeldBooking> {
  const taken = segment.trip.id;
  let held = await direct.hold();
  while (held.segment.trip.id === taken) held = await direct.hold();
  return held;
}

/** Returns what is stored of a payment's settlement. */
async function storedOf({ payment, id }: HeldBooking) {
  const [stored] = await direct.db.query(
    `SELECT p.state, b.state AS booking, p.settled_at AS "settledAt", b.confirmed_at AS "confirmedAt",
       (SELECT array_agg(j.at) FROM journals j WHERE j.payment_id = p.id) AS journals,
       (SELECT array_agg(e.at) FROM booking_events e WHERE e.booking_id = b.id AND e.kind = 'confirmed') AS events,
       (SELECT array_agg(DISTINCT m.created_at) FROM outbound_messages m WHERE m.booking_id = b.id) AS messages,
       (SELECT count(*)::int FROM pgboss.job q WHERE q.data ->> 'orderId' = p.order_id
          OR q.data ->> 'messageId' IN (SELECT m.id::text FROM outbound_messages m WHERE m.booking_id = b.id)) AS jobs
     FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE p.id = $1 AND b.id = $2`,
    [payment.id, id],
  );
  return stored!;
}

const SOLD_AT = (at: Date) => ({
  state: 'paid',
  booking: 'confirmed',
  settledAt: at,
  confirmedAt: at,
  journals: [at],
  events: [at],
  messages: [at],
  jobs: 3,
});

it('payments that arrive at once are settled by one call, each at its own time', async () => {
  const held = await holdSixteen();
  const times = held.map((_, n) => minutesAfter(TEST_NOW, n / 2));
  const sales = await Promise.all(held.map((one, n) => settle(plainOf(one), times[n]!)));
  expect(sizes).toEqual([16]);
  expect(sales.map((sale) => sale?.pnr)).toEqual(held.map(({ pnr }) => pnr));
  expect(await Promise.all(held.map(storedOf))).toEqual(times.map(SOLD_AT));
});

it('the hold of each must last at its own time', async () => {
  const held = await holdSixteen();
  const times = held.map((_, n) => minutesAfter(TEST_NOW, n === 7 ? 15 : 14));
  const sales = await Promise.all(held.map((one, n) => settle(plainOf(one), times[n]!)));
  expect(sizes).toEqual([16]);
  expect(sales.map((sale) => sale === undefined)).toEqual(held.map((_, n) => n === 7));
});

const NOT_PLAIN = Object.entries(EARLIER).flatMap(([earlier, { isPlain }]) => (isPlain ? [] : [earlier]));

it.each(NOT_PLAIN)('a payment that needs care leaves fifteen others sold: %s', async (earlier) => {
  const [first, ...others] = await holdSixteen();
  // Some of what happens happens to a whole trip.
  const spoiled = await holdOnAnother(first!);
  await EARLIER[earlier]!.act(direct, spoiled);
  sizes = [];
  const before = await storedOf(spoiled);
  const sales = await settleAll([spoiled, ...others]);
  expect(sizes).toEqual([16]);
  expect(sales.map((sale) => sale?.pnr)).toEqual([undefined, ...others.map(({ pnr }) => pnr)]);
  expect(await storedOf(spoiled)).toEqual(before);
  await restoreTrip(direct, spoiled);
});

it('of two payments of a booking in one call the first sells it', async () => {
  const held = await direct.hold();
  const second = { ...held, payment: await direct.openPayment(held) };
  const sales = await settleAll([held, second]);
  expect(sizes).toEqual([2]);
  expect(sales.map((sale) => sale?.pnr)).toEqual([held.pnr, undefined]);
  expect(await storedOf(second)).toMatchObject({ state: 'initiated', booking: 'confirmed' });
});

it('a payment whose row another transaction has locked does not keep the others waiting', async () => {
  const held = await holdSixteen();
  await direct.db.transaction(async (tx) => {
    await tx.query('SELECT id FROM payments WHERE id = $1 FOR UPDATE', [held[3]!.payment.id]);
    const sales = await settleAll(held);
    expect(sales.map((sale) => sale === undefined)).toEqual(held.map((_, n) => n === 3));
  });
});

it('a call that the database refuses is tried one by one', async () => {
  const held = await holdSixteen();
  beforeCommit = (size) => {
    if (size > 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  };
  const sales = await settleAll(held);
  expect(sales.map((sale) => sale?.pnr)).toEqual(held.map(({ pnr }) => pnr));
  expect(sizes).toEqual(held.map(() => 1));
});

it('a process that is killed before the commit leaves every payment as it was', async () => {
  const held = await holdSixteen();
  const before = await Promise.all(held.map(storedOf));
  beforeCommit = () => {
    throw new Error('killed');
  };
  await expect(settleAll(held)).rejects.toThrow('killed');
  expect(await Promise.all(held.map(storedOf))).toEqual(before);
});

it('an answer that is lost after the commit sells nothing twice when it is asked again', async () => {
  const held = await holdSixteen();
  afterCommit = () => {
    throw new Error('Connection terminated unexpectedly');
  };
  await expect(settleAll(held)).rejects.toThrow('terminated');
  afterCommit = () => undefined;
  expect(await settleAll(held)).toEqual(held.map(() => undefined));
  for (const { payment } of held) await direct.settle(payment, paidStatus(payment));
  expect(await Promise.all(held.map(storedOf))).toEqual(held.map(() => SOLD_AT(minutesAfter(TEST_NOW, 1))));
});

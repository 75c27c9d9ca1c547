import { randomUUID } from 'node:crypto';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, findTrip, signInAsGuest } from 'testing/customers/customer.ts';
import { WITH_RAZORPAY } from 'testing/customers/razorpay.ts';
import { expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: WITH_RAZORPAY }));

const orders = () => app.sandbox.razorpay.store.listBetween('order', 0, 2 ** 40).length;

async function bookingAt(gateway: 'ccavenue' | 'razorpay', date: string, seats: string[]) {
  return { ...(await bookingFor(app, await findTrip(app, date), seats)), gateway };
}

it('a booking of taken seats opens no order at the gateway', async () => {
  expect((await book(app, await bookingAt('ccavenue', '2026-12-01', ['2C']))).status).toBe(200);
  const refused = await book(app, await bookingAt('razorpay', '2026-12-01', ['2C']));
  expect(refused).toMatchObject({ status: 409, body: { code: 'seats_taken' } });
  expect(orders()).toBe(0);
});

it('a booking that requires work opens no order at the gateway', async () => {
  const before = orders();
  const replies = [];
  for (const seats of [['2A'], ['3A'], ['3C'], ['3D'], ['4A'], ['4C'], ['4D'], ['5A'], ['5C'], ['5D']])
    replies.push(await book(app, await bookingAt('razorpay', '2026-12-02', seats), { token: '' }));
  const held = replies.filter(({ status }) => status === 200).length;
  expect(replies.filter(({ status }) => status === 428)).toHaveLength(replies.length - held);
  expect(held).toBeLessThan(replies.length);
  expect(orders() - before).toBe(held);
});

it('simultaneous calls with one key hold once and get one response', async () => {
  const token = await signInAsGuest(app);
  const body = await bookingAt('razorpay', '2026-12-03', ['2C']);
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 5 }, () => book(app, body, { token, key })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(replies.map((reply) => reply.body.data.pnr)).size).toBe(1);
});

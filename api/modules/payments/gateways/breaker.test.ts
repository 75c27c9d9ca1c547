import { randomUUID } from 'node:crypto';
import type { HandOff } from 'contract/calls/bookings.ts';
import type { OfferedGateway } from 'contract/calls/payments.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  bookingFor,
  call,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
  stateOf,
} from 'testing/customers/customer.ts';
import { WITH_RAZORPAY } from 'testing/customers/razorpay.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { watchGateway } from './breaker.ts';
import { connectRazorpay } from './razorpay/razorpay.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000', ...WITH_RAZORPAY } }));
const SEATS = ['2', '3', '4', '5', '6', '7'].flatMap((row) => [`${row}A`, `${row}C`, `${row}D`]);

let trip: ListedTrip | undefined;
async function book(gateway?: 'ccavenue' | 'razorpay') {
  return (await prepare(gateway))();
}
/** Returns a booking call for the next seat, always under the same key. */
async function prepare(gateway?: 'ccavenue' | 'razorpay') {
  trip ??= await findTrip(app);
  const body = { ...(await bookingFor(app, trip, [SEATS.shift() as string])), ...(gateway && { gateway }) };
  const headers = { 'idempotency-key': randomUUID() };
  return () => call<{ data: HandOff }>(app, 'POST', '/api/v1/seat/selectedseats', { body, headers });
}
async function listed() {
  const { body } = await call<{ data: OfferedGateway[] }>(app, 'GET', calls.listGateways[1]);
  return Object.fromEntries(body.data.map(({ name, working }) => [name, working]));
}
const gatewayOf = ({ body }: Awaited<ReturnType<typeof book>>) =>
  'fields' in body.data ? 'razorpay' : 'ccavenue';

afterEach(() => {
  for (const party of ['gateway-api', 'razorpay'] as const) app.sandbox.faults.set(party, 'ok');
});

it('leaves out a gateway that fails, and offers it again once it responds', async () => {
  const held = await book();
  expect(gatewayOf(held)).toBe('ccavenue');
  const form = await endPayment(app, await goToGateway(app, held.body.data), 'success');
  app.sandbox.faults.set('gateway-api', 'down');
  for (const _ of [1, 2, 3]) await comeBack(app, form);

  expect(await listed()).toEqual({ ccavenue: false, razorpay: true });
  expect(gatewayOf(await book())).toBe('razorpay');
  expect(await book('ccavenue')).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
  expect(await stateOf(app, held.body.data.pnr)).toBe('held');

  app.sandbox.faults.set('gateway-api', 'ok');
  app.clock.pass(2);
  // The open payment is asked about, whether its gateway is offered or not.
  await app.runJob('payments.inquire-due');
  expect(await stateOf(app, held.body.data.pnr)).toBe('confirmed');
  expect(await listed()).toEqual({ ccavenue: true, razorpay: true });
  expect(gatewayOf(await book())).toBe('ccavenue');
});

it('finds out by a trial call, when nobody else asks', async () => {
  app.sandbox.faults.set('razorpay', 'down');
  for (const _ of [1, 2, 3]) expect(await book('razorpay')).toMatchObject({ status: 503 });
  app.sandbox.faults.set('razorpay', 'ok');
  expect(await book('razorpay')).toMatchObject({ status: 503 });
  await vi.waitFor(
    () => {
      app.clock.pass(1);
      expect(app.deps.gateways.choose('razorpay')).toMatchObject({ ok: true });
    },
    { timeout: 20_000 },
  );
  expect(gatewayOf(await book('razorpay'))).toBe('razorpay');
});

it('goes on with a gateway that declines orders: anybody could bring that about', async () => {
  const contact = { name: 'Asha Verma', email: 'asha@example.com', phone: '9876543210' };
  const gateway = app.deps.gateways.of('razorpay');
  for (const _ of [1, 2, 3, 4])
    await expect(gateway.handOff({ orderId: 'SMALL', amountPaise: 50, contact })).rejects.toThrow('declined');
  expect((await listed()).razorpay).toBe(true);
});

it('leaves out a gateway that refuses our keys', async () => {
  const account = {
    url: app.sandbox.url,
    keyId: 'rzp_test_other',
    keySecret: 'other',
    webhookSecret: 'other',
    returnUrl: app.url,
    cancelUrl: app.url,
  };
  const { gateway, isWorking } = watchGateway(connectRazorpay(account), app.clock, 30);
  for (const working of [true, true, false]) {
    await gateway.askStatus({ orderId: 'ANY', gatewayOrder: 'order_ANY' });
    expect(isWorking()).toBe(working);
  }
});

it('probes a failing gateway also after its clock was set back', async () => {
  app.sandbox.faults.set('razorpay', 'down');
  for (const _ of [1, 2, 3]) expect(await book('razorpay')).toMatchObject({ status: 503 });
  app.sandbox.faults.set('razorpay', 'ok');
  app.clock.pass(-60);
  await vi.waitFor(() => expect(app.deps.gateways.choose('razorpay')).toMatchObject({ ok: true }), {
    timeout: 20_000,
  });
  app.clock.pass(60);
});

it('repeats the response to a key while the gateway is left out', async () => {
  const bookOnce = await prepare('razorpay');
  const held = await bookOnce();
  app.sandbox.faults.set('razorpay', 'down');
  for (const _ of [1, 2, 3]) expect(await book('razorpay')).toMatchObject({ status: 503 });
  expect(await bookOnce()).toMatchObject({ status: 200, body: { data: { pnr: held.body.data.pnr } } });
});

it('offers a failing gateway when all fail: a hold may still be paid', async () => {
  app.sandbox.faults.set('gateway-api', 'down');
  app.sandbox.faults.set('razorpay', 'down');
  const order = { orderId: 'NONE', gatewayOrder: 'order_NONE' };
  for (const gateway of app.deps.gateways.all) for (const _ of [1, 2, 3]) await gateway.askStatus(order);
  expect(gatewayOf(await book())).toBe('ccavenue');
});

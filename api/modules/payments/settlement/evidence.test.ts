import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { type HeldBooking, openDirectBookings, paidStatus } from 'testing/bookings/direct-bookings.ts';
import { expect, it } from 'vitest';
import type { GatewayStatus } from '../gateways/gateway.ts';
import type { Gateways } from '../gateways/gateways.ts';
import { createPlainSettlement } from '../plain/settle-plain.ts';
import { findPaymentByOrder, type GatewayResponse, type Payment } from '../store.ts';
import { inquire, type PaymentDependencies } from './inquire.ts';

const direct = setUp(openDirectBookings);

/** Inquires about the payment of a hold, at a gateway that responds with `status`. */
async function inquireAbout(
  { payment }: HeldBooking,
  status: GatewayStatus,
  change: Partial<PaymentDependencies> = {},
  callback?: GatewayResponse,
): Promise<void> {
  const gateways = { of: () => ({ askStatus: async () => status }) } as unknown as Gateways;
  const opened = (await findPaymentByOrder(direct.db, payment.orderId)) as Payment;
  await inquire({ ...direct, gateways, ...change }, opened, callback);
}

const callbackOf = ({ payment }: HeldBooking): GatewayResponse => ({
  paymentId: payment.id,
  source: 'callback',
  body: 'encResp',
  at: TEST_NOW,
});

const bySource = (one: { source: string }, other: { source: string }) =>
  one.source.localeCompare(other.source);

/** Returns the stored responses about a payment; whether each was committed with the payment's last change. */
function responsesOf({ payment }: HeldBooking) {
  return direct.db.query(
    `SELECT r.source, r.body, p.state, r.xmin = p.xmin AS together
     FROM gateway_responses r JOIN payments p ON p.id = r.payment_id WHERE p.id = $1`,
    [payment.id],
  );
}

it('a response is stored by the transaction that it settles', async () => {
  const held = await direct.hold();
  await inquireAbout(held, paidStatus(held.payment, { body: 'order_status=Shipped' }));
  expect(await responsesOf(held)).toEqual([
    { source: 'inquiry', body: 'order_status=Shipped', state: 'paid', together: true },
  ]);
});

it('a callback is stored by the transaction that it leads to', async () => {
  const held = await direct.hold();
  const status = paidStatus(held.payment, { body: 'order_status=Shipped' });
  await inquireAbout(held, status, {}, callbackOf(held));
  expect((await responsesOf(held)).toSorted(bySource)).toEqual([
    { source: 'callback', body: 'encResp', state: 'paid', together: true },
    { source: 'inquiry', body: 'order_status=Shipped', state: 'paid', together: true },
  ]);
});

it.each<GatewayStatus>([
  { kind: 'unreachable', reason: 'timeout' },
  { kind: 'pending', status: 'Initiated', body: 'timeout' },
])('a callback is stored though nothing follows from it: $kind', async (status) => {
  const held = await direct.hold();
  await inquireAbout(held, status, {}, callbackOf(held));
  expect((await responsesOf(held)).toSorted(bySource)).toMatchObject([
    { source: 'callback', body: 'encResp', state: 'initiated' },
    { source: 'inquiry', body: 'timeout', state: 'initiated' },
  ]);
});

it('a response about a payment that is paid already is stored, too', async () => {
  const held = await direct.hold();
  const status = paidStatus(held.payment);
  await inquireAbout(held, status);
  await inquireAbout(held, { ...status, body: 'again' });
  expect((await responsesOf(held)).map(({ body }) => body).toSorted()).toEqual(['', 'again']);
});

it('a response that cannot be settled is stored alone', async () => {
  const held = await direct.hold();
  const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
  const status = paidStatus(held.payment, { body: 'order_status=Shipped' });
  const inquiring = inquireAbout(
    held,
    status,
    { jobs, settlePlain: createPlainSettlement(direct.db, jobs) },
    callbackOf(held),
  );
  await expect(inquiring).rejects.toThrow('no queue');
  expect((await responsesOf(held)).toSorted(bySource)).toMatchObject([
    { body: 'encResp', state: 'initiated' },
    { body: 'order_status=Shipped', state: 'initiated' },
  ]);
});

it('inquiries at the same time store a response each, and settle once', async () => {
  const held = await direct.hold();
  const status = paidStatus(held.payment);
  await Promise.all([1, 2, 3].map(() => inquireAbout(held, status)));
  expect(await responsesOf(held)).toHaveLength(3);
});

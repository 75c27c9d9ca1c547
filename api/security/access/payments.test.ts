import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
  stateOf,
} from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { encrypt } from '#api/modules/payments/gateways/ccavenue/cipher.ts';

/** Forged amounts and references are tested in `payment-endings.test.ts` and `reconciliation.test.ts` of the payments. */
const app = setUp(startTestApp);
const trip = setUp(() => findTrip(app));
const free = ['2A', '2C', '2D', '3A', '3C', '3D'];

const WORKING_KEY = 'SANDBOXWORKINGKEY000000000000000';

/** Holds seats and goes to the gateway without paying. */
async function paidBooking(): Promise<{ pnr: string; orderNo: string }> {
  const booked = await book(app, await bookingFor(app, trip, free.splice(0, 1)));
  return { pnr: booked.body.data.pnr, orderNo: await goToGateway(app, booked.body.data) };
}

function successOf(orderNo: string, key: string): string {
  const response = {
    order_id: orderNo,
    tracking_id: '999',
    order_status: 'Success',
    amount: '1.00',
    currency: 'INR',
  };
  return encrypt('cbc', key, new URLSearchParams(response).toString());
}

describe('a forged callback', () => {
  it('confirms nothing with another key', async () => {
    const { pnr, orderNo } = await paidBooking();
    const encResp = successOf(orderNo, 'ANOTHERKEY0000000000000000000000');
    expect(await comeBack(app, { fields: { encResp, orderNo } })).not.toContain('Success');
    expect(await stateOf(app, pnr)).toBe('held');
  });

  it('confirms nothing even with ours, because the gateway is asked', async () => {
    const { pnr, orderNo } = await paidBooking();
    await comeBack(app, { fields: { encResp: successOf(orderNo, WORKING_KEY), orderNo } });
    expect(await stateOf(app, pnr)).toBe('held');
  });

  it('of a paid order confirms no other', async () => {
    const { pnr, orderNo } = await paidBooking();
    const booked = await book(app, await bookingFor(app, trip, free.splice(0, 1)));
    const paid = await endPayment(app, await goToGateway(app, booked.body.data), 'success');
    await comeBack(app, { fields: { ...paid.fields, orderNo } });
    expect(await stateOf(app, pnr)).toBe('held');
    expect(await stateOf(app, booked.body.data.pnr), 'the order of the callback').toBe('confirmed');
  });
});

it('a callback sent a hundred times asks the gateway ten times in ten minutes', async () => {
  const { pnr, page, orderNo } = await bookAndPay(app, trip, free.splice(0, 1));
  const again = { fields: { encResp: successOf(orderNo, WORKING_KEY), orderNo } };
  const pages = new Set<string>();
  for (let time = 0; time < 100; time += 1) pages.add(await comeBack(app, again));
  const [stored] = await app.db.query(
    `SELECT count(*)::int AS asked FROM gateway_responses a JOIN payments p ON p.id = a.payment_id
     WHERE p.order_id = $1 AND a.source = 'callback'`,
    [orderNo],
  );
  expect(stored?.asked).toBe(10);
  expect([...pages], 'every customer sees the state').toEqual([page]);
  expect(await stateOf(app, pnr)).toBe('confirmed');
});

import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrip, stateOf } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp());
const trip = setUp(() => findTrip(app));

describe('a confirmed order', () => {
  it('is confirmed with the gateway too, so that it is paid out', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, ['2C']);
    const [payment] = await app.db.query(
      `SELECT gateway_reference AS reference, captured_paise AS "amountPaise" FROM payments WHERE order_id = $1`,
      [orderNo],
    );
    await app.runJob('payments.confirm-order', { orderId: orderNo, ...payment });
    const order = await fetch(`${app.sandbox.url}/control/orders/${orderNo}`);
    expect(JSON.stringify(await order.json())).toMatch(/shipped|confirmed/i);
    expect(await stateOf(app, pnr)).toBe('confirmed');
  });
});

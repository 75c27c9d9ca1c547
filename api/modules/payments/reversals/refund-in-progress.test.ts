import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { endPayment } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { createSales, FARE, PRICE } from './sales.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000' } }));
const { sell, cancel, runReconciliation } = createSales(app);

describe('a refund in progress', () => {
  it('stays apart from later returns: the excess is a reversal, and nothing more is sent', async () => {
    const sold = await sell(2);
    await cancel(sold, sold.seats.slice(0, 1));
    await sendRefunds(app, sold.pnr);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await runReconciliation();
    await sendRefunds(app, sold.pnr);
    const half = Math.floor((2 * PRICE - FARE) / 200) * 100;
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE + half, byUs: FARE });
    expect(await balancesOf(app, sold.pnr)).toMatchObject({ reversals: half });
    // The other seat's refund is its fare, of which the gateway has returned a part.
    await cancel(sold, sold.seats.slice(1));
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 2 * FARE, byUs: 2 * FARE - half });
    expect(await balancesOf(app, sold.pnr)).not.toHaveProperty('reversals');
  });

  it('that may have been paid is not reduced by returns meanwhile', async () => {
    const sold = await sell(2);
    await cancel(sold, sold.seats.slice(0, 1));
    // The state after a crash between the gateway's refund and our record.
    const [refund] = await app.db.query(
      `UPDATE refunds SET attempts = 1, requested_paise = amount_paise
       WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1) RETURNING reference`,
      [sold.orderNo],
    );
    const [order] = app.sandbox.gateway.findByOrderNo(sold.orderNo);
    if (!order) throw new Error('no order');
    app.sandbox.gateway.refund(order, refund?.reference ?? '', '1200.00');
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await sendRefunds(app, sold.pnr);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done' }]);
    const half = Math.floor((2 * PRICE - FARE) / 200) * 100;
    expect(await balancesOf(app, sold.pnr)).toMatchObject({ reversals: half });
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE + half, byUs: FARE });
  });

  it('is not sent while the gateway gives no status', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    app.sandbox.faults.set('gateway-api', 'down');
    await sendRefunds(app, sold.pnr);
    app.sandbox.faults.set('gateway-api', 'ok');
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 70_800, byUs: 0 });
    expect(await refundsOf(app, sold.pnr)).toMatchObject([
      { state: 'pending', attempts: 1, error: expect.stringContaining('the gateway gave no status') },
    ]);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
  });

  it('paid in another amount than the rest is recorded, and the rest is sent once', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    // The state after a restore: the ledger has lost that half was paid.
    const [refund] = await app.db.query(
      'SELECT reference FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1',
      [sold.orderNo],
    );
    const [order] = app.sandbox.gateway.findByOrderNo(sold.orderNo);
    if (!order) throw new Error('no order');
    app.sandbox.gateway.refund(order, refund?.reference ?? '', '600.00');
    await sendRefunds(app, sold.pnr);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE, byUs: FARE });
    expect(await balancesOf(app, sold.pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('that a fault has made larger than the rest of the payment is not sent', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await app.db.query(
      `UPDATE refunds SET amount_paise = $2 WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)`,
      [sold.orderNo, PRICE + 100],
    );
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 0, byUs: 0 });
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ error: expect.stringMatching(/exceeds/) }]);
  });
});

import type { Payment } from 'sandbox/razorpay/entities.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { type HeldAtRazorpay, payingAtRazorpay, WITH_RAZORPAY } from 'testing/customers/razorpay.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSales } from '../../reversals/sales.fixture.ts';

const PRICE = 141_700;
const FARE = 120_000;
const SOLD = { cash_at_gateway: PRICE, fares: -FARE, tax: FARE - PRICE };

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000', ...WITH_RAZORPAY } }));
const { hold, end, comeBack, payments, postEvents, sell } = payingAtRazorpay(app);
const { fetchBooking, cancel } = createSales(app);

beforeEach(() => {
  app.sandbox.razorpay.setRefundMode('processed');
  app.sandbox.razorpay.events.length = 0;
});

const refundsAt = (payment: Payment) => app.sandbox.razorpay.store.listOf('refund', payment.id);

function firstOf(held: HeldAtRazorpay): Payment {
  const [payment] = payments(held);
  if (!payment) throw new Error('no payment');
  return payment;
}

describe('a whole refund that Razorpay has not finished', () => {
  /** Pays an order twice, and asks for the refund of the second payment twice, while it is pending. */
  async function refundPending(): Promise<HeldAtRazorpay> {
    const held = await hold();
    await comeBack(end(held, 'twice'));
    await postEvents();
    app.sandbox.razorpay.setRefundMode('pending');
    await sendRefunds(app, held.pnr);
    await sendRefunds(app, held.pnr);
    await postEvents();
    app.sandbox.razorpay.setRefundMode('processed');
    return held;
  }

  const pendingOf = (held: HeldAtRazorpay) => payments(held).flatMap(refundsAt);

  it('stays pending, and is done once', async () => {
    const held = await refundPending();
    expect(pendingOf(held)).toMatchObject([{ status: 'pending', amount: PRICE }]);
    expect(await refundsOf(app, held.pnr)).toMatchObject([{ state: 'pending', amount: PRICE }]);
    for (const refund of pendingOf(held)) app.sandbox.razorpay.endRefund(refund, 'processed');
    await postEvents();
    await sendRefunds(app, held.pnr);
    expect(await refundsOf(app, held.pnr)).toMatchObject([{ state: 'done', amount: PRICE }]);
    expect(await balancesOf(app, held.pnr)).toEqual(SOLD);
  });

  it('is sent again when it fails', async () => {
    const held = await refundPending();
    for (const refund of pendingOf(held)) app.sandbox.razorpay.endRefund(refund, 'failed');
    await postEvents();
    await sendRefunds(app, held.pnr);
    expect(await refundsOf(app, held.pnr)).toMatchObject([{ state: 'done', amount: PRICE }]);
    expect(pendingOf(held).map(({ status }) => status)).toEqual(
      expect.arrayContaining(['failed', 'processed']),
    );
    expect(await balancesOf(app, held.pnr)).toEqual(SOLD);
  });
});

it('a refund in the dashboard that Razorpay has not finished delays ours, and reduces it', async () => {
  const sold = await sell();
  app.sandbox.razorpay.setRefundMode('pending');
  app.sandbox.razorpay.refundInPanel(firstOf(sold), 20_000);
  app.sandbox.razorpay.setRefundMode('processed');
  const { pnr, token, orderId: orderNo, seats } = sold;
  await cancel({ ...(await fetchBooking(pnr)), token, orderNo, seats }, seats);
  await sendRefunds(app, pnr);
  expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'pending', amount: FARE }]);
  for (const refund of refundsAt(firstOf(sold))) app.sandbox.razorpay.endRefund(refund, 'processed');
  await postEvents();
  await sendRefunds(app, pnr);
  expect(firstOf(sold).amount_refunded).toBe(FARE);
  expect(await balancesOf(app, pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
});

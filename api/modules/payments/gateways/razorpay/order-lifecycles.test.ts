import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { stateOf } from 'testing/customers/customer.ts';
import { type HeldAtRazorpay, payingAtRazorpay, WITH_RAZORPAY } from 'testing/customers/razorpay.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readContradictions } from '../../ledger/ledger-report.ts';
import { findLastReconciliation } from '../../ledger/reconciliation-store.ts';
import { createSales } from '../../reversals/sales.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000', ...WITH_RAZORPAY } }));
const { hold, end, comeBack, payments, post, postEvents, runEventJobs, sell } = payingAtRazorpay(app);
const { fetchBooking, cancel } = createSales(app);

const PRICE = 141_700;
const FARE = 120_000;
const SOLD = { cash_at_gateway: PRICE, fares: -FARE, tax: FARE - PRICE };

beforeEach(() => {
  app.sandbox.razorpay.setRefundMode('processed');
  app.sandbox.razorpay.events.length = 0;
});

async function cancelAll(sold: HeldAtRazorpay): Promise<void> {
  const { pnr, token, orderId: orderNo, seats } = sold;
  await cancel({ ...(await fetchBooking(pnr)), token, orderNo, seats }, seats);
}

/** Compares the ledger with the gateways a day later; returns the differences that a person must decide. */
async function differencesNextDay(): Promise<unknown[]> {
  app.clock.pass(24 * 60);
  await app.runJob('payments.reconcile');
  const { differences = [] } = (await findLastReconciliation(app.db)) ?? {};
  expect(await readContradictions(app.db)).toEqual({ journalsPaise: 0, payablePaise: 0 });
  return differences.filter(({ mended }) => !mended);
}

/** What Razorpay has paid back of an order, in paise. */
const returned = (held: HeldAtRazorpay) =>
  payments(held).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);

describe('a payment at Razorpay', () => {
  it('is confirmed by the look-up after the callback, and its events change nothing more', async () => {
    const held = await hold();
    const page = await comeBack(end(held, 'success'));
    expect(page).toBe(`/payment/Success/${held.pnr}/${payments(held)[0]?.id}/UPI`);
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
    await postEvents();
    expect(await balancesOf(app, held.pnr)).toEqual(SOLD);
  });

  it('fails with its callback', async () => {
    const held = await hold();
    expect(await comeBack(end(held, 'failure'))).toMatch(`/payment/Failure/${held.pnr}/`);
    await postEvents();
    expect(await stateOf(app, held.pnr)).toBe('failed');
  });

  it('of an order that nobody pays fails after an hour', async () => {
    const held = await hold();
    app.clock.pass(61);
    await app.runJob('payments.inquire-due');
    expect(await stateOf(app, held.pnr)).toBe('failed');
  });
});

describe('captured twice', () => {
  it('is a sale and a full refund, by whichever report comes first', async () => {
    const held = await hold();
    await comeBack(end(held, 'twice'));
    await postEvents();
    await sendRefunds(app, held.pnr);
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
    expect(await refundsOf(app, held.pnr)).toMatchObject([{ state: 'done', amount: PRICE }]);
    expect(returned(held)).toBe(PRICE);
    expect(await balancesOf(app, held.pnr)).toEqual(SOLD);
    expect(await differencesNextDay()).toEqual([]);
  });

  it('is found by the reconciliation when nobody reports it', async () => {
    const held = await hold();
    end(held, 'twice');
    expect(await differencesNextDay()).toEqual([]);
    await sendRefunds(app, held.pnr);
    expect(returned(held)).toBe(PRICE);
  });
});

describe('a webhook', () => {
  it('before the callback confirms the booking; the callback then changes nothing', async () => {
    const held = await hold();
    const callback = end(held, 'success');
    app.clock.pass(16);
    await app.runJob('bookings.expire');
    await postEvents();
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
    expect(await comeBack(callback)).toMatch('/payment/Success/');
    expect(await balancesOf(app, held.pnr)).toEqual(SOLD);
  });

  it('confirms after a failure had been settled', async () => {
    const held = await hold();
    await comeBack(end(held, 'failure'));
    end(held, 'callback-lost');
    await postEvents();
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
  });

  it('and a callback that never come: the scheduled inquiry confirms the booking', async () => {
    const held = await hold();
    end(held, 'all-lost');
    app.clock.pass(2);
    await app.runJob('payments.inquire-due');
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
  });

  it('is processed once, however often it is sent', async () => {
    const held = await hold();
    end(held, 'callback-lost');
    const events = app.sandbox.razorpay.events.splice(0);
    const captured = events.find(({ name }) => name === 'payment.captured');
    if (!captured) throw new Error('no event');
    expect(await Promise.all([captured, captured, captured].map(post))).toEqual([200, 200, 200]);
    expect(await runEventJobs()).toBe(1);
    expect(await post(captured)).toBe(200);
    expect(await runEventJobs()).toBe(0);
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
  });
});

describe('a forged signature', () => {
  it('of a webhook is refused, and stores nothing', async () => {
    const held = await hold();
    end(held, 'callback-lost');
    const [event] = app.sandbox.razorpay.events.splice(0);
    if (!event) throw new Error('no event');
    const forged = [
      { ...event, signature: event.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...event, body: event.body.replace('141700', '100') },
      { ...event, signature: '' },
      { ...event, signature: 'not hex' },
    ];
    for (const one of forged) expect(await post(one)).toBe(401);
    expect(await runEventJobs()).toBe(0);
    expect(await stateOf(app, held.pnr)).toBe('held');
  });

  it('of a callback confirms nothing, and the real payment still counts', async () => {
    const held = await hold();
    expect(await comeBack(end(held, 'callback-forged'))).toMatch(`/payment/Failure/${held.pnr}/`);
    expect(await stateOf(app, held.pnr)).toBe('held');
    await comeBack(end(held, 'success'));
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
  });
});

describe('an amount', () => {
  it('captured in part is refunded whole, and confirms nothing', async () => {
    const held = await hold();
    expect(await comeBack(end(held, 'partial'))).toMatch('/payment/Failure/');
    await sendRefunds(app, held.pnr);
    expect(await stateOf(app, held.pnr)).toBe('failed');
    expect(await refundsOf(app, held.pnr)).toMatchObject([{ state: 'done', amount: PRICE / 2 }]);
    expect(returned(held)).toBe(PRICE / 2);
    expect(await balancesOf(app, held.pnr)).toEqual({});
  });

  it('authorised only waits for its capture', async () => {
    const held = await hold();
    await comeBack(end(held, 'authorized'));
    expect(await stateOf(app, held.pnr)).toBe('held');
    const [payment] = payments(held);
    if (!payment) throw new Error('no payment');
    app.sandbox.razorpay.capture(payment);
    await postEvents();
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
  });
});

describe('a refund', () => {
  it('that fails at the bank is tried again under another key, and paid once', async () => {
    const sold = await sell();
    app.sandbox.razorpay.setRefundMode('failed');
    await cancelAll(sold);
    await sendRefunds(app, sold.pnr);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'pending', amount: FARE }]);
    expect(returned(sold)).toBe(0);
    app.sandbox.razorpay.setRefundMode('processed');
    await sendRefunds(app, sold.pnr);
    await sendRefunds(app, sold.pnr);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(returned(sold)).toBe(FARE);
    expect(await differencesNextDay()).toEqual([]);
  });

  it('that Razorpay has not finished is not sent again, and done with its event', async () => {
    const sold = await sell();
    app.sandbox.razorpay.setRefundMode('pending');
    await cancelAll(sold);
    await sendRefunds(app, sold.pnr);
    app.sandbox.razorpay.setRefundMode('processed');
    await sendRefunds(app, sold.pnr);
    const [payment] = payments(sold);
    const refunds = app.sandbox.razorpay.store.listOf('refund', payment?.id ?? '');
    expect(refunds).toMatchObject([{ status: 'pending', amount: FARE }]);
    for (const refund of refunds) app.sandbox.razorpay.endRefund(refund, 'processed');
    await postEvents();
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(await balancesOf(app, sold.pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('in the dashboard is a reversal, and reduces the later refund', async () => {
    const sold = await sell();
    const [payment] = payments(sold);
    if (!payment) throw new Error('no payment');
    app.sandbox.razorpay.refundInPanel(payment, 50_000);
    await postEvents();
    await cancelAll(sold);
    await sendRefunds(app, sold.pnr);
    expect(returned(sold)).toBe(FARE);
    expect(await differencesNextDay()).toEqual([]);
  });
});

describe('a dispute', () => {
  async function dispute(sold: HeldAtRazorpay) {
    const [payment] = payments(sold);
    if (!payment) throw new Error('no payment');
    const opened = app.sandbox.razorpay.dispute(payment);
    await postEvents();
    return opened;
  }

  it('that is lost is a chargeback: the ticket stays valid, its seats are frozen', async () => {
    const sold = await sell();
    const opened = await dispute(sold);
    expect(await balancesOf(app, sold.pnr)).toEqual(SOLD);
    app.sandbox.razorpay.endDispute(opened, 'lost');
    await postEvents();
    const { cash_at_gateway: _, ...rest } = SOLD;
    expect(await balancesOf(app, sold.pnr)).toEqual({ ...rest, reversals: PRICE });
    expect(await stateOf(app, sold.pnr)).toBe('confirmed');
    await expect(cancelAll(sold)).rejects.toThrow(/bank|disputed/i);
    expect(await differencesNextDay()).toEqual([]);
  });

  it('that is open delays a refund until it is won', async () => {
    const sold = await sell();
    const opened = await dispute(sold);
    await cancelAll(sold);
    await sendRefunds(app, sold.pnr);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'pending' }]);
    app.sandbox.razorpay.endDispute(opened, 'won');
    await sendRefunds(app, sold.pnr);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(returned(sold)).toBe(FARE);
  });
});

it('a payment of an unknown order stores nothing, and the reconciliation lists it', async () => {
  const theirs = { amount: 500, currency: 'INR', receipt: 'theirs', notes: {} };
  app.sandbox.razorpay.end(app.sandbox.razorpay.createOrder(theirs), 'success');
  const [event] = app.sandbox.razorpay.events.splice(0);
  if (!event) throw new Error('no event');
  expect(await post(event)).toBe(200);
  expect(await runEventJobs()).toBe(0);
  expect(await app.db.queryComposed('SELECT FROM gateway_events WHERE event_id = $1', [event.id])).toEqual(
    [],
  );
  expect(await differencesNextDay()).toMatchObject([
    { orderId: 'theirs', gatewayPaise: 500, ledgerPaise: 0 },
  ]);
});

it('a settled payment that the dashboard had returned before anybody reported it is no difference', async () => {
  const held = await hold();
  end(held, 'all-lost');
  const [payment] = payments(held);
  if (!payment) throw new Error('no payment');
  app.sandbox.razorpay.refundInPanel(payment, PRICE);
  app.clock.pass(2 * 24 * 60);
  expect(await differencesNextDay()).not.toContainEqual(expect.objectContaining({ orderId: held.orderId }));
});

it('a settled payment that the ledger has in another amount is reported', async () => {
  const sold = await sell();
  const [payment] = payments(sold);
  if (!payment) throw new Error('no payment');
  expect(await differencesNextDay()).not.toContainEqual(expect.objectContaining({ orderId: sold.orderId }));
  app.clock.pass(24 * 60);
  // As if the money of another, unlisted order had been settled.
  app.sandbox.razorpay.store.save({ ...payment, id: 'pay_Unlisted000001', order_id: 'order_Unlisted0001' });
  expect(await differencesNextDay()).toContainEqual(
    expect.objectContaining({ reference: 'pay_Unlisted000001', gatewayStatus: 'settled', ledgerPaise: 0 }),
  );
});

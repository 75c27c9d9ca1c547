import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { createMerchant, goodCard, priyasOrder } from '../../merchant.fixture.ts';
import { reversalNames } from './reversals.ts';

const LATE_SECONDS = 20;

let sandbox: Sandbox;
let merchant: ReturnType<typeof createMerchant>;
let orders = 0;
let now = Date.UTC(2026, 10, 21, 3, 0);

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, lateSeconds: LATE_SECONDS });
  merchant = createMerchant(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now += 3_600_000;
});

/** Returns a new order of Priya's; default ₹1,417.00. */
async function openOrder(amount = '1417.00') {
  orders += 1;
  const orderNo = `BACK-${orders}`;
  const page = await merchant.openPage({ ...priyasOrder, order_id: orderNo, amount });
  return { orderNo, ...page };
}

async function paidOrder(amount?: string) {
  const order = await openOrder(amount);
  await merchant.end(order.orderNo, 'success');
  return order;
}

async function payWith(form: Record<string, string>) {
  const order = await openOrder();
  await merchant.post(order.pay, { ...goodCard, ...form });
  return order;
}

async function statusOf(reference_no: string): Promise<string> {
  return (await merchant.callServer('orderStatusTracker', { reference_no })).body.order_status;
}

async function refund(reference_no: string, refund_ref_no: string, refund_amount: string) {
  const values = { reference_no, refund_amount, refund_ref_no };
  return (await merchant.callServer('refundOrder', values)).body;
}

async function refundsOf(reference_no: string) {
  return (await merchant.callServer('getRefundDetails', { reference_no })).body.refund_list;
}

function confirm(reference_no: string) {
  return merchant.callServer('confirmOrder', { order_List: [{ reference_no, amount: '1417.00' }] });
}

describe('a reversal of captured money', () => {
  it.each([
    ['chargeback', 'Chargeback'],
    ['system-refund', 'System refund'],
    ['auto-reversed', 'Auto-Reversed'],
    ['fraud', 'Fraud'],
    ['panel-cancel', 'Cancelled'],
    ['panel-refund', 'Refunded'],
  ])('%s takes all that refunds have left, and no refund is possible afterwards', async (name, status) => {
    const { orderNo, trackingId } = await paidOrder();
    await refund(trackingId, `${orderNo}-R1`, '417.00');
    expect((await merchant.end(orderNo, name)).body.order).toMatchObject({
      status,
      captured: '1417.00',
      remaining: '0.00',
      reversals: [{ name, amount: '1000.00', happensAt: now }],
    });
    expect(await statusOf(trackingId)).toBe(status);
    expect(await refund(trackingId, `${orderNo}-R2`, '1.00')).toMatchObject({
      refund_status: 1,
      reason: expect.stringContaining('only captured orders can be refunded'),
    });
  });

  it.each(['chargeback', 'system-refund', 'auto-reversed', 'fraud', 'panel-cancel'])(
    '%s adds no line to the list of refunds',
    async (name) => {
      const { orderNo, trackingId } = await paidOrder();
      await merchant.end(orderNo, name);
      expect(await refundsOf(trackingId)).toEqual([]);
    },
  );

  it('is possible for a confirmed order', async () => {
    const { orderNo, trackingId } = await paidOrder();
    await confirm(trackingId);
    await merchant.end(orderNo, 'chargeback');
    expect(await statusOf(trackingId)).toBe('Chargeback');
  });

  it('has a time', async () => {
    const { orderNo, trackingId } = await paidOrder();
    now += 60_000;
    await merchant.end(orderNo, 'fraud');
    const { body } = await merchant.callServer('orderStatusTracker', { reference_no: trackingId });
    expect(body.order_status_date_time).toBe(
      new Date(now + 330 * 60_000).toISOString().replace('T', ' ').replace('Z', ''),
    );
  });
});

describe('a refund in the gateway’s own panel', () => {
  it('is in the list of refunds under the gateway’s reference', async () => {
    const { orderNo, trackingId } = await paidOrder();
    await refund(trackingId, `${orderNo}-R`, '417.00');
    await merchant.end(orderNo, 'panel-refund');
    expect(await refundsOf(trackingId)).toMatchObject([
      { refund_mer_ref_no: `${orderNo}-R`, refund_amt: '417.00', refund_status: 'TS-REFC' },
      { refund_mer_ref_no: `PANEL-${trackingId}-1`, refund_amt: '1000.00', refund_status: 'TS-REFC' },
    ]);
  });

  it('of a part returns half of the rest, in whole rupees, and changes no status', async () => {
    const { orderNo, trackingId } = await paidOrder();
    await confirm(trackingId);
    expect((await merchant.end(orderNo, 'panel-part-refund')).body.order.remaining).toBe('709.00');
    expect((await merchant.end(orderNo, 'panel-part-refund')).body.order.remaining).toBe('355.00');
    expect(await statusOf(trackingId)).toBe('Shipped');
    expect(await refundsOf(trackingId)).toMatchObject([
      { refund_mer_ref_no: `PANEL-${trackingId}-1`, refund_amt: '708.00' },
      { refund_mer_ref_no: `PANEL-${trackingId}-2`, refund_amt: '354.00' },
    ]);
    expect(await refund(trackingId, `${orderNo}-R`, '355.01')).toMatchObject({ refund_status: 1 });
    expect(await refund(trackingId, `${orderNo}-R`, '355.00')).toMatchObject({ refund_status: 0 });
  });

  it.each([
    ['1.00', '0.00', 'Refunded'],
    ['0.50', '0.00', 'Refunded'],
    ['1.50', '0.50', 'Successful'],
  ])('of a part of ₹%s returns a whole rupee if there is one', async (amount, left, status) => {
    const { orderNo } = await paidOrder(amount);
    expect((await merchant.end(orderNo, 'panel-part-refund')).body.order).toMatchObject({
      remaining: left,
      status,
    });
  });
});

describe('a chargeback that the merchant wins', () => {
  it('makes the order Shipped again, with its money', async () => {
    const { orderNo, trackingId } = await paidOrder();
    await refund(trackingId, `${orderNo}-R`, '417.00');
    await merchant.end(orderNo, 'chargeback');
    expect((await merchant.end(orderNo, 'chargeback-won')).body.order).toMatchObject({
      status: 'Shipped',
      remaining: '1000.00',
      reversals: [
        { name: 'chargeback', amount: '1000.00' },
        { name: 'chargeback-won', amount: '1000.00' },
      ],
    });
    expect(await refund(trackingId, `${orderNo}-R2`, '1000.00')).toMatchObject({ refund_status: 0 });
  });

  it.each(['success', 'failure', 'pending'])('cannot be won after %s', async (outcome) => {
    const { orderNo } = await openOrder();
    await merchant.end(orderNo, outcome);
    expect(await merchant.end(orderNo, 'chargeback-won')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('only a Chargeback can be won') },
    });
  });
});

describe('an order without money', () => {
  const takings = reversalNames.filter((name) => name !== 'chargeback-won');

  it.each(takings)('has nothing for %s to take', async (name) => {
    const { orderNo, trackingId } = await openOrder();
    expect(await merchant.end(orderNo, name)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Order is Initiated') },
    });
    await merchant.end(orderNo, 'failure');
    expect((await merchant.end(orderNo, name)).status).toBe(409);
    await merchant.end(orderNo, 'success');
    await merchant.end(orderNo, 'chargeback');
    expect((await merchant.end(orderNo, name)).status).toBe(409);
    expect(await statusOf(trackingId)).toBe('Chargeback');
    expect((await merchant.fetchOrder(orderNo)).order.reversals).toHaveLength(1);
  });

  it('is one refunded in full', async () => {
    const { orderNo, trackingId } = await paidOrder();
    await refund(trackingId, `${orderNo}-R`, '1417.00');
    expect((await merchant.end(orderNo, 'panel-part-refund')).status).toBe(409);
  });
});

describe('a card that takes the money back', () => {
  const cards: [string, Record<string, string>, string, string][] = [
    ['charged back', { card_number: '4000000000005423' }, 'Chargeback', '0.00'],
    ['given back by the gateway', { card_number: '4000000000008005' }, 'System refund', '0.00'],
    ['reversed', { card_number: '4000000000008013' }, 'Auto-Reversed', '0.00'],
    ['found to be fraud', { card_number: '4000000000008021' }, 'Fraud', '0.00'],
    ['refunded in the panel', { card_number: '4000000000007007' }, 'Refunded', '0.00'],
    ['half refunded in the panel', { card_number: '4000000000007015' }, 'Successful', '709.00'],
    ['cancelled in the panel', { card_number: '4000000000007023' }, 'Cancelled', '0.00'],
    ['charged back by a bank', { method: 'netbanking', bank: 'Regretful Bank' }, 'Chargeback', '0.00'],
    ['charged back by UPI', { method: 'upi', upi_id: 'chargeback@upi' }, 'Chargeback', '0.00'],
    ['reversed by UPI', { method: 'upi', upi_id: 'reversed@upi' }, 'Auto-Reversed', '0.00'],
  ];

  it.each(cards)('is paid at first, and %s a while later', async (_name, form, status, remaining) => {
    const { orderNo, trackingId } = await payWith(form);
    now += LATE_SECONDS * 1000 - 1;
    expect(await statusOf(trackingId)).toBe('Successful');
    now += 1;
    expect(await statusOf(trackingId)).toBe(status);
    expect((await merchant.fetchOrder(orderNo)).order).toMatchObject({
      remaining,
      reversals: [{ happensAt: now }],
    });
  });

  it('lists pending reversals, and drops them once the money has gone another way', async () => {
    const { orderNo, trackingId } = await payWith({ card_number: '4000000000005423' });
    expect((await merchant.fetchOrder(orderNo)).order.reversals).toEqual([
      { name: 'chargeback', amount: null, happensAt: now + LATE_SECONDS * 1000 },
    ]);
    await refund(trackingId, `${orderNo}-R`, '1417.00');
    now += LATE_SECONDS * 1000;
    expect((await merchant.fetchOrder(orderNo)).order).toMatchObject({ status: 'Refunded', reversals: [] });
  });

  it('may lose the dispute afterwards', async () => {
    const { trackingId } = await payWith({ card_number: '4000000000005431' });
    now += LATE_SECONDS * 1000;
    expect(await statusOf(trackingId)).toBe('Chargeback');
    now += LATE_SECONDS * 1000;
    expect(await statusOf(trackingId)).toBe('Shipped');
  });

  it('does so at its own time, even if read later', async () => {
    const { trackingId } = await payWith({ card_number: '4000000000007015' });
    now += 13 * 24 * 3_600_000;
    expect(await statusOf(trackingId)).toBe('Auto-Cancelled');
    expect(await refundsOf(trackingId)).toMatchObject([{ refund_amt: '708.00' }]);
  });

  it('are named on the payment page', async () => {
    const { text } = await openOrder();
    expect(text).toContain('4000 0000 0000 5423');
    expect(text).toContain('After a while the cardholder’s bank takes back all the money that is left.');
    expect(text).toContain('Refunds are not carried out, and no reply comes.');
  });
});

describe('the front page', () => {
  const button = (name: string) => `name="name" value="${name}"`;

  it('offers the possible reversals of an order, and lists past ones', async () => {
    const { orderNo, trackingId } = await openOrder();
    const shown = async () => (await fetch(`${sandbox.url}/?q=${orderNo}`)).text();
    expect(await shown()).not.toContain(button('chargeback'));
    await merchant.end(orderNo, 'success');
    expect(await shown()).toContain(button('panel-part-refund'));
    expect(await shown()).not.toContain(button('chargeback-won'));
    const done = await merchant.post(`/orders/${trackingId}/end`, { name: 'chargeback' });
    expect(done).toMatchObject({ status: 200, redirected: true });
    expect(await shown()).toContain('Chargeback, ₹1,417.00');
    expect(await shown()).toContain(button('chargeback-won'));
    expect(await shown()).not.toContain(button('fraud'));
  });

  it('explains why a button of an old page no longer applies', async () => {
    const { trackingId } = await openOrder();
    const reply = await merchant.post(`/orders/${trackingId}/end`, { name: 'fraud' });
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('Order is Initiated');
  });
});

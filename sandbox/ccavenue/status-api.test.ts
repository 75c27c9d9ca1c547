import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { createMerchant, priyasOrder } from '../merchant.fixture.ts';

let sandbox: Sandbox;
let merchant: ReturnType<typeof createMerchant>;
let paidOrders = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = createMerchant(sandbox);
});
afterAll(() => sandbox.close());

/** Returns a new paid order of ₹1,417.00, with a setting if given. */
async function paidOrder(setting?: string) {
  paidOrders += 1;
  const order_id = `PAID-${paidOrders}`;
  const { trackingId } = await merchant.openPage({ ...priyasOrder, order_id });
  await merchant.end(order_id, 'success');
  if (setting) await merchant.end(order_id, setting);
  return { order_id, trackingId };
}

async function refund(reference_no: string, refund_ref_no: string, refund_amount: string) {
  const { body } = await merchant.callServer(
    'refundOrder',
    { reference_no, refund_amount, refund_ref_no },
    '1.1',
  );
  return body.Refund_Order_Result;
}

describe('the status call', () => {
  it('finds an order by either number, and ends its text in white space', async () => {
    const { order_id, trackingId } = await paidOrder();
    const byOrder = await merchant.callServer('orderStatusTracker', { order_no: order_id });
    expect(byOrder.body).toMatchObject({
      reference_no: trackingId,
      order_no: order_id,
      order_status: 'Successful',
      status: 0,
    });
    expect(byOrder.raw).toMatch(/^status=0&enc_response=[0-9a-f]+\s+$/);
    const byReference = await merchant.callServer('orderStatusTracker', { reference_no: trackingId });
    expect(byReference.body).toEqual(byOrder.body);
  });

  it('returns the transaction of a reference; for a repeated order number the paid one', async () => {
    const twice = { ...priyasOrder, order_id: 'TWO-TABS' };
    const first = await merchant.openPage(twice);
    const second = await merchant.openPage(twice);
    await merchant.end('TWO-TABS', 'success', first.trackingId);
    const ask = async (values: object) => (await merchant.callServer('orderStatusTracker', values)).body;
    for (const { trackingId } of [first, second]) {
      const both = { reference_no: trackingId, order_no: 'TWO-TABS' };
      expect(await ask({ reference_no: trackingId })).toMatchObject({ reference_no: trackingId });
      expect(await ask(both)).toMatchObject({ reference_no: trackingId });
    }
    expect(await ask({ order_no: 'TWO-TABS' })).toMatchObject({ reference_no: first.trackingId });
  });

  it('wraps its response in version 1.1', async () => {
    const { trackingId } = await paidOrder();
    const { body } = await merchant.callServer('orderStatusTracker', { reference_no: trackingId }, '1.1');
    expect(body.Order_Status_Result).toMatchObject({ order_status: 'Successful' });
  });

  it('returns 51419 in plain text for an unknown order', async () => {
    const { reply } = await merchant.callServer('orderStatusTracker', { order_no: 'NOBODYS' });
    expect(reply).toMatchObject({ status: '1', enc_error_code: '51419' });
  });

  it('refuses a wrong access code and text that cannot be decrypted', async () => {
    const fields = {
      command: 'orderStatusTracker',
      request_type: 'JSON',
      response_type: 'JSON',
      version: '1.2',
    };
    const stranger = await merchant.post('/apis/servlet/DoWebTrans', {
      ...fields,
      access_code: 'OTHER',
      enc_request: '00',
    });
    expect(await stranger.text()).toMatch(/^status=1&enc_response=Access denied/);
    const garbled = await merchant.post('/apis/servlet/DoWebTrans', {
      ...fields,
      access_code: 'SANDBOXACCESS',
      enc_request: 'zz',
    });
    expect(await garbled.text()).toMatch(/^status=1&enc_response=enc_request cannot be read/);
  });

  it('stays silent for an order while set to, and then responds', async () => {
    const { order_id, trackingId } = await paidOrder('status-silent');
    const patience = new AbortController();
    const abandoned = merchant.callServer(
      'orderStatusTracker',
      { reference_no: trackingId },
      '1.2',
      patience.signal,
    );
    patience.abort();
    await expect(abandoned).rejects.toThrow();
    const held = merchant.callServer('orderStatusTracker', { reference_no: trackingId });
    await merchant.end(order_id, 'status-responds');
    expect((await held).body).toMatchObject({ order_status: 'Successful' });
  });
});

describe('confirmation', () => {
  it('makes a captured order Shipped, once', async () => {
    const { trackingId } = await paidOrder();
    const values = { order_List: [{ reference_no: trackingId, amount: '1417.00' }] };
    const first = await merchant.callServer('confirmOrder', values, '1.1');
    expect(first.body.Order_Result).toMatchObject({ success_count: 1 });
    const again = await merchant.callServer('confirmOrder', values, '1.1');
    expect(again.body.Order_Result).toMatchObject({
      success_count: 0,
      failed_List: { failed_order: [{ reference_no: trackingId, reason: 'Order already confirmed.' }] },
    });
    const { body } = await merchant.callServer('orderStatusTracker', { reference_no: trackingId });
    expect(body.order_status).toBe('Shipped');
  });

  it('lapses after twelve days, and the money goes back', async () => {
    let now = Date.UTC(2026, 10, 21);
    const patient = await startSandbox({ now: () => now });
    const slowMerchant = createMerchant(patient);
    const { trackingId } = await slowMerchant.openPage();
    await slowMerchant.end(priyasOrder.order_id, 'success');
    now += 12 * 24 * 3_600_000;
    const { body } = await slowMerchant.callServer('orderStatusTracker', { reference_no: trackingId });
    expect(body.order_status).toBe('Auto-Cancelled');
    await patient.close();
  });

  it('is not needed for cancelOrder, which refunds in full', async () => {
    const { trackingId } = await paidOrder();
    await merchant.callServer('cancelOrder', {
      order_List: [{ reference_no: trackingId, amount: '1417.00' }],
    });
    const { body } = await merchant.callServer('orderStatusTracker', { reference_no: trackingId });
    expect(body.order_status).toBe('Cancelled');
  });
});

describe('refunds', () => {
  it('return parts, up to the captured amount', async () => {
    const { trackingId } = await paidOrder();
    expect(await refund(trackingId, 'RF-PART-1', '600.00')).toEqual({ refund_status: 0, reason: '' });
    expect(await refund(trackingId, 'RF-PART-2', '817.01')).toMatchObject({
      refund_status: 1,
      reason: expect.stringContaining('817.00'),
    });
    expect(await refund(trackingId, 'RF-PART-3', '817.00')).toMatchObject({ refund_status: 0 });
    const { body } = await merchant.callServer('orderStatusTracker', { reference_no: trackingId });
    expect(body.order_status).toBe('Refunded');
  });

  it('refuse a repeated reference', async () => {
    const { trackingId } = await paidOrder();
    await refund(trackingId, 'RF-TWICE', '100.00');
    expect(await refund(trackingId, 'RF-TWICE', '100.00')).toMatchObject({
      refund_status: 1,
      reason: expect.stringContaining('Duplicate'),
    });
  });

  it('refuse an unpaid order and an invalid amount', async () => {
    const { trackingId } = await merchant.openPage({ ...priyasOrder, order_id: 'UNPAID' });
    expect(await refund(trackingId, 'RF-UNPAID', '1.00')).toMatchObject({ refund_status: 1 });
    const paid = await paidOrder();
    expect(await refund(paid.trackingId, 'RF-ZERO', '0.00')).toMatchObject({ refund_status: 1 });
  });

  it('are refused while set to, and done afterwards', async () => {
    const { order_id, trackingId } = await paidOrder('refund-refused');
    expect(await refund(trackingId, 'RF-NO', '100.00')).toMatchObject({
      refund_status: 1,
      reason: expect.stringContaining('declined'),
    });
    await merchant.end(order_id, 'refund-done');
    expect(await refund(trackingId, 'RF-NO', '100.00')).toMatchObject({ refund_status: 0 });
  });

  it('are found by reference after a lost response', async () => {
    const { order_id, trackingId } = await paidOrder('refund-reply-lost');
    const patience = new AbortController();
    const values = { reference_no: trackingId, refund_amount: '100.00', refund_ref_no: 'RF-LOST' };
    const call = merchant.callServer('refundOrder', values, '1.1', patience.signal).catch(() => 'no reply');
    await expect.poll(async () => (await merchant.fetchOrder(order_id)).order.refunds).toHaveLength(1);
    patience.abort();
    expect(await call).toBe('no reply');
    const details = async (refund_ref_no: string) =>
      (await merchant.callServer('getRefundDetails', { reference_no: trackingId, refund_ref_no })).body
        .refund_list;
    expect(await details('RF-LOST')).toMatchObject([
      { refund_mer_ref_no: 'RF-LOST', refund_amt: '100.00', refund_status: 'TS-REFC' },
    ]);
    expect(await details('RF-NEVER')).toEqual([]);
  });

  it('are neither done nor acknowledged while set to be silent', async () => {
    const { order_id, trackingId } = await paidOrder('refund-silent');
    const patience = new AbortController();
    const values = { reference_no: trackingId, refund_amount: '100.00', refund_ref_no: 'RF-SILENT' };
    const call = merchant.callServer('refundOrder', values, '1.1', patience.signal).catch(() => 'no reply');
    const { body } = await merchant.callServer('getRefundDetails', { reference_no: trackingId });
    expect(body.refund_list).toEqual([]);
    patience.abort();
    expect(await call).toBe('no reply');
    expect(await merchant.fetchOrder(order_id)).toMatchObject({
      order: { remaining: '1417.00', refunds: [] },
    });
    await merchant.end(order_id, 'refund-done');
    expect(await refund(trackingId, 'RF-SILENT', '100.00')).toMatchObject({ refund_status: 0 });
  });

  it('have the field names of the gateway’s guide too', async () => {
    const { trackingId } = await paidOrder();
    await refund(trackingId, 'RF-GUIDE', '600.00');
    const { body } = await merchant.callServer('getRefundDetails', { reference_no: trackingId }, '1.1');
    expect(body.Refund_Details_Result).toMatchObject({
      reference_no: trackingId,
      order_amt: '1417.00',
      order_curr: 'INR',
      order_status: 'Successful',
      refund_list: [{ refund_mer_ref_no: 'RF-GUIDE', refund_amt: '600.00' }],
    });
  });
});

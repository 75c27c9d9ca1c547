import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../index.ts';
import { createMerchant, goodCard, priyasOrder } from '../../merchant.fixture.ts';
import { testBanks, testCards, testUpiIds } from './instruments.ts';

let sandbox: Sandbox;
let merchant: ReturnType<typeof createMerchant>;
let now = Date.UTC(2026, 10, 21, 3, 0);

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, lateSeconds: 20 });
  merchant = createMerchant(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now += 3_600_000;
});

async function payWith(form: Record<string, string>, order: Record<string, string> = priyasOrder) {
  const page = await merchant.openPage(order);
  const reply = await merchant.post(page.pay, { ...goodCard, ...form });
  const text = await reply.text();
  return { ...page, text, ...merchant.readReturn(text) };
}

async function statusOf(trackingId: string) {
  return (await merchant.callServer('orderStatusTracker', { reference_no: trackingId })).body;
}

describe('a paying customer', () => {
  it('sees amount and merchant', async () => {
    const { text } = await merchant.openPage();
    expect(text).toContain('Pay ₹1,417.00');
    expect(text).toContain('PRIYA-0001');
    for (const label of ['Card number', 'Expiry (MM/YY)', 'CVV', 'Name on card', 'Bank', 'UPI ID']) {
      expect(text).toMatch(new RegExp(`<label for="\\w+"\\s*>${label.replace(/[()]/g, '\\$&')}</label>`));
    }
  });

  it('stays at an address that can be opened again', async () => {
    const { trackingId, text } = await merchant.openPage();
    const again = await fetch(`${sandbox.url}/transaction/${trackingId}`);
    expect(await again.text()).toBe(text);
  });

  it('stays at that address while it pays or cancels', async () => {
    for (const act of ['pay', 'cancel'] as const) {
      const page = await merchant.openPage();
      const reply = await merchant.post(page[act], goodCard);
      expect([act, reply.redirected, reply.url]).toEqual([
        act,
        true,
        `${sandbox.url}/transaction/${page.trackingId}`,
      ]);
    }
  });

  it('can fill in every test card, bank and UPI ID', async () => {
    const { text } = await merchant.openPage();
    for (const typed of [testCards, testBanks, testUpiIds].flatMap(Object.keys))
      expect(text).toContain(`data-value="${typed}"`);
  });

  it('returns with a callback that the merchant can decrypt', async () => {
    const paid = await payWith({});
    expect(paid).toMatchObject({ url: priyasOrder.redirect_url, orderNo: 'PRIYA-0001', posts: '1' });
    expect(paid.callback).toMatchObject({
      order_id: 'PRIYA-0001',
      tracking_id: paid.trackingId,
      order_status: 'Success',
      currency: 'INR',
      amount: '1417.00',
      mer_amount: '1417.00',
      payment_mode: 'Credit Card',
      card_name: 'Visa',
      billing_name: 'Priya Sharma',
      billing_email: 'priya@traveller.example',
      merchant_param1: 'K7M2QX',
      response_code: '0',
    });
    expect(paid.trackingId).toMatch(/^\d{12}$/);
    expect(await statusOf(paid.trackingId)).toMatchObject({
      order_status: 'Successful',
      order_amt: 1417,
      order_capt_amt: 1417,
      order_currncy: 'INR',
    });
  });

  it('can pay from a bank or by UPI', async () => {
    const bank = await payWith({ method: 'netbanking', bank: 'State Bank of India' });
    expect(bank.callback).toMatchObject({ payment_mode: 'Net Banking', card_name: 'State Bank of India' });
    const upi = await payWith({ method: 'upi', upi_id: 'success@upi' });
    expect(upi.callback).toMatchObject({ order_status: 'Success', payment_mode: 'Unified Payments' });
  });

  it('sees an error for a mistyped card number, and nothing is stored', async () => {
    const { trackingId, text } = await payWith({ card_number: '4111 1111 1111 1112' });
    expect(text).toContain('Check the card number');
    expect(await statusOf(trackingId)).toMatchObject({ order_status: 'Initiated' });
  });

  it('cancels and returns to the cancel address', async () => {
    const page = await merchant.openPage();
    const text = await (await merchant.post(page.cancel, {})).text();
    expect(merchant.readReturn(text)).toMatchObject({
      url: priyasOrder.cancel_url,
      callback: { order_status: 'Aborted' },
    });
    expect(await statusOf(page.trackingId)).toMatchObject({ order_status: 'Aborted' });
  });

  it('posts the same callback after going back and pressing Pay again', async () => {
    const paid = await payWith({});
    const again = await (
      await merchant.post(paid.pay, { ...goodCard, card_number: '4000000000000002' })
    ).text();
    expect(merchant.readReturn(again).encResp).toBe(paid.encResp);
  });

  it('runs out of time after fifteen minutes', async () => {
    const page = await merchant.openPage();
    now += 15 * 60_000;
    const text = await (await merchant.post(page.pay, goodCard)).text();
    expect(merchant.readReturn(text).callback).toMatchObject({ order_status: 'Timeout' });
    expect(await statusOf(page.trackingId)).toMatchObject({ order_status: 'Timeout', order_capt_amt: 0 });
  });
});

describe('test cards', () => {
  it.each([
    ['declined', '4000000000000002', 'Failure', 'Unsuccessful'],
    ['timed out', '4000000000000069', 'Timeout', 'Timeout'],
    ['invalid', '4000000000001976', 'Invalid', 'Invalid'],
    ['pending', '4000000000003063', 'Awaited', 'Awaited'],
    ['success that the status call denies', '4000000000009235', 'Success', 'Unsuccessful'],
    ['failure that the status call denies', '4000000000000119', 'Failure', 'Successful'],
  ])('%s', async (_name, card_number, reported, booked) => {
    const { callback, trackingId } = await payWith({ card_number });
    expect(callback).toMatchObject({ order_status: reported });
    expect(await statusOf(trackingId)).toMatchObject({ order_status: booked });
  });

  it('late: the page waits until the bank has settled', async () => {
    const { trackingId } = await payWith({ card_number: '4000000000003220' });
    expect(await statusOf(trackingId)).toMatchObject({ order_status: 'Awaited', order_capt_amt: 0 });
    const address = `${sandbox.url}/transaction/${trackingId}`;
    expect(await (await fetch(address)).text()).toContain('http-equiv="refresh"');
    now += 20_000;
    expect(merchant.readReturn(await (await fetch(address)).text()).callback).toMatchObject({
      order_status: 'Success',
    });
    expect(await statusOf(trackingId)).toMatchObject({ order_status: 'Successful', order_capt_amt: 1417 });
  });

  it('callback lost: paid, and no browser posts the callback', async () => {
    const { posts, trackingId } = await payWith({ card_number: '4000000000000259' });
    expect(posts).toBe('0');
    expect(await statusOf(trackingId)).toMatchObject({ order_status: 'Successful' });
  });

  it('callback twice: the browser posts the callback twice', async () => {
    expect(await payWith({ card_number: '4000000000002685' })).toMatchObject({ posts: '2' });
  });

  it('callback unreadable: paid, and no key decrypts the callback', async () => {
    const { callback, trackingId } = await payWith({ card_number: '4000000000009995' });
    expect(callback).toBeNull();
    expect(await statusOf(trackingId)).toMatchObject({ order_status: 'Successful' });
  });

  it('a callback for another order', async () => {
    const { callback, orderNo } = await payWith({ card_number: '4000000000000077' });
    expect(callback?.order_id).not.toBe(orderNo);
  });

  it('amount tampered: in the callback, or at the gateway', async () => {
    const callback = await payWith({ card_number: '4000000000000101' });
    expect(callback.callback).toMatchObject({ amount: '1.00' });
    expect(await statusOf(callback.trackingId)).toMatchObject({ order_capt_amt: 1417 });
    const capture = await payWith({ card_number: '4000000000000341' });
    expect(capture.callback).toMatchObject({ amount: '1417.00' });
    expect(await statusOf(capture.trackingId)).toMatchObject({ order_amt: 1417, order_capt_amt: 1 });
  });
});

describe('a merchant whose request is wrong', () => {
  it.each([
    ['another merchant', { merchant_id: '999' }],
    ['order id with a slash', { order_id: 'A/1' }],
    ['order id too long', { order_id: 'A'.repeat(31) }],
    ['amount without decimals', { amount: '1417' }],
    ['amount of nothing', { amount: '0.00' }],
    ['foreign currency', { currency: 'USD' }],
    ['return address with a question mark', { redirect_url: 'https://coaches.example/?a=1' }],
    ['return address too long', { cancel_url: `https://coaches.example/${'a'.repeat(80)}` }],
    ['digits in the name', { billing_name: 'Priya 2' }],
    ['letters in the number', { billing_tel: '+9198' }],
    ['no e-mail', { billing_email: 'priya' }],
    ['long parameter', { merchant_param1: 'x'.repeat(101) }],
  ])('gets a plain error: %s', async (_name, wrong) => {
    const { status, text } = await merchant.redirectCustomer({ ...priyasOrder, ...wrong });
    expect(status).toBe(400);
    expect(text).toContain('This payment cannot be started');
  });

  it('is refused for a wrong access code, or text that cannot be decrypted', async () => {
    const path = '/transaction/transaction.do?command=initiateTransaction';
    const encRequest = merchant.cipher.encrypt(new URLSearchParams(priyasOrder).toString());
    expect((await merchant.post(path, { encRequest, access_code: 'OTHER' })).status).toBe(400);
    expect((await merchant.post(path, { encRequest: 'abcd', access_code: 'SANDBOXACCESS' })).status).toBe(
      400,
    );
  });
});

describe('outcomes chosen by the control API', () => {
  it('return the form that the browser would have posted', async () => {
    await merchant.openPage({ ...priyasOrder, order_id: 'PRIYA-CTRL' });
    const { body } = await merchant.end('PRIYA-CTRL', 'success');
    expect(body).toMatchObject({ url: priyasOrder.redirect_url, posts: 1, order: { status: 'Successful' } });
    expect(merchant.readResponse(body.fields.encResp)).toMatchObject({
      order_id: 'PRIYA-CTRL',
      order_status: 'Success',
    });
  });

  it('settle money that arrives late', async () => {
    const page = await merchant.openPage({ ...priyasOrder, order_id: 'PRIYA-LATE' });
    now += 3_600_000;
    expect(await statusOf(page.trackingId)).toMatchObject({ order_status: 'Timeout' });
    await merchant.end('PRIYA-LATE', 'success');
    expect(await statusOf(page.trackingId)).toMatchObject({ order_status: 'Successful' });
  });

  it('never take money back: a paid order stays paid', async () => {
    const page = await merchant.openPage({ ...priyasOrder, order_id: 'PRIYA-PAID' });
    await merchant.end('PRIYA-PAID', 'success');
    const { body } = await merchant.end('PRIYA-PAID', 'failure');
    expect(merchant.readResponse(body.fields.encResp)).toMatchObject({ order_status: 'Failure' });
    expect(await statusOf(page.trackingId)).toMatchObject({
      order_status: 'Successful',
      order_capt_amt: 1417,
    });
  });

  it('show both payments of an order number paid in two tabs', async () => {
    const twice = { ...priyasOrder, order_id: 'PRIYA-TABS' };
    const first = await payWith({}, twice);
    const second = await payWith({}, twice);
    expect(first.trackingId).not.toBe(second.trackingId);
    const { transactions } = await merchant.fetchOrder('PRIYA-TABS');
    expect(transactions.map((order) => order.status)).toEqual(['Successful', 'Successful']);
  });

  it('exclude unknown outcomes and orders', async () => {
    await merchant.openPage({ ...priyasOrder, order_id: 'PRIYA-WHAT' });
    expect((await merchant.end('PRIYA-WHAT', 'explode')).status).toBe(400);
    expect((await merchant.end('NOBODYS', 'success')).status).toBe(404);
  });
});

it('use AES-256-GCM for a newer account', async () => {
  const newer = await startSandbox({ merchant: { ...sandbox.merchant, cipher: 'gcm' } });
  const gcm = createMerchant(newer);
  const page = await gcm.openPage();
  const paid = gcm.readReturn(await (await gcm.post(page.pay, goodCard)).text());
  expect(paid.callback).toMatchObject({ order_status: 'Success' });
  await newer.close();
});

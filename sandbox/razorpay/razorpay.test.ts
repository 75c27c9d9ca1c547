import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../index.ts';
import { sandboxRazorpay } from '../running/config.ts';
import type { Payment } from './entities.ts';
import { sign } from './signing.ts';

const now = Date.UTC(2026, 10, 21, 6);
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.razorpay.setRefundMode('processed'));

const { keyId, keySecret, webhookSecret } = sandboxRazorpay;
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

interface Body {
  id: string;
  items: { id: string; payments: { items: unknown[] } }[];
}

async function api(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${sandbox.url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const openOrder = async () =>
  (await api('/orders', { amount: 141_700, currency: 'INR', receipt: 'K7M2QX-1' })).body;

/** Opens the checkout page of an order, as a browser does. */
async function openCheckout({ id }: { id: string }): Promise<Response> {
  const form = {
    key_id: keyId,
    order_id: id,
    callback_url: 'https://a.example/back',
    cancel_url: 'https://a.example/cancel',
  };
  return fetch(`${sandbox.url}/v1/checkout/embedded`, { method: 'POST', body: new URLSearchParams(form) });
}

/** Ends the payment of an order on its page; returns the page that follows. */
async function checkOut(order: { id: string }, outcome: string): Promise<Response> {
  const { url } = await openCheckout(order);
  return fetch(`${url}/pay`, { method: 'POST', body: new URLSearchParams({ outcome }) });
}

async function pay(): Promise<Payment> {
  const order = await openOrder();
  await checkOut(order, 'success');
  const { body } = await api(`/orders/${order.id}/payments`);
  const payment = sandbox.razorpay.store.find('payment', body.items[0]?.id ?? '');
  if (!payment) throw new Error('not paid');
  return payment;
}

it('refuses a wrong key, and an id that does not exist', async () => {
  const stranger = await fetch(`${sandbox.url}/v1/orders`, { headers: { authorization: 'Basic x' } });
  expect(stranger.status).toBe(401);
  expect(await api('/payments/pay_none')).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
  });
});

it('hands the page over for an open order only, and posts a signed callback', async () => {
  const order = await openOrder();
  expect(await (await openCheckout(order)).text()).toContain('₹1,417.00');
  const page = await (await checkOut(order, 'success')).text();
  const { id } = (await api(`/orders/${order.id}/payments`)).body.items[0] ?? { id: '' };
  expect(page).toContain(`name="razorpay_signature" value="${sign(keySecret, `${order.id}|${id}`)}"`);
  expect((await openCheckout(order)).status).toBe(400);
});

it.each(['success', 'failure', 'callback-lost'])(
  'shows a browser that goes back what it showed before: %s',
  async (outcome) => {
    const order = await openOrder();
    const opened = await openCheckout(order);
    expect(await (await fetch(opened.url)).text()).toBe(await opened.text());
    const pay = () => fetch(`${opened.url}/pay`, { method: 'POST', body: new URLSearchParams({ outcome }) });
    const ended = await pay();
    expect(ended.url).toBe(opened.url);
    const text = await ended.text();
    expect(await (await fetch(ended.url)).text()).toBe(text);
    expect(await (await pay()).text()).toBe(text);
    expect((await api(`/orders/${order.id}/payments`)).body.items).toHaveLength(1);
  },
);

it('refuses a visit or an outcome that does not exist, and a second visit to a paid order', async () => {
  const order = await openOrder();
  const { url } = await openCheckout(order);
  expect((await fetch(`${sandbox.url}/v1/checkout/checkout_none`)).status).toBe(404);
  expect((await checkOut(order, 'free')).status).toBe(404);
  await checkOut(order, 'success');
  expect((await fetch(url)).status).toBe(404);
  const late = await fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
  });
  expect(late.status).toBe(404);
  expect((await api(`/orders/${order.id}/payments`)).body.items).toHaveLength(1);
});

it('signs the exact body of each event', async () => {
  sandbox.razorpay.events.length = 0;
  await pay();
  expect(sandbox.razorpay.events.map(({ name }) => name)).toEqual(['payment.captured', 'order.paid']);
  for (const { body, signature } of sandbox.razorpay.events)
    expect(signature).toBe(sign(webhookSecret, body));
});

it('refunds once for a key, and refuses another body under it', async () => {
  const payment = await pay();
  const refund = (amount: number) =>
    api(`/payments/${payment.id}/refund`, { amount }, { 'x-refund-idempotency': 'R-ABCDEFGHIJ-0' });
  const [first, again] = [await refund(100_000), await refund(100_000)];
  expect(again.body.id).toBe(first.body.id);
  expect((await refund(500)).status).toBe(400);
  expect((await api(`/payments/${payment.id}`)).body).toMatchObject({
    amount_refunded: 100_000,
    refund_status: 'partial',
  });
});

it('takes a failed refund back out of the payment', async () => {
  const payment = await pay();
  sandbox.razorpay.setRefundMode('failed');
  await api(`/payments/${payment.id}/refund`, { amount: 141_700 });
  expect((await api(`/payments/${payment.id}`)).body).toMatchObject({
    amount_refunded: 0,
    status: 'captured',
  });
});

it('deducts a dispute when it is lost, and then has less to refund', async () => {
  const payment = await pay();
  const dispute = sandbox.razorpay.dispute(payment);
  expect((await api(`/payments/${payment.id}/refund`, { amount: 100 })).status).toBe(400);
  sandbox.razorpay.endDispute(dispute, 'lost');
  expect((await api('/disputes?count=1')).body).toMatchObject({ items: [{ amount_deducted: 141_700 }] });
  expect((await api(`/payments/${payment.id}/refund`, { amount: 100 })).status).toBe(400);
});

it('lists the orders of a day with their payments, in pages', async () => {
  const day = `from=${now / 1000 - 10}&to=${now / 1000 + 10}&expand[]=payments`;
  const all = await api(`/orders?${day}&count=100`);
  const page = await api(`/orders?${day}&count=2&skip=1`);
  expect(page.body.items.map(({ id }) => id)).toEqual(all.body.items.slice(1, 3).map(({ id }) => id));
  expect(all.body.items.some(({ payments }) => payments.items.length === 1)).toBe(true);
});

it('settles captured money two days later', async () => {
  const { id } = await pay();
  const report = await api('/settlements/recon/combined?year=2026&month=11&day=23&count=1000');
  expect(report.body.items).toContainEqual(
    expect.objectContaining({ entity_id: id, credit: 141_700, settled: true }),
  );
  const before = '/settlements/recon/combined?year=2026&month=11&day=22&count=1000';
  expect((await api(before)).body).toMatchObject({ items: [] });
});

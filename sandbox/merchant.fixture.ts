import { createCipher } from './ccavenue/cipher.ts';
import type { Callback } from './ccavenue/orders/order.ts';
import type { Sandbox } from './index.ts';

/** Priya's order of one seat to Agra; the merchant's addresses are never fetched. */
export const priyasOrder = {
  merchant_id: '100001',
  order_id: 'PRIYA-0001',
  currency: 'INR',
  amount: '1417.00',
  redirect_url: 'https://coaches.example/api/v1/payment/answer',
  cancel_url: 'https://coaches.example/api/v1/payment/cancel',
  language: 'EN',
  billing_name: 'Priya Sharma',
  billing_tel: '9812345678',
  billing_email: 'priya@traveller.example',
  merchant_param1: 'K7M2QX',
};

export const goodCard = {
  method: 'card',
  card_number: '4111 1111 1111 1111',
  card_expiry: '12/39',
  card_cvv: '123',
  card_holder: 'Priya Sharma',
};

interface ShownOrder {
  trackingId: string;
  status: string;
  remaining: string;
  refunds: { refundRefNo: string; amount: string }[];
  reversals: { name: string; amount: string | null; happensAt: number }[];
}

interface OrderReply {
  order: ShownOrder;
  transactions: ShownOrder[];
}

/** Creates a merchant that calls the sandbox over HTTP, as the product and its customers' browsers do. */
export function createMerchant(sandbox: Sandbox) {
  const cipher = createCipher(sandbox.merchant.cipher, sandbox.merchant.workingKey);

  function post(path: string, fields: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    const body = new URLSearchParams(fields);
    return fetch(`${sandbox.url}${path}`, { method: 'POST', body, signal });
  }

  async function redirectCustomer(order: Record<string, string>): Promise<{ status: number; text: string }> {
    const encRequest = cipher.encrypt(new URLSearchParams(order).toString());
    const page = await post('/transaction/transaction.do?command=initiateTransaction', {
      encRequest,
      access_code: sandbox.merchant.accessCode,
    });
    return { status: page.status, text: await page.text() };
  }

  /** Opens the payment page; returns its forms' addresses. */
  async function openPage(order: Record<string, string> = priyasOrder) {
    const { text } = await redirectCustomer(order);
    const trackingId = /action="\/transaction\/(\d+)\/pay"/.exec(text)?.[1] ?? '';
    return {
      text,
      trackingId,
      pay: `/transaction/${trackingId}/pay`,
      cancel: `/transaction/${trackingId}/cancel`,
    };
  }

  /** Returns the form of a return page, with its callback decrypted. */
  function readReturn(text: string) {
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
    return {
      url: /id="answer"/.test(text) ? (/action="([^"]+)"/.exec(text)?.[1] ?? '') : '',
      posts: /data-posts="(\d)"/.exec(text)?.[1],
      orderNo: value('orderNo'),
      encResp: value('encResp'),
      callback: readResponse(value('encResp')),
    };
  }

  function readResponse(encResp: string): Record<string, string> | null {
    const plain = cipher.decrypt(encResp);
    return plain === null ? null : Object.fromEntries(new URLSearchParams(plain));
  }

  async function callServer(command: string, values: object, version = '1.2', signal?: AbortSignal) {
    const fields = {
      enc_request: cipher.encrypt(JSON.stringify(values)),
      access_code: sandbox.merchant.accessCode,
      command,
      request_type: 'JSON',
      response_type: 'JSON',
      version,
    };
    const raw = await (await post('/apis/servlet/DoWebTrans', fields, signal)).text();
    const reply = Object.fromEntries(new URLSearchParams(raw.trim()));
    const plain = reply.status === '0' ? cipher.decrypt(reply.enc_response ?? '') : null;
    return { raw, reply, body: plain === null ? null : JSON.parse(plain) };
  }

  /** Sets a payment's outcome, or a setting or reversal of its order, by the control API. */
  async function end(orderNo: string, outcome: string, trackingId?: string) {
    const reply = await fetch(`${sandbox.url}/control/orders/${orderNo}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, trackingId }),
    });
    return {
      status: reply.status,
      body: (await reply.json()) as Callback & OrderReply & { message: string },
    };
  }

  async function fetchOrder(orderNo: string): Promise<OrderReply> {
    return (await fetch(`${sandbox.url}/control/orders/${orderNo}`)).json() as Promise<OrderReply>;
  }

  return { cipher, post, redirectCustomer, openPage, readReturn, readResponse, callServer, end, fetchOrder };
}

import { z } from 'zod';
import { callExternal, type ExternalCall } from '#platform/external-calls.ts';
import { errorLine } from '#platform/observability/redact.ts';
import type {
  GatewayOrder,
  GatewayResponse,
  GatewayStatus,
  GatewayTransaction,
  PaymentGateway,
} from '../gateway.ts';
import { type CipherKind, decrypt, encrypt } from './cipher.ts';
import { isConfirmed, isRefunded, ownWords, readLookUpPage, readOrder, readRefunds } from './replies.ts';

export interface CcavenueAccount {
  url: string;
  apiUrl: string;
  merchantId: string;
  accessCode: string;
  workingKey: string;
  cipher: CipherKind;
  /** The address for callbacks: at most 100 characters, no `?`. */
  returnUrl: string;
}

const callbackForm = z.object({
  encResp: z.string().max(20_000).catch(''),
  orderNo: z.string().max(40).optional().catch(undefined),
});

const CALL_TIMEOUT_MS = 8_000;
const NO_SUCH_ORDER = '51419';

/** Sends a request to the gateway; by default `fetch`. */
export type Reach = (
  url: string,
  init: { method: string; body: URLSearchParams; redirect: 'error'; signal: AbortSignal },
) => Promise<Response>;

/**
 * Returns the CCAvenue client. Source: the gateway's integration kits and public API guide
 * (orderStatusTracker 1.2, orderLookup 1.2, confirmOrder, refundOrder and getRefundDetails 1.1).
 */
export function connectCcavenue(account: CcavenueAccount, reach: Reach = fetch): PaymentGateway {
  const call: Call = (command, version, body) =>
    callExternal(
      'gateway',
      command,
      () => callGateway(account, reach, command, version, body),
      (apiReply) => (apiReply.ok ? 'ok' : 'refused'),
    );
  return {
    name: 'ccavenue',
    handOff: async (order) => ({
      url: `${account.url}/transaction/transaction.do?command=initiateTransaction`,
      gatewayOrder: null,
      fields: {
        encRequest: encrypt(account.cipher, account.workingKey, writeRequest(account, order)),
        access_code: account.accessCode,
      },
    }),
    callbackForm,
    readCallback: ({ encResp = '', orderNo }) => {
      const read = readResponse(decrypt(account.cipher, account.workingKey, encResp));
      return { orderId: read?.orderId ?? orderNo, response: read?.response };
    },
    askStatus: async ({ orderId, reference }) => {
      try {
        const asked = reference ? { reference_no: reference } : { order_no: orderId };
        return readStatus(await call('orderStatusTracker', '1.2', asked), orderId);
      } catch (error) {
        return { kind: 'unreachable', reason: errorLine(error) };
      }
    },
    confirmOrder: async ({ reference, amountPaise }) => {
      const order = { reference_no: reference, amount: rupees(amountPaise) };
      const apiReply = await call('confirmOrder', '1.1', { order_List: [order] });
      if (!apiReply.ok || !isConfirmed(apiReply.body)) throw refused('confirmOrder', apiReply);
    },
    refund: async ({ reference, refundReference, amountPaise }) => {
      const apiReply = await call('refundOrder', '1.1', {
        reference_no: reference,
        refund_amount: rupees(amountPaise),
        refund_ref_no: refundReference,
      });
      if (!apiReply.ok || !isRefunded(apiReply.body)) throw refused('the refund', apiReply);
    },
    listRefunds: async ({ reference }) => {
      const apiReply = await call('getRefundDetails', '1.1', { reference_no: reference });
      const refunds = apiReply.ok ? readRefunds(apiReply.body) : undefined;
      if (!refunds) throw refused('getRefundDetails', apiReply);
      return refunds;
    },
    listTransactions: (day) => lookUpDay(call, day),
  };
}

type Call = (command: ExternalCall<'gateway'>, version: string, body: object) => Promise<ApiReply>;

async function* lookUpDay(call: Call, day: string): AsyncGenerator<GatewayTransaction[]> {
  const date = day.split('-').toReversed().join('-');
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const apiReply = await call('orderLookup', '1.2', { from_date: date, to_date: date, page_number: page });
    if (!apiReply.ok && apiReply.code === NO_SUCH_ORDER) return;
    const found = apiReply.ok ? readLookUpPage(apiReply.body) : undefined;
    if (!found) throw refused('orderLookup', apiReply);
    pages = found.pages;
    yield found.transactions;
  }
}

function refused(what: string, apiReply: ApiReply): Error {
  const words = apiReply.ok ? ownWords(apiReply.body) : `${apiReply.code} ${apiReply.error}`;
  return new Error(`the gateway refused ${what}: ${words.slice(0, 300)}`);
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

function writeRequest(account: CcavenueAccount, order: GatewayOrder): string {
  const fields = {
    merchant_id: account.merchantId,
    order_id: order.orderId,
    currency: 'INR',
    amount: rupees(order.amountPaise),
    redirect_url: account.returnUrl,
    cancel_url: account.returnUrl,
    language: 'EN',
    billing_name: billingName(order.contact.name),
    billing_tel: order.contact.phone,
    billing_email: order.contact.email,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The gateway accepts up to 60 Latin letters and spaces. Other names become "Passenger". */
function billingName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return plain || 'Passenger';
}

function readResponse(text: string | undefined): { orderId: string; response: GatewayResponse } | undefined {
  if (text === undefined) return undefined;
  const fields = new URLSearchParams(text);
  const orderId = fields.get('order_id');
  const status = fields.get('order_status');
  // Our own requests use the same key. Only a response has a status.
  if (!orderId || !status) return undefined;
  const reference = fields.get('tracking_id') ?? '';
  const mode = fields.get('payment_mode') ?? '';
  return { orderId, response: { reference, status, likelyPaid: status === 'Success', mode } };
}

type ApiReply = { ok: true; body: unknown; text: string } | { ok: false; error: string; code: string };

async function callGateway(
  account: CcavenueAccount,
  reach: Reach,
  command: string,
  version: string,
  request: object,
): Promise<ApiReply> {
  const response = await reach(`${account.apiUrl}/apis/servlet/DoWebTrans`, {
    method: 'POST',
    body: new URLSearchParams({
      enc_request: encrypt(account.cipher, account.workingKey, JSON.stringify(request)),
      access_code: account.accessCode,
      command,
      request_type: 'JSON',
      response_type: 'JSON',
      version,
    }),
    // The target of a redirect would get payment data.
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const reply = new URLSearchParams((await response.text()).trim());
  const apiReply = reply.get('enc_response')?.trim() ?? '';
  if (reply.get('status') === '1')
    return { ok: false, error: apiReply, code: reply.get('enc_error_code')?.trim() ?? '' };
  const text = decrypt(account.cipher, account.workingKey, apiReply);
  if (!response.ok || !text)
    throw new Error(`the gateway's reply to ${command} (HTTP ${response.status}) is unreadable`);
  return { ok: true, body: unwrap(JSON.parse(text)), text };
}

/** Some accounts get replies inside `<Command>_Result`. */
function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const [only, ...others] = Object.entries(body);
  return only && others.length === 0 && only[0].endsWith('_Result') ? only[1] : body;
}

function readStatus(apiReply: ApiReply, orderId: string): GatewayStatus {
  if (!apiReply.ok) {
    return apiReply.code === NO_SUCH_ORDER
      ? { kind: 'unknown_order', body: apiReply.error }
      : { kind: 'unreachable', reason: `${apiReply.code} ${apiReply.error}` };
  }
  const order = readOrder(apiReply.body);
  if (!order) {
    const code = (apiReply.body as { error_code?: unknown } | null)?.error_code;
    if (String(code) === NO_SUCH_ORDER) return { kind: 'unknown_order', body: apiReply.text };
    return { kind: 'unreachable', reason: `an order status without its fields: ${ownWords(apiReply.body)}` };
  }
  // A reference from a browser may belong to another order.
  return { ...(order.orderId === orderId ? order.status : { kind: 'unknown_order' }), body: apiReply.text };
}

import { z } from 'zod';
import { type CipherKind, decrypt, encrypt } from './ccavenue-cipher.ts';
import type { GatewayAnswer, GatewayOrder, GatewayStatus, PaymentGateway } from './gateway.ts';

export interface CcavenueAccount {
  url: string;
  apiUrl: string;
  merchantId: string;
  accessCode: string;
  workingKey: string;
  cipher: CipherKind;
  /** Where the gateway sends the browser back to: at most 100 characters, no `?`. */
  returnUrl: string;
}

const CALL_TIMEOUT_MS = 8_000;
const NO_SUCH_ORDER = '51419';

/** Order states that mean that the money was taken for us. */
const PAID = new Set(['Successful', 'Shipped']);
/** States in which it may still go either way. Every other word means that we have no money from this order. */
const OPEN = new Set(['Awaited', 'Initiated']);

/** The CCAvenue adapter. Source: the gateway's integration kits and its API reference (orderStatusTracker 1.2, refundOrder 1.1). */
export function connectCcavenue(account: CcavenueAccount): PaymentGateway {
  const call = (command: string, version: string, body: object) =>
    callGateway(account, command, version, body);
  return {
    name: 'ccavenue',
    handOff: (order) => ({
      url: `${account.url}/transaction/transaction.do?command=initiateTransaction`,
      encRequest: encrypt(account.cipher, account.workingKey, writeRequest(account, order)),
      access_code: account.accessCode,
    }),
    readAnswer: (encrypted) => readAnswer(decrypt(account.cipher, account.workingKey, encrypted)),
    askStatus: async (orderId) => {
      try {
        return readStatus(await call('orderStatusTracker', '1.2', { order_no: orderId }));
      } catch (error) {
        return { kind: 'unreachable', reason: String(error) };
      }
    },
    confirmOrder: async ({ reference, amountPaise }) => {
      const answer = await call('confirmOrder', '1.1', {
        order_List: [{ reference_no: reference, amount: rupees(amountPaise) }],
      });
      const confirmed = answer.ok && confirmReply.safeParse(answer.body).data;
      if (!confirmed || confirmed.success_count < 1) {
        throw new Error(`the gateway refused confirmOrder: ${answer.ok ? answer.text : answer.error}`);
      }
    },
    refund: async ({ reference, refundReference, amountPaise }) => {
      const answer = await call('refundOrder', '1.1', {
        reference_no: reference,
        refund_amount: rupees(amountPaise),
        refund_ref_no: refundReference,
      });
      const body = answer.ok ? refundReply.safeParse(answer.body) : undefined;
      if (!body?.success || body.data.refund_status !== '0') {
        throw new Error(
          `the gateway refused the refund: ${answer.ok ? JSON.stringify(answer.body) : answer.error}`,
        );
      }
    },
    hasRefund: async ({ reference, refundReference }) => {
      const answer = await call('getRefundDetails', '1.1', { reference_no: reference });
      if (!answer.ok) return false;
      return JSON.stringify(answer.body).includes(`"${refundReference}"`);
    },
  };
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

/** The gateway takes Latin letters and spaces, 60 at most; a name in another script travels as plain "Passenger". */
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

function readAnswer(text: string | undefined): GatewayAnswer | undefined {
  if (text === undefined) return undefined;
  const fields = new URLSearchParams(text);
  const orderId = fields.get('order_id');
  if (!orderId) return undefined;
  return {
    orderId,
    reference: fields.get('tracking_id') ?? '',
    status: fields.get('order_status') ?? '',
    mode: fields.get('payment_mode') ?? '',
  };
}

type ApiAnswer = { ok: true; body: unknown; text: string } | { ok: false; error: string; code: string };

async function callGateway(
  account: CcavenueAccount,
  command: string,
  version: string,
  request: object,
): Promise<ApiAnswer> {
  const response = await fetch(`${account.apiUrl}/apis/servlet/DoWebTrans`, {
    method: 'POST',
    body: new URLSearchParams({
      enc_request: encrypt(account.cipher, account.workingKey, JSON.stringify(request)),
      access_code: account.accessCode,
      command,
      request_type: 'JSON',
      response_type: 'JSON',
      version,
    }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const reply = new URLSearchParams((await response.text()).trim());
  const answer = reply.get('enc_response')?.trim() ?? '';
  if (reply.get('status') === '1')
    return { ok: false, error: answer, code: reply.get('enc_error_code')?.trim() ?? '' };
  const text = decrypt(account.cipher, account.workingKey, answer);
  if (!response.ok || !text)
    throw new Error(`the gateway's reply to ${command} (HTTP ${response.status}) cannot be read`);
  return { ok: true, body: unwrap(JSON.parse(text)), text };
}

/** Some accounts are answered inside `<Command>_Result`. */
function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const [only, ...others] = Object.entries(body);
  return only && others.length === 0 && only[0].endsWith('_Result') ? only[1] : body;
}

const confirmReply = z.object({ success_count: z.coerce.number() });
const refundReply = z.object({ refund_status: z.coerce.string() });

const amount = z.coerce.number().nonnegative();
const orderStatus = z.object({
  order_status: z.string(),
  reference_no: z.coerce.string().default(''),
  order_amt: amount.optional(),
  order_capt_amt: amount.optional(),
  order_currncy: z.string().default(''),
  order_card_name: z.string().optional(),
  order_option_type: z.string().optional(),
  payment_mode: z.string().optional(),
});

function readStatus(answer: ApiAnswer): GatewayStatus {
  if (!answer.ok) {
    return answer.code === NO_SUCH_ORDER
      ? { kind: 'unknown_order', body: answer.error }
      : { kind: 'unreachable', reason: `${answer.code} ${answer.error}` };
  }
  const parsed = orderStatus.safeParse(answer.body);
  if (!parsed.success) {
    const code = (answer.body as { error_code?: unknown } | null)?.error_code;
    if (String(code) === NO_SUCH_ORDER) return { kind: 'unknown_order', body: answer.text };
    return {
      kind: 'unreachable',
      reason: `an order status without its fields: ${answer.text.slice(0, 200)}`,
    };
  }
  const order = parsed.data;
  const body = answer.text;
  if (OPEN.has(order.order_status)) return { kind: 'pending', status: order.order_status, body };
  if (!PAID.has(order.order_status)) {
    return { kind: 'unpaid', status: order.order_status, reference: order.reference_no, body };
  }
  return {
    kind: 'paid',
    status: order.order_status,
    reference: order.reference_no,
    capturedPaise: Math.round((order.order_capt_amt || order.order_amt || 0) * 100),
    currency: order.order_currncy,
    mode: order.payment_mode ?? order.order_option_type ?? order.order_card_name ?? '',
    body,
  };
}

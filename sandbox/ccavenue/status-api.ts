import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Holds } from '../holds.ts';
import { amountFromPaise } from '../money.ts';
import { statusTime } from '../time.ts';
import { type Gateway, statusHold } from './gateway.ts';
import type { Order, Refund } from './orders/order.ts';
import { orderFields } from './orders/order-fields.ts';
import { lookUpOrders } from './orders/order-lookup.ts';

interface ServerCall {
  enc_request?: string;
  access_code?: string;
  command?: string;
  request_type?: string;
  response_type?: string;
  version?: string;
}

type Values = Record<string, unknown>;

/**
 * Result of a command: a body to encrypt, a plain error, or no response while it is held, with or without a
 * repetition afterwards.
 */
type CommandResult =
  | { kind: 'reply'; wrapper: string; body: Values }
  | { kind: 'error'; code: string; reason: string }
  | { kind: 'silence'; reason: string; triedAgain: boolean };

const NO_REPLY_EVER: CommandResult = {
  kind: 'silence',
  reason: 'refunds without a reply',
  triedAgain: false,
};

const NO_SUCH_ORDER: CommandResult = {
  kind: 'error',
  code: '51419',
  reason: 'No record found for the given reference number or order number.',
};

/**
 * Registers the gateway's server-to-server call. Version 1.1 wraps each JSON response under its own name
 * (`Order_Status_Result` …), 1.2 does not. The text ends in stray white space, as the real one does. Errors 51407 and
 * 51419 are the gateway's own; the other codes are the sandbox's.
 */
export function statusApi(app: FastifyInstance, gateway: Gateway, holds: Holds) {
  app.post('/apis/servlet/DoWebTrans', async (request, reply) => {
    const call = (request.body ?? {}) as ServerCall;
    const result = replyToCall(gateway, call);
    if (result.kind === 'silence' && (await holds.hold(result.reason, reply.raw)) === 'gone') {
      return reply.hijack();
    }
    const final = result.kind === 'silence' && result.triedAgain ? replyToCall(gateway, call) : result;
    return reply.type('text/html; charset=utf-8').send(`${replyText(gateway, final, call)}\r\n \r\n`);
  });
}

function replyText(gateway: Gateway, result: CommandResult, call: ServerCall): string {
  if (result.kind === 'reply') {
    const body = call.version === '1.2' ? result.body : { [result.wrapper]: result.body };
    return `status=0&enc_response=${gateway.cipher.encrypt(JSON.stringify(body))}`;
  }
  if (result.kind === 'error') return `status=1&enc_response=${result.reason}&enc_error_code=${result.code}`;
  return '';
}

function replyToCall(gateway: Gateway, call: ServerCall): CommandResult {
  if (call.access_code !== gateway.merchant.accessCode) {
    return { kind: 'error', code: '51407', reason: 'Access denied: invalid access code.' };
  }
  if (call.request_type !== 'JSON' || call.response_type !== 'JSON') {
    return { kind: 'error', code: '51401', reason: 'request_type and response_type must be JSON.' };
  }
  if (call.version !== '1.1' && call.version !== '1.2') {
    return { kind: 'error', code: '51402', reason: 'version must be 1.1 or 1.2.' };
  }
  const values = readValues(gateway.cipher.decrypt(call.enc_request ?? ''));
  if (!values) return { kind: 'error', code: '51403', reason: 'enc_request cannot be read.' };
  switch (call.command) {
    case 'orderStatusTracker':
      return orderStatus(gateway, values);
    case 'orderLookup':
      return orderLookup(gateway, values);
    case 'confirmOrder':
      return eachOrder(gateway, values, gateway.confirm);
    case 'cancelOrder':
      return eachOrder(gateway, values, gateway.cancel);
    case 'refundOrder':
      return refundOrder(gateway, values);
    case 'getRefundDetails':
      return refundDetails(gateway, values);
    default:
      return { kind: 'error', code: '51404', reason: 'Unknown command.' };
  }
}

function readValues(plain: string | null): Values | null {
  try {
    const values: unknown = JSON.parse(plain ?? '');
    return typeof values === 'object' && values !== null ? { ...values } : null;
  } catch {
    return null;
  }
}

function orderStatus(gateway: Gateway, values: Values): CommandResult {
  const order = orderOf(gateway, values);
  if (!order) return NO_SUCH_ORDER;
  if (order.statusCall === 'silent') {
    return { kind: 'silence', reason: statusHold(order.trackingId), triedAgain: true };
  }
  return {
    kind: 'reply',
    wrapper: 'Order_Status_Result',
    body: { ...orderFields(order), status: 0, error_desc: '', error_code: '' },
  };
}

function orderLookup(gateway: Gateway, values: Values): CommandResult {
  const result = lookUpOrders(gateway, values);
  if (!result.ok) return { kind: 'error', code: '51405', reason: result.reason };
  return { kind: 'reply', wrapper: 'Order_Lookup_Result', body: result.body };
}

/** `confirmOrder` and `cancelOrder` take `order_List: [{ reference_no, amount }]`. */
function eachOrder(gateway: Gateway, values: Values, act: Gateway['confirm']): CommandResult {
  const list = Array.isArray(values.order_List) ? values.order_List : [values];
  const failed: Values[] = [];
  for (const item of list) {
    const wanted: Values = { ...item };
    const order = orderOf(gateway, { reference_no: wanted.reference_no });
    const result = order ? act(order) : { ok: false as const, reason: 'Invalid reference number.' };
    if (!result.ok) failed.push({ reference_no: String(wanted.reference_no ?? ''), reason: result.reason });
  }
  return {
    kind: 'reply',
    wrapper: 'Order_Result',
    body: {
      success_count: list.length - failed.length,
      failed_List: failed.length > 0 ? { failed_order: failed } : '',
    },
  };
}

function refundOrder(gateway: Gateway, values: Values): CommandResult {
  const order = orderOf(gateway, { reference_no: values.reference_no });
  if (!order) return NO_SUCH_ORDER;
  if (order.refundReply === 'silent') return NO_REPLY_EVER;
  const result = gateway.refund(
    order,
    String(values.refund_ref_no ?? ''),
    String(values.refund_amount ?? ''),
  );
  if (result.ok && order.refundReply === 'lost') return NO_REPLY_EVER;
  return {
    kind: 'reply',
    wrapper: 'Refund_Order_Result',
    body: result.ok ? { refund_status: 0, reason: '' } : { refund_status: 1, reason: result.reason },
  };
}

/**
 * Returns the refunds of an order, or the one with the given `refund_ref_no` (the sandbox's addition); an empty list
 * if there are none. Source of the names: the gateway's guide. A refund is confirmed (`TS-REFC`) at once.
 */
function refundDetails(gateway: Gateway, values: Values): CommandResult {
  const order = orderOf(gateway, { reference_no: values.reference_no });
  if (!order) return NO_SUCH_ORDER;
  const wanted = values.refund_ref_no === undefined ? null : String(values.refund_ref_no);
  const refunds = gateway
    .refundsOf(order)
    .filter((refund) => wanted === null || refund.refundRefNo === wanted);
  return {
    kind: 'reply',
    wrapper: 'Refund_Details_Result',
    body: {
      reference_no: String(order.trackingId),
      order_no: order.orderNo,
      order_amt: amountFromPaise(order.amountPaise),
      order_curr: order.request.currency,
      order_status: order.status,
      refund_list: refunds.map((refund) => ({
        refund_mer_ref_no: refund.refundRefNo,
        refund_amt: amountFromPaise(refund.amountPaise),
        refund_issue_date: statusTime(refund.createdAt),
        refund_processed_on: statusTime(refund.createdAt),
        refund_completion_date: statusTime(refund.createdAt),
        refund_bank_ref_no: bankReference(refund),
        refund_status: 'TS-REFC',
      })),
      status: 0,
      error_desc: '',
      error_code: '',
    },
  };
}

/** Returns the bank's number of a refund: twelve digits that follow from its reference. */
function bankReference({ refundRefNo }: Refund): string {
  const digest = createHash('sha256').update(refundRefNo).digest();
  return String(digest.readUIntBE(0, 6) % 1e12).padStart(12, '7');
}

function orderOf(gateway: Gateway, values: Values): Order | null {
  const reference = String(values.reference_no ?? '');
  if (reference !== '') return /^\d{1,15}$/.test(reference) ? gateway.find(Number(reference)) : null;
  return gateway.findByOrderNo(String(values.order_no ?? ''))[0] ?? null;
}

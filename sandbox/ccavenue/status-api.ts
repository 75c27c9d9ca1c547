import type { FastifyInstance } from 'fastify';
import type { Holds } from '../holds.ts';
import { amountFromPaise } from '../money.ts';
import { statusTime } from '../time.ts';
import { type Gateway, statusHold } from './gateway.ts';
import type { Order, PaymentMode } from './order.ts';

interface ServerCall {
  enc_request?: string;
  access_code?: string;
  command?: string;
  request_type?: string;
  response_type?: string;
  version?: string;
}

type Values = Record<string, unknown>;

/** What a command comes to: a body to encrypt, a plain error, or no reply at all (held for that reason, if any). */
type CommandResult =
  | { kind: 'reply'; wrapper: string; body: Values }
  | { kind: 'error'; code: string; reason: string }
  | { kind: 'silence'; reason: string };

const NO_SUCH_ORDER: CommandResult = {
  kind: 'error',
  code: '51419',
  reason: 'No record found for the given reference number or order number.',
};

const optionTypes: Record<PaymentMode, string> = {
  'Credit Card': 'OPTCRDC',
  'Net Banking': 'OPTNBK',
  'Unified Payments': 'OPTUPI',
};

/**
 * The gateway's server-to-server call. Version 1.1 wraps each JSON reply under its own name
 * (`Order_Status_Result` …), 1.2 does not; the text reply ends in stray white space, as the real one does.
 * Error 51419 is the gateway's own; the other codes are this stand-in's.
 */
export function statusApi(app: FastifyInstance, gateway: Gateway, holds: Holds) {
  app.post('/apis/servlet/DoWebTrans', async (request, reply) => {
    const call = (request.body ?? {}) as ServerCall;
    const result = answerCall(gateway, call);
    if (result.kind === 'silence' && (await holds.hold(result.reason, reply.raw)) === 'gone') {
      return reply.hijack();
    }
    const final = result.kind === 'silence' ? answerCall(gateway, call) : result;
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

function answerCall(gateway: Gateway, call: ServerCall): CommandResult {
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
  if (order.statusCall === 'silent') return { kind: 'silence', reason: statusHold(order.trackingId) };
  return { kind: 'reply', wrapper: 'Order_Status_Result', body: statusBody(order) };
}

function statusBody(order: Order): Values {
  const request = order.request;
  return {
    reference_no: String(order.trackingId),
    order_no: order.orderNo,
    order_currncy: request.currency,
    order_amt: order.amountPaise / 100,
    order_date_time: statusTime(order.createdAt),
    order_bill_name: request.billing_name ?? '',
    order_bill_address: request.billing_address ?? '',
    order_bill_zip: request.billing_zip ?? '',
    order_bill_tel: request.billing_tel ?? '',
    order_bill_email: request.billing_email ?? '',
    order_bill_country: request.billing_country ?? '',
    order_ship_name: '',
    order_notes: '',
    order_ip: '127.0.0.1',
    order_status: order.status,
    order_fraud_status: 'NR',
    order_status_date_time: statusTime(order.changedAt),
    order_capt_amt: order.capturedPaise / 100,
    order_card_name: order.cardName,
    order_fee_perc: 0,
    order_fee_perc_value: 0,
    order_fee_flat: 0,
    order_gross_amt: order.amountPaise / 100,
    order_discount: 0,
    order_tax: 0,
    order_bank_ref_no: order.bankRefNo || 'null',
    order_gtw_id: 'SBX',
    order_bank_response: order.failureMessage,
    order_option_type: order.paymentMode ? optionTypes[order.paymentMode] : '',
    order_TDS: 0,
    order_device_type: 'PC',
    merchant_param1: request.merchant_param1 ?? '',
    merchant_param2: request.merchant_param2 ?? '',
    merchant_param3: request.merchant_param3 ?? '',
    merchant_param4: request.merchant_param4 ?? '',
    merchant_param5: request.merchant_param5 ?? '',
    status: 0,
    error_desc: '',
    error_code: '',
  };
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
  const result = gateway.refund(
    order,
    String(values.refund_ref_no ?? ''),
    String(values.refund_amount ?? ''),
  );
  if (result.ok && order.refundReply === 'lost') {
    return { kind: 'silence', reason: `refund of ${order.trackingId}` };
  }
  return {
    kind: 'reply',
    wrapper: 'Refund_Order_Result',
    body: result.ok ? { refund_status: 0, reason: '' } : { refund_status: 1, reason: result.reason },
  };
}

/** Refunds of an order, or the one with the given `refund_ref_no`; an empty list when there is none. */
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
      refund_list: refunds.map((refund) => ({
        refund_ref_no: refund.refundRefNo,
        refund_amount: amountFromPaise(refund.amountPaise),
        refund_status: 0,
        refund_date_time: statusTime(refund.createdAt),
      })),
      status: 0,
      error_desc: '',
      error_code: '',
    },
  };
}

function orderOf(gateway: Gateway, values: Values): Order | null {
  const reference = String(values.reference_no ?? '');
  if (reference !== '') return /^\d{1,15}$/.test(reference) ? gateway.find(Number(reference)) : null;
  return gateway.findByOrderNo(String(values.order_no ?? ''))[0] ?? null;
}

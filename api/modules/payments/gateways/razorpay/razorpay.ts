import { brand } from 'brand/brand.ts';
import { errorLine } from '#platform/observability/redact.ts';
import {
  type GatewayOrder,
  GatewayRefusal,
  type GatewayStatus,
  type GatewayTransaction,
  type PaymentGateway,
  type SettledPayment,
} from '../gateway.ts';
import {
  createCall,
  type RazorpayAccount,
  type RazorpayCall,
  type RazorpayFailure,
  type ReachRazorpay,
} from './calls.ts';
import {
  decidingPayment,
  moneyBack,
  type RazorpayDispute,
  type RazorpayRefund,
  REFUND_NOTE,
  readDisputes,
  readOrderId,
  readOrders,
  readPayment,
  readPayments,
  readRefund,
  readRefunds,
  readSettled,
  referenceOf,
  statusOf,
} from './replies.ts';
import { callbackForm, readCallback, readEvent } from './signed.ts';

/** The most items of a page. */
const PAGE = 100;
/** Minutes in which Razorpay captures what a bank has authorised; later it returns it. The shortest that it allows. */
const CAPTURED_WITHIN_MINUTES = 12;

/**
 * Returns the Razorpay client. Its orders are captured by Razorpay itself. Source: the public API reference (orders,
 * payments, refunds, disputes) and the guide to the hosted checkout.
 */
export function connectRazorpay(account: RazorpayAccount, reach: ReachRazorpay = fetch): PaymentGateway {
  const call = createCall(account, reach);
  return {
    name: 'razorpay',
    opensOrders: true,

    async handOff(order) {
      const gatewayOrder = await createOrder(call, order);
      return {
        url: `${account.url}/v1/checkout/embedded`,
        gatewayOrder,
        fields: {
          key_id: account.keyId,
          order_id: gatewayOrder,
          name: brand.name,
          'prefill[name]': order.contact.name,
          'prefill[email]': order.contact.email,
          'prefill[contact]': order.contact.phone,
          callback_url: account.returnUrl,
          cancel_url: account.cancelUrl,
        },
      };
    },

    callbackForm,
    readCallback: (form) => readCallback(account.keySecret, form),
    readEvent: (body, headers) =>
      readEvent(account.webhookSecret, body, {
        signature: headers['x-razorpay-signature'],
        eventId: headers['x-razorpay-event-id'],
      }),

    async askStatus({ gatewayOrder, reference }) {
      try {
        if (!gatewayOrder) return { kind: 'unknown_order', body: '' };
        return await (reference ? askPayment(call, gatewayOrder, reference) : askOrder(call, gatewayOrder));
      } catch (error) {
        return { kind: 'unreachable', reason: errorLine(error) };
      }
    },

    async refund({ reference, refundReference, amountPaise }) {
      const refunds = await listRefunds(call, reference);
      const earlier = refunds.filter((one) => referenceOf(one) === refundReference);
      // One of the dashboard may reduce ours once it is processed.
      const pending = [...earlier, ...refunds.filter((one) => !referenceOf(one))].find(isPending);
      if (pending) throw unfinishedRefund(referenceOf(pending) ?? pending.id);
      // A repetition has the same key, so it pays once. After a failed refund the next one needs another.
      const failures = earlier.filter(({ status }) => status === 'failed').length;
      const key = `${refundReference}-${failures}`;
      const reply = await call('createRefund', {
        path: `/payments/${encodeURIComponent(reference)}/refund`,
        body: {
          amount: amountPaise,
          speed: 'normal',
          receipt: key,
          notes: { [REFUND_NOTE]: refundReference },
        },
        headers: { 'x-refund-idempotency': key },
      });
      const refund = reply.ok ? readRefund(reply.body) : undefined;
      if (refund && isPending(refund)) throw unfinishedRefund(refundReference);
      if (refund?.status !== 'processed')
        throw refused('the refund', reply.ok ? (refund?.status ?? 'without its fields') : reply.error);
    },

    async listRefunds({ reference }) {
      const refunds = await listRefunds(call, reference);
      const disputes = await listDisputes(call);
      return moneyBack(
        refunds,
        disputes.filter((dispute) => dispute.payment_id === reference),
      );
    },

    listTransactions: (day) => listTransactions(call, day),
    listSettled: (day) => listSettled(call, day),
  };
}

async function createOrder(call: RazorpayCall, { orderId, amountPaise }: GatewayOrder): Promise<string> {
  const capture_options = { automatic_expiry_period: CAPTURED_WITHIN_MINUTES, refund_speed: 'normal' };
  const payment = { capture: 'automatic', capture_options };
  const body = { amount: amountPaise, currency: brand.currency, receipt: orderId, payment };
  const reply = await call('createOrder', { path: '/orders', body });
  if (!reply.ok && reply.declined) throw new GatewayRefusal(`the gateway declined the order: ${reply.error}`);
  const id = reply.ok ? readOrderId(reply.body) : undefined;
  if (!id) throw refused('the order', reply.ok ? 'without its id' : reply.error);
  return id;
}

/** An order that nobody has tried to pay counts as unknown: it stays open at Razorpay for ever. */
async function askOrder(call: RazorpayCall, gatewayOrder: string): Promise<GatewayStatus> {
  const path = `/orders/${encodeURIComponent(gatewayOrder)}/payments`;
  const reply = await call('listPayments', { path });
  if (!reply.ok) return statusOfFailure(reply);
  const payments = readPayments(reply.body);
  if (!payments) return { kind: 'unreachable', reason: 'payments without their fields' };
  const deciding = decidingPayment(payments);
  return deciding ? statusOf(deciding) : { kind: 'unknown_order', body: 'an order without payments' };
}

async function askPayment(call: RazorpayCall, gatewayOrder: string, id: string): Promise<GatewayStatus> {
  const reply = await call('getPayment', { path: `/payments/${encodeURIComponent(id)}` });
  if (!reply.ok) return statusOfFailure(reply);
  const payment = readPayment(reply.body);
  if (!payment) return { kind: 'unreachable', reason: 'a payment without its fields' };
  // A reference from a browser may belong to another order.
  return payment.order_id === gatewayOrder
    ? statusOf(payment)
    : { kind: 'unknown_order', body: 'a payment of another order' };
}

function statusOfFailure({ unknown, declined, error }: RazorpayFailure): GatewayStatus {
  return unknown ? { kind: 'unknown_order', body: error } : { kind: 'unreachable', reason: error, declined };
}

function listRefunds(call: RazorpayCall, reference: string): Promise<RazorpayRefund[]> {
  const path = `/payments/${encodeURIComponent(reference)}/refunds`;
  return collect(listPages(call, 'listRefunds', path, readRefunds));
}

const isPending = ({ status }: RazorpayRefund): boolean => status === 'pending';

function listDisputes(call: RazorpayCall): Promise<RazorpayDispute[]> {
  return collect(listPages(call, 'listDisputes', '/disputes', readDisputes));
}

async function* listTransactions(call: RazorpayCall, day: string): AsyncGenerator<GatewayTransaction[]> {
  const from = Date.parse(`${day}T00:00:00+05:30`) / 1000;
  const path = `/orders?from=${from}&to=${from + 86_399}&expand[]=payments`;
  for await (const orders of listPages(call, 'listOrders', path, readOrders)) {
    yield orders.flatMap(({ id, receipt, payments }) =>
      payments.items.map((payment) => ({
        orderId: receipt ?? id,
        gatewayOrder: id,
        reference: payment.id,
        status: statusOf(payment),
        buyer: { name: '', email: payment.email ?? '', phone: payment.contact ?? '' },
      })),
    );
  }
}

async function* listSettled(call: RazorpayCall, day: string): AsyncGenerator<SettledPayment[]> {
  const [year, month, date] = day.split('-');
  const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}`;
  for await (const items of listPages(call, 'listSettlements', path, readSettled)) {
    yield items
      .filter(({ type }) => type === 'payment')
      .map(({ entity_id: reference, amount: amountPaise, order_receipt }) => ({
        orderId: order_receipt ?? reference,
        reference,
        amountPaise,
      }));
  }
}

async function* listPages<Item>(
  call: RazorpayCall,
  name: Parameters<RazorpayCall>[0],
  path: string,
  read: (body: unknown) => Item[] | undefined,
): AsyncGenerator<Item[]> {
  const joint = path.includes('?') ? '&' : '?';
  for (let skip = 0; ; skip += PAGE) {
    const reply = await call(name, { path: `${path}${joint}count=${PAGE}&skip=${skip}` });
    const items = reply.ok ? read(reply.body) : undefined;
    if (!items) throw refused(name, reply.ok ? 'without its fields' : reply.error);
    yield items;
    if (items.length < PAGE) return;
  }
}

async function collect<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

function refused(what: string, words: string): Error {
  return new Error(`the gateway refused ${what}: ${words}`);
}

function unfinishedRefund(refundReference: string): Error {
  return new Error(`the gateway has not finished refund ${refundReference}`);
}

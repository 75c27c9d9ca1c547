import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Holds } from '../holds.ts';
import type { Order } from './entities.ts';
import type { Razorpay } from './razorpay.ts';
import { settlementReport } from './settlements.ts';

const MOST_ITEMS = 100;
const NO_SUCH_ID = 'The id provided does not exist';

interface ListQuery {
  from?: string;
  to?: string;
  count?: string;
  skip?: string;
  receipt?: string;
  'expand[]'?: string;
}

/** Registers Razorpay's server-to-server calls, with Basic authentication. */
export function razorpayApi(app: FastifyInstance, razorpay: Razorpay, holds: Holds) {
  const { store, account } = razorpay;
  const expected = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`;

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== expected) return refuse(reply, 401, 'Authentication failed');
  });

  app.post('/v1/orders', async (request, reply) => {
    const { amount, currency, receipt = null, notes = {} } = (request.body ?? {}) as Partial<Order>;
    if (!Number.isInteger(amount) || (amount as number) < 100)
      return refuse(reply, 400, 'Order amount less than minimum amount allowed');
    if (currency !== 'INR') return refuse(reply, 400, 'Currency is not supported');
    if (receipt !== null && receipt.length > 40)
      return refuse(reply, 400, 'The receipt may not be greater than 40 characters.');
    return razorpay.createOrder({ amount: amount as number, currency, receipt, notes });
  });

  app.get('/v1/orders', async (request) => {
    const query = request.query as ListQuery;
    const orders = query.receipt
      ? store.listOf('order', query.receipt)
      : store.listBetween('order', Number(query.from ?? 0), Number(query.to ?? 1e12));
    const withPayments = (order: Order) =>
      query['expand[]'] === 'payments'
        ? { ...order, payments: collection(store.listOf('payment', order.id)) }
        : order;
    return collection(pageOf(orders.toReversed(), query).map(withPayments));
  });

  app.get('/v1/orders/:id/payments', async (request, reply) => {
    const order = store.find('order', idOf(request));
    return order ? collection(store.listOf('payment', order.id)) : refuse(reply, 400, NO_SUCH_ID);
  });

  app.get('/v1/payments/:id', async (request, reply) => {
    return store.find('payment', idOf(request)) ?? refuse(reply, 400, NO_SUCH_ID);
  });

  app.get('/v1/payments/:id/refunds', async (request, reply) => {
    const payment = store.find('payment', idOf(request));
    if (!payment) return refuse(reply, 400, NO_SUCH_ID);
    return collection(pageOf(store.listOf('refund', payment.id).toReversed(), request.query as ListQuery));
  });

  app.post('/v1/payments/:id/refund', async (request, reply) => {
    const payment = store.find('payment', idOf(request));
    if (!payment) return refuse(reply, 400, NO_SUCH_ID);
    const {
      amount = payment.amount,
      receipt = null,
      notes = {},
    } = (request.body ?? {}) as {
      amount?: number;
      receipt?: string;
      notes?: Record<string, string>;
    };
    const key = request.headers['x-refund-idempotency'];
    if (typeof key === 'string' && !/^[\w-]{10,}$/.test(key))
      return refuse(reply, 400, 'The idempotency key is invalid.');
    const result = razorpay.refund(payment, { amount, receipt, notes, key: key?.toString() });
    if (!result.ok) return refuse(reply, 400, result.description);
    if (razorpay.refundMode === 'reply lost' && (await holds.hold('razorpay refunds', reply.raw)) === 'gone')
      return reply.hijack();
    return result.refund;
  });

  app.get('/v1/disputes', async (request) => {
    const disputes = store.listBetween('dispute', 0, 1e12).toReversed();
    return collection(pageOf(disputes, request.query as ListQuery));
  });

  app.get('/v1/settlements/recon/combined', async (request) => {
    const { year, month, day, ...query } = request.query as ListQuery & Record<string, string>;
    return collection(pageOf(settlementReport(store, `${year}-${month}-${day}`), query, 1000));
  });
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function pageOf<Item>(items: Item[], { count = '10', skip = '0' }: ListQuery, most = MOST_ITEMS): Item[] {
  return items.slice(Number(skip), Number(skip) + Math.min(Number(count), most));
}

function collection<Item>(items: Item[]) {
  return { entity: 'collection' as const, count: items.length, items };
}

function refuse(reply: FastifyReply, status: number, description: string) {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  };
  return reply.code(status).send({ error });
}

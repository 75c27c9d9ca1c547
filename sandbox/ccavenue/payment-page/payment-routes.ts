import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../pages/layout.ts';
import { noticePage, postingPage } from '../../pages/notices.ts';
import { type Gateway, isDecided } from '../gateway.ts';
import type { Instrument, Order } from '../orders/order.ts';
import { chooseInstrument, type PaymentForm, type TestInstrument } from './instruments.ts';
import { paymentPage } from './payment-page.ts';
import { lostPage, refusalPage, waitingPage } from './return-page.ts';

const NO_INSTRUMENT: Instrument = { paymentMode: 'Credit Card', cardName: '' };

/**
 * Adds the pages of a payment. Each POST that changes the payment leads to the payment's own address:
 * a browser cannot show the reply to a POST again, and "Back" to it would end at the browser's own error.
 */
export function paymentRoutes(app: FastifyInstance, gateway: Gateway, now: () => number) {
  app.post('/transaction/transaction.do', async (request, reply) => {
    const { command } = request.query as { command?: string };
    if (command !== 'initiateTransaction') {
      return sendPage(reply, refusalPage('10003', 'The command must be initiateTransaction.'), 400);
    }
    const initiated = gateway.initiate(request.body ?? {});
    if (!initiated.ok) return sendPage(reply, refusalPage(initiated.code, initiated.reason), 400);
    return reply.redirect(pathOf(initiated.order), 303);
  });

  app.post('/transaction/:trackingId/pay', async (request, reply) => {
    const order = orderAt(request.params);
    if (!order) return sendUnknown(reply);
    if (isDecided(order)) return reply.redirect(pathOf(order), 303);
    const form = (request.body ?? {}) as PaymentForm;
    const chosen = chooseInstrument(form, now());
    if (!chosen.ok) return sendPage(reply, paymentPage(order, now(), form, chosen.errors));
    pay(order, chosen.test, chosen.instrument);
    return reply.redirect(pathOf(order), 303);
  });

  app.post('/transaction/:trackingId/cancel', async (request, reply) => {
    const order = orderAt(request.params);
    if (!order) return sendUnknown(reply);
    if (!isDecided(order)) gateway.decide(order, 'abort', NO_INSTRUMENT);
    return reply.redirect(pathOf(order), 303);
  });

  app.get('/transaction/:trackingId', async (request, reply) => {
    const order = orderAt(request.params);
    if (!order) return sendUnknown(reply);
    return isDecided(order) ? sendEnding(reply, order) : sendPage(reply, paymentPage(order, now(), {}, {}));
  });

  function orderAt(parameters: unknown): Order | null {
    const { trackingId } = parameters as { trackingId: string };
    return /^\d{1,15}$/.test(trackingId) ? gateway.find(Number(trackingId)) : null;
  }

  function pay(order: Order, test: TestInstrument, instrument: Instrument) {
    const decided = gateway.decide(order, test.outcome, instrument);
    gateway.plan(decided, test.reversals ?? []);
    if (test.setting) gateway.arrange(decided, test.setting);
  }

  function sendEnding(reply: FastifyReply, order: Order) {
    if (order.status === 'Awaited' && order.settlesAt !== null) return sendPage(reply, waitingPage());
    const ended = order.callback ? order : gateway.decide(order, 'timeout', NO_INSTRUMENT);
    const { callback } = ended;
    if (!callback) return sendUnknown(reply);
    return sendPage(reply, callback.posts === 0 ? lostPage(ended, callback) : postingPage(callback));
  }
}

function pathOf({ trackingId }: Order): string {
  return `/transaction/${trackingId}`;
}

function sendUnknown(reply: FastifyReply) {
  const text = 'This gateway has no transaction of that number, or it has been cleared away.';
  return sendPage(reply, noticePage('No such payment', text), 404);
}

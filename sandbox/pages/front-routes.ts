import type { FastifyInstance } from 'fastify';
import { applyEnding } from '../ccavenue/endings.ts';
import type { Gateway } from '../ccavenue/gateway.ts';
import type { Order } from '../ccavenue/orders/order.ts';
import { type FaultMode, type Faults, modesOf, type Party, parties } from '../faults.ts';
import type { MessageStore } from '../inbox/store.ts';
import type { Staff } from '../staff.ts';
import { frontPage, type ShownOrder } from './front-page.ts';
import { sendPage } from './layout.ts';
import { noticePage, postingPage } from './notices.ts';

const MESSAGES_SHOWN = 100;
const ORDERS_SHOWN = 30;

interface FrontPageProps {
  gateway: Gateway;
  messages: MessageStore;
  faults: Faults;
  smtpPort: number;
  staff: Staff;
}

/** Registers the front page: inbox, orders and the switches of every party. */
export function frontRoutes(
  app: FastifyInstance,
  { gateway, messages, faults, smtpPort, staff }: FrontPageProps,
) {
  app.get('/', async (request, reply) => {
    const { q = '' } = request.query as { q?: string };
    const search = q.trim();
    const page = frontPage({
      search,
      pulse: pulse(),
      messages: messages.list({ contains: search, limit: MESSAGES_SHOWN }),
      messageCount: messages.count().messages,
      orders: gateway.search(search, ORDERS_SHOWN).map(shownOrder),
      orderCount: gateway.count().orders,
      parties: parties.map((party) => ({ party, mode: faults.mode(party) })),
      smtpPort,
      staff: staff.list(),
    });
    return sendPage(reply, page);
  });

  app.get('/pulse', async () => ({ pulse: pulse() }));

  app.post('/orders/:trackingId/end', async (request, reply) => {
    const { trackingId } = request.params as { trackingId: string };
    const { name = '' } = (request.body ?? {}) as { name?: string };
    const order = gateway.find(Number(trackingId));
    const result = order ? applyEnding(gateway, order, name) : ({ kind: 'unknown' } as const);
    if (result.kind === 'unknown') {
      return sendPage(reply, noticePage('Nothing to do', 'There is no such order, or no such ending.'), 404);
    }
    if (result.kind === 'refused') {
      return sendPage(reply, noticePage('That cannot happen now', result.reason), 409);
    }
    if (result.kind === 'changed') return reply.redirect('/', 303);
    const { callback, settlesAt } = result.order;
    if (settlesAt !== null) return reply.redirect(`/transaction/${trackingId}`, 303);
    if (!callback || callback.posts === 0) return reply.redirect('/', 303);
    return sendPage(reply, postingPage(callback));
  });

  app.post('/faults', async (request, reply) => {
    const { party, mode } = (request.body ?? {}) as { party: Party; mode: FaultMode };
    if (parties.includes(party) && modesOf(party).includes(mode)) faults.set(party, mode);
    return reply.redirect('/#parties', 303);
  });

  app.post('/inbox/clear', async (_request, reply) => {
    messages.clear();
    return reply.redirect('/', 303);
  });

  function shownOrder(order: Order): ShownOrder {
    return {
      order,
      refunds: gateway.refundsOf(order),
      happened: gateway.reversalsOf(order),
      mayHappen: gateway.reversible(order),
    };
  }

  function pulse(): string {
    const { orders, changedAt } = gateway.count();
    const { messages: total, newest } = messages.count();
    return [total, newest, orders, changedAt, staff.changes()].join('-');
  }
}

import type { FastifyInstance } from 'fastify';
import { applyEnding } from '../ccavenue/endings.ts';
import type { Gateway } from '../ccavenue/gateway.ts';
import type { Order } from '../ccavenue/orders/order.ts';
import { outcomes, settings } from '../ccavenue/orders/outcomes.ts';
import { reversals } from '../ccavenue/orders/reversals.ts';
import { type FaultMode, type Faults, modesOf, type Party, parties } from '../faults.ts';
import { readAttachments } from '../inbox/mail.ts';
import type { Message, MessageStore } from '../inbox/store.ts';
import { amountFromPaise } from '../money.ts';
import type { Staff, StaffMember } from '../staff.ts';

const LISTED = 200;

interface ControlDependencies {
  gateway: Gateway;
  messages: MessageStore;
  faults: Faults;
  staff: Staff;
}

/** Registers the JSON calls by which tests and load scenarios read the inbox, end payments and set faults. */
export function controlRoutes(
  app: FastifyInstance,
  { gateway, messages, faults, staff }: ControlDependencies,
) {
  app.get('/control/messages', async (request) => {
    const query = request.query as { to?: string; contains?: string; limit?: string; attachments?: string };
    const found = messages.list({
      to: query.to,
      contains: query.contains,
      limit: Math.min(Number(query.limit) || LISTED, LISTED),
    });
    if (query.attachments !== 'content') return { messages: found };
    return { messages: await Promise.all(found.map(withContent)) };
  });

  app.delete('/control/messages', async () => ({ deleted: messages.clear() }));

  app.get('/control/orders/:orderNo', async (request, reply) => {
    const transactions = transactionsAt(request.params);
    const [order] = transactions;
    if (!order) return reply.code(404).send({ message: 'No such order.' });
    return { order: presentOrder(order), transactions: transactions.map(presentOrder) };
  });

  app.post('/control/orders/:orderNo/outcome', async (request, reply) => {
    const { outcome = '', trackingId } = (request.body ?? {}) as {
      outcome?: string;
      trackingId?: string | number;
    };
    const order = transactionsAt(request.params).find(
      (transaction) => trackingId === undefined || String(transaction.trackingId) === String(trackingId),
    );
    if (!order) return reply.code(404).send({ message: 'No such order.' });
    const result = applyEnding(gateway, order, outcome);
    if (result.kind === 'refused') return reply.code(409).send({ message: result.reason });
    if (result.kind === 'ended') return { ...result.order.callback, order: presentOrder(result.order) };
    if (result.kind === 'changed') return { order: presentOrder(result.order) };
    const offered = [outcomes, settings, reversals].flatMap(Object.keys);
    return reply.code(400).send({ message: `outcome must be one of ${offered.join(', ')}.` });
  });

  app.get('/control/faults', async () =>
    Object.fromEntries(parties.map((party) => [party, faults.mode(party)])),
  );

  app.post('/control/faults', async (request, reply) => {
    const { party, mode } = (request.body ?? {}) as { party?: Party; mode?: FaultMode };
    if (!party || !parties.includes(party)) {
      return reply.code(400).send({ message: `party must be one of ${parties.join(', ')}.` });
    }
    if (!mode || !modesOf(party).includes(mode)) {
      return reply.code(400).send({ message: `mode must be one of ${modesOf(party).join(', ')}.` });
    }
    faults.set(party, mode);
    return { party, mode };
  });

  app.put('/control/staff', async (request) => {
    const { members = [] } = (request.body ?? {}) as { members?: StaffMember[] };
    staff.set(members);
    return { members: members.length };
  });

  function transactionsAt(parameters: unknown): Order[] {
    return gateway.findByOrderNo((parameters as { orderNo: string }).orderNo);
  }

  async function withContent(message: Message) {
    const raw = message.attachments.length > 0 ? messages.raw(message.id) : null;
    const parts = raw ? await readAttachments(raw) : [];
    const attachments = message.attachments.map((summary, index) => ({
      ...summary,
      content: parts[index]?.content.toString('base64') ?? '',
    }));
    return { ...message, attachments };
  }

  function presentOrder(order: Order) {
    return {
      orderNo: order.orderNo,
      trackingId: String(order.trackingId),
      status: order.status,
      amount: amountFromPaise(order.amountPaise),
      captured: amountFromPaise(order.capturedPaise),
      remaining: amountFromPaise(gateway.remaining(order)),
      paymentMode: order.paymentMode,
      cardName: order.cardName,
      bankRefNo: order.bankRefNo,
      outcome: order.outcome,
      statusCall: order.statusCall,
      refundReply: order.refundReply,
      createdAt: order.createdAt,
      request: order.request,
      refunds: gateway.refundsOf(order).map((refund) => ({
        refundRefNo: refund.refundRefNo,
        amount: amountFromPaise(refund.amountPaise),
        createdAt: refund.createdAt,
      })),
      reversals: gateway.reversalsOf(order).map(({ name, amountPaise, happensAt }) => ({
        name,
        amount: amountPaise === null ? null : amountFromPaise(amountPaise),
        happensAt,
      })),
    };
  }
}

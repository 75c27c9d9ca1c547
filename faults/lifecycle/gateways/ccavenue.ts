import type { PaymentGateway } from '../../../api/modules/payments/gateways/gateway.ts';
import type { Gateway } from '../../../sandbox/ccavenue/gateway.ts';
import type { Order } from '../../../sandbox/ccavenue/orders/order.ts';
import { reversals } from '../../../sandbox/ccavenue/orders/reversals.ts';
import { pick, type SimulatedGateway, sum, type Transaction } from './simulated-gateway.ts';

const CARD = { paymentMode: 'Credit Card', cardName: 'Visa' } as const;
const OUR_REFUND = /^R-/;

/** Returns CCAvenue, with the app's client of it. */
export function simulateCcavenue(client: PaymentGateway, sandbox: Gateway): SimulatedGateway {
  const ordersOf = (orderId: string) =>
    sandbox.findByOrderNo(orderId).toSorted((a, b) => a.trackingId - b.trackingId);
  return {
    client,
    handsOffByCall: false,
    orderIdOf(handOff) {
      if (!('encRequest' in handOff)) throw new Error('not CCAvenue’s hand-off');
      const plain = sandbox.cipher.decrypt(handOff.encRequest) ?? '';
      return new URLSearchParams(plain).get('order_id') ?? '';
    },
    open(handOff) {
      if ('encRequest' in handOff) sandbox.initiate(handOff);
    },
    end({ orderId, transaction }, { ccavenue: outcome }) {
      const order = pick(ordersOf(orderId), transaction);
      return order && sandbox.decide(order, outcome, CARD).callback?.fields;
    },
    tamper: (callback, otherOrderId) => ({
      ...callback,
      ...(otherOrderId && { orderNo: otherOrderId }),
      encResp: 'f00d',
    }),
    reverse({ orderId, transaction }, { ccavenue: reversal }) {
      const order = pick(ordersOf(orderId), transaction);
      if (order) sandbox.reverse(order, reversal);
    },
    arrange(orderId, { ccavenue: setting }) {
      const [order] = ordersOf(orderId);
      if (order) sandbox.arrange(order, setting);
    },
    transactionsOf: (orderId) => ordersOf(orderId).map((order) => transactionOf(sandbox, order)),
    findTransaction(reference) {
      const order = sandbox.find(Number(reference));
      return order ? transactionOf(sandbox, order) : undefined;
    },
    events: () => [],
    settle(orderId) {
      for (const order of ordersOf(orderId)) sandbox.arrange(order, 'refund-done');
    },
    clear() {
      // Its events are calls of the app, and its orders are found by number.
    },
  };
}

function transactionOf(sandbox: Gateway, order: Order): Transaction {
  const { trackingId, createdAt, capturedPaise } = order;
  const refunds = sandbox.refundsOf(order);
  const ours = sum(refunds.filter((one) => OUR_REFUND.test(one.refundRefNo)).map((one) => one.amountPaise));
  const inPanel = sum(refunds.map((one) => one.amountPaise)) - ours;
  const unlisted = sum(
    sandbox
      .reversalsOf(order)
      .filter(({ name }) => !reversals[name].listed)
      .map(({ amountPaise }) => amountPaise ?? 0),
  );
  // The gateway returns captures that were not confirmed in time, and lists no refund.
  const lapsed = order.status === 'Auto-Cancelled' ? capturedPaise - ours - inPanel - unlisted : 0;
  return {
    reference: String(trackingId),
    openedAt: new Date(createdAt),
    capturedPaise,
    ours,
    others: inPanel + unlisted + lapsed,
    remainingPaise: sandbox.remaining(order),
  };
}

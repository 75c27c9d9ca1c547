import type { DatabaseSync } from 'node:sqlite';
import type { RazorpayAccount } from '../running/config.ts';
import { createDisputes } from './disputes.ts';
import type { Checkout, Emit, Order, Payment, WebhookEvent } from './entities.ts';
import { type Outcome, type OutcomeName, outcomes } from './outcomes.ts';
import { createRefunds } from './refunds.ts';
import { newId, sign } from './signing.ts';
import { createRazorpayStore } from './store.ts';

export type Razorpay = ReturnType<typeof createRazorpay>;

export interface RazorpayDependencies {
  database: DatabaseSync;
  account: RazorpayAccount;
  now: () => number;
  /** Sends an event to the merchant; by default it only waits in `events`. */
  deliver?: (event: WebhookEvent) => void;
}

const MOST_EVENTS = 1_000;

/** Creates Razorpay: every state change of orders, payments, refunds and disputes, for API, page and tests. */
export function createRazorpay({ database, account, now, deliver }: RazorpayDependencies) {
  const store = createRazorpayStore(database);
  const events: WebhookEvent[] = [];
  const seconds = () => Math.floor(now() / 1000);

  const emit: Emit = (name, entities) => {
    const payload = Object.fromEntries(entities.map((entity) => [entity.entity, { entity }]));
    const contains = Object.keys(payload);
    const body = JSON.stringify({ entity: 'event', event: name, contains, payload, created_at: seconds() });
    const event = { id: newId('evt'), name, body, signature: sign(account.webhookSecret, body) };
    events.push(event);
    if (events.length > MOST_EVENTS) events.shift();
    deliver?.(event);
  };

  function addPayment(order: Order, { status, share }: Outcome['payments'][number]): Payment {
    const amount = share === 'half' ? Math.floor(order.amount / 2) : order.amount;
    const failed = status === 'failed';
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount,
      currency: order.currency,
      status,
      order_id: order.id,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: status === 'captured',
      email: order.notes.email ?? '',
      contact: order.notes.contact ?? '',
      notes: {},
      error_code: failed ? 'BAD_REQUEST_ERROR' : null,
      error_description: failed ? 'Payment failed' : null,
      created_at: seconds(),
    };
    store.save(payment);
    return payment;
  }

  function settleOrder(order: Order): Order {
    const payments = store.listOf('payment', order.id);
    const paid = payments.filter(({ captured }) => captured).reduce((sum, { amount }) => sum + amount, 0);
    const settled: Order = {
      ...order,
      amount_paid: Math.min(paid, order.amount),
      amount_due: Math.max(order.amount - paid, 0),
      attempts: payments.length,
      status: paid >= order.amount ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    };
    store.save(settled);
    return settled;
  }

  function report(order: Order, payment: Payment) {
    emit(`payment.${payment.status}`, [payment]);
    if (payment.captured && order.status === 'paid') emit('order.paid', [order, payment]);
  }

  return {
    account,
    store,
    /** The newest events, delivered or not. */
    events,
    ...createRefunds(store, emit, seconds),
    ...createDisputes(store, emit, seconds),

    createOrder(wanted: Pick<Order, 'amount' | 'currency' | 'receipt' | 'notes'>): Order {
      const order: Order = {
        id: newId('order'),
        entity: 'order',
        ...wanted,
        amount_paid: 0,
        amount_due: wanted.amount,
        offer_id: null,
        status: 'created',
        attempts: 0,
        created_at: seconds(),
      };
      store.save(order);
      return order;
    },

    /** Opens a visit to the checkout page of an order. */
    openCheckout(order: Order, addresses: Pick<Checkout, 'callback_url' | 'cancel_url'>): Checkout {
      const checkout: Checkout = {
        id: newId('checkout'),
        entity: 'checkout',
        order_id: order.id,
        ...addresses,
        created_at: seconds(),
      };
      store.save(checkout);
      return checkout;
    },

    /** Ends an order; returns the fields that the browser posts back, if it returns. */
    end(order: Order, name: OutcomeName): Record<string, string> | undefined {
      const outcome = outcomes[name];
      const payments = outcome.payments.map((payment) => addPayment(order, payment));
      const settled = settleOrder(order);
      if (outcome.webhooks === 'sent') for (const payment of payments) report(settled, payment);
      const id = payments.at(-1)?.id ?? newId('pay');
      switch (outcome.callback) {
        case 'none':
          return undefined;
        case 'error':
          return errorFields(order, id);
        case 'signed':
          return signedFields(account.keySecret, order, id);
        case 'forged':
          return signedFields('not the secret', order, id);
      }
    },

    /** Captures an authorised payment, as the account's setting does after a while. */
    capture(payment: Payment): Payment {
      const done: Payment = { ...payment, status: 'captured', captured: true };
      store.save(done);
      const order = store.find('order', payment.order_id);
      if (order) report(settleOrder(order), done);
      return done;
    },
  };
}

function signedFields(secret: string, order: Order, id: string): Record<string, string> {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order.id,
    razorpay_signature: sign(secret, `${order.id}|${id}`),
  };
}

function errorFields(order: Order, id: string): Record<string, string> {
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'Payment failed',
    'error[source]': 'bank',
    'error[step]': 'payment_authorization',
    'error[reason]': 'payment_failed',
    'error[metadata]': JSON.stringify({ payment_id: id, order_id: order.id }),
  };
}

import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Holds } from '../holds.ts';
import type { MerchantAccount } from '../running/config.ts';
import { type Cipher, createCipher } from './cipher.ts';
import type { GatewayStatus, ReversalName } from './names.ts';
import { createMoneyBack, type ReversalResult } from './orders/money-back.ts';
import { asOf, type Instrument, isOpen, isPaid, type Order } from './orders/order.ts';
import { type OutcomeName, outcomes, type SettingName, settings } from './orders/outcomes.ts';
import { createOrderStore } from './orders/store.ts';
import { readInitiation } from './payment-page/initiation.ts';
import { TAMPERED_PAISE, writeResponse } from './response.ts';

export type Initiated = { ok: true; order: Order } | { ok: false; code: string; reason: string };

export type Gateway = ReturnType<typeof createGateway>;

interface GatewayDependencies {
  database: DatabaseSync;
  merchant: MerchantAccount;
  holds: Holds;
  now: () => number;
  /** Seconds for which "Success, late" leaves money with the bank, and after which a reversing card takes it back. */
  lateSeconds: number;
}

/** Returns the hold reason of an order whose status call is silent. */
export function statusHold(trackingId: number): string {
  return `status of ${trackingId}`;
}

/** Creates the gateway: every state change of orders, for payment pages, status API and control API. */
export function createGateway({ database, merchant, holds, now, lateSeconds }: GatewayDependencies) {
  const cipher: Cipher = createCipher(merchant.cipher, merchant.workingKey);
  const store = createOrderStore(database);
  const moneyBack = createMoneyBack(store, now);

  function current(order: Order): Order {
    const present = asOf(order, now());
    if (present !== order) store.update(present);
    return present;
  }

  function change(order: Order, changes: Partial<Order>): Order {
    const changed = { ...order, ...changes, changedAt: now() };
    store.update(changed);
    return changed;
  }

  function find(trackingId: number): Order | null {
    moneyBack.catchUp();
    const order = store.find(trackingId);
    return order && current(order);
  }

  return {
    cipher,
    merchant,

    /** Opens a transaction for the merchant's posted form. */
    initiate(form: { encRequest?: string; access_code?: string }): Initiated {
      const initiation = readInitiation(form, merchant, cipher);
      if (!initiation.ok) return initiation;
      const at = now();
      const order: Order = {
        trackingId: store.nextTrackingId(at),
        orderNo: initiation.orderNo,
        request: initiation.request,
        amountPaise: initiation.amountPaise,
        capturedPaise: 0,
        status: 'Initiated',
        paymentMode: '',
        cardName: '',
        bankRefNo: '',
        failureMessage: '',
        outcome: null,
        callback: null,
        settlesAt: null,
        statusCall: 'responds',
        refundReply: 'done',
        createdAt: at,
        changedAt: at,
      };
      store.add(order);
      return { ok: true, order };
    },

    find,

    /** Returns the transactions of an order number: a paid one first, then the newest first. */
    findByOrderNo(orderNo: string): Order[] {
      moneyBack.catchUp();
      return store.findByOrderNo(orderNo).map(current);
    },

    /** Returns the newest transactions that contain a text (order number, PNR, e-mail …); all for an empty one. */
    search(text: string, limit: number): Order[] {
      moneyBack.catchUp();
      return store.search(text, limit).map(current);
    },

    /** Returns the transactions opened from one instant (ms) until before another, oldest first. */
    lookUp(fromMs: number, toMs: number): Order[] {
      moneyBack.catchUp();
      return store.createdBetween(fromMs, toMs).map(current);
    },

    count() {
      moneyBack.catchUp();
      return store.count();
    },

    /**
     * Ends a payment and writes the callback that the browser will post. A paid order stays paid: a later outcome
     * changes only the callback.
     */
    decide(order: Order, name: OutcomeName, instrument: Instrument): Order {
      const outcome = outcomes[name];
      const ended = isPaid(order) ? order : book(order, name, instrument);
      return change(ended, { outcome: name, callback: writeResponse(ended, outcome, cipher, now()) });
    },

    /** Sets how an order's later calls behave. Held status calls continue at once. */
    arrange(order: Order, name: SettingName): Order {
      const arranged = change(order, settings[name].change);
      if (arranged.statusCall === 'responds') holds.release(statusHold(order.trackingId));
      return arranged;
    },

    /** Marks a captured order for settlement. */
    confirm(order: Order): { ok: true } | { ok: false; reason: string } {
      if (order.status === 'Shipped') return { ok: false, reason: 'Order already confirmed.' };
      if (order.status !== 'Successful')
        return { ok: false, reason: `Order is ${order.status}, not Successful.` };
      change(order, { status: 'Shipped' });
      return { ok: true };
    },

    /** Refunds a captured, unconfirmed order in full. */
    cancel(order: Order): { ok: true } | { ok: false; reason: string } {
      if (order.status !== 'Successful')
        return { ok: false, reason: `Order is ${order.status}, not Successful.` };
      change(order, { status: 'Cancelled' });
      return { ok: true };
    },

    refund: moneyBack.refund,
    refundsOf: moneyBack.refundsOf,
    reversalsOf: moneyBack.reversalsOf,
    remaining: moneyBack.remaining,
    reversible: moneyBack.reversible,

    /** Takes captured money back without the merchant's request. */
    reverse(order: Order, name: ReversalName): ReversalResult {
      return moneyBack.reverse(find(order.trackingId) ?? order, name, now());
    },

    /** Schedules reversals of a paid order, the first as long after the payment as "Success, late" takes. */
    plan(order: Order, names: readonly ReversalName[]) {
      moneyBack.plan(order, names, lateSeconds * 1000);
    },
  };

  function book(order: Order, name: OutcomeName, instrument: Instrument): Order {
    const outcome = outcomes[name];
    const paid = outcome.bookedStatus === 'Successful';
    const instrumentUsed =
      outcome.bookedStatus === 'Aborted' ? { paymentMode: '' as const, cardName: '' } : instrument;
    return {
      ...order,
      ...instrumentUsed,
      status: outcome.bookedStatus,
      capturedPaise: paid ? (outcome.flaw === 'captured amount' ? TAMPERED_PAISE : order.amountPaise) : 0,
      bankRefNo: outcome.reportedStatus === 'Success' || paid ? String(randomInt(1e11, 1e12)) : '',
      failureMessage: outcome.reportedStatus === 'Success' ? '' : failureMessage(outcome.bookedStatus),
      settlesAt: outcome.delivery === 'late' ? now() + lateSeconds * 1000 : null,
    };
  }
}

/** Whether the payment page has decided the order, or its time is over. */
export function isDecided(order: Order): boolean {
  return !isOpen(order) || order.outcome !== null;
}

function failureMessage(status: GatewayStatus): string {
  const messages: Partial<Record<GatewayStatus, string>> = {
    Unsuccessful: 'Transaction declined by the issuing bank',
    Aborted: 'Cancelled by the customer',
    Timeout: 'No response from the bank',
    Invalid: 'Refused by the gateway',
    Awaited: 'Awaiting the bank',
    Successful: 'Transaction declined by the issuing bank',
  };
  return messages[status] ?? '';
}

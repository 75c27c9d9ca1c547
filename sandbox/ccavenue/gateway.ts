import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { MerchantAccount } from '../config.ts';
import type { Holds } from '../holds.ts';
import { type Cipher, createCipher } from './cipher.ts';
import { readInitiation } from './initiation.ts';
import { createMoneyBack, type Reversed } from './money-back.ts';
import type { GatewayStatus, OutcomeName, ReversalName } from './names.ts';
import { asOf, type Instrument, isOpen, isPaid, type Order } from './order.ts';
import { outcomes, type SettingName, settings } from './outcomes.ts';
import { TAMPERED_PAISE, writeResponse } from './response.ts';
import { createOrderStore } from './store.ts';

export type Initiated = { ok: true; order: Order } | { ok: false; code: string; reason: string };

export type Gateway = ReturnType<typeof createGateway>;

interface GatewayDependencies {
  database: DatabaseSync;
  merchant: MerchantAccount;
  holds: Holds;
  now: () => number;
  /** How long "Success, late" keeps money with the bank, and how long after a payment its card takes it back, in seconds. */
  lateSeconds: number;
}

/** The hold reason of an order whose status call is silent. */
export function statusHold(trackingId: number): string {
  return `status of ${trackingId}`;
}

/** The gateway's books: what happens to an order, whichever door it comes through. */
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

    /** Opens a transaction for what the merchant's hidden form posted. */
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
        statusCall: 'answers',
        refundReply: 'done',
        createdAt: at,
        changedAt: at,
      };
      store.add(order);
      return { ok: true, order };
    },

    find,

    /** Every transaction of an order number: a paid one first, then the newest first. */
    findByOrderNo(orderNo: string): Order[] {
      moneyBack.catchUp();
      return store.findByOrderNo(orderNo).map(current);
    },

    /** The newest transactions that mention a text (order number, PNR, e-mail …), all of them for an empty one. */
    search(text: string, limit: number): Order[] {
      moneyBack.catchUp();
      return store.search(text, limit).map(current);
    },

    /** Every transaction that was opened from one instant (ms) until before another, oldest first. */
    lookUp(fromMs: number, toMs: number): Order[] {
      moneyBack.catchUp();
      return store.createdBetween(fromMs, toMs).map(current);
    },

    count() {
      moneyBack.catchUp();
      return store.count();
    },

    /**
     * Ends a payment in the given way, and writes the answer that the browser will carry. What is paid stays
     * paid: a later ending of a paid order changes only the answer.
     */
    decide(order: Order, name: OutcomeName, instrument: Instrument): Order {
      const outcome = outcomes[name];
      const ended = isPaid(order) ? order : book(order, name, instrument);
      return change(ended, { outcome: name, callback: writeResponse(ended, outcome, cipher, now()) });
    },

    /** Gives one order a standing instruction. Status calls that were being held go on at once. */
    arrange(order: Order, name: SettingName): Order {
      const arranged = change(order, settings[name].change);
      if (arranged.statusCall === 'answers') holds.release(statusHold(order.trackingId));
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

    /** Gives a captured, unconfirmed order back whole. */
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

    /** Lets something happen to captured money without the merchant. */
    reverse(order: Order, name: ReversalName): Reversed {
      return moneyBack.reverse(find(order.trackingId) ?? order, name, now());
    },

    /** Lets things happen to a paid order by themselves, the first as long after the payment as "Success, late" takes. */
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

/** The order has been decided on the payment page, or has run out of time. */
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

import { amountFromPaise, paiseFromAmount } from '../../money.ts';
import type { ReversalName } from '../names.ts';
import { asOf, merchantHasMoney, type Order, type OrderReversal, type Refund } from './order.ts';
import { reasonAgainst, reversalNames, reversals, shareOf } from './reversals.ts';
import type { OrderStore } from './store.ts';

export type RefundResult = { ok: true; refund: Refund } | { ok: false; reason: string };
export type ReversalResult = { ok: true; order: Order } | { ok: false; reason: string };

/** Creates the gateway's refunds and reversals. */
export function createMoneyBack(store: OrderStore, now: () => number) {
  function unrefundedPaise(order: Order): number {
    const refunded = store.refundsOf(order.trackingId).reduce((sum, refund) => sum + refund.amountPaise, 0);
    return order.capturedPaise - refunded;
  }

  function reverse(order: Order, name: ReversalName, at: number): ReversalResult {
    const left = unrefundedPaise(order);
    const reason = reasonAgainst(name, order, left);
    if (reason !== null) return { ok: false, reason };
    const { trackingId } = order;
    const amountPaise = shareOf(name, left);
    if (reversals[name].listed) {
      store.addRefund({ refundRefNo: panelReference(order), trackingId, amountPaise, createdAt: at });
    }
    store.addReversal({ name, trackingId, amountPaise, happensAt: at });
    const status = amountPaise < left ? order.status : reversals[name].becomes;
    const reversed = { ...order, status, changedAt: at };
    store.update(reversed);
    return { ok: true, order: reversed };
  }

  function panelReference({ trackingId }: Order): string {
    const start = `PANEL-${trackingId}-`;
    const before = store.refundsOf(trackingId).filter((refund) => refund.refundRefNo.startsWith(start));
    return `${start}${before.length + 1}`;
  }

  return {
    /** Refunds a part of a captured order, once for each of the merchant's references. */
    refund(order: Order, refundRefNo: string, amount: string): RefundResult {
      const amountPaise = paiseFromAmount(amount);
      if (amountPaise === null || amountPaise === 0) {
        return { ok: false, reason: 'Refund amount must be positive, with two decimals.' };
      }
      if (!/^.{1,30}$/.test(refundRefNo))
        return { ok: false, reason: 'Refund reference must have 1 to 30 characters.' };
      if (store.findRefund(refundRefNo)) return { ok: false, reason: 'Duplicate refund reference number.' };
      if (!merchantHasMoney(order)) {
        return { ok: false, reason: `Order is ${order.status}; only captured orders can be refunded.` };
      }
      if (order.refundReply === 'refused')
        return { ok: false, reason: 'Refund declined by the acquiring bank.' };
      const left = unrefundedPaise(order);
      if (amountPaise > left) {
        return { ok: false, reason: `Refund amount exceeds the amount left (${amountFromPaise(left)}).` };
      }
      const refund = { refundRefNo, trackingId: order.trackingId, amountPaise, createdAt: now() };
      store.addRefund(refund);
      const status = amountPaise === left ? 'Refunded' : order.status;
      store.update({ ...order, status, changedAt: refund.createdAt });
      return { ok: true, refund };
    },

    reverse,

    /** Schedules reversals of an order, each `apartMs` after the one before. */
    plan({ trackingId, changedAt }: Order, names: readonly ReversalName[], apartMs: number) {
      for (const [index, name] of names.entries()) {
        const happensAt = changedAt + (index + 1) * apartMs;
        store.addReversal({ name, trackingId, amountPaise: null, happensAt });
      }
    },

    /** Carries out the scheduled reversals that are due; drops those that no longer apply. */
    catchUp() {
      for (const { trackingId, name, happensAt } of store.takeDueReversals(now())) {
        const order = store.find(trackingId);
        if (order) reverse(asOf(order, happensAt), name, happensAt);
      }
    },

    /** Returns the order's list of refunds, those of the gateway's panel included. */
    refundsOf(order: Order): Refund[] {
      return store.refundsOf(order.trackingId);
    },

    /** Returns an order's reversals, the scheduled ones included. */
    reversalsOf(order: Order): OrderReversal[] {
      return store.reversalsOf(order.trackingId);
    },

    /** Returns the paise that the merchant still has of an order. */
    remaining(order: Order): number {
      return merchantHasMoney(order) ? unrefundedPaise(order) : 0;
    },

    /** Returns the reversals that are possible now. */
    reversible(order: Order): ReversalName[] {
      const left = unrefundedPaise(order);
      return reversalNames.filter((name) => reasonAgainst(name, order, left) === null);
    },
  };
}

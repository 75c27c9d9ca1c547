import type { Database } from '../../api/platform/database/database.ts';
import type { Gateway } from '../../sandbox/ccavenue/gateway.ts';
import type { Order } from '../../sandbox/ccavenue/orders/order.ts';
import { reversals } from '../../sandbox/ccavenue/orders/reversals.ts';

/** Returns what the gateway has returned of a transaction, in paise: by the app's refunds, and otherwise. */
export function returnedOf(
  sandbox: Pick<Gateway, 'find' | 'refundsOf' | 'reversalsOf' | 'remaining'>,
  order: Order,
): { ours: number; others: number } {
  const isOurs = /^R-/;
  const refunds = sandbox.refundsOf(order);
  const sum = (paise: number[]) => paise.reduce((total, one) => total + one, 0);
  const ours = sum(refunds.filter((one) => isOurs.test(one.refundRefNo)).map((one) => one.amountPaise));
  const inPanel = sum(refunds.filter((one) => !isOurs.test(one.refundRefNo)).map((one) => one.amountPaise));
  const unlisted = sum(
    sandbox
      .reversalsOf(order)
      .filter(({ name }) => !reversals[name].listed)
      .map(({ amountPaise }) => amountPaise ?? 0),
  );
  // The gateway returns captures that were not confirmed in time, and lists no refund.
  const lapsed = order.status === 'Auto-Cancelled' ? order.capturedPaise - ours - inPanel - unlisted : 0;
  return { ours, others: inPanel + unlisted + lapsed };
}

export type RefundWatch = ReturnType<typeof watchRefunds>;

/**
 * Creates a watch of the refunds that one process sends, which checks them when they are sent: due is the sum of the payment's refunds. Money returned at
 * the gateway between the process's inquiry and its refund does not count, since the process cannot see it.
 */
export function watchRefunds(db: Database, sandbox: Gateway) {
  const seen = new Map<string, number>();
  const returned = (reference: string) => {
    const order = sandbox.find(Number(reference));
    return order ? returnedOf(sandbox, order) : { ours: 0, others: 0 };
  };
  return {
    /** Records what the gateway has returned when the process inquires about a transaction. */
    record: (reference: string) => void seen.set(reference, returned(reference).others),
    /**
     * Returns undefined for a refund that is due; else a sentence: it exceeds what is due less the returned sum at the
     * inquiry.
     */
    async check({ reference, amountPaise }: { reference: string; amountPaise: number }) {
      const [ledger] = await db.query(
        `SELECT coalesce(sum(r.amount_paise), 0)::bigint AS paise FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.gateway_reference = $1`,
        [reference],
      );
      const { ours, others } = returned(reference);
      const seenPaise = seen.get(reference) ?? others;
      const due = ledger?.paise ?? 0;
      if (ours + seenPaise + amountPaise <= due) return undefined;
      return `${amountPaise} paise of ${reference}, of which ${due} are due, and ${ours} + ${seenPaise} were returned`;
    },
  };
}

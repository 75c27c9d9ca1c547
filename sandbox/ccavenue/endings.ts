import type { Gateway } from './gateway.ts';
import type { Instrument, Order } from './orders/order.ts';
import { isOutcome, isSetting } from './orders/outcomes.ts';
import { isReversal } from './orders/reversals.ts';

const instrument: Instrument = { paymentMode: 'Credit Card', cardName: 'Visa' };

/**
 * Applies an outcome, a setting or a reversal to an order by its name. `outcome` is the order whose customer returns
 * now; a refused reversal has a reason.
 */
export function applyEnding(gateway: Gateway, order: Order, name: string) {
  if (isSetting(name)) return { kind: 'changed', order: gateway.arrange(order, name) } as const;
  if (isOutcome(name)) return { kind: 'ended', order: gateway.decide(order, name, instrument) } as const;
  if (!isReversal(name)) return { kind: 'unknown' } as const;
  const reversed = gateway.reverse(order, name);
  if (!reversed.ok) return { kind: 'refused', reason: reversed.reason } as const;
  return { kind: 'changed', order: reversed.order } as const;
}

import type { GatewayStatus, ReversalName } from '../names.ts';
import { merchantHasMoney, type Order } from './order.ts';

/** A reversal: captured money that goes back without a call of the merchant. */
export interface Reversal {
  label: string;
  explanation: string;
  /** `order_status` afterwards; a part that leaves money behind changes nothing. */
  becomes: GatewayStatus;
  /** Share of the remaining money that goes back, if not all; `none` if it returns to the merchant. */
  takes?: 'half' | 'none';
  /** Whether the list of refunds has a line for it. */
  listed?: true;
}

/** All reversals. Source of the meanings: the gateway's API guide, order_status. */
export const reversals: Record<ReversalName, Reversal> = {
  chargeback: {
    label: 'Chargeback',
    explanation: 'The cardholder’s bank takes back all the money that is left.',
    becomes: 'Chargeback',
  },
  'chargeback-won': {
    label: 'Chargeback won',
    explanation: 'The merchant wins the dispute: the money comes back, and the order is Shipped.',
    becomes: 'Shipped',
    takes: 'none',
  },
  'system-refund': {
    label: 'System refund',
    explanation: 'The gateway finds a fault of its own and gives back all the money that is left.',
    becomes: 'System refund',
  },
  'auto-reversed': {
    label: 'Auto-Reversed',
    explanation: 'The gateway takes the payment for a double one and gives back all the money that is left.',
    becomes: 'Auto-Reversed',
  },
  fraud: {
    label: 'Fraud',
    explanation: 'The gateway finds the payment tampered with and gives back all the money that is left.',
    becomes: 'Fraud',
  },
  'panel-refund': {
    label: 'Refund in the panel',
    explanation: 'Somebody at the gateway’s panel refunds all the money that is left.',
    becomes: 'Refunded',
    listed: true,
  },
  'panel-part-refund': {
    label: 'Part refund in the panel',
    explanation: 'Somebody at the gateway’s panel refunds half of the money that is left.',
    becomes: 'Refunded',
    takes: 'half',
    listed: true,
  },
  'panel-cancel': {
    label: 'Cancelled in the panel',
    explanation:
      'Somebody at the gateway’s panel cancels the order, and all the money that is left goes back.',
    becomes: 'Cancelled',
  },
};

export const reversalNames = Object.keys(reversals).filter(isReversal);

export function isReversal(name: string): name is ReversalName {
  return Object.hasOwn(reversals, name);
}

/** Returns why a reversal is impossible now; null if it is possible. */
export function reasonAgainst(name: ReversalName, order: Order, unrefundedPaise: number): string | null {
  if (reversals[name].takes === 'none') {
    return order.status === 'Chargeback' ? null : `Order is ${order.status}; only a Chargeback can be won.`;
  }
  if (!merchantHasMoney(order)) {
    return `Order is ${order.status}; only captured money (Successful or Shipped) can be taken back.`;
  }
  return unrefundedPaise > 0 ? null : 'No money is left in this order.';
}

/** Returns the amount that goes back: half is rounded down to whole rupees, at least Re 1. */
export function shareOf(name: ReversalName, leftPaise: number): number {
  if (reversals[name].takes !== 'half') return leftPaise;
  return Math.min(leftPaise, Math.max(100, Math.floor(leftPaise / 200) * 100));
}

import type { PassengerSeat } from './ticket.ts';

/** A cancellation's seats and refund. Amounts are integer paise. */
export interface Cancellation {
  seats: CancelledSeat[];
  /** The refunded share of fare and food. */
  percent: number;
  refundPaise: number;
  /** The part of the refund that the gateway had paid before, without a refund of ours. */
  returnedPaise: number;
  /** `returned`: staff cancelled the seats after their money had been returned; `goodwill`: beyond the policy;
   * `operator`: everything, for a trip or stop that the operator took away.
   */
  basis: 'policy' | 'returned' | 'goodwill' | 'operator';
  cancelledAt: Date;
}

export interface CancelledSeat extends PassengerSeat {
  refundPaise: number;
}

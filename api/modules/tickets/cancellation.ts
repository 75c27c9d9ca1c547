import type { TicketSeat } from './ticket.ts';

/** What one cancellation took out of a booking, and what it gives back. Amounts are integer paise. */
export interface Cancellation {
  seats: CancelledSeat[];
  /** The share of fare and food that comes back. */
  percent: number;
  refundPaise: number;
  /** How much of the refund the gateway had returned before, without a refund of ours. */
  returnedPaise: number;
  /** `returned`: staff cancelled the seats since their money had been returned. */
  basis: 'policy' | 'returned';
  cancelledAt: Date;
}

export interface CancelledSeat extends TicketSeat {
  refundPaise: number;
}

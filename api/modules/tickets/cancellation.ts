import type { TicketSeat } from './ticket.ts';

/** What one cancellation took out of a booking, and what it gives back. Amounts are integer paise. */
export interface Cancellation {
  seats: CancelledSeat[];
  /** The share of fare and food that comes back. */
  percent: number;
  refundPaise: number;
  cancelledAt: Date;
}

export interface CancelledSeat extends TicketSeat {
  refundPaise: number;
}

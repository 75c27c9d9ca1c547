/** A seat of a booking as cancelling it needs to know it, whichever page it stands on. Money in whole rupees. */
export interface SeatToCancel {
  seat: string;
  name: string;
  status: string;
  /** Fare and food without tax. */
  amount: number;
  /** What cancelling it now gives back; the server reckons it. */
  refund: number;
}

/** What cancelling seats gives back, of which amount, and how many percent of it that is. */
export interface Refund {
  amount: number;
  refund: number;
  percent: number;
}

/** Whether a seat was given up already. */
export function isGone({ status }: Pick<SeatToCancel, 'status'>): boolean {
  return status === 'Cancelled' || status === 'Refunded';
}

/**
 * The running refund of seats: the sum of what the server says of each. The share is read off that sum; since refunds are rounded
 * down by less than a rupee a seat, it comes out whole.
 */
export function refundOf(seats: readonly Pick<SeatToCancel, 'amount' | 'refund'>[]): Refund {
  const amount = seats.reduce((sum, seat) => sum + seat.amount, 0);
  const refund = seats.reduce((sum, seat) => sum + seat.refund, 0);
  return { amount, refund, percent: amount > 0 ? Math.round((100 * refund) / amount) : 0 };
}

/** Seat labels as a sentence names them. */
export function seatNames(seats: readonly Pick<SeatToCancel, 'seat'>[]): string {
  return seats.map(({ seat }) => seat).join(', ');
}

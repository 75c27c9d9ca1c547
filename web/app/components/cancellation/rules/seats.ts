/** A seat of a booking for cancellation. Money in whole rupees. */
export interface SeatToCancel {
  seat: string;
  name: string;
  status: string;
  /** Fare and food without tax. */
  amount: number;
  /** What the refund is a share of; a booking that an earlier build stored on this device lacks it. */
  refundable?: number;
  /** The server's refund if it is cancelled now. */
  refund: number;
}

export interface Refund {
  /** What the refund is a share of. */
  amount: number;
  refund: number;
  percent: number;
}

/**
 * The total refund of seats by the server's values. The percentage is computed from the sum: rounding loses
 * less than a rupee per seat, so it comes out whole.
 */
export function refundOf(seats: readonly Pick<SeatToCancel, 'amount' | 'refundable' | 'refund'>[]): Refund {
  const amount = seats.reduce((sum, seat) => sum + (seat.refundable ?? seat.amount), 0);
  const refund = seats.reduce((sum, seat) => sum + seat.refund, 0);
  return { amount, refund, percent: amount > 0 ? Math.round((100 * refund) / amount) : 0 };
}

export function seatNames(seats: readonly Pick<SeatToCancel, 'seat'>[]): string {
  return seats.map(({ seat }) => seat).join(', ');
}

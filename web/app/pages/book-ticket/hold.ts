import { HOLD_MINUTES } from 'contract/limits.ts';

/** Seats held for this customer, with the data to pay for or release them. */
export interface Hold {
  tripId: string;
  pnr: string;
  /** ISO 8601 instant at which the hold expires. */
  helduntil: string;
  seats: string[];
  /** Amount to pay, in rupees. */
  total: number;
  form: { url: string; encRequest: string; access_code: string };
}

/**
 * Returns the whole seconds left of a hold at `now` (ms). Capped at a hold's length, in case the device's clock is
 * wrong.
 */
export function secondsLeft(hold: Hold, now: number): number {
  const left = Math.ceil((Date.parse(hold.helduntil) - now) / 1000);
  return Number.isNaN(left) ? 0 : Math.min(Math.max(left, 0), HOLD_MINUTES * 60);
}

/**
 * Returns whether the server released a hold early: payment failed, or released in another tab. Its seats are then no
 * longer booked.
 */
export function isReleased(hold: Hold, booked: string[]): boolean {
  return hold.seats.some((seat) => !booked.includes(seat));
}

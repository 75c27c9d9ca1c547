import { HOLD_MINUTES } from 'contract/limits.ts';

/** Seats that the server holds for this traveller, with what is needed to pay for them or to give them back. */
export interface Hold {
  tripId: string;
  pnr: string;
  /** ISO 8601 instant at which the seats are free again. */
  helduntil: string;
  seats: string[];
  /** What the traveller is about to pay, in rupees. */
  total: number;
  form: { url: string; encRequest: string; access_code: string };
}

/** Whole seconds that are left of a hold at an instant in milliseconds; a device's wrong clock never makes it longer than a hold lasts. */
export function secondsLeft(hold: Hold, now: number): number {
  const left = Math.ceil((Date.parse(hold.helduntil) - now) / 1000);
  return Number.isNaN(left) ? 0 : Math.min(Math.max(left, 0), HOLD_MINUTES * 60);
}

/**
 * Whether the server has let go of a hold before its time (payment failed, given back in another tab): its seats are no
 * longer among the booked ones.
 */
export function isLetGo(hold: Hold, booked: string[]): boolean {
  return hold.seats.some((seat) => !booked.includes(seat));
}

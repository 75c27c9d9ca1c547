import { HOLD_MINUTES } from 'contract/values/limits.ts';
import { secondsUntil } from '#app/components/countdown/countdown.ts';
import type { GatewayForm } from '#app/components/gateway/form.ts';

/** Seats held for this customer, with the data to pay for or release them. */
export interface Hold {
  tripId: string;
  pnr: string;
  /** ISO 8601 instant at which the hold expires. */
  helduntil: string;
  seats: string[];
  /** Amount to pay, in rupees. */
  total: number;
  form: GatewayForm;
}

/** Returns the whole seconds left at `now` (ms), capped at a hold's length against wrong clocks. */
export function secondsLeft(hold: Hold, now: number): number {
  const left = secondsUntil(Date.parse(hold.helduntil), now);
  return Number.isNaN(left) ? 0 : Math.min(left, HOLD_MINUTES * 60);
}

/** Returns whether the server released the hold early: its seats are no longer booked. */
export function isReleased(hold: Pick<Hold, 'seats'>, booked: string[]): boolean {
  return hold.seats.some((seat) => !booked.includes(seat));
}

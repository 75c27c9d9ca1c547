import { HOLD_MINUTES } from 'contract/values/limits.ts';
import { secondsUntil } from '#app/components/countdown/countdown.ts';

/** The gateway's form: CCAvenue's fields stand beside its address, as in the booking call. */
export type GatewayForm =
  | { url: string; encRequest: string; access_code: string }
  | { url: string; fields: Record<string, string> };

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

/** Returns the hidden fields of a gateway's form, by name. */
export function fieldsOf(form: GatewayForm): Record<string, string> {
  if ('fields' in form) return form.fields;
  return { encRequest: form.encRequest, access_code: form.access_code };
}

/** Returns whether the server released the hold early: its seats are no longer booked. */
export function isReleased(hold: Hold, booked: string[]): boolean {
  return hold.seats.some((seat) => !booked.includes(seat));
}

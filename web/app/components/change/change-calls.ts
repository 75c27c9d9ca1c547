import type { CallTypes } from 'contract/types.ts';
import { type CallResult, call, type Reply } from '#app/api/client.ts';
import { ownerLink } from '#app/api/device/owner-link.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { placeParts } from '#app/components/tickets/ticket-text.ts';

/** The booking that changes. `email` is one of it, for guests; a signed-in owner needs none. */
export interface BookingToChange {
  pnr: string;
  tripId: string;
  /** Stops as "location - counter". */
  from: string;
  to: string;
  journeystartdate: string;
  cancellableuntil: string;
  email?: string;
}

/** The counters of a booking, by name. */
export interface Counters {
  from: string;
  to: string;
}

/** Returns the counters of a booking. */
export function countersOf({ from, to }: BookingToChange): Counters {
  return { from: placeParts(from).counter ?? from, to: placeParts(to).counter ?? to };
}

type Wanted = Pick<CallTypes['quoteChange']['body'], 'toTripId' | 'seats'>;
type Confirmed = Pick<CallTypes['changeBooking']['body'], 'otp' | 'due' | 'gateway'>;

/** The calls of a change, as a member or as a guest with the owner link. */
export interface ChangeCalls {
  quote: (wanted: Wanted) => Promise<CallResult<Reply<'quoteChange'>>>;
  sendCode: (wanted: Wanted) => Promise<CallResult<Reply<'sendChangeCode'>>>;
  change: (wanted: Wanted, confirmed: Confirmed) => Promise<CallResult<Reply<'changeBooking'>>>;
}

export function changeCalls({ pnr, tripId, email }: BookingToChange): ChangeCalls {
  const bodyOf = (wanted: Wanted) => ({ pnr, tripId, email, ...wanted });
  const send = <Data>(run: (ownerToken?: string) => Promise<CallResult<Data>>) =>
    email === undefined ? asMember(run()) : ownerLink.sendFor(pnr, run);
  return {
    quote: (wanted) => send((ownerToken) => call('quoteChange', { body: { ...bodyOf(wanted), ownerToken } })),
    sendCode: (wanted) =>
      send((ownerToken) => call('sendChangeCode', { body: { ...bodyOf(wanted), ownerToken } })),
    change: (wanted, confirmed) =>
      send((ownerToken) => call('changeBooking', { body: { ...bodyOf(wanted), ...confirmed, ownerToken } })),
  };
}

import { type CallResult, call, type Refusal, type Reply } from '#app/api/client.ts';
import type { SeatToCancel } from './seats.ts';

/** How a cancellation names its booking. */
export interface BookingToCancel {
  pnr: string;
  tripId: string;
  cancellableuntil: string;
  /** An e-mail of the booking, by which a guest may ask for the code. A signed-in owner's session says it. */
  email?: string;
}

/** What cancelling gives back as the server reckoned it when it sent the code, in whole rupees. */
export type CodeSent = Reply<'sendCancellationCode'>['data'];

/** Asks for the code that cancelling these seats needs. It goes to the booking's own e-mail and mobile. */
export function sendCode(
  { pnr, tripId, email }: BookingToCancel,
  seats: readonly SeatToCancel[],
): Promise<CallResult<Reply<'sendCancellationCode'>>> {
  const seatNumbers = seats.map(({ seat }) => seat);
  return call('sendCancellationCode', { body: { pnr, tripId, seatNumbers, email } });
}

/** Whether a refusal says that the booking is no longer as the page shows it. */
export function isOutdated({ code }: Refusal): boolean {
  return code === 'seats_cancelled' || code === 'seat_not_in_booking' || code === 'cancellation_closed';
}

import type { TaxRefunded } from 'contract/prices/refund.ts';
import { type CallResult, call, type Refusal, type Reply } from '#app/api/client.ts';
import { ownerLink } from '#app/api/device/owner-link.ts';
import type { SeatToCancel } from './seats.ts';

export interface BookingToCancel {
  pnr: string;
  tripId: string;
  cancellableuntil: string;
  /** Whether refunds are a share of the whole price, tax included. */
  taxrefunded?: TaxRefunded;
  /** The percentage that a change of trip limits refunds to. */
  refundlimit?: number | null;
  /** An email of the booking, for guests. A signed-in owner needs none. */
  email?: string;
}

/** The server's refund at the time of the code, in whole rupees. */
export type CodeSent = Reply<'sendCancellationCode'>['data'];

/**
 * Requests the code for cancelling seats, for guests with their owner link. It goes to the booking's email and mobile
 * number.
 */
export function sendCode(
  { pnr, tripId, email }: BookingToCancel,
  seats: readonly SeatToCancel[],
): Promise<CallResult<Reply<'sendCancellationCode'>>> {
  const seatNumbers = seats.map(({ seat }) => seat);
  const body = { pnr, tripId, seatNumbers, email };
  if (email === undefined) return call('sendCancellationCode', { body });
  return ownerLink.sendFor(pnr, (ownerToken) =>
    call('sendCancellationCode', { body: { ...body, ownerToken } }),
  );
}

/** Whether an error means that the displayed booking is outdated. */
export function isOutdated({ code }: Refusal): boolean {
  return code === 'seats_cancelled' || code === 'seat_not_in_booking' || code === 'cancellation_closed';
}

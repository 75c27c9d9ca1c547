import { brand } from 'brand/brand.ts';
import { signTicketCode } from 'contract/ticket-code/sign.ts';
import type { BookedSeat, Booking } from '#modules/bookings/index.ts';
import type { Database } from '#platform/database/database.ts';
import { codeExpiresAt, currentSigner } from './keys.ts';

/** The operator that a code names (claim `iss`). */
export const TICKET_ISSUER = brand.name;

type SignedSeat = Pick<BookedSeat, 'seat' | 'ticketCode' | 'ticketVersion'>;
type SignedBooking = Pick<Booking, 'tripId' | 'fromStop' | 'toStop'>;

/** Returns a function that signs the codes of tickets with the current key. */
export async function ticketCodeSigner(
  db: Database,
): Promise<(seat: SignedSeat, booking: SignedBooking, arrivesAt: Date) => Promise<string>> {
  const signer = await currentSigner(db);
  return ({ seat, ticketCode, ticketVersion }, { tripId, fromStop, toStop }, arrivesAt) => {
    const expiresAt = Math.floor(codeExpiresAt(arrivesAt).getTime() / 1000);
    const claims = {
      issuer: TICKET_ISSUER,
      expiresAt,
      ticketCode,
      ticketVersion,
      tripId,
      fromStop,
      toStop,
      seat,
    };
    return signTicketCode(claims, signer);
  };
}

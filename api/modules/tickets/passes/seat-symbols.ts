import type { BoardingPass } from 'contract/calls/tickets.ts';
import type { SoldBooking } from '#modules/bookings/index.ts';
import type { Database } from '#platform/database/database.ts';
import { codeExpiresAt } from '../keys/keys.ts';
import { ticketCodeSigner } from '../keys/ticket-code.ts';
import { drawQr } from './draw-qr.ts';

/** The drawn codes of seats, by seat id. */
export type SeatSymbols = ReadonlyMap<string, BoardingPass['qr']>;

/** Returns the codes of a booking's seats that may still board, drawn. */
export async function drawSeatCodes(
  db: Database,
  { booking, seats, to }: SoldBooking,
  now: Date,
): Promise<SeatSymbols> {
  const boarding = now < codeExpiresAt(to.arrivesAt) ? seats.filter(({ state }) => state === 'booked') : [];
  if (boarding.length === 0) return new Map();
  const sign = await ticketCodeSigner(db);
  return new Map(
    await Promise.all(
      boarding.map(async (seat) => [seat.id, await drawQr(await sign(seat, booking, to.arrivesAt))] as const),
    ),
  );
}

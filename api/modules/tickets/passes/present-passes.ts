import type { BoardingPass } from 'contract/calls/tickets.ts';
import type { Ticket } from '../ticket.ts';
import { drawQr } from './draw-qr.ts';

/** Returns a ticket's boarding passes with their QR codes as drawings. */
export function presentPasses({ seats }: Ticket): Promise<BoardingPass[]> {
  return Promise.all(
    seats.map(async ({ seat, fname, lname, ticketCode, signedCode }) => ({
      seatNo: seat,
      fname,
      lname,
      ticketcode: ticketCode,
      qr: await drawQr(signedCode),
    })),
  );
}

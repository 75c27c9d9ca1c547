import type { CcavenueHandOff } from 'contract/calls/bookings.ts';
import type { BoardingPass, SessionTicket } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import { addressOf, holdSeatsOf, payFor, type Stock, signIn } from '../../load/customers.ts';
import { type Connection, openConnection } from '../../load/http.ts';
import type { Gateway } from '../../servers/gateway.ts';

/** A sold ticket as its customer sees it. */
export interface SoldTicket {
  seat: string;
  symbol: NonNullable<BoardingPass['qr']>;
}

const SEATS_A_BOOKING = 4;

/** Sells the first `count` seats of a trip; returns their tickets with the codes that customers show. */
export async function sellTickets(
  port: number,
  gateway: Gateway,
  trip: Stock,
  count: number,
): Promise<SoldTicket[]> {
  using connection = await openConnection(port);
  const tickets: SoldTicket[] = [];
  while (tickets.length < count) {
    const seats = trip.seats.slice(tickets.length, Math.min(count, tickets.length + SEATS_A_BOOKING));
    tickets.push(...(await sellTogether(connection, gateway, trip, seats)));
  }
  return tickets;
}

async function sellTogether(
  connection: Connection,
  gateway: Gateway,
  trip: Stock,
  seats: string[],
): Promise<SoldTicket[]> {
  const address = addressOf(trip.seats.indexOf(seats[0] ?? ''));
  const token = await signIn(connection, address);
  const held = await holdSeatsOf(connection, { address, token }, trip, seats);
  if (held.status !== 200 || !(await payFor(connection, gateway, held)))
    throw new Error(`seats ${seats} were not sold: ${held.status} ${held.text}`);
  const { pnr } = (JSON.parse(held.text) as { data: CcavenueHandOff }).data;
  const shown = await connection.call({
    path: calls.showSessionTicket[1].replace(':pnr', pnr),
    headers: { authorization: `Bearer ${token}` },
  });
  const { passes } = (JSON.parse(shown.text) as { data: SessionTicket }).data;
  return passes.map(({ seatNo, qr }) => {
    if (!qr) throw new Error(`seat ${seatNo} has no code`);
    return { seat: seatNo, symbol: qr };
  });
}

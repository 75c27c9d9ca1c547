import type { SessionTicket } from 'contract/calls/tickets.ts';
import { presentPnr, type SoldBooking } from '#modules/bookings/index.ts';
import type { NameIn } from '#modules/trips/index.ts';
import { renderCalendar } from '../downloads/calendar.ts';
import { presentPasses } from '../passes/present-passes.ts';
import type { Ticket } from '../ticket.ts';

/** Returns the boarding passes of a ticket. `pickup` is the position of its pickup counter in degrees, `wallets` are those that accept passes. */
export async function presentSessionTicket(
  sold: SoldBooking,
  ticket: Ticket,
  { pickup: { latitude, longitude }, wallets }: Pick<SessionTicket, 'pickup' | 'wallets'>,
  nameIn: NameIn,
): Promise<SessionTicket> {
  const { passengerdetails: _, ...journey } = presentPnr(sold, nameIn);
  const passes = await presentPasses(ticket);
  return { ...journey, pickup: { latitude, longitude }, passes, wallets, calendar: renderCalendar(ticket) };
}

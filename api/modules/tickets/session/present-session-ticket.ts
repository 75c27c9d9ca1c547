import type { BoardingPass, SessionTicket } from 'contract/calls/tickets.ts';
import { presentPnr, type SoldBooking } from '#modules/bookings/index.ts';
import type { NameIn } from '#modules/trips/index.ts';
import { renderCalendar } from '../downloads/calendar.ts';
import type { Ticket } from '../ticket.ts';
import { qrPayload } from '../ticket-words.ts';

/** Returns the boarding passes of a ticket. `pickup` is the position of its pickup counter in degrees. */
export async function presentSessionTicket(
  sold: SoldBooking,
  ticket: Ticket,
  { latitude, longitude }: SessionTicket['pickup'],
  nameIn: NameIn,
): Promise<SessionTicket> {
  const { passengerdetails: _, ...journey } = presentPnr(sold, nameIn);
  // Loads the encoder at the first ticket only.
  const { qrModules } = await import('../pdf/ticket-qr.ts');
  const passes: BoardingPass[] = ticket.seats.map((seat) => {
    const modules = qrModules(qrPayload(ticket, seat));
    return {
      seatNo: seat.seat,
      fname: seat.fname,
      lname: seat.lname,
      ticketcode: seat.ticketCode,
      qr: { size: modules.length, path: modulesPath(modules) },
    };
  });
  return { ...journey, pickup: { latitude, longitude }, passes, calendar: renderCalendar(ticket) };
}

/** Returns the dark modules as an SVG path: one bar for each run in a row. */
function modulesPath(modules: boolean[][]): string {
  return modules.flatMap(barsOfRow).join('');
}

function barsOfRow(row: boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    return [`M${x} ${y}h${width}v1h-${width}z`];
  });
}

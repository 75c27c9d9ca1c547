import { randomUUIDv7 } from 'node:crypto';
import {
  cancelBookedSeats,
  listHistory,
  listSeats,
  lockBooking,
  lockForAct,
  moveToSeat,
} from '../../api/modules/bookings/index.ts';
import type { BoardingApp } from './app.ts';
import type { SoldSeats, SoldTrip, TripCopies } from './copies.ts';

/** A ticket of a history, as its sales leave it. */
export interface SoldTicket {
  code: string;
  bookingId: string;
  seat: string;
  isCancelled: boolean;
}

export interface Sales {
  tripId: string;
  tickets: SoldTicket[];
  /** Sells seats while the coach has them. */
  sell(seats: number): Promise<void>;
  cancel(ticket: SoldTicket): Promise<void>;
  /** Moves a ticket to a seat that was given back, if there is one; not to one of its own booking. */
  move(ticket: SoldTicket): Promise<void>;
}

type App = Pick<BoardingApp, 'db' | 'clock'>;

/** Opens the sales of a history's trip, with what it has sold already. */
export function openSales(app: App, copies: TripCopies, { segment, first }: SoldTrip): Sales {
  const { id: tripId, seatPlan } = segment.trip;
  const unsold = seatPlan.seats.filter((seat) => !first.codes.has(seat));
  /** Seats that were given back, which are not sold again. */
  const spare: string[] = [];
  const ticketsOf = ({ bookingId, codes }: SoldSeats) =>
    [...codes].map(([seat, code]) => ({ code, bookingId, seat, isCancelled: false }));
  const sales: Sales = {
    tripId,
    tickets: ticketsOf(first),
    async sell(seats) {
      if (unsold.length < seats) return;
      const chosen = unsold.splice(0, seats);
      sales.tickets.push(...ticketsOf(await copies.sell(segment, chosen)));
    },
    async cancel(ticket) {
      await cancelTicket(app, ticket);
      ticket.isCancelled = true;
      spare.push(ticket.seat);
    },
    async move(ticket) {
      const seat = spare.shift();
      if (seat === undefined) return;
      const isMoved = await moveTicket(app, ticket, seat, seatPlan.seats);
      spare.push(isMoved ? ticket.seat : seat);
      if (isMoved) ticket.seat = seat;
    },
  };
  return sales;
}

async function cancelTicket({ db, clock }: App, { bookingId, code }: SoldTicket): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [booking, seats] = await Promise.all([lockBooking(tx, bookingId), listSeats(tx, bookingId)]);
    const seat = seats.find(({ ticketCode }) => ticketCode === code);
    if (!seat) throw new Error(`no ticket ${code}`);
    const cancellation = randomUUIDv7();
    tx.send(
      `INSERT INTO cancellations (id, booking_id, reason, percent, refund_paise, created_at)
       VALUES ($1, $2, 'unwell', 0, 0, $3)`,
      [cancellation, bookingId, now],
    );
    await cancelBookedSeats(tx, booking, [{ seat, refundPaise: 0 }], { cancellation, reason: 'unwell' }, now);
  });
}

/** Whether the seat was free. */
async function moveTicket(
  { db, clock }: App,
  { bookingId, code }: SoldTicket,
  seat: string,
  plan: readonly string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { length: version } = await listHistory(tx, bookingId);
    const locked = await lockForAct(tx, bookingId, version);
    if (!locked.ok) throw new Error(locked.reason);
    return (await moveToSeat(tx, locked.value, { code, seat, plan }, clock.now())).ok;
  });
}

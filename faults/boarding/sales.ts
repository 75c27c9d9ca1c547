import { randomUUIDv7 } from 'node:crypto';
import {
  cancelBookedSeats,
  listHistory,
  listSeats,
  lockBooking,
  lockForAct,
  moveToSeat,
} from '../../api/modules/bookings/index.ts';
import type { Segment } from '../../api/modules/trips/index.ts';
import type { BoardingApp } from './app.ts';
import type { TripCopies } from './copies.ts';

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

const FIRST_SEATS = 3;

/** Sells the first seats of a history's trip. */
export async function openSales(app: App, copies: TripCopies, segment: Segment): Promise<Sales> {
  const { id: tripId, seatPlan } = segment.trip;
  const unsold = [...seatPlan.seats];
  /** Seats that were given back, which are not sold again. */
  const spare: string[] = [];
  const sales: Sales = {
    tripId,
    tickets: [],
    async sell(seats) {
      if (unsold.length < seats) return;
      const chosen = unsold.splice(0, seats);
      const { bookingId, codes } = await copies.sell(segment, chosen);
      const ticketIn = (seat: string, code = '') => ({ code, bookingId, seat, isCancelled: false });
      sales.tickets.push(...chosen.map((seat, at) => ticketIn(seat, codes[at])));
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
  await sales.sell(FIRST_SEATS);
  return sales;
}

async function cancelTicket({ db, clock }: App, { bookingId, code }: SoldTicket): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const seat = (await listSeats(tx, bookingId)).find(({ ticketCode }) => ticketCode === code);
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

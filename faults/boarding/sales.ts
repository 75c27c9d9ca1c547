import { randomUUIDv7 } from 'node:crypto';
import {
  cancelBookedSeats,
  listSeats,
  lockBooking,
  lockForAct,
  moveToSeat,
} from '../../api/modules/bookings/index.ts';
import type { DirectBookings, HeldBooking } from '../../testing/bookings/direct-bookings.ts';

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
  sell(seats: number): Promise<void>;
  cancel(ticket: SoldTicket): Promise<void>;
  /** Moves a ticket to a seat that was given back, if there is one; not to one of its own booking. */
  move(ticket: SoldTicket): Promise<void>;
}

/** Sells the first seats of a history, and whatever follows on the same departure while it has seats. */
export async function openSales(direct: DirectBookings): Promise<Sales> {
  const first = await direct.sell(3);
  const { trip } = first.segment;
  /** Seats that this history has given back, which no other sells. */
  const spare: string[] = [];
  const sales: Sales = {
    tripId: trip.id,
    tickets: [],
    async sell(seats) {
      const sold = await direct.sell(seats);
      if (sold.segment.trip.id === trip.id) sales.tickets.push(...(await ticketsOf(direct, sold)));
    },
    async cancel(ticket) {
      await cancelTicket(direct, ticket);
      ticket.isCancelled = true;
      spare.push(ticket.seat);
    },
    async move(ticket) {
      const seat = spare.shift();
      if (seat === undefined) return;
      const isMoved = await moveTicket(direct, ticket, seat, trip.seatPlan.seats);
      spare.push(isMoved ? ticket.seat : seat);
      if (isMoved) ticket.seat = seat;
    },
  };
  sales.tickets.push(...(await ticketsOf(direct, first)));
  return sales;
}

async function ticketsOf({ db }: DirectBookings, { id }: HeldBooking): Promise<SoldTicket[]> {
  const seats = await listSeats(db, id);
  return seats.map(({ seat, ticketCode }) => ({ code: ticketCode, bookingId: id, seat, isCancelled: false }));
}

async function cancelTicket({ db, clock }: DirectBookings, { bookingId, code }: SoldTicket): Promise<void> {
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
  { db, clock }: DirectBookings,
  { bookingId, code }: SoldTicket,
  seat: string,
  plan: readonly string[],
): Promise<boolean> {
  const history = await db.query('SELECT id FROM booking_events WHERE booking_id = $1', [bookingId]);
  return db.transaction(async (tx) => {
    const locked = await lockForAct(tx, bookingId, history.length);
    if (!locked.ok) throw new Error(locked.reason);
    return (await moveToSeat(tx, locked.value, { code, seat, plan }, clock.now())).ok;
  });
}

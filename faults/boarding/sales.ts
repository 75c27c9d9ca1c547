import {
  listHistory,
  listSeats,
  lockBooking,
  lockForAct,
  moveToSeat,
} from '../../api/modules/bookings/index.ts';
import { carryOutCancellation } from '../../api/modules/cancellations/cancel.ts';
import { lockPayment } from '../../api/modules/payments/store.ts';
import { quoteSeat } from '../../contract/prices/quote.ts';
import type { BoardingApp } from './app.ts';
import type { SoldSeats, SoldTrip, TripCopies } from './copies.ts';
import { listRefunds, payBooking } from './refunds.ts';

/** A ticket of a history, as its sales leave it. */
export interface SoldTicket {
  code: string;
  bookingId: string;
  seat: string;
  isCancelled: boolean;
  /** Of its cancellation; null without any. */
  refund: 'pending' | 'done' | null;
}

export interface Sales {
  tripId: string;
  tickets: SoldTicket[];
  /** Sells seats while the coach has them. */
  sell(seats: number): Promise<void>;
  /** Cancels a ticket, and refunds some percent of its fare. */
  cancel(ticket: SoldTicket, percent: number): Promise<void>;
  /** Runs the job of each refund; those of passengers on board must wait. */
  sendRefunds(): Promise<void>;
  /** Moves a ticket to a seat that was given back, if there is one; not to one of its own booking. */
  move(ticket: SoldTicket): Promise<void>;
}

type App = Pick<BoardingApp, 'db' | 'clock' | 'jobs' | 'pay' | 'sendRefund'>;

/** Opens the sales of a history's trip, with what it has sold already. */
export function openSales(app: App, copies: TripCopies, { segment, first }: SoldTrip): Sales {
  const { id: tripId, seatPlan } = segment.trip;
  const unsold = seatPlan.seats.filter((seat) => !first.codes.has(seat));
  /** Seats that were given back, which are not sold again. */
  const spare: string[] = [];
  const ticketsOf = ({ bookingId, codes }: SoldSeats) =>
    [...codes].map(([seat, code]) => ({ code, bookingId, seat, isCancelled: false, refund: null }));
  /** Payments of bookings. */
  const payments = new Map<string, string>();
  const sales: Sales = {
    tripId,
    tickets: ticketsOf(first),
    async sell(seats) {
      if (unsold.length < seats) return;
      const chosen = unsold.splice(0, seats);
      sales.tickets.push(...ticketsOf(await copies.sell(segment, chosen)));
    },
    async cancel(ticket, percent) {
      const { bookingId } = ticket;
      const paymentId = payments.get(bookingId) ?? (await payBooking(app, bookingId));
      payments.set(bookingId, paymentId);
      await cancelTicket(app, ticket, { percent, paymentId });
      ticket.isCancelled = true;
      if (percent > 0) ticket.refund = 'pending';
      spare.push(ticket.seat);
    },
    async sendRefunds() {
      const aboard = new Set(await listBoarded(app.db, tripId));
      for (const { id, ticket } of await listRefunds(app.db, tripId)) {
        await app.sendRefund(id);
        const sold = sales.tickets.find(({ code }) => code === ticket);
        if (sold && !aboard.has(ticket)) sold.refund = 'done';
      }
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

async function listBoarded(db: App['db'], tripId: string): Promise<string[]> {
  const rows = await db.query(
    "SELECT ticket FROM boarding_tickets WHERE trip_id = $1 AND state = 'boarded'",
    [tripId],
  );
  return rows.map(({ ticket }) => ticket);
}

async function cancelTicket(
  { db, clock, jobs }: App,
  { bookingId, code }: SoldTicket,
  { percent, paymentId }: { percent: number; paymentId: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockPayment(tx, paymentId);
    const [booking, seats] = await Promise.all([lockBooking(tx, bookingId), listSeats(tx, bookingId)]);
    const seat = seats.find(({ ticketCode }) => ticketCode === code);
    if (!seat) throw new Error(`no ticket ${code}`);
    const refundPaise = Math.floor((quoteSeat(seat).amountPaise * percent) / 100);
    const decided = { basis: 'policy' as const, reason: 'unwell', percent, userId: null };
    const refunded = { payments: [paymentId], bySeat: [{ seat, refundPaise }] };
    await carryOutCancellation(tx, jobs, { booking }, { ...decided, ...refunded }, now);
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

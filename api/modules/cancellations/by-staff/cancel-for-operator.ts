import { quoteSeat } from 'contract/prices/quote.ts';
import { listChangeFees, listSeats, lockBooking, type SoldBooking } from '#modules/bookings/index.ts';
import { lockSoldPayments } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { carryOutCancellation } from '../cancel.ts';

/**
 * Cancels all booked seats of a booking whose trip or stop the operator took away, and refunds all that was paid for them:
 * fare, food, tax, and the fees of changes.
 * Money that a bank has returned before is set off, as always. Returns the refund in paise; undefined if no seat is left.
 */
export async function cancelForOperator(
  tx: Transaction,
  jobs: JobQueue,
  sold: Pick<SoldBooking, 'booking'>,
  reason: string,
  now: Date,
): Promise<number | undefined> {
  const payments = await lockSoldPayments(tx, sold.booking.id);
  const booking = await lockBooking(tx, sold.booking.id);
  const seats = (await listSeats(tx, booking.id)).filter(({ state }) => state === 'booked');
  if (seats.length === 0) return undefined;
  const fees = await listChangeFees(tx, booking.id);
  const bySeat = seats.map((seat) => ({
    seat,
    refundPaise: quoteSeat(seat).totalPaise + (fees.get(seat.id) ?? 0),
  }));
  const decided = { basis: 'operator' as const, payments: payments.ids, percent: 100, bySeat };
  await carryOutCancellation(tx, jobs, { booking }, { ...decided, reason, userId: null }, now);
  return bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
}

import { lockTrip } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Booking, lockBooking } from '../store.ts';

/**
 * Locks a trip and its bookings that are held or confirmed, and returns those, oldest first. Nobody can hold, pay or
 * cancel seats of it until the transaction ends.
 * Bookings come first: settling a payment locks its booking, then refers to the trip. The second pass locks those that
 * were made meanwhile.
 */
export async function lockBookingsOfTrip(tx: Transaction, tripId: string): Promise<Booking[]> {
  await lockLive(tx, tripId);
  await lockTrip(tx, tripId);
  const ids = await lockLive(tx, tripId);
  const bookings: Booking[] = [];
  for (const id of ids) bookings.push(await lockBooking(tx, id));
  return bookings;
}

async function lockLive(tx: Transaction, tripId: string): Promise<string[]> {
  const rows = await tx.query(
    `SELECT id FROM bookings WHERE trip_id = $1 AND state IN ('held', 'confirmed') ORDER BY id FOR UPDATE`,
    [tripId],
  );
  return rows.map(({ id }) => id);
}

import { lockTrip } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockLiveBookings } from '../store.ts';

/**
 * Locks a trip and its bookings that are held or confirmed. Nobody can hold, pay or cancel seats of it until the
 * transaction ends.
 * Bookings come first: settling a payment locks its booking, then refers to the trip. The second pass locks those that
 * were made meanwhile.
 */
export async function lockBookingsOfTrip(tx: Transaction, tripId: string): Promise<void> {
  await lockLiveBookings(tx, tripId);
  await lockTrip(tx, tripId);
  await lockLiveBookings(tx, tripId);
}

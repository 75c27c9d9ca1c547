import { lockTrip } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockLiveBookings } from '../store.ts';

/**
 * Locks a trip and its bookings that are held or confirmed, without waiting for it: the next statement waits. Nobody can
 * hold, pay or cancel seats of it until the transaction ends.
 * Bookings come first: settling a payment locks its booking, then refers to the trip. The second pass locks those that
 * were made meanwhile.
 */
export function lockBookingsOfTrip(tx: Transaction, tripId: string): void {
  lockLiveBookings(tx, tripId);
  lockTrip(tx, tripId);
  lockLiveBookings(tx, tripId);
}

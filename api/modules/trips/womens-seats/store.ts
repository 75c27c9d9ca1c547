import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import type { SeatPlan, Trip } from '../store.ts';
import type { WomensSeatsPolicy } from './policy.ts';
import { type BookedClaim, besideOf, seatsForWomen } from './rule.ts';

/** Returns the claims of bookings on trips that have not expired, by trip. */
export async function listBookedClaims(
  db: Pick<Database, 'query'>,
  tripIds: readonly string[],
  now: Date,
): Promise<Map<string, BookedClaim[]>> {
  const rows = await db.query(
    `SELECT c.trip_id AS "tripId", c.seat, lower(c.legs) AS "fromStop", upper(c.legs) AS "toStop",
       c.booking_id AS "bookingId", EXISTS (SELECT FROM seats_of_women w
         WHERE w.trip_id = c.trip_id AND w.booking_id = c.booking_id AND w.seat = c.seat) AS "isWoman"
     FROM claimed_seats c
     WHERE c.trip_id = ANY ($1) AND c.booking_id IS NOT NULL AND (c.expires_at IS NULL OR c.expires_at > $2)
     ORDER BY c.trip_id, c.seat, lower(c.legs)`,
    [tripIds, now],
  );
  const named = withoutNulls(rows, 'tripId', 'seat', 'fromStop', 'toStop', 'bookingId', 'isWoman');
  return Map.groupBy(named, ({ tripId }) => tripId);
}

/** Returns the seats that, if they are free, only women may have on some legs of a trip. `bookingId` may sit by itself. */
export async function findSeatsForWomen(
  db: Pick<Database, 'query'>,
  policy: WomensSeatsPolicy,
  trip: Pick<Trip, 'id' | 'seatPlan' | 'stops'>,
  { fromStop, toStop, bookingId }: { fromStop: number; toStop: number; bookingId?: string },
  now: Date,
): Promise<string[]> {
  const claims = (await listBookedClaims(db, [trip.id], now)).get(trip.id) ?? [];
  const others = claims.filter((claim) => claim.bookingId !== bookingId);
  return seatsForWomen(policy, datedCoach(trip), others, { fromStop, toStop }, now);
}

/** Returns a trip's seats, and when it leaves its first stop. */
export function datedCoach({ seatPlan, stops }: Pick<Trip, 'seatPlan' | 'stops'>) {
  return { seatPlan, departsAt: stops[0]?.departsAt ?? new Date(0) };
}

/**
 * Locks seats and those beside them until the transaction ends: of two that claim seats beside each other, the second
 * sees what the first has claimed. Everybody locks before claiming, in one order.
 */
export function lockNeighbours(
  tx: Transaction,
  { id, seatPlan }: { id: string; seatPlan: SeatPlan },
  seats: readonly string[],
): void {
  const locked = new Set(seats.flatMap((seat) => [seat, ...besideOf(seatPlan, seat)]));
  const keys = [...locked].toSorted().map((seat) => `women's seats ${id} ${seat}`);
  tx.send('SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key', [keys]);
}

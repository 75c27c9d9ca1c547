import type { Challenge } from 'contract/calls/challenge.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { networkOf } from '#platform/limits/network-address.ts';
import { issueChallenge } from '#platform/limits/proof-of-work.ts';
import type { BookingOwner } from '../store.ts';
import { priceOf } from './price.ts';
import { readPressure, readSizes } from './store.ts';

/** Returns what a challenge is bound to: the trip, and the session or else the network. */
export function challengeSubject(tripId: string, { sessionId, address }: BookingOwner): string {
  return `${tripId} ${sessionId ?? networkOf(address)}`;
}

/**
 * Returns the challenge that seats of a trip require beyond the page's `units`; null if none.
 * The price when the seats are held is decisive.
 */
export async function challengeFor(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  wanted: { tripId: string; seats: number; units: number },
  bookingOwner: BookingOwner,
): Promise<Result<Challenge | null>> {
  const now = deps.clock.now();
  const [pressure, sizes] = await Promise.all([
    readPressure(deps.db, wanted.tripId, wanted.seats, bookingOwner, now),
    readSizes(deps.db, wanted.tripId, now),
  ]);
  if (!pressure) return refuse('trip_unknown');
  if (pressure.tier === 'own') return done(null);
  const price = priceOf({ ...pressure, ...sizes }, wanted.seats, {
    hasSession: bookingOwner.sessionId !== undefined,
    scale: deps.addressLimitScale,
  });
  const missing = price - wanted.units;
  if (missing <= 0) return done(null);
  return done(await issueChallenge(deps, challengeSubject(wanted.tripId, bookingOwner), missing));
}

import { type Block, listBlocks } from '#modules/blocks/index.ts';
import { listBookingsOfTrip } from '#modules/bookings/index.ts';
import { listClaims } from '#modules/seats/index.ts';
import type { Standing } from '#modules/tracking/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { type SeatUse, seatUses } from './detail-rules.ts';
import {
  coachFacts,
  type Departure,
  type DepartureDependencies,
  departureOf,
  readClaims,
  readSales,
} from './facts.ts';

/** A departure with everything that its page shows. */
export interface WholeDeparture extends Departure {
  uses: SeatUse[];
  /** Also those that have ended, the newest first. */
  blocks: Block[];
  /** Null for a trip without a road. */
  standing: Standing | null;
}

/** Returns a departure of any day; undefined for an unknown trip. */
export async function findDeparture(
  deps: DepartureDependencies,
  tripId: string,
): Promise<WholeDeparture | undefined> {
  const { db, fleet } = deps;
  const trip = await findTrip(db, tripId);
  if (!trip) return undefined;
  const now = deps.clock.now();
  const [counted, sales, standing, claims, bookings, blocks] = await Promise.all([
    readClaims(deps, [trip.id]),
    readSales(deps, [trip.id]),
    fleet.find(trip.id).then((measured) => (measured ? fleet.standings([measured]) : [])),
    listClaims(db, trip.id, now),
    listBookingsOfTrip(db, trip.id, now),
    listBlocks(db, trip.id),
  ]);
  const [only] = standing;
  const coaches = new Map(only ? [[trip.id, coachFacts(only)]] : []);
  return {
    ...departureOf(trip, { claims: counted, sales, coaches }),
    uses: seatUses(claims, bookings, blocks),
    blocks,
    standing: only ?? null,
  };
}

import { randomUUIDv7 } from 'node:crypto';
import { refuseTakenSeats } from '#modules/bookings/index.ts';
import { claimSeats, releaseBlockedSeats } from '#modules/seats/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { isUuid, type Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { blockState, type WantedBlock, whyNotBlockable } from './block-rules.ts';
import { type Block, insertBlock, lockBlock, markReleased } from './store.ts';

export interface NewBlock extends WantedBlock {
  tripId: string;
  reason: string;
}

/**
 * Keeps seats of a trip from sale, all or none; the caller rolls back a refusal.
 * Refuses unknown and cancelled trips, stops and seats, passed times, and seats that others have, with their PNR or the end of their
 * hold.
 */
export async function blockSeats(tx: Transaction, wanted: NewBlock, now: Date): Promise<Result<Block>> {
  const trip = await findTrip(tx, wanted.tripId);
  if (!trip) return refuse('trip_unknown');
  if (trip.cancelledAt) return refuse('trip_cancelled_before');
  const refused = whyNotBlockable({ stops: trip.stops, seats: trip.seatPlan.seats }, wanted, now);
  if (refused) return refused;
  const block: Block = {
    id: randomUUIDv7(),
    tripId: trip.id,
    fromStop: wanted.fromStop,
    toStop: wanted.toStop,
    seats: wanted.seats,
    reason: wanted.reason,
    releaseAt: wanted.releaseAt,
    createdAt: now,
    releasedAt: null,
  };
  insertBlock(tx, block);
  const taken = await claimSeats(tx, { ...block, blockId: block.id }, block.releaseAt, now);
  return taken.length > 0 ? refuseTakenSeats(tx, { ...block, seats: taken }, now) : done(block);
}

/** Ends a block, so that its seats are on sale again, and returns it; refuses an unknown or ended one. */
export async function releaseBlock(tx: Transaction, id: string, now: Date): Promise<Result<Block>> {
  const block = isUuid(id) ? await lockBlock(tx, id) : undefined;
  if (!block) return refuse('block_unknown');
  if (blockState(block, now) !== 'active') return refuse('block_ended');
  releaseBlockedSeats(tx, id);
  markReleased(tx, id, now);
  return done({ ...block, releasedAt: now });
}

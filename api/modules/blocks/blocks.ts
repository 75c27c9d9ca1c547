import { randomUUIDv7 } from 'node:crypto';
import { listPnrs } from '#modules/bookings/index.ts';
import { claimSeats, listClaims, releaseBlockedSeats } from '#modules/seats/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { isUuid, type Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { blockState, conflictsOf, type WantedBlock, whyNotBlockable } from './block-rules.ts';
import { type Block, insertBlock, lockBlock, markReleased } from './store.ts';

export interface NewBlock extends WantedBlock {
  tripId: string;
  reason: string;
}

/**
 * Keeps seats of a trip from sale, all or none; the caller rolls back a refusal.
 * Refuses unknown trips, stops and seats, passed times, and seats that others have, with their PNR or the end of their
 * hold.
 */
export async function blockSeats(tx: Transaction, wanted: NewBlock, now: Date): Promise<Result<Block>> {
  const trip = await findTrip(tx, wanted.tripId);
  if (!trip) return refuse('trip_unknown');
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
  return taken.length > 0 ? describeTaken(tx, block, taken, now) : done(block);
}

/** Returns the refusal of taken seats. A hold may have ended meanwhile: such seats are only named. */
async function describeTaken(tx: Transaction, block: Block, taken: string[], now: Date): Promise<Refusal> {
  const claims = (await listClaims(tx, block.tripId, now)).filter(({ blockId }) => blockId !== block.id);
  const pnrs = await listPnrs(
    tx,
    claims.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const named = claims.map(({ bookingId, ...claim }) => ({
    ...claim,
    pnr: bookingId && (pnrs.get(bookingId) ?? null),
  }));
  const conflicts = conflictsOf({ ...block, seats: taken }, named);
  if (conflicts.length === 0) return refuse('seats_taken', { values: { seats: taken }, seats: taken });
  return refuse('seats_not_free', { values: { conflicts }, seats: taken });
}

/** Ends a block, so that its seats are on sale again; refuses an unknown or ended one. Returns it as it was. */
export async function releaseBlock(tx: Transaction, id: string, now: Date): Promise<Result<Block>> {
  const block = isUuid(id) ? await lockBlock(tx, id) : undefined;
  if (!block) return refuse('block_unknown');
  if (blockState(block, now) !== 'active') return refuse('block_ended');
  releaseBlockedSeats(tx, id);
  markReleased(tx, id, now);
  return done(block);
}

import { type Refusal, refuse } from '#platform/http/refusals/refusal.ts';

/** Seats to keep from sale on the legs from stop `fromStop` to, excluding, `toStop`. */
export interface WantedBlock {
  seats: string[];
  fromStop: number;
  toStop: number;
  /** When the seats are on sale again; null for a block without an end. */
  releaseAt: Date | null;
}

/** What a trip must be like for a block. */
export interface BlockableTrip {
  stops: readonly { number: number; departsAt: Date }[];
  seats: readonly string[];
}

/** Returns why a trip's seats cannot be blocked, whoever has them; undefined if they can. */
export function whyNotBlockable(trip: BlockableTrip, wanted: WantedBlock, now: Date): Refusal | undefined {
  const { seats, fromStop, toStop, releaseAt } = wanted;
  const from = trip.stops.find(({ number }) => number === fromStop);
  const to = trip.stops.find(({ number }) => number === toStop);
  if (!from) return refuse('stop_unknown', { values: { stop: fromStop }, fields: ['from'] });
  if (!to) return refuse('stop_unknown', { values: { stop: toStop }, fields: ['to'] });
  if (toStop <= fromStop) return refuse('stops_out_of_order', { fields: ['to'] });
  if (now >= from.departsAt) return refuse('departed', { fields: ['from'] });
  if (releaseAt && releaseAt <= now) return refuse('release_passed', { fields: ['releaseAt'] });
  for (const [index, seat] of seats.entries()) {
    const about = { values: { seat }, fields: [`seats.${index}`] };
    if (!trip.seats.includes(seat)) return refuse('seat_unknown', about);
    if (seats.indexOf(seat) < index) return refuse('seat_twice', about);
  }
  return undefined;
}

export type BlockState = 'active' | 'lapsed' | 'released';

/** Returns whether a block keeps its seats: until released by hand, or until `releaseAt` has come. */
export function blockState(
  block: { releaseAt: Date | null; releasedAt: Date | null },
  now: Date,
): BlockState {
  if (block.releasedAt) return 'released';
  return block.releaseAt && block.releaseAt <= now ? 'lapsed' : 'active';
}

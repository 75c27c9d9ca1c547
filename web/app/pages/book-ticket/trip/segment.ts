import type { StopPoint, TripDetail } from 'contract/calls/trips.ts';

/** A requested segment, by counter texts; an empty object means the whole trip. */
export interface Segment {
  from?: string;
  to?: string;
}

/** Returns the segment in the address; the whole trip unless both ends are given. */
export function segmentFromSearch(search: URLSearchParams): Segment {
  const from = search.get('from')?.trim();
  const to = search.get('to')?.trim();
  return from && to ? { from, to } : {};
}

/** Returns the remembered counters as a segment; null unless both are stops in this order. */
export function rememberedSegment(
  trip: Pick<TripDetail, 'pickup' | 'drop'>,
  remembered: { pickup: string | null; dropoff: string | null },
): Required<Segment> | null {
  const pickup = trip.pickup.find((point) => point.counter === remembered.pickup);
  const drop = trip.drop.find((point) => point.counter === remembered.dropoff);
  if (!pickup || !drop || !isBefore(pickup, drop)) return null;
  return { from: pickup.counter, to: drop.counter };
}

/** Returns the drop-offs that come after `pickup`. */
export function dropsAfter(pickup: StopPoint, drops: StopPoint[]): StopPoint[] {
  return drops.filter((drop) => isBefore(pickup, drop));
}

/** Returns the segment after one point changed. A drop-off now too early moves to the last. */
export function changeSegment(
  trip: Pick<TripDetail, 'pickup' | 'drop'>,
  pickupId: string,
  dropId: string,
): Required<Segment> | null {
  const pickup = trip.pickup.find((point) => point._id === pickupId);
  if (!pickup) return null;
  const possible = dropsAfter(pickup, trip.drop);
  const drop = possible.find((point) => point._id === dropId) ?? possible.at(-1);
  return drop ? { from: pickup.counter, to: drop.counter } : null;
}

/** Local date and time strings compare as text: `YYYY-MM-DD` and 24-hour `HH:MM`. */
function isBefore(earlier: StopPoint, later: StopPoint): boolean {
  return `${earlier.date}T${earlier.time}` < `${later.date}T${later.time}`;
}

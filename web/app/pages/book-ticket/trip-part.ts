import type { StopPoint, TripDetail } from 'contract/trips.ts';

/** The asked part of a trip, by the counters' texts; empty means the whole trip. */
export interface Segment {
  from?: string;
  to?: string;
}

/** The part that the address asks for. Half a part is none. */
export function segmentFromSearch(search: URLSearchParams): Segment {
  const from = search.get('from')?.trim();
  const to = search.get('to')?.trim();
  return from && to ? { from, to } : {};
}

/** The remembered choices as a part of this trip, or null when they are not points of it in this order. */
export function rememberedSegment(
  trip: Pick<TripDetail, 'pickup' | 'drop'>,
  remembered: { pickup: string | null; dropoff: string | null },
): Required<Segment> | null {
  const pickup = trip.pickup.find((point) => point.counter === remembered.pickup);
  const drop = trip.drop.find((point) => point.counter === remembered.dropoff);
  if (!pickup || !drop || !isBefore(pickup, drop)) return null;
  return { from: pickup.counter, to: drop.counter };
}

/** The points where one may alight after boarding at `pickup`. */
export function dropsAfter(pickup: StopPoint, drops: StopPoint[]): StopPoint[] {
  return drops.filter((drop) => isBefore(pickup, drop));
}

/** The part after the traveller chose another point; an alighting that would come too early moves to the last one. */
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

/** Road time strings of one trip compare as text: `YYYY-MM-DD` and 24-hour `HH:MM`. */
function isBefore(earlier: StopPoint, later: StopPoint): boolean {
  return `${earlier.date}T${earlier.time}` < `${later.date}T${later.time}`;
}

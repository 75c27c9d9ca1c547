import type { OfferedTrip } from './trips.ts';

/** What a seat is wanted for: legs from stop `from` to, excluding, `to`, during a time. */
export interface Use {
  from: number;
  to: number;
  since: Date;
  until: Date;
}

export type SeatPlanner = ReturnType<typeof planSeats>;

/** Keeps the seats of all trips, so that no two bookings of a plan want one seat at once. */
export function planSeats() {
  const uses = new Map<string, Use[]>();
  const keyOf = (trip: OfferedTrip, seat: string) => `${trip.id} ${seat}`;

  function isFree(trip: OfferedTrip, seat: string, wanted: Use): boolean {
    const taken = uses.get(keyOf(trip, seat)) ?? [];
    return !taken.some(
      (use) =>
        use.from < wanted.to && wanted.from < use.to && use.since < wanted.until && wanted.since < use.until,
    );
  }

  return {
    isFree,

    /** Returns neighbouring seats from `start` in the plan's order, as near as possible; undefined if too few are free. */
    find(trip: OfferedTrip, count: number, start: number, wanted: Use): string[] | undefined {
      const free = byRow(trip.seatPlan.seats).filter((seat) => isFree(trip, seat, wanted));
      if (free.length < count) return undefined;
      const first = Math.min(
        Math.floor((start * trip.seatPlan.seats.length) % free.length),
        free.length - count,
      );
      return free.slice(first, first + count);
    },

    take(trip: OfferedTrip, seats: readonly string[], use: Use): void {
      for (const seat of seats) {
        const key = keyOf(trip, seat);
        uses.set(key, [...(uses.get(key) ?? []), use]);
      }
    },
  };
}

/** Labels are row and letter: 2A, 2B … */
function byRow(seats: readonly string[]): string[] {
  return seats.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1));
}

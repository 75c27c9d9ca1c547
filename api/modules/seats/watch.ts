import {
  type BookedClaim,
  type datedCoach,
  listBookedClaims,
  seatsForWomen,
  type WomensSeatsPolicy,
} from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/observability/log.ts';
import { pollWhileWatched } from '#platform/polling.ts';

/** A client that displays the seats of a segment. */
export interface Watcher {
  tripId: string;
  fromStop: number;
  toStop: number;
  /** Present if some seats are for women only. */
  women?: { policy: WomensSeatsPolicy; coach: ReturnType<typeof datedCoach> } | undefined;
  /** Receives the seats of the segment, at once and after every change. */
  report(seats: LiveSeats): void;
}

/** All taken seats, and the free ones for women only. */
interface LiveSeats {
  taken: string[];
  forWomen?: string[];
}

export interface SeatWatch {
  /** Adds a watcher; returns a function that removes it. */
  add(watcher: Watcher): () => void;
  close(): void;
}

interface ClaimRow {
  trip_id: string;
  seat: string;
  from_stop: number;
  to_stop: number;
}

const POLL_EVERY_MS = 1000;

/**
 * Polls seats once a second for all watchers of this process, and only while there are any.
 * Polling, because a NOTIFY in the booking transaction makes commits wait for each other.
 */
export function watchSeats(db: Database, clock: Clock, log: Log): SeatWatch {
  const watchers = new Map<Watcher, string>();
  const polling = pollWhileWatched({
    everyMs: POLL_EVERY_MS,
    isWatched: () => watchers.size > 0,
    poll,
    log,
    name: 'seats',
  });

  async function poll(): Promise<void> {
    const tripIds = [...new Set([...watchers.keys()].map((watcher) => watcher.tripId))];
    const claims = await db.query(
      `SELECT trip_id, seat, lower(legs) AS from_stop, upper(legs) AS to_stop FROM seat_claims
       WHERE trip_id = ANY ($1) AND (expires_at IS NULL OR expires_at > $2)`,
      [tripIds, clock.now()],
    );
    const byTrip = Map.groupBy(claims, (claim) => claim.trip_id);
    const booked = await listForWomen(clock.now());
    for (const [watcher, sent] of watchers) {
      const taken = takenFor(watcher, byTrip.get(watcher.tripId) ?? []);
      const forWomen = forWomenOf(watcher, booked.get(watcher.tripId) ?? [], taken, clock.now());
      const text = JSON.stringify([taken, forWomen]);
      if (text === sent) continue;
      watchers.set(watcher, text);
      watcher.report({ taken, ...(forWomen && { forWomen }) });
    }
  }

  /** Returns the claims of bookings on trips with seats for women only. */
  async function listForWomen(now: Date): Promise<Map<string, BookedClaim[]>> {
    const tripIds = [...watchers.keys()].filter(({ women }) => women).map(({ tripId }) => tripId);
    return tripIds.length > 0 ? listBookedClaims(db, [...new Set(tripIds)], now) : new Map();
  }

  return {
    add(watcher) {
      // Differs from every list of seats, so that the first poll reports.
      watchers.set(watcher, 'nothing');
      polling.start();
      return () => void watchers.delete(watcher);
    },
    close() {
      polling.close();
      watchers.clear();
    },
  };
}

function forWomenOf(
  { women, ...legs }: Watcher,
  claims: BookedClaim[],
  taken: string[],
  now: Date,
): string[] | undefined {
  if (!women) return undefined;
  const { policy, coach } = women;
  return seatsForWomen(policy, coach, claims, legs, now).filter((seat) => !taken.includes(seat));
}

function takenFor(watcher: Watcher, claims: ClaimRow[]): string[] {
  const overlapping = claims.filter(
    (claim) => claim.from_stop < watcher.toStop && claim.to_stop > watcher.fromStop,
  );
  return [...new Set(overlapping.map((claim) => claim.seat))].toSorted();
}

import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import type { LegClaims } from './departure-rules.ts';

/** How many are on board of a departure, and how many did not come. */
export interface BoardingCounts {
  boarded: number;
  noShow: number;
  /** Grows with every event, and decision about a task. */
  position: number;
}

/** The claims of departures, counted by legs, their boarding and cancellation. Missing: no claims, no boarding. */
export interface DepartureCounts {
  claims: ReadonlyMap<string, readonly LegClaims[]>;
  boarding: ReadonlyMap<string, BoardingCounts>;
  cancelled: ReadonlySet<string>;
  /** About which a second member must decide. */
  awaiting: ReadonlySet<string>;
}

/**
 * Returns the claims of trips that have not expired, and the boarding and cancellation of trips, in one statement. As a
 * subquery the ids let it be planned once.
 */
export async function countDepartures(
  db: Database | Transaction,
  tripIds: readonly string[],
  now: Date,
): Promise<DepartureCounts> {
  const rows = await db.query(
    `SELECT c.trip_id AS "tripId", lower(c.legs) AS "fromStop", upper(c.legs) AS "toStop",
       count(*) FILTER (WHERE c.booking_id IS NOT NULL AND c.expires_at IS NULL)::int AS sold,
       count(*) FILTER (WHERE c.booking_id IS NOT NULL AND c.expires_at IS NOT NULL)::int AS held,
       count(*) FILTER (WHERE c.block_id IS NOT NULL)::int AS blocked, NULL::int AS boarded, NULL::int AS "noShow",
       NULL::int AS position, NULL::bool AS "isCancelled"
     FROM claimed_seats c WHERE c.trip_id = ANY ((SELECT $1::uuid[])::uuid[]) AND (c.expires_at IS NULL OR c.expires_at > $2)
     GROUP BY c.trip_id, c.legs
     UNION ALL
     SELECT b.trip_id, NULL, NULL, NULL, NULL, NULL, b.boarded, b.no_show, b.last_position, NULL
     FROM boarding_counts b WHERE b.trip_id = ANY ((SELECT $1::uuid[])::uuid[])
     UNION ALL
     SELECT t.trip_id, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, t.is_cancelled
     FROM trip_cancellations t WHERE t.trip_id = ANY ((SELECT $1::uuid[])::uuid[])
     ORDER BY 1, 2, 3`,
    [tripIds, now],
  );
  const {
    claims = [],
    boarding = [],
    cancellations = [],
  } = Object.groupBy(rows, ({ boarded, isCancelled }) =>
    isCancelled !== null ? 'cancellations' : boarded === null ? 'claims' : 'boarding',
  );
  const found = withoutNulls(cancellations, 'tripId', 'isCancelled');
  const idsWhere = (wanted: boolean) =>
    new Set(found.filter(({ isCancelled }) => isCancelled === wanted).map(({ tripId }) => tripId));
  return {
    claims: Map.groupBy(
      withoutNulls(claims, 'tripId', 'fromStop', 'toStop', 'sold', 'held', 'blocked'),
      ({ tripId }) => tripId,
    ),
    boarding: new Map(
      withoutNulls(boarding, 'tripId', 'boarded', 'noShow', 'position').map((counts) => [
        counts.tripId,
        counts,
      ]),
    ),
    cancelled: idsWhere(true),
    awaiting: idsWhere(false),
  };
}

import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';
import type { LegClaims } from './departure-rules.ts';

/** How many are on board of a departure, and how many did not come. */
export interface BoardingCounts {
  boarded: number;
  noShow: number;
  /** Grows with every event, and decision about a task. */
  position: number;
}

/** The sales of a departure. */
export interface DepartureSales {
  /** Price of all sold seats less what cancellations refund. */
  revenuePaise: number;
  /** PNRs of booked seats whose payment was reversed. */
  unpaid: string[];
  /** PNRs of booked seats to whose contact messages keep failing. */
  unreachable: string[];
}

/** What is stored of departures, by trip. Missing: no claims, no boarding, nothing sold. */
export interface StoredFacts {
  claims: ReadonlyMap<string, readonly LegClaims[]>;
  boarding: ReadonlyMap<string, BoardingCounts>;
  cancelled: ReadonlySet<string>;
  /** About which a second member must decide. */
  awaiting: ReadonlySet<string>;
  /** With a frozen passenger list. */
  listed: ReadonlySet<string>;
  /** Only of the trips `salesOf`. */
  sales: ReadonlyMap<string, DepartureSales>;
}

/**
 * Returns what is stored of trips, with the claims that have not expired and the sales of the trips `salesOf`, in one statement.
 * As subqueries the ids let it be planned once.
 */
export async function readDepartures(
  db: Database | Transaction,
  { tripIds, salesOf }: { tripIds: readonly string[]; salesOf: readonly string[] },
  now: Date,
): Promise<StoredFacts> {
  const rows = await db.query(
    `SELECT (
       SELECT jsonb_agg(jsonb_build_object('tripId', c.trip_id, 'fromStop', c.from_stop, 'toStop', c.to_stop, 'sold', c.sold,
         'held', c.held, 'blocked', c.blocked) ORDER BY c.from_stop, c.to_stop)
       FROM (
         SELECT trip_id, lower(legs) AS from_stop, upper(legs) AS to_stop,
           count(*) FILTER (WHERE booking_id IS NOT NULL AND expires_at IS NULL)::int AS sold,
           count(*) FILTER (WHERE booking_id IS NOT NULL AND expires_at IS NOT NULL)::int AS held,
           count(*) FILTER (WHERE block_id IS NOT NULL)::int AS blocked
         FROM claimed_seats
         WHERE trip_id = ANY ((SELECT $1::uuid[])::uuid[]) AND (expires_at IS NULL OR expires_at > $3)
         GROUP BY trip_id, legs
       ) c
     ) AS claims, (
       SELECT jsonb_agg(jsonb_build_object('tripId', b.trip_id, 'boarded', b.boarded, 'noShow', b.no_show,
         'position', b.last_position))
       FROM boarding_counts b WHERE b.trip_id = ANY ((SELECT $1::uuid[])::uuid[])
     ) AS boarding, (
       SELECT jsonb_agg(jsonb_build_object('tripId', t.trip_id, 'isCancelled', t.is_cancelled))
       FROM trip_cancellations t WHERE t.trip_id = ANY ((SELECT $1::uuid[])::uuid[])
     ) AS cancellations, (
       SELECT array_agg(l.trip_id) FROM listed_trips l WHERE l.trip_id = ANY ((SELECT $1::uuid[])::uuid[])
     ) AS listed, (
       SELECT jsonb_agg(jsonb_build_object('tripId', s.trip_id, 'revenuePaise', s.paise, 'unpaid', s.unpaid,
         'unreachable', s.unreachable))
       FROM (
         SELECT trip_id, sum(paise)::int AS paise,
           coalesce(array_agg(DISTINCT pnr) FILTER (WHERE is_unpaid), '{}') AS unpaid,
           coalesce(array_agg(DISTINCT pnr) FILTER (WHERE is_unreachable), '{}') AS unreachable
         FROM seat_sales WHERE trip_id = ANY ((SELECT $2::uuid[])::uuid[]) GROUP BY trip_id
       ) s
     ) AS sales`,
    [tripIds, salesOf, now],
  );
  const { claims, boarding, cancellations, listed, sales } = onlyRow(rows);
  const idsWhere = (wanted: boolean) =>
    new Set(
      (cancellations ?? []).filter(({ isCancelled }) => isCancelled === wanted).map(({ tripId }) => tripId),
    );
  return {
    claims: Map.groupBy(claims ?? [], ({ tripId }) => tripId),
    boarding: new Map((boarding ?? []).map(({ tripId, ...counts }) => [tripId, counts])),
    cancelled: idsWhere(true),
    awaiting: idsWhere(false),
    listed: new Set(listed),
    sales: new Map((sales ?? []).map(({ tripId, ...sale }) => [tripId, sale])),
  };
}

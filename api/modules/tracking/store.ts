import { z } from 'zod';
import { hasCoach } from '#modules/trips/index.ts';
import { deleteInBatches } from '#platform/database/batches.ts';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { type Announced, readAnnounced } from './announced/announced.ts';
import type { Progress } from './arrival/progress.ts';
import type { Position } from './positions/provider.ts';
import type { LastReports, SuspectPosition } from './positions/validate-position.ts';

interface PositionRow {
  latitude: number | null;
  longitude: number | null;
  at: Date | null;
  speed: number | null;
  heading: number | null;
}

interface ProgressRow {
  metres: number | null;
  seenAt: Date | null;
  farthestMetres: number | null;
  offRoad: boolean | null;
  placedAt: Date | null;
  arrivedAt: Date | null;
}

const POSITION = 'p.latitude, p.longitude, p.at, p.speed, p.heading';
const PROGRESS = `g.metres, g.seen_at AS "seenAt", g.farthest_metres AS "farthestMetres", g.off_road AS "offRoad",
  g.placed_at AS "placedAt", g.arrived_at AS "arrivedAt"`;

function readPosition({ latitude, longitude, at, speed, heading }: PositionRow): Position | null {
  if (latitude === null || longitude === null || at === null) return null;
  return { latitude, longitude, at, speed, heading };
}

function readProgress(row: ProgressRow): Progress | null {
  if (row.placedAt === null || row.offRoad === null) return null;
  const { metres, seenAt, farthestMetres, offRoad, placedAt, arrivedAt } = row;
  const seen = metres !== null && seenAt !== null ? { metres, at: seenAt } : null;
  return { seen, farthestMetres: farthestMetres ?? 0, offRoad, placedAt, arrivedAt };
}

/** The stored progress of a trip and reports of its coach. */
export interface ActiveTrip {
  position: Position | null;
  progress: Progress | null;
  announced: Announced | null;
}

/** Returns the stored state of trips, by trip id. As subqueries their arrays let it be planned once, not for each call. */
export async function listActiveTrips(
  db: Database | Transaction,
  trips: readonly { id: string; busid: string }[],
): Promise<Map<string, ActiveTrip>> {
  const rows = await db.query(
    `SELECT r.trip_id AS "tripId", ${POSITION}, ${PROGRESS}, d.cancelled_at AS "cancelledAt", d.skipped_stops AS "skippedStops",
       d.delay_from_stop AS "delayFromStop", d.delay_minutes AS "delayMinutes"
     FROM unnest((SELECT $1::uuid[]), (SELECT $2::text[])) AS r (trip_id, busid)
     LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = r.trip_id LIMIT 1) d ON true
     LEFT JOIN coach_positions p ON p.busid = r.busid
     LEFT JOIN trip_progress g ON g.trip_id = r.trip_id`,
    [trips.map(({ id }) => id), trips.map(({ busid }) => busid)],
  );
  return new Map(
    withoutNulls(rows, 'tripId').map((row) => [
      row.tripId,
      { position: readPosition(row), progress: readProgress(row), announced: readAnnounced(row) },
    ]),
  );
}

/** Returns the last position of a coach; null without one, undefined for an unknown coach. */
export async function findPosition(db: Database, busid: string): Promise<Position | null | undefined> {
  const [row] = await db.query(`SELECT ${POSITION} FROM coach_positions p WHERE p.busid = $1`, [busid]);
  if (row) return readPosition(row);
  return (await hasCoach(db, busid)) ? null : undefined;
}

/** A claim open for this long belongs to a dead worker. */
const CLAIM_SECONDS = 15;

/**
 * Claims the coaches that no worker has polled since `period` began and none is polling. Each coach goes to
 * one worker.
 */
export async function claimPolls(
  db: Database,
  busids: readonly string[],
  period: Date,
  now: Date,
): Promise<string[]> {
  const rows = await db.query(
    `INSERT INTO position_polls AS p (busid, period, asked_at, responded)
     SELECT busid, $2, $3, false FROM unnest($1::text[]) AS due (busid) ORDER BY busid
     ON CONFLICT (busid) DO UPDATE SET period = EXCLUDED.period, asked_at = EXCLUDED.asked_at, responded = false
     WHERE p.period < EXCLUDED.period
       AND (p.responded OR p.asked_at < EXCLUDED.asked_at - make_interval(secs => ${CLAIM_SECONDS}))
     RETURNING busid`,
    [busids, period, now],
  );
  return rows.map(({ busid }) => busid);
}

/** Ends a claim, so that the coach can be polled in the next period. */
export async function endPoll(db: Database, busid: string): Promise<void> {
  await db.query('UPDATE position_polls SET responded = true WHERE busid = $1', [busid]);
}

const SUSPECT_POSITION = z.object({
  latitude: z.number(),
  longitude: z.number(),
  at: z.coerce.date(),
  reports: z.number(),
});

/** Returns what validates a new report of each coach; coaches without reports are missing. */
export async function listLastPositions(
  db: Database,
  busids: readonly string[],
): Promise<Map<string, LastReports>> {
  const rows = await db.query(
    `SELECT p.busid, ${POSITION}, p.suspect FROM coach_positions p WHERE p.busid = ANY ($1)`,
    [busids],
  );
  return new Map(
    rows.map((row) => [
      row.busid,
      { last: readPosition(row), suspect: SUSPECT_POSITION.nullable().parse(row.suspect) },
    ]),
  );
}

/** Stores a valid position and the progress of its trips. An older position changes nothing. */
export async function storePosition(
  db: Database,
  busid: string,
  position: Position,
  trips: readonly { tripId: string; progress: Progress }[],
  now: Date,
): Promise<void> {
  const { latitude, longitude, at, speed, heading } = position;
  await db.transaction(async (tx) => {
    const updated = await tx.query(
      `INSERT INTO coach_positions AS p (busid, latitude, longitude, at, speed, heading, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (busid) DO UPDATE SET (latitude, longitude, at, speed, heading, received_at, suspect) =
         (EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.at, EXCLUDED.speed, EXCLUDED.heading, EXCLUDED.received_at, NULL)
       WHERE p.at < EXCLUDED.at RETURNING busid`,
      [busid, latitude, longitude, at, speed, heading, now],
    );
    if (updated.length === 0) return;
    tx.send(
      `INSERT INTO coach_position_history (busid, at, latitude, longitude) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [busid, at, latitude, longitude],
    );
    for (const { tripId, progress } of trips) {
      tx.send(
        `INSERT INTO trip_progress (trip_id, metres, seen_at, farthest_metres, off_road, placed_at, arrived_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (trip_id) DO UPDATE SET (metres, seen_at, farthest_metres, off_road, placed_at, arrived_at) =
           (EXCLUDED.metres, EXCLUDED.seen_at, EXCLUDED.farthest_metres, EXCLUDED.off_road, EXCLUDED.placed_at,
            EXCLUDED.arrived_at)`,
        [
          tripId,
          progress.seen?.metres ?? null,
          progress.seen?.at ?? null,
          progress.seen ? progress.farthestMetres : null,
          progress.offRoad,
          progress.placedAt,
          progress.arrivedAt,
        ],
      );
    }
  });
}

export async function storeSuspectPosition(
  db: Database,
  busid: string,
  suspect: SuspectPosition | null,
): Promise<void> {
  await db.query('UPDATE coach_positions SET suspect = $2 WHERE busid = $1', [
    busid,
    suspect && JSON.stringify(suspect),
  ]);
}

/** Deletes the history of positions before an instant. The last position of each coach is stored apart, and stays. */
export async function purgePositions(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'coach_position_history', column: 'at', before });
}

import type { DisruptionKind } from 'contract/console/disruptions/kinds.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';

/** Something that happened to a trip. `fromStop` and `minutes` are null where its kind needs none. */
export interface Disruption {
  id: string;
  tripId: string;
  kind: DisruptionKind;
  /** The first stop of a delay, or the skipped stop. */
  fromStop: number | null;
  minutes: number | null;
  cause: DisruptionCause;
  memberId: string;
  at: Date;
}

const DISRUPTION = `
  SELECT id, trip_id AS "tripId", kind, from_stop AS "fromStop", minutes, cause, member_id AS "memberId", at
  FROM disruptions`;

export function insertDisruption(tx: Transaction, disruption: Disruption): void {
  const { id, tripId, kind, fromStop, minutes, cause, memberId, at } = disruption;
  tx.send(
    `INSERT INTO disruptions (id, trip_id, kind, from_stop, minutes, cause, member_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, tripId, kind, fromStop, minutes, cause, memberId, at],
  );
}

/** Returns the disruptions of a trip, newest first. */
export async function listDisruptions(db: Database | Transaction, tripId: string): Promise<Disruption[]> {
  return db.query(`${DISRUPTION} WHERE trip_id = $1 ORDER BY at DESC, id DESC`, [tripId]);
}

/** Of some trips, those that are cancelled, and those about which a second member must decide. */
export interface Disrupted {
  cancelled: ReadonlySet<string>;
  awaiting: ReadonlySet<string>;
}

export async function findDisrupted(
  db: Database | Transaction,
  trips: readonly string[],
): Promise<Disrupted> {
  const rows = await db.query(
    `SELECT trip_id AS id, true AS "isCancelled" FROM disruptions
     WHERE kind = 'cancellation' AND trip_id = ANY ((SELECT $1::uuid[])::uuid[])
     UNION ALL
     SELECT trip_id, false FROM cancellation_requests
     WHERE state = 'waiting' AND trip_id = ANY ((SELECT $1::uuid[])::uuid[])`,
    [trips],
  );
  const found = withoutNulls(rows, 'id', 'isCancelled');
  const idsWhere = (wanted: boolean) =>
    new Set(found.filter(({ isCancelled }) => isCancelled === wanted).map(({ id }) => id));
  return { cancelled: idsWhere(true), awaiting: idsWhere(false) };
}

import type { DisruptionKind } from 'contract/console/disruptions/kinds.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

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

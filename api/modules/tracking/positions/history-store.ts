import type { Database } from '#platform/database/database.ts';

/** A stored position stands for an instant up to so long after it. */
const OLDEST = `interval '2 minutes'`;

/** Where a coach was. */
export interface PastPosition {
  latitude: number;
  longitude: number;
  at: Date;
}

/** Returns the positions of a coach at instants, in their order; null where none is stored. */
export async function listPastPositions(
  db: Database,
  busid: string,
  instants: readonly Date[],
): Promise<(PastPosition | null)[]> {
  const rows = await db.query(
    `SELECT wanted.number, p.latitude, p.longitude, p.at
     FROM unnest($2::timestamptz[]) WITH ORDINALITY AS wanted (instant, number)
     CROSS JOIN LATERAL (SELECT * FROM coach_position_history h
       WHERE h.busid = $1 AND h.at <= wanted.instant AND h.at > wanted.instant - ${OLDEST} ORDER BY h.at DESC LIMIT 1) p`,
    [busid, instants],
  );
  const byNumber = new Map(rows.map(({ number, ...position }) => [number, position]));
  return instants.map((_, index) => byNumber.get(index + 1) ?? null);
}

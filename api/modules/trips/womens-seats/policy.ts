import type { Database } from '#platform/database/database.ts';

/** The seats that only women may have. `pairs`: also the other seat of a pair in which a woman sits alone. */
export interface WomensSeatsPolicy {
  /** Marked seats, in every coach that has them. */
  seats: string[];
  /** Hours before the first departure from which marked seats are for all. */
  releaseHours: number;
  pairs: boolean;
}

/** Returns a policy under which some seats are for women only; else null. */
export function onlyIfOn(policy: WomensSeatsPolicy | null): WomensSeatsPolicy | null {
  return policy && (policy.pairs || policy.seats.length > 0) ? policy : null;
}

/** Returns which seats are for women only in sales of a local date; null if none are. */
export async function findWomensSeatsPolicy(
  db: Pick<Database, 'query'>,
  date: string,
): Promise<WomensSeatsPolicy | null> {
  const [row] = await db.query(
    `SELECT seats, release_hours AS "releaseHours", pairs FROM womens_seats_policies
     WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1`,
    [date],
  );
  return onlyIfOn(row ?? null);
}

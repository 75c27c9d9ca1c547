import { type Database, isUuid, withoutNulls } from '#platform/database/database.ts';
import { POLICIES, readPolicies, type SalePolicies } from '../policies.ts';
import { withStopTimes } from '../stop-times.ts';
import { FARES_OF_LINE, type PricedTrip, SEGMENTS, TRIP_COLUMNS } from '../store.ts';

/** A trip with its fares, the policies of a sale on a local date, and the versions of all that. */
export interface TripOnSale extends PricedTrip, SalePolicies {
  /** Changes with the trip, its coach, fares and disruptions. */
  tripVersion: string;
  /** Changes with the date, the timetable, the policies and the menu. */
  saleVersion: string;
}

/** Finds a trip as it is sold on a local date, as of one instant; undefined for a text that is no id, too. */
export async function findTripOnSale(
  db: Database,
  id: string,
  date: string,
): Promise<TripOnSale | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await db.query(
    `SELECT ${TRIP_COLUMNS}, ${FARES_OF_LINE} AS fares, ${POLICIES}, sale_version($1) AS "saleVersion",
       (SELECT v.version FROM trip_versions v WHERE v.trip_id = t.id) AS "tripVersion"
     FROM trips t ${SEGMENTS} WHERE t.id = $2`,
    [date, id],
  );
  const [row] = withoutNulls(rows, 'stops', 'tripVersion', 'saleVersion');
  if (!row) return undefined;
  const { fares, tax, refund, women, tripVersion, saleVersion, ...trip } = row;
  const policies = readPolicies({ tax, refund, women }, date);
  return { trip: withStopTimes(trip), fares: fares ?? [], ...policies, tripVersion, saleVersion };
}

import { listMenu, listTripsOfDay, type MenuItem, type Trip } from '../../api/modules/trips/index.ts';
import type { Database } from '../../api/platform/database/database.ts';
import { addDays } from '../../contract/values/time.ts';

/** What customers choose from. */
export interface Offers {
  trips: OfferedTrip[];
  menu: MenuItem[];
}

export interface OfferedTrip extends Trip {
  /** Its local date. */
  date: string;
  /** By the ids of its counters, from and to, in paise. */
  fares: ReadonlyMap<string, number>;
}

/** Returns the trips of some local dates, and the menu of their coaches. */
export async function readOffers(db: Database, first: string, days: number): Promise<Offers> {
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  const fares = new Map<string, ReadonlyMap<string, number>>();
  const trips: OfferedTrip[] = [];
  for (const date of dates) {
    for (const trip of await listTripsOfDay(db, date)) {
      const ofLine = fares.get(trip.lineId) ?? (await readFares(db, trip.lineId));
      fares.set(trip.lineId, ofLine);
      trips.push({ ...trip, date, fares: ofLine });
    }
  }
  return { trips, menu: await listMenu(db, 'In Bus') };
}

async function readFares(db: Database, lineId: string): Promise<ReadonlyMap<string, number>> {
  const fares = await db.query(
    `SELECT from_counter_id AS "from", to_counter_id AS "to", fare_paise AS paise FROM fares WHERE line_id = $1`,
    [lineId],
  );
  return new Map(fares.map(({ from, to, paise }) => [`${from} ${to}`, paise]));
}

import type { PassengerList as PresentedList } from 'contract/console/passenger-lists/lists.ts';
import { type ListVersion, type PassengerList, presentListVersion } from '#modules/bookings/index.ts';
import { type NameIn, presentPlace, type Trip } from '#modules/trips/index.ts';
import { writeCsv } from '#platform/csv/csv.ts';

/** A version of a trip's list, and how to name its places. */
export interface ListOfTrip {
  trip: Trip;
  list: PassengerList;
  nameIn: NameIn;
}

export function presentList(
  { trip, list, nameIn }: ListOfTrip,
  versions: readonly ListVersion[],
): PresentedList {
  return {
    ...presentListVersion(list),
    tripId: trip.id,
    rows: list.rows.map((row) => ({
      ...row,
      fromName: presentPlace(row.from, nameIn),
      toName: presentPlace(row.to, nameIn),
    })),
    versions: versions.map(presentListVersion),
  };
}

const COLUMNS = ['stop', 'seat', 'name', 'age', 'gender', 'from', 'to', 'ticket'] as const;

/** Returns the rows as CSV, with the names of places as frozen. */
export function writeListCsv({ list }: Pick<ListOfTrip, 'list'>): string {
  return writeCsv(
    COLUMNS,
    list.rows.map(({ fromStop, seat, name, age, gender, from, to, ticket }) => [
      fromStop,
      seat,
      name,
      age,
      gender,
      `${from.location} - ${from.counter}`,
      `${to.location} - ${to.counter}`,
      ticket,
    ]),
  );
}

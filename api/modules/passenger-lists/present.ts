import type { PassengerList as PresentedList } from 'contract/console/passenger-lists/lists.ts';
import { defaultLanguage } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { type ListVersion, type PassengerList, presentListVersion } from '#modules/bookings/index.ts';
import { type NameIn, presentPlace, type Trip } from '#modules/trips/index.ts';
import { writeCsv } from '#platform/csv/csv.ts';
import { currentLanguage } from '#platform/http/language.ts';

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

/** Headings by column. The English ones are the columns' names, which programs that read the file depend on. */
const COLUMNS = {
  stop: m.departures_stop,
  seat: m.lists_seat,
  name: m.lists_name,
  age: m.lists_age,
  gender: m.lists_gender,
  from: m.lists_from,
  to: m.lists_to,
  ticket: m.lists_ticket,
};

function csvHeadings(): string[] {
  const hasNames = currentLanguage() === defaultLanguage;
  return Object.entries(COLUMNS).map(([name, title]) => (hasNames ? name : title()));
}

/** Returns the rows as CSV: headings in the language of the call, names of places as frozen. */
export function writeListCsv({ list }: Pick<ListOfTrip, 'list'>): string {
  return writeCsv(
    csvHeadings(),
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

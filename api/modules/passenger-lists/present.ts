import type { PassengerList as PresentedList } from 'contract/console/passenger-lists/lists.ts';
import { defaultLanguage } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { genderNames } from 'messages/passenger-texts.ts';
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

/** Headings by column. */
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

/**
 * Returns the rows as CSV. The English file is for programs: the columns' names, and places as frozen. In another language
 * it is for people, in the words of the PDF.
 */
export function writeListCsv({ list, nameIn }: Pick<ListOfTrip, 'list' | 'nameIn'>): string {
  const isForPrograms = currentLanguage() === defaultLanguage;
  const placeText = (place: Parameters<typeof presentPlace>[0]) =>
    isForPrograms ? `${place.location} - ${place.counter}` : presentPlace(place, nameIn);
  return writeCsv(
    Object.entries(COLUMNS).map(([name, title]) => (isForPrograms ? name : title())),
    list.rows.map(({ fromStop, seat, name, age, gender, from, to, ticket }) => [
      fromStop,
      seat,
      name,
      age,
      isForPrograms ? gender : (genderNames[gender]?.() ?? gender),
      placeText(from),
      placeText(to),
      ticket,
    ]),
  );
}

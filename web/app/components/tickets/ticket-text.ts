import { defaultLanguage, languageTags } from 'contract/values/language.ts';
import { language } from '#language';

/**
 * Returns the stops of a booking for display. One that an older version stored has English names only, and
 * the names of one that a page in another language stored are of that language.
 */
export function stopNames({ from, to, fromname = from, toname = to }: StopNames): {
  from: string;
  to: string;
} {
  return language === defaultLanguage ? { from, to } : { from: fromname, to: toname };
}

interface StopNames {
  from: string;
  to: string;
  fromname?: string;
  toname?: string;
}

/** Returns the name of a booked dish for display, as `stopNames` does. */
export function dishName({ name, title = name }: { name: string; title?: string }): string {
  return language === defaultLanguage ? name : title;
}

/** Splits a stop of the wire, "location - counter". Without a dash all is location. */
export function placeParts(place: string): { location: string; counter: string | null } {
  const [location = place, ...counter] = place.split(' - ');
  return { location, counter: counter.length > 0 ? counter.join(' - ') : null };
}

/** The cities of a booking's journey, or the full places if both are in one city. */
export function journeyEnds(booking: StopNames): { from: string; to: string } {
  const { from, to } = stopNames(booking);
  const [start, end] = [placeParts(from), placeParts(to)];
  return start.location === end.location ? { from, to } : { from: start.location, to: end.location };
}

const kilometres = new Intl.NumberFormat(`${languageTags[language]}-u-nu-latn`, {
  style: 'unit',
  unit: 'kilometer',
  maximumFractionDigits: 0,
});

/** Formats `232.6` as `233 km`. */
export function formatKilometres(distance: number): string {
  return kilometres.format(distance);
}

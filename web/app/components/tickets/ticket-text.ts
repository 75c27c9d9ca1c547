import { languageTags } from 'contract/values/language.ts';
import { language } from '#language';

/** Splits a stop of the wire, "location - counter". Without a dash all is location. */
export function placeParts(place: string): { location: string; counter: string | null } {
  const [location = place, ...counter] = place.split(' - ');
  return { location, counter: counter.length > 0 ? counter.join(' - ') : null };
}

/** The cities of a journey, or the full places if both are in one city. */
export function journeyEnds(from: string, to: string): { from: string; to: string } {
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

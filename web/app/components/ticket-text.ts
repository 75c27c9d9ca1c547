import { languageTags } from 'contract/language.ts';
import { language } from '#language';

/** A stop as the wire names it, "location - counter". Places without a dash are all location. */
export function placeParts(place: string): { location: string; counter: string | null } {
  const [location = place, ...counter] = place.split(' - ');
  return { location, counter: counter.length > 0 ? counter.join(' - ') : null };
}

/** The two cities of a journey, or the whole places where both are in one city. */
export function journeyEnds(from: string, to: string): { from: string; to: string } {
  const [start, end] = [placeParts(from), placeParts(to)];
  return start.location === end.location ? { from, to } : { from: start.location, to: end.location };
}

const kilometres = new Intl.NumberFormat(`${languageTags[language]}-u-nu-latn`, {
  style: 'unit',
  unit: 'kilometer',
  maximumFractionDigits: 0,
});

/** `232.6` as `233 km`. */
export function formatKilometres(distance: number): string {
  return kilometres.format(distance);
}

import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { agra } from '#app/ui/pictures/agra.ts';
import { amritsar } from '#app/ui/pictures/amritsar.ts';
import { chandigarh } from '#app/ui/pictures/chandigarh.ts';
import { haridwar } from '#app/ui/pictures/haridwar.ts';
import { jaipur } from '#app/ui/pictures/jaipur.ts';
import { rishikesh } from '#app/ui/pictures/rishikesh.ts';
import type { SitePicture } from '#app/ui/pictures/site-picture.ts';
import { words } from '#language';

/** Sample price of a guided day, in rupees (section 9). */
export const GUIDED_TRIP_SAMPLE_PRICE = 900;

export interface GuidedTrip {
  /** The city's English name. */
  place: string;
  picture: SitePicture;
  text: () => string;
}

const all: GuidedTrip[] = [
  { place: 'Agra', picture: agra, text: m.home_trips_agra },
  { place: 'Jaipur', picture: jaipur, text: m.home_trips_jaipur },
  { place: 'Chandigarh', picture: chandigarh, text: m.home_trips_chandigarh },
  { place: 'Haridwar', picture: haridwar, text: m.home_trips_haridwar },
  { place: 'Rishikesh', picture: rishikesh, text: m.home_trips_rishikesh },
  { place: 'Amritsar', picture: amritsar, text: m.home_trips_amritsar },
];

/** Returns the name of the main counter or a destination of the brand in the page's language. */
export function placeName(english: string): string {
  return words.placeNames[english] ?? english;
}

export const guidedTrips: GuidedTrip[] = brand.destinations.flatMap(
  (place) => all.find((trip) => trip.place === place) ?? [],
);

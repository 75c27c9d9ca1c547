import { brand } from 'brand/brand.ts';
import type { ListedTrip, StopPoint } from 'contract/calls/trips.ts';
import { pageAddress } from '#app/addresses.ts';
import { type Markup, operatorReference } from '#app/components/markup.ts';
import { seatPrice } from '#app/components/trips/seat-price.ts';
import { paths } from '#app/paths.ts';
import { availability, findStop, type Journey } from './journey.ts';

/** India's offset from UTC, all year. */
const OFFSET = '+05:30';

const AVAILABILITY = {
  open: 'InStock',
  sold_out: 'SoldOut',
  closed: 'OutOfStock',
  cancelled: 'OutOfStock',
} as const;

/** Returns structured data of a search's trips: stops, times and a seat's full price. */
export function tripsMarkup(trips: ListedTrip[], journey: Journey): Markup {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: trips.map((trip, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: tripMarkup(trip, journey),
    })),
  };
}

function tripMarkup(trip: ListedTrip, { from, to }: Journey): Markup {
  return {
    '@type': 'BusTrip',
    busName: `${trip.fromname} – ${trip.toname}`,
    busNumber: trip.busid,
    departureBusStop: stopMarkup(findStop(trip.pickup, from)),
    departureTime: `${trip.journeystartdate}T${trip.starttime}:00${OFFSET}`,
    arrivalBusStop: stopMarkup(findStop(trip.drop, to)),
    arrivalTime: `${trip.journeyenddate}T${trip.endtime}:00${OFFSET}`,
    provider: { '@type': 'Organization', ...operatorReference(), name: brand.name },
    offers: {
      '@type': 'Offer',
      price: seatPrice(trip),
      priceCurrency: brand.currency,
      availability: `https://schema.org/${AVAILABILITY[availability(trip)]}`,
      url: pageAddress(paths.details(trip._id, from, to)),
    },
  };
}

function stopMarkup(stop: StopPoint | undefined): Markup | undefined {
  return stop && { '@type': 'BusStation', name: stop.countername, address: stop.locationname };
}

import { addDays, localDate } from 'contract/values/time.ts';
import { AIRPORT, findAgra, findTrips, seatsOf } from '../../testing/customers/customer.ts';
import type { Offer as TripOffer } from '../../testing/customers/journey.ts';
import { until } from './waiting.ts';

/** A seat on sale, with everything needed to book it. */
export interface Offer extends TripOffer {
  seat: string;
}

const FIRST_DAY = 3;
const LAST_DAY = 20;
/** One seat in this many is requested twice, so that customers compete. */
const ASKED_TWICE = 8;

/** Returns the seats of the coaches to Agra in the coming weeks; sometimes the same one twice in a row. */
export async function listOffers(site: string): Promise<Iterator<Offer>> {
  let offers: Offer[] = [];
  await until(60, 'the timetable cannot be read', async () => {
    offers = await readOffers(site).catch(() => []);
    return offers.length > 0;
  });
  return offers.flatMap((offer, index) => (index % ASKED_TWICE === 0 ? [offer, offer] : [offer])).values();
}

async function readOffers(site: string): Promise<Offer[]> {
  const app = { url: site };
  const to = await findAgra(app);
  const offers: Offer[] = [];
  for (let days = FIRST_DAY; days <= LAST_DAY; days += 1) {
    for (const trip of await findTrips(app, addDays(localDate(new Date()), days))) {
      const { price, tax, _id: tripId } = trip;
      for (const seat of await seatsOf(app, trip))
        offers.push({ tripId, seat, from: AIRPORT, to, price, tax });
    }
  }
  return offers;
}

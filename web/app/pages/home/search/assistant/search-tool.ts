import type { Counter } from 'contract/calls/network.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { localDate } from 'contract/values/time.ts';
import { call } from '#app/api/client.ts';
import { refusal, type ShowPage, type Tool, textOf } from '#app/components/assistant/tool.ts';
import { journeyProblem } from '#app/pages/trip-results/journey.ts';
import { paths } from '#app/paths.ts';
import { namedStop } from './named-stop.ts';

const stop = (description: string) => ({ type: 'string', description });

/** Searches as the form does, shows the results page, and returns its trips. */
export function searchTool(show: ShowPage): Tool {
  return {
    name: 'search_trips',
    title: 'Search trips',
    description:
      'Finds the coaches of a day between two stops or cities and shows them on the page. Returns times (India), price of a seat with tax in rupees, and seats left.',
    inputSchema: {
      type: 'object',
      properties: {
        from: stop('Stop or city where the journey begins, such as "Delhi airport" or "IGI Airport T3".'),
        to: stop('Stop or city where it ends, such as "Agra".'),
        date: { type: 'string', format: 'date', description: 'Day of departure in India, YYYY-MM-DD.' },
      },
      required: ['from', 'to', 'date'],
    },
    annotations: { readOnlyHint: false },
    execute: async (input) => {
      const pickups = await call('listPickupCounters');
      if (!pickups.ok) return { error: pickups.error };
      const from = namedStop(pickups.data.data, textOf(input, 'from'));
      if (Array.isArray(from)) return whichStop('from', from, pickups.data.data);
      const dropoffs = await call('listDropoffCounters', { params: { pickup: from.counter } });
      if (!dropoffs.ok) return { error: dropoffs.error };
      const to = namedStop(dropoffs.data.data, textOf(input, 'to'));
      if (Array.isArray(to)) return whichStop('to', to, dropoffs.data.data);
      return listTrips({ from: from.counter, to: to.counter, date: textOf(input, 'date') }, show);
    },
  };
}

async function listTrips(
  journey: { from: string; to: string; date: string },
  show: ShowPage,
): Promise<object> {
  const problem = journeyProblem(journey, localDate(new Date()));
  if (problem) return refusal(problem, 'Give two stops, and a day from today on as YYYY-MM-DD.');
  const trips = await call('listTrips', { query: journey });
  if (!trips.ok) return { error: trips.error };
  const refused = show(paths.booking(journey.from, journey.to, journey.date));
  if (refused) return refused;
  return { ...journey, trips: trips.data.data.map((trip) => summary(trip, journey)) };
}

function summary(trip: ListedTrip, { from, to }: { from: string; to: string }): object {
  return {
    trip: trip._id,
    from,
    to,
    departs: `${trip.journeystartdate} ${trip.starttime}`,
    arrives: `${trip.journeyenddate} ${trip.endtime}`,
    rupees: trip.price + trip.tax,
    seatsLeft: trip.availableseats,
    onSale: trip.bookable && trip.availableseats > 0,
    meals: trip.foodavailability,
    moreLegroom: trip.morelegroom,
  };
}

function whichStop(field: 'from' | 'to', alike: Counter[], all: Counter[]): object {
  const stops = (alike.length > 0 ? alike : all).map(({ location, counter }) => `${counter}, ${location}`);
  const message =
    alike.length > 0
      ? `Several stops match "${field}". Ask the person which.`
      : `No stop matches "${field}". These can be chosen.`;
  return refusal('stop_unclear', message, { stops });
}

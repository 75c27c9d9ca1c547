import { call } from '#app/api/client.ts';
import { refusal, type ShowPage, type Tool, textOf } from '#app/components/assistant/tool.ts';
import { paths } from '#app/paths.ts';

/** Shows the booking page of a trip, and returns its free seats. */
export function openTripTool(show: ShowPage): Tool {
  const text = (description: string) => ({ type: 'string', description });
  return {
    name: 'open_trip',
    title: 'Open a trip',
    description:
      'Shows the booking page of a trip that search_trips found and returns its free seats. A person without an account first chooses to continue as a guest. The tool fill_in_booking then fills in the page.',
    inputSchema: {
      type: 'object',
      properties: {
        trip: text('`trip` of search_trips.'),
        from: text('`from` of search_trips.'),
        to: text('`to` of search_trips.'),
      },
      required: ['trip', 'from', 'to'],
    },
    annotations: { readOnlyHint: false },
    execute: async (input) => {
      const [id, from, to] = [textOf(input, 'trip'), textOf(input, 'from'), textOf(input, 'to')];
      if (!id || !from || !to) return refusal('trip_missing', 'Name a trip as search_trips returned it.');
      const found = await call('showTrip', { params: { id }, query: { from, to } });
      if (!found.ok) return { error: found.error };
      const [trip] = found.data.data;
      if (!trip) return refusal('trip_unknown', 'No trip has this identifier. Search again.');
      const refused = show(paths.details(id, from, to));
      if (refused) return refused;
      return {
        rupees: trip.price + trip.tax,
        onSale: trip.bookable,
        freeSeats: trip.seatplan.seats.filter((seat) => !trip.seatsbooked.includes(seat)),
        ...(trip.womenseats && { freeSeatsForWomenOnly: trip.womenseats }),
      };
    },
  };
}

import { call } from '#app/api/client.ts';
import { refusal, type ShowPage, type Tool, textOf } from '#app/components/assistant/tool.ts';
import { paths } from '#app/paths.ts';

/** Looks up a booking as the form does, shows its page, and returns the journey without names. */
export function pnrTool(show: ShowPage): Tool {
  return {
    name: 'track_booking',
    title: 'Track a booking',
    description:
      'Shows the journey of a booking and where its coach is, by the PNR of the ticket. Returns stops, dates and times (India).',
    inputSchema: {
      type: 'object',
      properties: { pnr: { type: 'string', description: 'The PNR on the ticket.' } },
      required: ['pnr'],
    },
    annotations: { readOnlyHint: false },
    execute: async (input) => {
      const pnr = textOf(input, 'pnr');
      if (!pnr) return refusal('pnr_missing', 'Ask the person for the PNR of the ticket.');
      const found = await call('lookUpPnr', { query: { pnr } });
      if (!found.ok) return { error: found.error };
      const { passengerdetails, ...journey } = found.data.details;
      const refused = show(paths.searchPnr(journey.pnr));
      if (refused) return refused;
      return { ...journey, seats: passengerdetails.map(({ seatNo, status }) => ({ seat: seatNo, status })) };
    },
  };
}

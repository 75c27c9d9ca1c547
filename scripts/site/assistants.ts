import { brand } from '../../brand/brand.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { UNKNOWN_ADDRESS } from '../../contract/site.ts';
import { paths } from '../../web/app/paths.ts';

/** Where assistants look for the catalogue (Agentic Resource Discovery 1.0), and the instructions that it names. */
export const CATALOGUE = '.well-known/ai-catalog.json';
export const INSTRUCTIONS = '.well-known/book-a-coach.md';

const address = (path: string) => `${UNKNOWN_ADDRESS}${path}`;
const domain = brand.email.slice(brand.email.indexOf('@') + 1);

/** The calls that need no token and change nothing, with their use. */
const openCalls = {
  listPickupCounters: 'stops where a journey can begin',
  listDropoffCounters: 'stops that can be reached from a pickup',
  listTrips: 'trips of a day: `from` and `to` are stops, `date` is YYYY-MM-DD',
  nextTrips: 'seats left on the days around a date',
  showTrip: 'a trip with its seats; price and times with `from` and `to`',
  listFood: 'the menu; `place` is `In Bus`',
  listRefundTiers: 'what a cancellation returns',
  lookUpPnr: 'the journey of a booking, by `pnr`',
  trackTrip: 'where the coach of a booking is',
} satisfies Partial<Record<CallName, string>>;

const LIMITS = [
  'Paying, cancelling and consent to the terms are acts of the person. Stop before them, and show the page.',
  'Do not hold seats that nobody has asked for: unpaid holds end after 15 minutes, and count against the network they come from.',
  'Prices are rupees for one seat, times are those of India. The page of a trip has the price with tax.',
];

/** Returns llms.txt: what the site is, and where an assistant finds what. */
export function llmsText(): string {
  const link = (title: string, path: string, about: string) => `- [${title}](${address(path)}): ${about}`;
  return [
    `# ${brand.name}`,
    `> ${brand.description}`,
    LIMITS.map((limit) => `- ${limit}`).join('\n'),
    '## Booking',
    link('Search and prepare a booking', `/${INSTRUCTIONS}`, 'the calls, and the pages to show'),
    link('API description', '/api/openapi.json', 'OpenAPI 3.1 of every call'),
    '',
    '## Pages',
    link('Home', paths.home(), 'search for trips, track a trip'),
    link('Help', paths.help(), 'payments, baggage, safety, delays'),
    link('FAQs', paths.faq(), 'how to book, what is on board'),
    link('Refunds', paths.refundPolicy(), 'what a cancellation returns, and when'),
    link('Manage a booking as a guest', paths.guestManageTicket(), 'by PNR and e-mail'),
    link('Contact', paths.contact(), `${brand.phone}, ${brand.email}`),
    '',
    '## Optional',
    link('Terms and Conditions', paths.termsOfService(), 'conditions of use'),
    link('Privacy Policy', paths.privacyPolicy(), 'what is stored, and for how long'),
    '',
  ].join('\n');
}

/** Returns the instructions for assistants, as a skill: how to search, compare and prepare a booking. */
export function instructions(): string {
  const rows = Object.entries(openCalls).map(([name, use]) => {
    const [method, path] = calls[name as keyof typeof openCalls];
    return `| \`${method} ${path}\` | ${use} |`;
  });
  return [
    '---',
    'name: book-a-coach',
    `description: Search coaches of ${brand.name}, compare trips, and prepare a booking for a person to pay.`,
    '---',
    '',
    '# Book a coach',
    '',
    ...LIMITS.map((limit) => `- ${limit}`),
    '',
    '1. Find the stops, then the trips of the day. A trip has departure, arrival, price and seats left.',
    '2. Show the person the trips: `/booking/{from}/{to}/{date}`, with stops by name.',
    '3. Open the trip that the person chooses: `/details/{id}?from={from}&to={to}`. The person picks seats, enters passengers and pays.',
    '4. A booking has a PNR. Its journey and the live map are at `/searchpnr/{pnr}`.',
    '',
    'In browsers with WebMCP the pages offer tools for these steps: `search_trips`, `open_trip`, `fill_in_booking`, `track_booking`.',
    '',
    '| call | use |',
    '| --- | --- |',
    ...rows,
    '',
    `All paths are below ${UNKNOWN_ADDRESS}. Responses are JSON with \`status\`, \`message\` and \`data\`. Schemas: ${address('/api/openapi.json')}.`,
    '',
  ].join('\n');
}

/** Returns the catalogue of what the site offers to assistants. */
export function catalogue(): object {
  return {
    specVersion: '1.0',
    host: { displayName: brand.name, identifier: domain },
    entries: [
      {
        identifier: `urn:air:${domain}:booking:book-a-coach`,
        displayName: `Book a coach of ${brand.name}`,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: address(`/${INSTRUCTIONS}`),
        description: 'Search trips, compare them and prepare a booking; the person pays.',
        representativeQueries: [
          'coach from Delhi airport to Agra tomorrow morning',
          'seats left on the last coach to Jaipur tonight',
          'where is my coach, by PNR',
        ],
      },
    ],
  };
}

import type { WhichTickets } from '#app/components/ticket-queries.ts';

export type Panel = 'profile' | 'bookings';

/** Which panel an address asks for; the profile where it names none that there is. */
export function panelFrom(search: URLSearchParams): Panel {
  return search.get('panel') === 'bookings' ? 'bookings' : 'profile';
}

/** Which of the bookings it asks for. */
export function listFrom(search: URLSearchParams): WhichTickets {
  return search.get('list') === 'completed' ? 'completed' : 'upcoming';
}

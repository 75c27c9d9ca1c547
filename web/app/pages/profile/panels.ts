import type { WhichTickets } from '#app/components/tickets/ticket-queries.ts';

export type Panel = 'profile' | 'bookings';

/** Returns the panel in the address; by default the profile. */
export function panelFrom(search: URLSearchParams): Panel {
  return search.get('panel') === 'bookings' ? 'bookings' : 'profile';
}

export function listFrom(search: URLSearchParams): WhichTickets {
  return search.get('list') === 'completed' ? 'completed' : 'upcoming';
}

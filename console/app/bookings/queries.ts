import { queryOptions } from '@tanstack/react-query';
import { ask } from '#app/api/queries.ts';

/** Bookings that a text finds; null without a text. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['bookings', q],
    queryFn: () => (q === '' ? null : ask('searchBookings', { query: { q } })),
  });

export const bookingQuery = (pnr: string) =>
  queryOptions({
    queryKey: ['booking', pnr],
    queryFn: async () => (await ask('showBooking', { params: { pnr } })).data,
    // Each reading of the contact is logged, and an act is on what the member has seen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

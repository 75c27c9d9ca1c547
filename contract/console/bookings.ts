import { z } from 'zod';
import { reply } from '../reply.ts';
import { line } from '../values/text.ts';

/** What of a booking a search may find: `gateway` is the gateway's reference or order. */
export const searchKinds = ['pnr', 'ticket', 'phone', 'email', 'name', 'gateway'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const bookingStates = ['held', 'confirmed', 'expired', 'failed', 'travelled'] as const;
export const ticketStates = ['held', 'booked', 'cancelled', 'refunded'] as const;

/** The whole of a PNR, number, e-mail, name, ticket code or gateway reference, or its beginning. */
export const bookingSearchQuery = z.object({ q: line('search', 254) });

/** Names are null without `passengers.read`. `total` in rupees; times in ISO 8601. */
export const foundBooking = z.object({
  pnr: z.string(),
  state: z.enum(bookingStates),
  tripId: z.string(),
  busid: z.string(),
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  toName: z.string(),
  departsAt: z.string(),
  createdAt: z.string(),
  total: z.number(),
  contactName: z.string().nullable(),
  seats: z.array(z.object({ seat: z.string(), name: z.string().nullable(), state: z.enum(ticketStates) })),
});
export type FoundBooking = z.infer<typeof foundBooking>;

/** Newest first, at most 20. `more`: others were left out; a longer text finds them. */
export const bookingSearchReply = reply({ data: z.array(foundBooking), more: z.boolean() });

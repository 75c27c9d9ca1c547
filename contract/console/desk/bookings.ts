import { takenAway } from 'contract/calls/bookings.ts';
import { taxRefunded } from 'contract/calls/trips.ts';
import { reply } from 'contract/reply.ts';
import { line } from 'contract/values/text.ts';
import { z } from 'zod';
import { timelineEntry } from './timeline.ts';

/** What of a booking a search may find: `gateway` is the gateway's reference or order. */
export const searchKinds = ['pnr', 'ticket', 'phone', 'email', 'name', 'gateway'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const bookingStates = ['held', 'confirmed', 'expired', 'failed', 'travelled'] as const;
export const ticketStates = ['held', 'booked', 'cancelled', 'refunded'] as const;

/**
 * The whole of a PNR, number, e-mail, name, ticket code or gateway reference, or its beginning: of a number or e-mail with
 * `contacts.read`, of a name with `passengers.read`.
 */
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

export const bookingParams = z.object({ pnr: z.string().min(1).max(20).toUpperCase() });

/** A stop of the booking; names are for display. Times in ISO 8601. */
const journeyEnd = z.object({
  stop: z.number(),
  counter: z.string(),
  counterName: z.string(),
  location: z.string(),
  locationName: z.string(),
  at: z.string(),
});

/** `kind` `food` has what was ordered. Amounts in rupees. */
const quoteLine = z.object({
  kind: z.enum(['fare', 'food', 'discount', 'tax', 'fee']),
  amount: z.number(),
  food: z.object({ name: z.string(), title: z.string(), quantity: z.number() }).nullable(),
});

/** Without `passengers.read` the passenger is null. `refund`: what cancelling it now returns by policy, in rupees. */
const ticket = z.object({
  code: z.string(),
  seat: z.string(),
  state: z.enum(ticketStates),
  passenger: z
    .object({ fname: z.string(), lname: z.string(), age: z.number().nullable(), gender: z.string() })
    .nullable(),
  lines: z.array(quoteLine),
  total: z.number(),
  refund: z.number(),
  /** Its passenger did not come, by what hosts have recorded. */
  isNoShow: z.boolean(),
});

/**
 * A booking for the desk. `version` grows with each change; an act sends the one that it saw. `contact` needs
 * `contacts.read`, and reading it is logged. `refundPercent`: by policy now; once
 * cancelling has closed, it gives `noShowPercent`, and only to no-shows. `taxRefunded`: whether percentages are of the whole price. `refundLimit`: the
 * percentage that a change of trip limits refunds to, if the policy gave more now. `refundedBeyondPolicy` in rupees.
 * `disputed`: after a chargeback.
 */
export const bookingDetail = z.object({
  pnr: z.string(),
  version: z.number(),
  state: z.enum(bookingStates),
  createdAt: z.string(),
  heldUntil: z.string(),
  confirmedAt: z.string().nullable(),
  /** Since when its personal data are erased. */
  anonymisedAt: z.string().nullable(),
  platform: z.string(),
  language: z.string(),
  tripId: z.string(),
  service: z.string(),
  busid: z.string(),
  lineName: z.string(),
  from: journeyEnd,
  to: journeyEnd,
  tickets: z.array(ticket),
  total: z.number(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  disputed: z.boolean(),
  refundPercent: z.number(),
  noShowPercent: z.number(),
  taxRefunded,
  refundLimit: z.number().nullable(),
  refundedBeyondPolicy: z.number(),
  /** What the operator took away: everything goes back at any time. */
  takenAway: takenAway.nullable(),
  /** Until when the traveller may decide about the open offer; then everything is refunded. */
  offerUntil: z.string().nullable(),
  cancellationClosesAt: z.string(),
  timeline: z.array(timelineEntry),
});
export type BookingDetail = z.infer<typeof bookingDetail>;
export const bookingReply = reply({ data: bookingDetail });

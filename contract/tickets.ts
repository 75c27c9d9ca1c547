import { z } from 'zod';
import { refundProgress } from './cancellations.ts';
import { reply } from './reply.ts';

/** A booking as the lists show it. Dates `YYYY-MM-DD`, times `HH:MM`, both on the road; `distance` in km. */
export const ticket = z.object({
  _id: z.string(),
  status: z.enum(['Confirmed', 'Completed', 'Cancelled']),
  name: z.string(),
  pnr: z.string(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  seats: z.array(z.string()),
  distance: z.number(),
});
export type Ticket = z.infer<typeof ticket>;
export const ticketListReply = reply({ data: z.array(ticket) });

export const ticketParams = z.object({ id: z.string().min(1).max(64) });

/** One seat of a booking. Money in whole rupees; `amount` is fare and food without tax. */
export const ticketSeat = z.object({
  _id: z.string(),
  seatNumber: z.string(),
  details: z.object({
    fname: z.string(),
    lname: z.string(),
    /** Null once it has been erased: the passenger asked for it and never travelled. */
    age: z.number().nullable(),
    amount: z.number(),
    status: z.string(),
    /** What cancelling this seat now gives back, in whole rupees. */
    refund: z.number(),
    food: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  }),
});
export type TicketSeat = z.infer<typeof ticketSeat>;

export const ticketDetail = ticket.omit({ seats: true }).extend({
  seats: z.array(ticketSeat),
  /** What was paid in all, tax included. */
  totalamount: z.number(),
  tripId: z.string(),
  /** Until when seats may be cancelled, ISO 8601. */
  cancellableuntil: z.string(),
  refunds: z.array(refundProgress),
  refundtiers: z.array(z.object({ overhours: z.number(), percent: z.number() })),
});
export type TicketDetail = z.infer<typeof ticketDetail>;
export const ticketDetailReply = reply({ data: ticketDetail });

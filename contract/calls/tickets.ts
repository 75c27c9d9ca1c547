import { z } from 'zod';
import { reply } from '../reply.ts';
import { fieldsShownOn, pick } from '../values/passenger-fields.ts';
import { storedPassenger } from '../values/passenger-rules.ts';
import { wallets } from '../wallets/wallets.ts';
import {
  announcedDelay,
  bookedFood,
  bookedJourney,
  pnrQuery,
  qrSymbol,
  seatCode,
  takenAway,
} from './bookings.ts';
import { refundProgress } from './cancellations.ts';
import { refundTier, taxRefunded } from './trips.ts';

/** A booking in the ticket lists. `YYYY-MM-DD` and `HH:MM` in Asia/Kolkata; `distance` in km. */
export const ticket = z.object({
  _id: z.string(),
  status: z.enum(['Confirmed', 'Completed', 'Cancelled']),
  name: z.string(),
  ...bookedJourney,
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
  ...seatCode,
  details: z.object({
    ...pick(storedPassenger(), fieldsShownOn('page')),
    amount: z.number(),
    status: z.string(),
    /** What refunds are a share of. */
    refundable: z.number(),
    /** The refund if this seat is cancelled now, in whole rupees. */
    refund: z.number(),
    food: z.array(bookedFood),
  }),
});

export const ticketDetail = ticket.omit({ seats: true }).extend({
  seats: z.array(ticketSeat),
  /** The amount paid, including tax. */
  totalamount: z.number(),
  tripId: z.string(),
  /** The end of cancellation, ISO 8601. */
  cancellableuntil: z.string(),
  refunds: z.array(refundProgress),
  /** The token of its open offer (`contract/offers/offers.ts`), while its trip, stop or seats are taken away. */
  offer: z.string().nullable(),
  takenaway: takenAway.nullable(),
  delay: announcedDelay,
  refundtiers: z.array(refundTier),
  taxrefunded: taxRefunded,
  /** The percentage that a change of trip limits refunds to, if the policy gives more now. */
  refundlimit: z.number().nullable(),
  wallets: z.array(z.enum(wallets)),
});
export type TicketDetail = z.infer<typeof ticketDetail>;
export const ticketDetailReply = reply({ data: ticketDetail });

export const sessionTicketParams = z.object({ pnr: pnrQuery.shape.pnr });

/** The boarding pass of one seat. */
export const boardingPass = z.object({
  seatNo: z.string(),
  fname: z.string(),
  lname: z.string(),
  ticketcode: z.string(),
  qr: qrSymbol,
});
export type BoardingPass = z.infer<typeof boardingPass>;

/** A booking for the session that paid for it: its remaining seats, and the trip for a calendar. */
export const sessionTicket = z.object({
  ...bookedJourney,
  /** The pickup counter's position in degrees. */
  pickup: z.object({ latitude: z.number(), longitude: z.number() }),
  passes: z.array(boardingPass),
  /** Those that passes of its seats can be added to. */
  wallets: z.array(z.enum(wallets)),
  /** An iCalendar file (RFC 5545). */
  calendar: z.string(),
});
export type SessionTicket = z.infer<typeof sessionTicket>;
export const sessionTicketReply = reply({ data: sessionTicket });

/** The public keys of ticket codes (`contract/ticket-code/keys.ts`), a JWK set. */
export const ticketKeysReply = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('Ed25519'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
      /** The second since 1970 from which its signatures count no more. */
      exp: z.number().optional(),
    }),
  ),
});

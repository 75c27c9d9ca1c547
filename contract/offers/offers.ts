import { z } from 'zod';
import { bookedJourney } from '../calls/bookings.ts';
import { failed } from '../checks.ts';
import { reply } from '../reply.ts';
import { disruptionCauses } from './causes.ts';

/** The page of an offer, which its link opens. */
export const OFFER_PATH = '/offer/:token';

/** `moved`: another departure was chosen · `refunded`: everything goes back · `ended`: no seat was left. */
export const offerStates = ['open', 'moved', 'refunded', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** `token`: what the link in the message has. */
export const offerParams = z.object({ token: z.string().min(1).max(200) });

/** Another departure between the same counters, with the seats that it would be. Local times, `YYYY-MM-DD` and `HH:MM`. */
const offeredDeparture = z.object({
  tripId: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  totaltime: z.string(),
  seats: z.array(z.string()),
});

/**
 * What a traveller may choose. The journey is the one taken away; of a moved booking, the new one. `refund`: everything,
 * in rupees. `refundat`: when it goes back without a choice, ISO 8601. `departures`: while it is open.
 */
export const offer = z.object({
  ...bookedJourney,
  state: z.enum(offerStates),
  kind: z.enum(['cancellation', 'stop_skipped', 'coach_change']),
  cause: z.enum(disruptionCauses),
  seats: z.array(z.string()),
  refund: z.number(),
  refundat: z.string(),
  departures: z.array(offeredDeparture),
});
export type Offer = z.infer<typeof offer>;
export const offerReply = reply({ data: offer });

export const chooseOfferBody = z.discriminatedUnion(
  'choice',
  [
    z.object({ choice: z.literal('refund') }),
    z.object({ choice: z.literal('departure'), tripId: z.string().min(1).max(64).toLowerCase() }),
  ],
  { error: failed('unknown', { field: 'trip' }) },
);
export type OfferChoice = z.infer<typeof chooseOfferBody>;

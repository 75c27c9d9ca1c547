import { oneTimeCode } from 'contract/calls/accounts.ts';
import { handOff } from 'contract/calls/bookings.ts';
import { bookingEmail, ownerToken } from 'contract/calls/cancellations.ts';
import { failed, required } from 'contract/checks.ts';
import { reply } from 'contract/reply.ts';
import { GATEWAYS } from 'contract/values/gateways.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import { z } from 'zod';

const noSeat = failed('no_seat');
const seat = z
  .string({ error: noSeat })
  .trim()
  .min(1, noSeat)
  .max(4, failed('unknown', { field: 'seat' }));
const tripId = z
  .string({ error: required('trip') })
  .min(1, required('trip'))
  .max(64, failed('unknown', { field: 'trip' }));

/** The new seat of each ticket that is booked on seat `from`. Another trip takes all tickets of the booking along. */
export const wantedSeats = z
  .array(z.object({ from: seat, to: seat }), { error: noSeat })
  .min(1, noSeat)
  .max(MAX_SEATS, failed('too_many_seats', { max: MAX_SEATS }));
export const wantedChange = { toTripId: tripId, seats: wantedSeats };

/**
 * A change of a booking: `toTripId` is another trip of its line, or its own for other seats. The caller is named as when
 * cancelling: by a session of the booking, its `ownerToken`, or an `email` of it.
 */
export const changeWantedBody = z.object({
  pnr: z
    .string({ error: required('pnr') })
    .trim()
    .min(1, required('pnr'))
    .max(20, failed('pnr_unknown')),
  tripId,
  ...wantedChange,
  email: bookingEmail.optional(),
  ownerToken,
});

/**
 * What a change costs, in rupees. `due`: `difference` and `fee` together, to be paid, or below zero to be refunded.
 * `foodrefund`: ordered food that the new trip does not serve, part of the difference. `refundlimit`: the percentage that
 * a cancellation refunds at most after the change, if the policy gave more for the new departure.
 */
export const changeQuote = z.object({
  difference: z.number(),
  fee: z.number(),
  due: z.number(),
  foodrefund: z.number(),
  refundlimit: z.number().nullable(),
});
export type QuotedChange = z.infer<typeof changeQuote>;
export const changeQuoteReply = reply({ data: changeQuote });

/** `due` as shown: another one by now is refused with `price_changed`. `gateway`: as in the booking call. */
export const changeBody = changeWantedBody.extend({
  otp: oneTimeCode,
  due: z.number({ error: failed('unknown', { field: 'amount' }) }),
  gateway: z.enum(GATEWAYS, { error: failed('unknown', { field: 'gateway' }) }).optional(),
});

/** `done`, with the `refund` in rupees; or `pay`: the seats are held until the difference is paid at the gateway. */
export const changeReply = reply({
  data: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), refund: z.number() }),
    z.object({ outcome: z.literal('pay'), handoff: handOff }),
  ]),
});

import { z } from 'zod';
import { type FieldName, failed, required } from '../checks.ts';
import { reply } from '../reply.ts';
import { MAX_REASON_LENGTH, MAX_SEATS } from '../values/limits.ts';
import { line } from '../values/text.ts';
import { oneTimeCode } from './accounts.ts';

/** Cancellation reasons of section 5 as sent in calls. `others` is replaced by the customer's own text. */
export const cancellationReasons = [
  'plans changed',
  'booked (accidentally) the wrong date or destination',
  'urgent personal issue',
  'unwell',
  'found different transport',
  'trip cancelled or postponed',
  'government restrictions',
  'booking error',
] as const;
export const OTHER_REASON = 'others';

const pnr = z
  .string({ error: required('pnr') })
  .trim()
  .min(1, required('pnr'))
  .max(20, failed('pnr_unknown'));
const id = (field: FieldName) =>
  z
    .string({ error: required(field) })
    .min(1, required(field))
    .max(64, failed('unknown', { field }));

const noSeat = failed('no_seat');
const seatNumber = z.string({ error: noSeat }).trim().min(1, noSeat).max(4, failed('seat_not_in_booking'));
const seatNumbers = z
  .array(seatNumber, { error: noSeat })
  .min(1, noSeat)
  .max(MAX_SEATS, failed('too_many_seats', { max: MAX_SEATS }));

const noReason = failed('no_reason');
/** A listed reason, or the text entered for `others`. `others` itself is rejected. */
const reasonForCancellation = z
  .string({ error: noReason })
  .trim()
  .min(1, noReason)
  .max(MAX_REASON_LENGTH, failed('reason_too_long', { max: MAX_REASON_LENGTH }))
  .refine((text) => text.toLowerCase() !== OTHER_REASON, noReason)
  .pipe(line('reason', MAX_REASON_LENGTH));

/** An email to compare with those of a booking. Its format is not checked. */
export const bookingEmail = z
  .string({ error: required('email') })
  .trim()
  .toLowerCase()
  .min(1, required('email'))
  .max(254, failed('pnr_unknown'));

const unknownLink = failed('unknown', { field: 'link' });
/** The secret of a booking's owner link. Its bearer counts as an owner; a wrong one is refused. */
export const ownerToken = z.string({ error: unknownLink }).max(100, unknownLink).optional();

/**
 * Requests the code for cancelling these seats. It goes to the booking's email and mobile number. Without a
 * session of the booking's owner or `ownerToken`, `email` must be one of the booking's.
 */
export const cancellationCodeBody = z.object({
  pnr,
  tripId: id('trip'),
  seatNumbers,
  email: bookingEmail.optional(),
  ownerToken,
});
/** `refund`: the refund if these seats are cancelled now, in rupees. */
export const cancellationCodeReply = reply({ data: z.object({ refund: z.number(), percent: z.number() }) });

export const cancelBody = z.object({
  pnr,
  bookingId: id('booking'),
  seats: z
    .array(z.object({ seatNumber, id: id('seat') }), { error: noSeat })
    .min(1, noSeat)
    .max(MAX_SEATS, failed('too_many_seats', { max: MAX_SEATS })),
  reasonForCancellation,
  otp: oneTimeCode,
});

export const guestCancelBody = z.object({
  pnr,
  tripId: id('trip'),
  bookingId: id('booking'),
  seatNumbers,
  reasonForCancellation,
  otp: oneTimeCode,
  ownerToken,
});

/** `refund` in rupees. */
export const cancelReply = reply({ data: z.object({ refund: z.number() }) });

/**
 * A refund and its state. `amount` in rupees; `reference` is the gateway's, once done. It stays null when the bank had
 * already returned the whole amount, for example by a chargeback.
 */
export const refundProgress = z.object({
  amount: z.number(),
  state: z.enum(['pending', 'done']),
  reference: z.string().nullable(),
  requestedat: z.string(),
  doneat: z.string().nullable(),
});
export type RefundProgress = z.infer<typeof refundProgress>;

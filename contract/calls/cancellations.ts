import { z } from 'zod';
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
  .string({ error: 'PNR is required' })
  .trim()
  .min(1, 'PNR is required')
  .max(20, 'PNR is not available');
const id = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .max(64, `${label} is not known`);

const noSeat = 'Please Select Atleast One Seat';
const seatNumber = z
  .string({ error: noSeat })
  .trim()
  .min(1, noSeat)
  .max(4, 'This seat is not in the booking');
const seatNumbers = z
  .array(seatNumber, { error: noSeat })
  .min(1, noSeat)
  .max(MAX_SEATS, `You Can Only Select a maximum of ${MAX_SEATS} seats`);

const noReason = 'Please select a reason for cancellation.';
/** A listed reason, or the text entered for `others`. `others` itself is rejected. */
const reasonForCancellation = z
  .string({ error: noReason })
  .trim()
  .min(1, noReason)
  .max(MAX_REASON_LENGTH, `The reason must not exceed ${MAX_REASON_LENGTH} characters`)
  .refine((text) => text.toLowerCase() !== OTHER_REASON, noReason)
  .pipe(line('Reason', MAX_REASON_LENGTH));

/** An email to compare with those of a booking. Its format is not checked. */
export const bookingEmail = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'PNR is not available');

/**
 * Requests the code for cancelling these seats. It goes to the booking's email and mobile number. Without a
 * session of the booking's owner, `email` must be one of the booking's.
 */
export const cancellationCodeBody = z.object({
  pnr,
  tripId: id('Trip'),
  seatNumbers,
  email: bookingEmail.optional(),
});
/** `refund`: the refund if these seats are cancelled now, in rupees. */
export const cancellationCodeReply = reply({ data: z.object({ refund: z.number(), percent: z.number() }) });

export const cancelBody = z.object({
  pnr,
  bookingId: id('Booking'),
  seats: z
    .array(z.object({ seatNumber, id: id('Seat') }), { error: noSeat })
    .min(1, noSeat)
    .max(MAX_SEATS, `You Can Only Select a maximum of ${MAX_SEATS} seats`),
  reasonForCancellation,
  otp: oneTimeCode,
});

export const guestCancelBody = z.object({
  pnr,
  tripId: id('Trip'),
  bookingId: id('Booking'),
  seatNumbers,
  reasonForCancellation,
  otp: oneTimeCode,
});

/** `refund` in rupees. */
export const cancelReply = reply({ data: z.object({ refund: z.number() }) });

/** A refund and its state. `amount` in rupees; `reference` is the gateway's, once done. */
export const refundProgress = z.object({
  amount: z.number(),
  state: z.enum(['pending', 'done']),
  reference: z.string().nullable(),
  requestedat: z.string(),
  doneat: z.string().nullable(),
});
export type RefundProgress = z.infer<typeof refundProgress>;

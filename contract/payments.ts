import { z } from 'zod';
import { reply } from './reply.ts';

export const paymentResultParams = z.object({
  pnr: z.string().min(1).max(20),
  ref_no: z.string().min(1).max(40),
  mode: z.string().min(1).max(60),
});

/** What the result pages show. `amount` in rupees; `email` is masked, since the address of the page is open. */
export const paymentResult = z.object({
  pnr: z.string(),
  state: z.enum(['confirmed', 'failed', 'refunded', 'pending']),
  amount: z.number(),
  email: z.string(),
  tripid: z.string(),
  /** The counters of the part of the trip that was booked. */
  from: z.string(),
  to: z.string(),
  /**
   * What goes back of a refunded payment, in rupees; the day on which it went back, null while it is on its way; and why the
   * payment confirmed no booking.
   */
  refund: z
    .object({
      amount: z.number(),
      doneon: z.string().nullable(),
      cause: z.enum(['too_late', 'other_amount']),
    })
    .optional(),
});
export type PaymentResult = z.infer<typeof paymentResult>;
export const paymentResultReply = reply({ data: paymentResult });

/** The address of the result page of the payment that a session opened last. */
export const ownPaymentReply = reply({ data: z.object({ pnr: z.string(), ref_no: z.string() }) });

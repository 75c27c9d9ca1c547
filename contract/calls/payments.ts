import { z } from 'zod';
import { reply } from '../reply.ts';
import { GATEWAYS } from '../values/gateways.ts';

export const paymentResultParams = z.object({
  pnr: z.string().min(1).max(20),
  ref_no: z.string().min(1).max(40),
  mode: z.string().min(1).max(60),
});

/** Data of the result pages. `amount` in rupees; `email` is masked because the page is public. */
export const paymentResult = z.object({
  pnr: z.string(),
  /** `refunded`: it confirmed no booking. `cancelled`: it did, and no seat is booked any more. */
  state: z.enum(['confirmed', 'cancelled', 'failed', 'refunded', 'pending']),
  amount: z.number(),
  /** The seats that are not cancelled. */
  bookedseats: z.number(),
  cancelledseats: z.number(),
  email: z.string(),
  tripid: z.string(),
  /** It paid for a change of the booking, which is sold in any case. */
  change: z.literal(true).optional(),
  /** The counters of the booked segment. */
  from: z.string(),
  to: z.string(),
  /** The refund in rupees, its day (null while pending), and with `refunded` why the payment confirmed no booking. */
  refund: z
    .object({
      amount: z.number(),
      doneon: z.string().nullable(),
      cause: z.enum(['too_late', 'other_amount']).optional(),
    })
    .optional(),
});
export type PaymentResult = z.infer<typeof paymentResult>;
export const paymentResultReply = reply({ data: paymentResult });

/** The gateways that the operator offers, in the order to show; `working` is false for one that does not respond. */
export const gatewaysReply = reply({
  data: z.array(z.object({ name: z.enum(GATEWAYS), working: z.boolean() })),
});
export type OfferedGateway = z.infer<typeof gatewaysReply>['data'][number];

/** Path parameters of the result page for the session's latest payment. */
export const ownPaymentReply = reply({ data: z.object({ pnr: z.string(), ref_no: z.string() }) });

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
});
export type PaymentResult = z.infer<typeof paymentResult>;
export const paymentResultReply = reply({ data: paymentResult });

import { z } from 'zod';
import { guestBookingQuery } from '../calls/bookings.ts';
import { reply } from '../reply.ts';
import { wallets } from './wallets.ts';

/** A ticket of the booking by its code, and the seat that the page shows for it. */
export const passQuery = z.object({
  wallet: z.enum(wallets),
  ticketcode: z.string().min(1).max(64),
  seat: z.string().min(1).max(8),
});
export type PassQuery = z.infer<typeof passQuery>;
export const guestPassQuery = guestBookingQuery.extend(passQuery.shape);

/** Where the wallet gets the pass: an address of this site that is valid for some minutes, or Google's. */
export const passReply = reply({ data: z.object({ link: z.string() }) });

export const PASS_PATH = '/api/v1/pass/:token';
export const passParams = z.object({ token: z.string().min(1).max(300) });

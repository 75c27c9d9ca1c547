import type { z } from 'zod';
import type { meReply, signInReply } from './accounts.ts';
import type {
  bookSeatsBody,
  bookSeatsReply,
  pnrReply,
  releaseSeatsBody,
  releaseSeatsReply,
} from './bookings.ts';
import type { foodListReply } from './food.ts';
import type { counterListReply } from './network.ts';
import type { paymentResultReply } from './payments.ts';
import type { seatsEvent, tripDaysReply, tripDetailReply, tripListReply } from './trips.ts';

interface Payment {
  params: { pnr: string; ref_no: string; mode: string };
  reply: z.infer<typeof paymentResultReply>;
}

/** What each call of `calls.ts` takes and returns, for the compiler only: importing this costs the browser nothing. */
export interface CallTypes {
  listPickupCounters: { reply: z.infer<typeof counterListReply> };
  listDropoffCounters: { params: { pickup: string }; reply: z.infer<typeof counterListReply> };
  listTrips: { query: { from: string; to: string; date: string }; reply: z.infer<typeof tripListReply> };
  nextTrips: { query: { from: string; to: string; date: string }; reply: z.infer<typeof tripDaysReply> };
  showTrip: {
    params: { id: string };
    query: { from?: string; to?: string };
    reply: z.infer<typeof tripDetailReply>;
  };
  watchSeats: {
    params: { id: string };
    query: { from?: string; to?: string };
    reply: z.infer<typeof seatsEvent>;
  };
  listFood: { params: { place: string }; reply: z.infer<typeof foodListReply> };
  bookSeats: { body: z.input<typeof bookSeatsBody>; reply: z.infer<typeof bookSeatsReply> };
  releaseSeats: { body: z.input<typeof releaseSeatsBody>; reply: z.infer<typeof releaseSeatsReply> };
  confirmPayment: Payment;
  failPayment: Payment;
  lookUpPnr: { query: { pnr: string }; reply: z.infer<typeof pnrReply> };
  signInAsGuest: { reply: z.infer<typeof signInReply> };
  showMe: { reply: z.infer<typeof meReply> };
}

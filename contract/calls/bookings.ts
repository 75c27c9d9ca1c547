import { z } from 'zod';
import { reply } from '../reply.ts';
import { MAX_AGE, MAX_FOOD_QUANTITY, MAX_SEATS } from '../values/limits.ts';
import { emailAddress, line, mobileNumber } from '../values/text.ts';
import { bookingEmail, refundProgress } from './cancellations.ts';
import { challenge, MAX_SOLVED_CHALLENGES, solvedChallenge } from './challenge.ts';
import { NOTICE_VERSIONS } from './notice.ts';

const rupees = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(10_000_000, `${label} is too large`);

const wholeNumber = (label: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value),
    z.number({ error: `${label} must be a number` }).int(`${label} must be a whole number`),
  );

/** A chosen menu item. `price` is optional; the server rejects a wrong one. */
export const foodChoice = z.object({
  name: line('Food item', 80),
  quantity: wholeNumber('Quantity').pipe(
    z
      .number()
      .min(0, 'Quantity must not be negative')
      .max(MAX_FOOD_QUANTITY, `Quantity must not exceed ${MAX_FOOD_QUANTITY}`),
  ),
  price: rupees('Price').optional(),
});

/** One passenger on one seat. `amount` is the displayed fare and food without tax, in rupees. */
export const passenger = z.object({
  fname: line('First Name', 60),
  lname: line('Last Name', 60),
  age: wholeNumber('Age').pipe(
    z.number().min(0, 'Age must not be negative').max(MAX_AGE, `Age must not exceed ${MAX_AGE}`),
  ),
  gender: z.enum(['Male', 'Female', 'Other'], { error: 'Gender must be Male, Female or Other' }),
  email: emailAddress,
  mobileno: mobileNumber,
  seatno: line('Selected Seat', 4),
  food: z.array(foodChoice).max(30, 'Too many food items').default([]),
  amount: rupees('Amount'),
});
export type Passenger = z.infer<typeof passenger>;

/** The recipient of the booking's messages. Never used to authenticate. */
export const contactPerson = z.object({
  name: z.string().max(120).optional(),
  email: z.string().max(254).optional(),
  phoneno: z.string().max(20).optional(),
});

export const bookSeatsBody = z.object({
  userdetails: contactPerson.nullish(),
  passengerdetails: z
    .array(passenger, { error: 'Please Select Atleast One Seat' })
    .min(1, 'Please Select Atleast One Seat')
    .max(MAX_SEATS, `You Can Only Select a maximum of ${MAX_SEATS} seats`),
  tripId: z.string({ error: 'Trip is required' }).min(1, 'Trip is required').max(64, 'Trip is not known'),
  totalamount: rupees('Total amount'),
  platform: line('Platform', 40),
  pickup: z
    .string({ error: 'Pickup is required' })
    .min(1, 'Pickup is required')
    .max(120, 'Pickup is not known'),
  dropoff: z
    .string({ error: 'Drop-off is required' })
    .min(1, 'Drop-off is required')
    .max(120, 'Drop-off is not known'),
  /** Version of the privacy notice shown at booking; absent if the call comes from elsewhere. */
  noticeversion: z.enum(NOTICE_VERSIONS, { error: 'Notice is not known' }).optional(),
  /** Solutions for an earlier `challenge_required` response. An idempotency key does not cover them. */
  solved: z.array(solvedChallenge).max(MAX_SOLVED_CHALLENGES, 'Too many challenges').optional(),
});
export type BookSeatsBody = z.infer<typeof bookSeatsBody>;

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,80}$/, 'Idempotency-Key must be 8 to 80 letters, digits, - or _')
    .optional(),
});

/** The form that the browser posts to the gateway, and the hold's end (`helduntil`, ISO 8601). */
export const handOff = z.object({
  url: z.string(),
  encRequest: z.string(),
  access_code: z.string(),
  pnr: z.string(),
  helduntil: z.string(),
});
export type HandOff = z.infer<typeof handOff>;
export const bookSeatsReply = reply({ data: handOff });

/** Requests a challenge before the booking call, to solve it while the customer enters the passengers. */
export const seatChallengeBody = z.object({
  tripId: z.string({ error: 'Trip is required' }).min(1, 'Trip is required').max(64, 'Trip is not known'),
  seats: z
    .number({ error: 'Seats must be a number' })
    .int('Seats must be a whole number')
    .min(1, 'Please Select Atleast One Seat')
    .max(MAX_SEATS, `You Can Only Select a maximum of ${MAX_SEATS} seats`),
  /** Units of this trip's challenges that the page has solved or is solving. */
  units: z.number().int().min(0).max(10_000).default(0),
});
/** `challenge` is null if none is needed or `units` suffice. */
export const seatChallengeReply = reply({ data: z.object({ challenge: challenge.nullable() }) });

/** Releases an unpaid hold. Only the session that created it may. */
export const releaseSeatsBody = z.object({
  pnr: z.string({ error: 'PNR is required' }).min(1, 'PNR is required').max(20),
});
export const releaseSeatsReply = reply({});

export const pnrQuery = z.object({
  pnr: z
    .string({ error: 'PNR is required' })
    .trim()
    .min(1, 'PNR is required')
    .max(20, 'PNR is not available'),
});

export const pnrDetails = z.object({
  pnr: z.string(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  passengerdetails: z.array(
    z.object({ fname: z.string(), lname: z.string(), seatNo: z.string(), status: z.string() }),
  ),
});
export type PnrDetails = z.infer<typeof pnrDetails>;
export const pnrReply = reply({ details: pnrDetails });

export const guestBookingQuery = pnrQuery.extend({ email: bookingEmail });

/** A booking as shown to a guest with its PNR and one of its emails. Prices in whole rupees. */
export const guestBooking = pnrDetails.omit({ passengerdetails: true }).extend({
  tripId: z.string(),
  bookingId: z.string(),
  cancellableuntil: z.string(),
  refunds: z.array(refundProgress),
  passengerdetails: z.array(
    z.object({
      fname: z.string(),
      lname: z.string(),
      seatNo: z.string(),
      status: z.string(),
      /** Fare and food without tax, and the refund if this seat is cancelled now, in rupees. */
      amount: z.number(),
      refund: z.number(),
      food: z.array(z.object({ _id: z.string(), name: z.string(), price: z.number(), quantity: z.number() })),
    }),
  ),
});
export type GuestBooking = z.infer<typeof guestBooking>;
export const guestBookingReply = reply({ details: guestBooking });

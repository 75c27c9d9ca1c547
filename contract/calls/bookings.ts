import { z } from 'zod';
import { type FieldName, failed, required } from '../checks.ts';
import { reply } from '../reply.ts';
import { GATEWAYS } from '../values/gateways.ts';
import { MAX_FOOD_QUANTITY, MAX_SEATS, PHONE_DIGITS } from '../values/limits.ts';
import { MAX_CONTACT_NAME } from '../values/passenger-fields.ts';
import { typedPassenger } from '../values/passenger-rules.ts';
import { line, wholeNumber } from '../values/text.ts';
import { wallets } from '../wallets/wallets.ts';
import { bookingEmail, refundProgress } from './cancellations.ts';
import { challenge, MAX_SOLVED_CHALLENGES, solvedChallenge } from './challenge.ts';
import { NOTICE_VERSIONS } from './notice.ts';
import { taxRefunded } from './trips.ts';

const rupees = (field: FieldName) =>
  z
    .number({ error: failed('not_a_number', { field }) })
    .min(0, failed('negative', { field }))
    .max(10_000_000, failed('too_large', { field }));

/** A chosen menu item. `price` is optional; the server rejects a wrong one. */
export const foodChoice = z.object({
  name: line('food_item', 80),
  quantity: z.pipe(
    wholeNumber('quantity'),
    z
      .number()
      .min(0, failed('negative', { field: 'quantity' }))
      .max(MAX_FOOD_QUANTITY, failed('above_maximum', { field: 'quantity', max: MAX_FOOD_QUANTITY })),
  ),
  price: rupees('price').optional(),
});

/** One passenger on one seat. `amount` is the displayed fare and food without tax, in rupees. */
export const passenger = z.object({
  ...typedPassenger(),
  seatno: line('selected_seat', 4),
  food: z.array(foodChoice).max(30, failed('too_many_food_items')).default([]),
  amount: rupees('amount'),
});
export type Passenger = z.infer<typeof passenger>;

/** The recipient of the booking's messages. Never used to authenticate. */
export const contactPerson = z.object({
  name: z
    .string()
    .max(MAX_CONTACT_NAME, failed('too_many_characters', { field: 'name', max: MAX_CONTACT_NAME }))
    .optional(),
  email: z.string().max(254, failed('email_invalid')).optional(),
  phoneno: z
    .string()
    .max(20, failed('mobile_invalid', { digits: PHONE_DIGITS }))
    .optional(),
});

export const bookSeatsBody = z.object({
  userdetails: contactPerson.nullish(),
  passengerdetails: z
    .array(passenger, { error: failed('no_seat') })
    .min(1, failed('no_seat'))
    .max(MAX_SEATS, failed('too_many_seats', { max: MAX_SEATS })),
  tripId: z
    .string({ error: required('trip') })
    .min(1, required('trip'))
    .max(64, failed('unknown', { field: 'trip' })),
  totalamount: rupees('total_amount'),
  platform: line('platform', 40),
  pickup: z
    .string({ error: required('pickup') })
    .min(1, required('pickup'))
    .max(120, failed('unknown', { field: 'pickup' })),
  dropoff: z
    .string({ error: required('dropoff') })
    .min(1, required('dropoff'))
    .max(120, failed('unknown', { field: 'dropoff' })),
  /** The gateway to pay at; the first one offered if absent. */
  gateway: z.enum(GATEWAYS, { error: failed('unknown', { field: 'gateway' }) }).optional(),
  /** Version of the privacy notice shown at booking; absent if the call comes from elsewhere. */
  noticeversion: z.enum(NOTICE_VERSIONS, { error: failed('unknown', { field: 'notice' }) }).optional(),
  /** Solutions for an earlier `challenge_required` response. An idempotency key does not cover them. */
  solved: z.array(solvedChallenge).max(MAX_SOLVED_CHALLENGES, failed('too_many_challenges')).optional(),
});
export type BookSeatsBody = z.infer<typeof bookSeatsBody>;

export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,80}$/, failed('idempotency_key_invalid'))
    .optional(),
});

/** The form that the browser posts to the gateway, and the hold's end (`helduntil`, ISO 8601). */
const ccavenueHandOff = z.object({
  url: z.string(),
  encRequest: z.string(),
  access_code: z.string(),
  pnr: z.string(),
  helduntil: z.string(),
});
/** CCAvenue's hand-off, as specified. */
export type CcavenueHandOff = z.infer<typeof ccavenueHandOff>;

/** The hand-off of other gateways: `fields` are those of the form. */
const formHandOff = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  pnr: z.string(),
  helduntil: z.string(),
});

export const handOff = z.union([ccavenueHandOff, formHandOff]);
export type HandOff = z.infer<typeof handOff>;
export const bookSeatsReply = reply({ data: handOff });

/** Requests a challenge before the booking call, to solve it while the customer enters the passengers. */
export const seatChallengeBody = z.object({
  tripId: z
    .string({ error: required('trip') })
    .min(1, required('trip'))
    .max(64, failed('unknown', { field: 'trip' })),
  seats: z
    .number({ error: failed('not_a_number', { field: 'seats' }) })
    .int(failed('not_whole', { field: 'seats' }))
    .min(1, failed('no_seat'))
    .max(MAX_SEATS, failed('too_many_seats', { max: MAX_SEATS })),
  /** Units of this trip's challenges that the page has solved or is solving. */
  units: z.number().int().min(0).max(10_000).default(0),
});
/** `challenge` is null if none is needed or `units` suffice. */
export const seatChallengeReply = reply({ data: z.object({ challenge: challenge.nullable() }) });

/** Releases an unpaid hold. Only the session that created it may. */
export const releaseSeatsBody = z.object({
  pnr: z
    .string({ error: required('pnr') })
    .min(1, required('pnr'))
    .max(20),
});
export const releaseSeatsReply = reply({});

export const pnrQuery = z.object({
  pnr: z
    .string({ error: required('pnr') })
    .trim()
    .min(1, required('pnr'))
    .max(20, failed('pnr_unknown')),
});

/**
 * A booking's trip in local dates (`YYYY-MM-DD`) and times (`HH:MM`). `fromname` and `toname` are `from` and
 * `to` in the language of the call.
 */
export const bookedJourney = {
  pnr: z.string(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  fromname: z.string(),
  toname: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
};

/** How late a coach is announced to leave a booking's pickup, and when it is expected, in ISO 8601; null if not late. */
export const announcedDelay = z.object({ minutes: z.number(), expected: z.string() }).nullable();
export type AnnouncedDelay = z.infer<typeof announcedDelay>;

/**
 * What the operator took away of a booked journey: the whole trip, the stop where it begins or ends, or the seats, because
 * a smaller coach drives.
 */
export const takenAway = z.enum(['trip', 'pickup', 'dropoff', 'seats']);
export type TakenAway = z.infer<typeof takenAway>;

export const pnrDetails = z.object({
  ...bookedJourney,
  takenaway: takenAway.nullable(),
  passengerdetails: z.array(
    z.object({ fname: z.string(), lname: z.string(), seatNo: z.string(), status: z.string() }),
  ),
});
export type PnrDetails = z.infer<typeof pnrDetails>;
export const pnrReply = reply({ details: pnrDetails });

export const guestBookingQuery = pnrQuery.extend({ email: bookingEmail });

/** A dish of a booking, in whole rupees. `title` is its name in the language of the call. */
export const bookedFood = z.object({
  name: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
});

/** A QR symbol without its quiet zone: modules a side, and the dark ones as an SVG path in modules. */
export const qrSymbol = z.object({ size: z.number(), path: z.string() });

/** What a seat boards with; `qr` is null once it is cancelled or the trip is over. */
export const seatCode = { ticketcode: z.string(), qr: qrSymbol.nullable() };

/** A booking as shown to a guest with its PNR and one of its emails. Prices in whole rupees. */
export const guestBooking = pnrDetails.omit({ passengerdetails: true }).extend({
  tripId: z.string(),
  bookingId: z.string(),
  cancellableuntil: z.string(),
  refunds: z.array(refundProgress),
  /** Its trip, stop or seats were taken away, and a link to an open offer was sent to its contact. */
  offered: z.boolean(),
  delay: announcedDelay,
  /** Those that passes of its seats can be added to. */
  wallets: z.array(z.enum(wallets)),
  taxrefunded: taxRefunded,
  /** The percentage that a change of trip limits refunds to, if the policy gives more now. */
  refundlimit: z.number().nullable(),
  passengerdetails: z.array(
    z.object({
      fname: z.string(),
      lname: z.string(),
      seatNo: z.string(),
      ...seatCode,
      status: z.string(),
      /** Fare and food without tax, what refunds are a share of, and the refund if this seat is cancelled now, in rupees. */
      amount: z.number(),
      refundable: z.number(),
      refund: z.number(),
      food: z.array(bookedFood.extend({ _id: z.string() })),
    }),
  ),
});
export type GuestBooking = z.infer<typeof guestBooking>;
export const guestBookingReply = reply({ details: guestBooking });

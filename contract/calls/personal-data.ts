import { z } from 'zod';
import { failed, required } from '../checks.ts';
import { reply } from '../reply.ts';
import { storedPassenger } from '../values/passenger-rules.ts';
import { emailAddress } from '../values/text.ts';
import { genders, oneTimeCode } from './accounts.ts';
import { bookedFood } from './bookings.ts';
import { ownerToken } from './cancellations.ts';

/**
 * Without `pnr` and `email`: the signed-in account. With them: the owner of an email of that booking; with `ownerToken`,
 * too, an owner of the booking.
 */
const subject = {
  pnr: z
    .string({ error: required('pnr') })
    .trim()
    .min(1, required('pnr'))
    .max(20, failed('pnr_unknown'))
    .optional(),
  email: z.optional(emailAddress()),
  ownerToken,
};
const bothOrNone = (body: { pnr?: string | undefined; email?: string | undefined }) =>
  (body.pnr === undefined) === (body.email === undefined);
const emailMissing = { error: required('email'), path: ['email'] };

export const dataCodeBody = z.object(subject).refine(bothOrNone, emailMissing);
/** `sentto`: the addresses that received the code, masked. */
export const dataCodeReply = reply({ data: z.object({ sentto: z.array(z.string()) }) });

/** A code may show the data repeatedly, within its limit of attempts. Erasure consumes it. */
export const dataBody = z.object({ ...subject, otp: oneTimeCode }).refine(bothOrNone, emailMissing);

const account = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phoneno: z.string().nullable(),
  unconfirmedemail: z.string().nullable(),
  unconfirmedphoneno: z.string().nullable(),
  age: z.number().nullable(),
  gender: z.enum(genders).nullable(),
  address: z.string().nullable(),
  /** The password itself is not included: only its hash is stored. */
  haspassword: z.boolean(),
  since: z.string(),
  /** Sessions. Browser, system and time zone are null if unknown, and after the session has ended. */
  signins: z.array(
    z.object({
      since: z.string(),
      until: z.string(),
      lastused: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      timezone: z.string().nullable(),
    }),
  ),
  browsers: z.array(z.object({ lastused: z.string() })),
  providers: z.array(z.object({ provider: z.string(), since: z.string() })),
});

const passenger = z.object({
  seat: z.string(),
  ...storedPassenger(),
  status: z.string(),
  ticketcode: z.string(),
  /** Fare and food, and their tax, in rupees. */
  amount: z.number(),
  tax: z.number(),
  food: z.array(bookedFood),
});

const payment = z.object({
  ordernumber: z.string(),
  reference: z.string().nullable(),
  mode: z.string().nullable(),
  state: z.string(),
  amount: z.number(),
  at: z.string(),
  /** Gateway responses stored as evidence. They repeat the booking's name, email and mobile number. */
  responses: z.array(z.object({ source: z.string(), at: z.string() })),
});

const sentMessage = z.object({
  channel: z.string(),
  what: z.string(),
  to: z.string(),
  state: z.string(),
  at: z.string(),
});

const heldBooking = z.object({
  pnr: z.string(),
  state: z.string(),
  /** Whether this person owns the booking. Otherwise only data about this person is included. */
  own: z.boolean(),
  madeat: z.string(),
  language: z.string(),
  /** Version of the privacy notice that was shown; null if none was. */
  noticeversion: z.string().nullable(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  fromname: z.string(),
  toname: z.string(),
  departsat: z.string(),
  arrivesat: z.string(),
  totalamount: z.number().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phoneno: z.string() }).nullable(),
  networkaddress: z.string().nullable(),
  passengers: z.array(passenger),
  payments: z.array(payment),
  refunds: z.array(
    z.object({ amount: z.number(), state: z.string(), reference: z.string().nullable(), at: z.string() }),
  ),
  cancellations: z.array(
    z.object({ seats: z.array(z.string()), reason: z.string(), refund: z.number(), at: z.string() }),
  ),
  history: z.array(z.object({ what: z.string(), at: z.string() })),
  messages: z.array(sentMessage),
  /** Why erasure is blocked: the journey is ahead, or money is still moving. */
  open: z.enum(['journey', 'money']).nullable(),
  /** Until when data is retained despite a request, ISO 8601; null if it does not apply. */
  until: z.object({
    passengerlist: z.string().nullable(),
    invoice: z.string().nullable(),
    disputes: z.string().nullable(),
  }),
});
export type HeldBooking = z.infer<typeof heldBooking>;

const contactMessage = z.object({
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  phoneno: z.string().nullable(),
  message: z.string(),
  receivedat: z.string(),
  /** What staff replied by e-mail. */
  replies: z.array(z.object({ message: z.string(), at: z.string() })),
});

/** All stored data about a person. Instants in ISO 8601, money in rupees. */
export const personalData = z.object({
  madeat: z.string(),
  email: z.string().nullable(),
  phoneno: z.string().nullable(),
  account: account.nullable(),
  /** Whether another account uses this email; only its own session shows it. */
  otheraccount: z.boolean(),
  bookings: z.array(heldBooking),
  messages: z.array(contactMessage),
  /** Messages to this person about none of the bookings above. */
  sent: z.array(sentMessage),
  /**
   * Data that expires within a day or so (codes, sign-ups, password requests), and unconfirmed contacts of
   * other accounts.
   */
  passing: z.array(
    z.object({
      what: z.enum(['code', 'sign-up', 'password-request', 'unconfirmed-contact']),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phoneno: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Recipients of personal data, and what they receive (DPDP Act, section 11). */
  receivers: z.array(z.object({ who: z.string(), what: z.string() })),
});
export type PersonalData = z.infer<typeof personalData>;
export const personalDataReply = reply({ data: personalData });

/** `reference`: the number for questions about the request. */
export const erasureReply = reply({ data: z.object({ reference: z.string() }) });

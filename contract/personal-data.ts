import { z } from 'zod';
import { genders, oneTimeCode } from './accounts.ts';
import { reply } from './reply.ts';
import { emailAddress } from './text.ts';

/**
 * Whose data: without `pnr` and `email` the account that is signed in; with them whoever reads the mail of an address that a
 * booking names.
 */
const whose = {
  pnr: z
    .string({ error: 'PNR is required' })
    .trim()
    .min(1, 'PNR is required')
    .max(20, 'PNR is not available')
    .optional(),
  email: emailAddress.optional(),
};
const bothOrNone = (body: { pnr?: string | undefined; email?: string | undefined }) =>
  (body.pnr === undefined) === (body.email === undefined);
const emailMissing = { error: 'Email is required', path: ['email'] };

export const dataCodeBody = z.object(whose).refine(bothOrNone, emailMissing);
/** `sentto`: the addresses that the code went to, masked. */
export const dataCodeReply = reply({ data: z.object({ sentto: z.array(z.string()) }) });

/** The code is good for showing as often as it can be tried, and ends with the erasure. */
export const dataBody = z.object({ ...whose, otp: oneTimeCode }).refine(bothOrNone, emailMissing);

const account = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phoneno: z.string().nullable(),
  unconfirmedemail: z.string().nullable(),
  unconfirmedphoneno: z.string().nullable(),
  age: z.number().nullable(),
  gender: z.enum(genders).nullable(),
  address: z.string().nullable(),
  /** The password itself is known to nobody: only a hash is kept. */
  haspassword: z.boolean(),
  since: z.string(),
  /** Sessions; browser, system and time zone are null where they are not known, and once a session has ended. */
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
  fname: z.string(),
  lname: z.string(),
  age: z.number().nullable(),
  gender: z.string(),
  email: z.string(),
  mobileno: z.string(),
  status: z.string(),
  ticketcode: z.string(),
  /** In rupees: fare and food, and the tax on them. */
  amount: z.number(),
  tax: z.number(),
  food: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
});

const payment = z.object({
  ordernumber: z.string(),
  reference: z.string().nullable(),
  mode: z.string().nullable(),
  state: z.string(),
  amount: z.number(),
  at: z.string(),
  /** Replies of the gateway that are kept as evidence; they repeat name, e-mail and mobile number of the booking. */
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
  /** Whether it is this person's; in one of somebody else's only what names this person is told. */
  own: z.boolean(),
  madeat: z.string(),
  language: z.string(),
  /** The version of the notice about personal data that was shown; null where none of ours was. */
  noticeversion: z.string().nullable(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  departsat: z.string(),
  arrivesat: z.string(),
  totalamount: z.number().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phoneno: z.string() }).nullable(),
  networkaddress: z.string().nullable(),
  passengers: z.array(passenger),
  payments: z.array(payment),
  refunds: z.array(
    z.object({ amount: z.number(), state: z.string(), reference: z.string(), at: z.string() }),
  ),
  cancellations: z.array(
    z.object({ seats: z.array(z.string()), reason: z.string(), refund: z.number(), at: z.string() }),
  ),
  history: z.array(z.object({ what: z.string(), at: z.string() })),
  messages: z.array(sentMessage),
  /** Why nothing can be erased yet: the journey is ahead, or money is still on its way. */
  open: z.enum(['journey', 'money']).nullable(),
  /** Until when it stays whatever is asked, ISO 8601; null where there is nothing of the kind. */
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
});

/** Everything that we hold about a person. Instants in ISO 8601, money in rupees. */
export const personalData = z.object({
  madeat: z.string(),
  email: z.string().nullable(),
  phoneno: z.string().nullable(),
  account: account.nullable(),
  /** An account that uses this e-mail, which only its own session shows. */
  otheraccount: z.boolean(),
  bookings: z.array(heldBooking),
  messages: z.array(contactMessage),
  /** Messages to this person that are about none of the bookings above. */
  sent: z.array(sentMessage),
  /**
   * What goes by itself within a day or so (codes, sign-ups, requests for a new password), and a contact that another account has
   * typed and not proven.
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
  /** Who else gets to know something, and what (DPDP Act, section 11). */
  receivers: z.array(z.object({ who: z.string(), what: z.string() })),
});
export type PersonalData = z.infer<typeof personalData>;
export const personalDataReply = reply({ data: personalData });

/** The number under which a request can be asked about. */
export const erasureReply = reply({ data: z.object({ reference: z.string() }) });

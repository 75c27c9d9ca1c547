import { z } from 'zod';
import { failed, required } from '../checks.ts';
import { TAX_REFUNDED } from '../prices/refund.ts';
import { reply } from '../reply.ts';
import { isRealDate } from '../values/time.ts';
import { counterText } from './network.ts';

/** Date arithmetic must stay within four-digit years. */
const LAST_DATE = '9000-01-01';

const travelDate = z
  .string({ error: required('date') })
  .refine((text) => isRealDate(text) && text < LAST_DATE, failed('date_invalid'));

/** `from` and `to`: counters by name or _id. `date`: the local date of departure from `from`. */
export const tripListQuery = z.object({ from: counterText('from'), to: counterText('to'), date: travelDate });

/**
 * A stop for boarding or alighting. `date` and `time` (24-hour) in Asia/Kolkata. Names for display as of a
 * counter.
 */
export const stopPoint = z.object({
  _id: z.string(),
  location: z.string(),
  counter: z.string(),
  locationname: z.string(),
  countername: z.string(),
  date: z.string(),
  time: z.string(),
});
export type StopPoint = z.infer<typeof stopPoint>;

/**
 * A trip listed for a pair of counters. `from` and `to` are the first and last place of the trip, `fromname`
 * and `toname` the same for display; times, price and seats are for the segment. `price` is a seat's base fare, `tax` its GST, in whole rupees.
 * `morelegroom`: fewer seats than usual in a coach of that length. `line`: the id of its line, whose trips a booking can
 * change to.
 */
export const listedTrip = z.object({
  _id: z.string(),
  line: z.string(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  fromname: z.string(),
  toname: z.string(),
  price: z.number(),
  tax: z.number(),
  availableseats: z.number(),
  totalseats: z.number(),
  totaltime: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  /** The operator has cancelled the trip. */
  cancelled: z.boolean(),
  bookable: z.boolean(),
  morelegroom: z.boolean(),
  foodavailability: z.boolean(),
  pickup: z.array(stopPoint),
  drop: z.array(stopPoint),
});
export type ListedTrip = z.infer<typeof listedTrip>;
/** `fromname` and `toname`: the counters of the search, for display. */
export const tripListReply = reply({ data: z.array(listedTrip), fromname: z.string(), toname: z.string() });

/** Availability of a pair of counters on a day around `date`. A response has at most 14 days. */
export const tripDay = z.object({
  date: z.string(),
  trips: z.number(),
  availableseats: z.number(),
  price: z.number().nullable(),
});
export type TripDay = z.infer<typeof tripDay>;
export const tripDaysReply = reply({ data: z.array(tripDay), next: z.string().nullable() });

export const tripParams = z.object({ id: z.string().min(1).max(64) });
export const segmentQuery = z.object({
  from: counterText('from').optional(),
  to: counterText('to').optional(),
});

/** A seat plan: `rows` across the coach, `columns` from front to back. */
export const seatPlan = z.object({
  _id: z.string(),
  columns: z.number(),
  rows: z.array(z.string()),
  aisleafter: z.string(),
  seats: z.array(z.string()),
  gaps: z.array(z.string()),
});
export type SeatPlan = z.infer<typeof seatPlan>;

export const facility = z.object({ name: z.string(), img: z.string() });
export type Facility = z.infer<typeof facility>;

/** `percent` of what refunds are a share of is refunded more than `overhours` before departure. */
export const refundTier = z.object({ overhours: z.number(), percent: z.number() });
export type RefundTier = z.infer<typeof refundTier>;
/** Whether refunds are a share of fare and food (`none`), or of all that a seat cost, tax included. */
export const taxRefunded = z.enum(TAX_REFUNDED);
/** The tiers of the refund policy in force, highest first, what a no-show gets back, and whether tax is refunded. */
export const refundTiersReply = reply({
  data: z.array(refundTier),
  noshowpercent: z.number(),
  taxrefunded: taxRefunded,
});

/** A trip for the segment from `pickupid` to `dropid`, by default the whole trip. */
export const tripDetail = z.object({
  _id: z.string(),
  busid: z.string(),
  totalseats: z.number(),
  price: z.number(),
  tax: z.number(),
  taxrate: z.number(),
  seatsbooked: z.array(z.string()),
  /** Free seats that only women can book now; absent if the operator has no women's seats. */
  womenseats: z.array(z.string()).optional(),
  facilities: z.array(facility),
  foodavailability: z.boolean(),
  pickup: z.array(stopPoint),
  drop: z.array(stopPoint),
  pickupid: z.string(),
  dropid: z.string(),
  from: z.string(),
  to: z.string(),
  fromname: z.string(),
  toname: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  totaltime: z.string(),
  distance: z.number(),
  /** The operator has cancelled the trip. */
  cancelled: z.boolean(),
  bookable: z.boolean(),
  closesat: z.string(),
  seatplan: seatPlan,
  refundtiers: z.array(refundTier),
  taxrefunded: taxRefunded,
});
export type TripDetail = z.infer<typeof tripDetail>;
export const tripDetailReply = reply({ data: z.array(tripDetail) });

/** An event of the live seat map (`event: seats`): all unavailable seats of the segment, and `womenseats` as of a trip. */
export const seatsEvent = z.object({
  seatsbooked: z.array(z.string()),
  womenseats: z.array(z.string()).optional(),
});
export type SeatsEvent = z.infer<typeof seatsEvent>;

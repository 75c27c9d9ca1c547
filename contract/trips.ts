import { z } from 'zod';
import { reply } from './reply.ts';
import { isRealDate } from './time.ts';

const counterText = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(120, `${label} is too long`);

/** Days are counted on from a date; none of them has a year of five figures. */
const LAST_DATE = '9000-01-01';

const travelDate = z
  .string({ error: 'Date is required' })
  .refine((text) => isRealDate(text) && text < LAST_DATE, 'Date must be a real date, written YYYY-MM-DD');

/** `from` and `to` are counters (their text or their _id), `date` is the road date of departure from `from`. */
export const tripListQuery = z.object({ from: counterText('From'), to: counterText('To'), date: travelDate });

/** A stop where one may board or alight. `date` and `time` are road time (Asia/Kolkata), 24-hour. */
export const stopPoint = z.object({
  _id: z.string(),
  location: z.string(),
  counter: z.string(),
  date: z.string(),
  time: z.string(),
});
export type StopPoint = z.infer<typeof stopPoint>;

/**
 * A trip as listed for one pair of counters. `from` and `to` are the whole trip's first and last place; times, price and
 * seats are for the asked part. `price` is the base fare of a seat and `tax` its GST, both in whole rupees.
 */
export const listedTrip = z.object({
  _id: z.string(),
  busid: z.string(),
  from: z.string(),
  to: z.string(),
  price: z.number(),
  tax: z.number(),
  availableseats: z.number(),
  totalseats: z.number(),
  totaltime: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  bookable: z.boolean(),
  pickup: z.array(stopPoint),
  drop: z.array(stopPoint),
});
export type ListedTrip = z.infer<typeof listedTrip>;
export const tripListReply = reply({ data: z.array(listedTrip) });

/** The days around `date` (at most 14) on which this pair of counters has seats, for the day strip and the empty state. */
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
  from: counterText('From').optional(),
  to: counterText('To').optional(),
});

/** How a coach is laid out: `rows` from one side to the other, `columns` from the front to the back. */
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

/** More than `overhours` before departure, `percent` of the seat's amount (fare and food, without tax) comes back. */
export const refundTier = z.object({ overhours: z.number(), percent: z.number() });
export type RefundTier = z.infer<typeof refundTier>;

/** A trip for the part of the road between `pickupid` and `dropid`; without a chosen part, for the whole of it. */
export const tripDetail = z.object({
  _id: z.string(),
  busid: z.string(),
  totalseats: z.number(),
  price: z.number(),
  tax: z.number(),
  taxrate: z.number(),
  seatsbooked: z.array(z.string()),
  facilities: z.array(facility),
  foodavailability: z.boolean(),
  pickup: z.array(stopPoint),
  drop: z.array(stopPoint),
  pickupid: z.string(),
  dropid: z.string(),
  from: z.string(),
  to: z.string(),
  journeystartdate: z.string(),
  journeyenddate: z.string(),
  starttime: z.string(),
  endtime: z.string(),
  totaltime: z.string(),
  distance: z.number(),
  bookable: z.boolean(),
  closesat: z.string(),
  seatplan: seatPlan,
  refundtiers: z.array(refundTier),
});
export type TripDetail = z.infer<typeof tripDetail>;
export const tripDetailReply = reply({ data: z.array(tripDetail) });

/** One event of the live seat map (`event: seats`): every seat of this part of the trip that cannot be picked now. */
export const seatsEvent = z.object({ seatsbooked: z.array(z.string()) });
export type SeatsEvent = z.infer<typeof seatsEvent>;

import { z } from 'zod';
import { reply } from './reply.ts';

/** A position this old (seconds) is shown as old: "last seen 6 min ago", drawn grey (decision 8). */
export const POSITION_FRESH_SECONDS = 120;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Where a coach was. `at` ISO 8601: when it was there. `speed` km/h, `heading` degrees from north; null when not told. */
export const busPosition = z.object({
  latitude,
  longitude,
  at: z.string(),
  speed: z.number().nullable(),
  heading: z.number().nullable(),
});
export type BusPosition = z.infer<typeof busPosition>;

export const busLocationParams = z.object({ busid: z.string().trim().min(1).max(40) });
export const busLocationReply = reply({ data: busPosition });

/** A stop of the trip, with when it was meant to be and when the coach is expected there (ISO 8601). */
export const trackedStop = z.object({
  number: z.number(),
  counter: z.string(),
  location: z.string(),
  latitude,
  longitude,
  /** From the timetable: when it leaves; at the last stop, and where this booking leaves it, when it arrives. */
  scheduled: z.string(),
  /** By where the coach is; null while nothing is known, and for stops it has passed. */
  expected: z.string().nullable(),
  passed: z.boolean(),
  /** Where this booking boards and leaves the coach. */
  yours: z.enum(['pickup', 'dropoff']).nullable(),
});
export type TrackedStop = z.infer<typeof trackedStop>;

/** What moves: sent whole at first, and again by the stream whenever it changes. */
export const tripProgress = z.object({
  /**
   * `scheduled`: not yet on the road · `running` · `arrived` · `unknown`: it should be running, and we have no word from it.
   */
  state: z.enum(['scheduled', 'running', 'arrived', 'unknown']),
  position: busPosition.nullable(),
  /** Metres along the road; null while unknown or off it. */
  metres: z.number().nullable(),
  offroad: z.boolean(),
  /** Whole minutes against the timetable, at the traveller's next stop; negative never; null while unknown. */
  delayminutes: z.number().nullable(),
  stops: z.array(trackedStop),
});
export type TripProgress = z.infer<typeof tripProgress>;

/** A trip to be followed: its road as [longitude, latitude] points, its length, and how it stands. */
export const trackedTrip = z.object({
  pnr: z.string(),
  busid: z.string(),
  line: z.string(),
  road: z.array(z.tuple([longitude, latitude])),
  roadmetres: z.number(),
  progress: tripProgress,
});
export type TrackedTrip = z.infer<typeof trackedTrip>;

export const trackingParams = z.object({ pnr: z.string().trim().min(1).max(20) });
export const trackingReply = reply({ data: trackedTrip });

const place = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/, 'A place is latitude,longitude');
export const directionsQuery = z.object({ from: place, to: place });
/** A way by road. `distance` in metres, `duration` in seconds, `line` as [longitude, latitude] points. */
export const directions = z.object({
  distance: z.number(),
  duration: z.number(),
  line: z.array(z.tuple([longitude, latitude])),
});
export type Directions = z.infer<typeof directions>;
export const directionsReply = reply({ data: directions });

/** Which style the map has: an address of a MapLibre style, or null for our own offline one. */
export const mapReply = reply({ data: z.object({ style: z.string().nullable() }) });

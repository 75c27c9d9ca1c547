import { z } from 'zod';
import { failed } from '../checks.ts';
import { reply } from '../reply.ts';
import { counterText } from './network.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/**
 * A coach's position. `at` is its time in ISO 8601. `speed` in km/h, `heading` in degrees from north; null if
 * not reported.
 */
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

/** A pickup counter by name or _id. */
export const delayListQuery = z.object({ from: counterText('from') });
/** A trip by _id whose coach reports its position, and the minutes by which it will leave the pickup late. */
export const tripDelay = z.object({ _id: z.string(), minutes: z.number() });
export type TripDelay = z.infer<typeof tripDelay>;
export const delayListReply = reply({ data: z.array(tripDelay) });

/** A stop of the trip with its scheduled and expected times (ISO 8601). */
export const trackedStop = z.object({
  number: z.number(),
  counter: z.string(),
  location: z.string(),
  latitude,
  longitude,
  /** The scheduled departure; at the last stop and the booking's drop-off, the arrival. */
  scheduled: z.string(),
  /** Estimated from the position; null if unknown or passed. */
  expected: z.string().nullable(),
  passed: z.boolean(),
  /** The trip does not stop here. */
  skipped: z.boolean(),
  /** Whether the booking's segment starts or ends here. */
  yours: z.enum(['pickup', 'dropoff']).nullable(),
});
export type TrackedStop = z.infer<typeof trackedStop>;

/** The changing part of a tracked trip; the stream sends it whole on every change. */
export const tripProgress = z.object({
  /** `scheduled`: not started · `running` · `arrived` · `unknown`: due to be running, without a position. */
  state: z.enum(['scheduled', 'running', 'arrived', 'unknown']),
  position: busPosition.nullable(),
  /** Metres along the road; null if unknown or off the road. */
  metres: z.number().nullable(),
  offroad: z.boolean(),
  /** Whole minutes of delay at the booking's next stop, never negative; null if unknown. */
  delayminutes: z.number().nullable(),
  stops: z.array(trackedStop),
});
export type TripProgress = z.infer<typeof tripProgress>;

/**
 * A trip to track: its road as [longitude, latitude] points, its length and its progress. `linename` and
 * `stopnames` are for display, in the language of the call: the stream of the progress has no language.
 */
export const trackedTrip = z.object({
  pnr: z.string(),
  busid: z.string(),
  line: z.string(),
  linename: z.string(),
  stopnames: z.array(z.object({ number: z.number(), countername: z.string(), locationname: z.string() })),
  road: z.array(z.tuple([longitude, latitude])),
  roadmetres: z.number(),
  progress: tripProgress,
});
export type TrackedTrip = z.infer<typeof trackedTrip>;

export const trackingParams = z.object({ pnr: z.string().trim().min(1).max(20) });
export const trackingReply = reply({ data: trackedTrip });

const place = z.string().regex(/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/, failed('place_invalid'));
export const directionsQuery = z.object({ from: place, to: place });
/** A road route. `distance` in metres, `duration` in seconds, `line` as [longitude, latitude] points. */
export const directions = z.object({
  distance: z.number(),
  duration: z.number(),
  line: z.array(z.tuple([longitude, latitude])),
});
export type Directions = z.infer<typeof directions>;
export const directionsReply = reply({ data: directions });

/** The address of a MapLibre style; null selects the built-in offline style. */
export const mapReply = reply({ data: z.object({ style: z.string().nullable() }) });

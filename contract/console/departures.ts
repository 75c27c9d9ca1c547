import { z } from 'zod';
import { busPosition } from '../calls/tracking.ts';
import { day } from '../day.ts';
import { reply } from '../reply.ts';
import { block } from './blocks.ts';
import { boardingTask } from './boarding/events.ts';
import { boardingStates } from './boarding/kinds.ts';
import { alertKinds, departureStates } from './departure-states.ts';
import { listVersion } from './passenger-lists/lists.ts';

/** What needs a person, with the PNRs that it is about, if any. */
export const departureAlert = z.object({ kind: z.enum(alertKinds), pnrs: z.array(z.string()) });
export type DepartureAlert = z.infer<typeof departureAlert>;

/**
 * A departure of the day. `line` is the id of its line, `from` and `to` its first and last place; the names beside them
 * are for display. `sold`, `held` and `blocked` count seats on the leg that has most of each. `revenue`: rupees of
 * confirmed bookings with food and tax, less what cancellations refund. `delayMinutes` is at the next stop; null if
 * unknown. `boarded` and `noShow` count tickets by what hosts have recorded: a cancelled one if its passenger is aboard.
 */
export const departureRow = z.object({
  tripId: z.string(),
  service: z.string(),
  line: z.string(),
  lineName: z.string(),
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  toName: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  busid: z.string(),
  seats: z.number(),
  sold: z.number(),
  held: z.number(),
  blocked: z.number(),
  boarded: z.number(),
  /** On board with tickets that are not in the departure's list; `boarded` does not count them. */
  unlisted: z.number(),
  noShow: z.number(),
  revenue: z.number(),
  state: z.enum(departureStates),
  delayMinutes: z.number().nullable(),
  alerts: z.array(departureAlert),
});
export type DepartureRow = z.infer<typeof departureRow>;

/** `date`: the local date of departure from the first stop. `line`: a line's id. */
export const departuresQuery = z.object({
  date: day,
  line: z.string().min(1).max(100).optional(),
});
export const departuresReply = reply({ data: z.array(departureRow) });

/** The data of each `departures` event: at first every departure of the day, then those that changed. */
export const departuresEvent = z.object({ rows: z.array(departureRow) });
export type DeparturesEvent = z.infer<typeof departuresEvent>;

export const departureParams = z.object({ tripId: z.string().min(1).max(64).toLowerCase() });

/** A stop with its timetabled times and those expected by the coach's position (ISO 8601; null if unknown or passed). */
const departureStop = z.object({
  number: z.number(),
  counter: z.string(),
  counterName: z.string(),
  locationName: z.string(),
  arrivesAt: z.string(),
  departsAt: z.string(),
  expectedArrival: z.string().nullable(),
  expectedDeparture: z.string().nullable(),
  passed: z.boolean(),
  /** Passengers who board and alight here: of sold seats, and those aboard whose tickets have no seat now. */
  boards: z.number(),
  alights: z.number(),
  /** Of those who board here, by what hosts have recorded. */
  boarded: z.number(),
  noShow: z.number(),
});

/** The road of a trip: its points and stops as [longitude, latitude], and its length. */
const road = z.object({
  line: z.array(z.tuple([z.number(), z.number()])),
  metres: z.number(),
  stops: z.array(z.object({ number: z.number(), place: z.tuple([z.number(), z.number()]) })),
});

/**
 * Where the coach of a trip is. `position`: null while it has none on this trip. `metres`: from the start of the road;
 * null if unknown or off the road.
 */
const coachPlace = z.object({ position: busPosition.nullable(), metres: z.number().nullable() });

/** Hosts get no `email`. */
const contact = z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() });

/**
 * What a seat is claimed for on the legs from stop `from` to, excluding, `to`. `name` needs `passengers.read`, `contact`
 * needs `contacts.read`; null without. `boarding`: what hosts have recorded of a sold seat's passenger.
 */
const seatUse = z.object({
  kind: z.enum(['sold', 'held', 'blocked']),
  boarding: z.enum(boardingStates).nullable(),
  from: z.number(),
  to: z.number(),
  pnr: z.string().nullable(),
  name: z.string().nullable(),
  contact: contact.nullable(),
  /** The end of a hold or block, ISO 8601. */
  until: z.string().nullable(),
  block: z.object({ id: z.string(), reason: z.string() }).nullable(),
});

/**
 * A task with its scans, the one that counts first: when, by which member (null if its name is gone), and `sentBy` whom if
 * that was another.
 */
const departureTask = boardingTask.omit({ events: true }).extend({
  scans: z.array(z.object({ at: z.string(), host: z.string().nullable(), sentBy: z.string().nullable() })),
});

export const seatPlan = z.object({
  columns: z.number(),
  rows: z.array(z.string()),
  aisleAfter: z.string(),
  seats: z.array(z.string()),
  gaps: z.array(z.string()),
});

/** A departure as its page shows it. `amount` and `revenue` in rupees. */
export const departureDetail = departureRow.extend({
  stops: z.array(departureStop),
  seatPlan,
  /** Each seat that is in use on some leg, in the order of labels. */
  seatUses: z.array(z.object({ seat: z.string(), uses: z.array(seatUse) })),
  /** Food ordered with sold seats. `title` is for display. */
  food: z.array(z.object({ name: z.string(), title: z.string(), quantity: z.number() })),
  /** Passengers below 12 on sold seats; null without `passengers.read`. Other needs are not stored. */
  children: z
    .array(z.object({ seat: z.string(), pnr: z.string(), name: z.string(), age: z.number() }))
    .nullable(),
  /** Open holds, the first to end first. */
  unpaid: z.array(
    z.object({ pnr: z.string(), seats: z.array(z.string()), until: z.string(), amount: z.number() }),
  ),
  blocks: z.array(block),
  /** What a person must decide about boarding. */
  tasks: z.array(departureTask),
  /** The frozen versions of the passenger list, the newest first. */
  lists: z.array(listVersion),
  /** Null for a trip whose road is not known. */
  road: road.nullable(),
  ...coachPlace.shape,
});
export type DepartureDetail = z.infer<typeof departureDetail>;
export const departureReply = reply({ data: departureDetail });

/** The coach of a departure now, with its delay as in the departure's row. */
export const departureCoach = coachPlace.extend({ delayMinutes: z.number().nullable() });
export type DepartureCoach = z.infer<typeof departureCoach>;
export const departureCoachReply = reply({ data: departureCoach });

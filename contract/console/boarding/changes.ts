import { reply } from 'contract/reply.ts';
import { z } from 'zod';
import { boardingTask } from './events.ts';
import { boardingKinds } from './kinds.ts';

/** `since`: the `cursor` of the reply before; without it, a snapshot. An unreadable cursor gets a snapshot, too. */
export const boardingQuery = z.object({ since: z.string().max(100).optional() });
export const boardingParams = z.object({ tripId: z.string().min(1).max(64).toLowerCase() });

/** Times in ISO 8601, by the timetable. */
const boardingStop = z.object({
  number: z.number(),
  counterName: z.string(),
  locationName: z.string(),
  arrivesAt: z.string(),
  departsAt: z.string(),
});

/**
 * A ticket of the departure, from stop `from` to stop `to`. `cancelled` ones are listed too. `version` is 1, and one more
 * for each change; `earlierSeats` are those that older prints of the ticket show, latest first. `changedTo` is the trip where
 * a ticket counts that has left this one by a change; it is listed as cancelled. `name` needs
 * `passengers.read`, `phone` (of the booking's contact) `contacts.read`; a host gets it until the passenger has boarded.
 */
export const boardingTicket = z.object({
  code: z.string(),
  version: z.number(),
  pnr: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  seat: z.string(),
  earlierSeats: z.array(z.string()),
  from: z.number(),
  to: z.number(),
  state: z.enum(['booked', 'cancelled']),
  changedTo: z.string().nullish(),
});
export type BoardingTicket = z.infer<typeof boardingTicket>;

/** A stored event, from whatever device. `host`: the name of the member who recorded it. */
export const storedBoardingEvent = z.object({
  id: z.string(),
  device: z.string(),
  sequence: z.number(),
  ticket: z.string(),
  kind: z.enum(boardingKinds),
  undoes: z.array(z.string()),
  deviceTime: z.string(),
  offsetMs: z.number(),
  host: z.string().nullable(),
});
export type StoredBoardingEvent = z.infer<typeof storedBoardingEvent>;

/**
 * A departure for the device that boards it. `isSnapshot`: replace what is stored; otherwise `events` are new, and
 * `tickets` is the whole list, or null if it has not changed. `more`: call again with `cursor` at once. `counts` are of
 * tickets in the list, by all stored events: `boarded` also of cancelled ones, `noShow` not; `unlisted` have boarded, and
 * are not in it. The device counts by the same rules, with its own unsent events. `tasks`: at most 100, those
 * of unknown tickets last. `list`: the newest frozen passenger list; null before the first, and without `passengers.read`. `serverTime` in ISO 8601.
 */
export const boardingChanges = z.object({
  tripId: z.string(),
  service: z.string(),
  busid: z.string(),
  startsAt: z.string(),
  arrivesAt: z.string(),
  serverTime: z.string(),
  cursor: z.string(),
  isSnapshot: z.boolean(),
  more: z.boolean(),
  stops: z.array(boardingStop),
  tickets: z.array(boardingTicket).nullable(),
  events: z.array(storedBoardingEvent),
  tasks: z.array(boardingTask),
  list: z.object({ version: z.number(), sha256: z.string() }).nullable(),
  counts: z.object({ tickets: z.number(), boarded: z.number(), noShow: z.number(), unlisted: z.number() }),
});
export type BoardingChanges = z.infer<typeof boardingChanges>;
export const boardingReply = reply({ data: boardingChanges });

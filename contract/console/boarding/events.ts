import { failed, required } from 'contract/checks.ts';
import { reply } from 'contract/reply.ts';
import { MAX_REASON_LENGTH } from 'contract/values/limits.ts';
import { line } from 'contract/values/text.ts';
import { z } from 'zod';
import {
  boardingKinds,
  boardingResults,
  boardingTaskKinds,
  MAX_BOARDING_EVENTS,
  MAX_UNDONE_EVENTS,
  MOST_SEQUENCE,
} from './kinds.ts';

const id = z.guid().toLowerCase();
/** Ten years. A clock may be as wrong. */
export const MOST_OFFSET_MS = 315_576_000_000;

/** Clocks of devices begin in 1970. Within these years a corrected time can be stored and written in every language. */
const FIRST_INSTANT = Date.parse('1970-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('2199-12-31T23:59:59.999Z');

/** A time by a device's clock, however wrong it is. */
export const deviceTime = z.iso
  .datetime({ offset: true })
  .refine((time) => Date.parse(time) >= FIRST_INSTANT && Date.parse(time) <= LAST_INSTANT, { abort: true })
  // PostgreSQL refuses offsets beyond 15:59, and long fractions.
  .overwrite((time) => new Date(time).toISOString());

/** A ticket code as read; of another operator's ticket whatever it says, if it is short. */
const ticketCode = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** Who recorded something, if not the caller. An unreadable one is nobody: what happened is stored all the same. */
export const recorder = id.nullable().catch(null);

/**
 * What a host recorded about a ticket, by the device's clock. `id` and `device` are random UUIDs, the device's made once
 * with its store. `sequence` grows by one per event of the device. `ticket` is a ticket's code, `tripId` the departure
 * that was boarded. `offsetMs` is server time minus device time as last measured; it does not change when the event is
 * sent again. `undoes`: ids of earlier events of this ticket and trip, for `undone` only. `recordedBy`: the member who was
 * signed in on the device then; null for whoever sends it, and ignored of one who had neither a role for that trip nor its
 * list.
 */
export const boardingEvent = z
  .object({
    id,
    device: id,
    sequence: z.int().min(1).max(MOST_SEQUENCE),
    tripId: id,
    ticket: ticketCode,
    kind: z.enum(boardingKinds),
    undoes: z.array(id).max(MAX_UNDONE_EVENTS).default([]),
    recordedBy: recorder,
    deviceTime,
    offsetMs: z.int().min(-MOST_OFFSET_MS).max(MOST_OFFSET_MS),
  })
  .refine(({ kind, undoes }) => (kind === 'undone') === undoes.length > 0, { path: ['undoes'] });

/** Each event is checked by itself, so that a bad one stops no other. */
export const boardingEventsBody = z.object({
  events: z
    .array(z.unknown(), { error: required('message') })
    .min(1, required('message'))
    .max(MAX_BOARDING_EVENTS, failed('too_large', { field: 'message' })),
});

/**
 * The result of each event, in the order sent; `id` is null if it has none. `suspectTime`: its corrected time (of a
 * `duplicate` as stored) is in the future or far from its trip, so the device should measure its offset again.
 * `lastSequence`: the highest stored number of the event's device, for `sequence_taken`. `serverTime` in ISO 8601.
 */
export const boardingEventsReply = reply({
  data: z.object({
    serverTime: z.string(),
    results: z.array(
      z.object({
        id: z.string().nullable(),
        result: z.enum(boardingResults),
        suspectTime: z.boolean(),
        lastSequence: z.number().nullable(),
      }),
    ),
  }),
});
export type BoardingEventsReply = z.infer<typeof boardingEventsReply>['data'];

/** A task about a ticket of a departure, with the events that it shows. `pnr` and `seat` are null for an unknown ticket. */
export const boardingTask = z.object({
  kind: z.enum(boardingTaskKinds),
  ticket: z.string(),
  pnr: z.string().nullable(),
  seat: z.string().nullable(),
  events: z.array(z.string()),
});
export type BoardingTask = z.infer<typeof boardingTask>;

/** Closes a task that a person has looked at; it opens again if a later event makes it anew. */
export const closeTaskBody = z.object({
  ticket: ticketCode,
  kind: z.enum(boardingTaskKinds).exclude(['refund_held']),
  reason: line('reason', MAX_REASON_LENGTH),
});

/** Sends or withdraws the held refund of a ticket whose passenger has travelled. */
export const heldRefundBody = z.object({
  ticket: ticketCode,
  reason: line('reason', MAX_REASON_LENGTH),
});

export const boardingDoneReply = reply({ data: z.object({ tasks: z.array(boardingTask) }) });

import { bookingEventKinds } from 'contract/booking-events.ts';
import { z } from 'zod';
import { boardingKinds } from '../boarding/kinds.ts';

/** A trip by its service, and when it leaves the booking's pickup. */
const tripStart = z.object({ service: z.string(), departsAt: z.string() });

/** Where its coach was at that minute: while positions are stored, for hours. */
const position = z.object({ latitude: z.number(), longitude: z.number(), at: z.string() });

/** An entry of one kind, with its facts. `at` in ISO 8601. */
function entry<const Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) {
  return z.object({
    kind: z.literal(kind),
    at: z.string(),
    facts: z.object(facts),
    position: position.nullable(),
  });
}

/**
 * What happened to a booking, oldest first. Amounts in rupees, but postings in paise with debits positive. `recipient`
 * of a message and `body` of a gateway's reply are null without `contacts.read`.
 */
export const timelineEntry = z.discriminatedUnion('kind', [
  entry('booking', {
    event: z.enum(bookingEventKinds),
    seats: z.array(z.string()),
    /** Of `trip_changed`: the trips before and after. */
    trips: z.object({ from: tripStart, to: tripStart }).nullable(),
  }),
  entry('payment_opened', { gateway: z.string(), order: z.string(), amount: z.number() }),
  entry('payment_settled', {
    gateway: z.string(),
    order: z.string(),
    reference: z.string().nullable(),
    outcome: z.enum(['failed', 'paid']),
    /** The gateway's words. */
    status: z.string().nullable(),
    mode: z.string().nullable(),
    amount: z.number(),
  }),
  entry('gateway_reply', {
    order: z.string(),
    source: z.enum(['callback', 'unreadable', 'inquiry']),
    body: z.string().nullable(),
  }),
  entry('journal', {
    journal: z.string(),
    postings: z.array(z.object({ account: z.string(), paise: z.number() })),
  }),
  entry('cancellation', {
    seats: z.array(z.string()),
    reason: z.string(),
    basis: z.enum(['policy', 'returned', 'goodwill', 'operator']),
    percent: z.number(),
    refund: z.number(),
  }),
  entry('refund_created', {
    reference: z.string(),
    reason: z.string(),
    amount: z.number(),
    attempts: z.number(),
    error: z.string().nullable(),
    done: z.boolean(),
  }),
  entry('refund_done', { reference: z.string(), bankReference: z.string().nullable(), amount: z.number() }),
  entry('reversal', {
    reversal: z.enum(['chargeback', 'gateway_refund']),
    reference: z.string(),
    amount: z.number(),
  }),
  entry('message', {
    template: z.string(),
    channel: z.enum(['email', 'sms']),
    recipient: z.string().nullable(),
    state: z.enum(['queued', 'sent', 'dropped']),
    attempts: z.number(),
    sentAt: z.string().nullable(),
    error: z.string().nullable(),
  }),
  entry('boarding', {
    event: z.enum(boardingKinds),
    seat: z.string(),
    /** The name of the ticket's pickup. */
    stop: z.string(),
    /** A boarding of a ticket that another device had boarded before. */
    again: z.boolean(),
    host: z.string().nullable(),
    /** Who sent it, if another member recorded it. */
    sentBy: z.string().nullable(),
  }),
  entry('staff', {
    /** Null for the command line. */
    member: z.string().nullable(),
    device: z.string().nullable(),
    act: z.string(),
    reason: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

import { wantedChange } from 'contract/calls/changes/changes.ts';
import { failed, required } from 'contract/checks.ts';
import { reply } from 'contract/reply.ts';
import { MAX_REASON_LENGTH, MAX_SEATS } from 'contract/values/limits.ts';
import { fieldOf, MAX_CONTACT_NAME } from 'contract/values/passenger-fields.ts';
import { emailAddress, line, mobileNumber, passengerName } from 'contract/values/text.ts';
import { z } from 'zod';

const ticketCode = z.string().trim().min(1).max(20);

/** The version of the booking that the member saw; refused with `booking_changed` if it has another by now. */
const version = z
  .int({
    error: ({ input }) =>
      input === undefined ? required('version') : failed('not_whole', { field: 'version' }),
  })
  .min(0, failed('negative', { field: 'version' }))
  .max(100_000, failed('too_large', { field: 'version' }));
const reason = line('reason', MAX_REASON_LENGTH);

export const ticketOfBookingParams = z.object({
  pnr: z.string().min(1).max(20).toUpperCase(),
  code: ticketCode,
});

/** Messages with an offer, because the trip, the stop or the seats of a booking were taken away. */
const offerTemplates = ['trip-cancelled', 'stop-skipped', 'coach-too-small'] as const;

/** Messages that can be sent again. Of those with an offer the one that is about what happened last is sent. */
export const repeatableTemplates = [
  'ticket-confirmed',
  'seats-cancelled',
  'payment-refunded',
  'payment-doubled',
  ...offerTemplates,
] as const;

export const repeatMessageBody = z.object({
  version,
  template: z.enum(repeatableTemplates),
  channel: z.enum(['email', 'sms']),
  reason: z.optional(reason),
});

/** Fields that are left out stay. */
export const changeContactBody = z.object({
  version,
  name: z.optional(line('name', MAX_CONTACT_NAME)),
  email: z.optional(emailAddress()),
  phone: z.optional(mobileNumber()),
  reason: z.optional(reason),
});
export type ChangeContact = z.infer<typeof changeContactBody>;

export const renamePassengerBody = z.object({
  version,
  fname: passengerName('fname', mostOf('fname')),
  lname: passengerName('lname', mostOf('lname')),
  reason: z.optional(reason),
});
export type RenamePassenger = z.infer<typeof renamePassengerBody>;

function mostOf(name: 'fname' | 'lname'): number {
  const field = fieldOf(name);
  return 'max' in field ? field.max : 0;
}

/** `ticket`: its code. */
export const moveSeatBody = z.object({
  version,
  ticket: ticketCode,
  seat: z
    .string({ error: failed('no_seat') })
    .trim()
    .min(1, failed('no_seat'))
    .max(4, failed('unknown', { field: 'seat' }))
    .toUpperCase(),
  reason: z.optional(reason),
});
export type MoveSeat = z.infer<typeof moveSeatBody>;

/** The new trip, or the booking's own, and the new seat of each ticket that is booked on seat `from`. */
export const quoteTripBody = z.object(wantedChange);
/** `due` as the member saw it, in rupees: below zero it is refunded. */
export const changeTripBody = quoteTripBody.extend({ version, due: z.number(), reason: z.optional(reason) });
export type ChangeTrip = z.infer<typeof changeTripBody>;

/** The new version of the booking. */
export const actReply = reply({ data: z.object({ version: z.number() }) });

/**
 * `tickets`: codes. `percent` of fare and food, not less than the policy's, which decides without it.
 * `alreadyReturned`: the gateway has returned the money; only what the policy gives beyond it is paid.
 */
export const cancelTicketsBody = z
  .object({
    version,
    tickets: z
      .array(ticketCode)
      .min(1, failed('no_seat'))
      .max(MAX_SEATS, failed('too_many_seats', { max: MAX_SEATS })),
    reason,
    percent: z
      .number({ error: failed('not_a_number', { field: 'percent' }) })
      .int(failed('not_whole', { field: 'percent' }))
      .min(0, failed('negative', { field: 'percent' }))
      .max(100, failed('above_maximum', { field: 'percent', max: 100 }))
      .optional(),
    alreadyReturned: z.boolean().optional(),
  })
  .refine(({ percent, alreadyReturned }) => !(alreadyReturned && percent !== undefined), {
    path: ['percent'],
    error: failed('unknown', { field: 'percent' }),
  });
export type CancelTickets = z.infer<typeof cancelTicketsBody>;

/** `done`: cancelled. `stillDue`: what the gateway had not returned before. `waiting`: a second member must approve. Rupees. */
export const cancellationReply = reply({
  data: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('done'),
      version: z.number(),
      refund: z.number(),
      stillDue: z.number(),
    }),
    z.object({ outcome: z.literal('waiting'), approval: z.string(), refund: z.number() }),
  ]),
});

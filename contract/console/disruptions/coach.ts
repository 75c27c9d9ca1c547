import { failed, required } from 'contract/checks.ts';
import { reply } from 'contract/reply.ts';
import { z } from 'zod';
import { seatPlan } from '../departures.ts';
import { offersPreview, refundAfterHours, waitingOutcome } from './cancellation.ts';

const seat = z
  .string({ error: failed('no_seat') })
  .trim()
  .min(1, failed('no_seat'))
  .max(4, failed('unknown', { field: 'seat' }));

/** Most claims of a trip: 31 seats with others on each of seven legs are 217. */
export const MOST_CLAIMS = 1000;

/** The claim of `seat` on the old coach from stop `from` on gets seat `to` of the new one. */
export const seatMove = z.object({ seat, from: z.int().min(1).max(1000), to: seat });
export type SeatMove = z.infer<typeof seatMove>;

/** Bookings that give up their seats for an offer, by the `booking` of their claims; `refundAfterHours` as of a cancellation. */
const coachOffers = z.object({
  bookings: z
    .array(z.uuid(failed('unknown', { field: 'pnr' })))
    .min(1)
    .max(MOST_CLAIMS),
  refundAfterHours,
});

/**
 * Another coach for a trip. `offers`: a person has chosen who gets an offer, because a leg overloads. `moves`: seats that a dispatcher has chosen; the others are seated around them. With the
 * moves of a preview for everybody, exactly those seats are given, or the call is refused.
 */
export const coachBody = z.object({
  busid: z
    .string({ error: required('coach') })
    .trim()
    .min(1, required('coach'))
    .max(40, failed('unknown', { field: 'coach' })),
  offers: z.optional(coachOffers),
  moves: z.optional(z.array(seatMove).max(MOST_CLAIMS, failed('unknown', { field: 'seats' }))),
});

/**
 * A claim of the trip, from stop `from` to stop `to`, with its seat on the old coach and on the new one (null if its booking gets
 * an offer, or a leg overloads). `booking` is an opaque key that the seats of one booking share. `name` needs `passengers.read`.
 */
const reseatedClaim = z.object({
  kind: z.enum(['sold', 'held', 'blocked']),
  from: z.number(),
  to: z.number(),
  seat: z.string(),
  newSeat: z.string().nullable(),
  booking: z.string(),
  pnr: z.string().nullable(),
  name: z.string().nullable(),
});
export type ReseatedClaim = z.infer<typeof reseatedClaim>;

/** A leg, from stop `from` to the next, with more people than seats. `blocked` of the claims are of blocks. */
const overload = z.object({
  from: z.number(),
  claims: z.number(),
  blocked: z.number(),
  seats: z.number(),
  excess: z.number(),
});

/**
 * What a coach change does. `sums` count people: whose seat label stays (`unmoved`), move by at most one row, move further, lose
 * window or aisle (`otherKind`); `parted` counts pairs of a booking that sat beside each other and no longer adjoin;
 * `besideWomen` those who come to sit beside a woman alone, and `markedSeats` those who get a seat marked for women, which
 * both happen only if no seating avoids it or seats were chosen.
 * `gap`: no seating costs less than `cost` less this; null if every seat was chosen, or a leg overloads. `boarded`:
 * passengers on board. `messages`: bookings that are notified of the coach. `offers`: what those chosen for an offer get;
 * null without any.
 */
const coachPlan = z.object({
  oldCoach: z.object({ busid: z.string(), seatPlan }),
  newCoach: z.object({ busid: z.string(), seatPlan }),
  claims: z.array(reseatedClaim),
  overloads: z.array(overload),
  cost: z.number().nullable(),
  gap: z.number().nullable(),
  sums: z.object({
    unmoved: z.number(),
    near: z.number(),
    far: z.number(),
    otherKind: z.number(),
    parted: z.number(),
    besideWomen: z.number(),
    markedSeats: z.number(),
  }),
  boarded: z.number(),
  messages: z.number(),
  offers: offersPreview.nullable(),
});
export type CoachPlan = z.infer<typeof coachPlan>;
export const coachPlanReply = reply({ data: coachPlan });

/** `done`: carried out, with what it did. `waiting`: a second member must approve the refunds of its offers. */
export const coachChangedReply = reply({
  data: z.discriminatedUnion('outcome', [coachPlan.extend({ outcome: z.literal('done') }), waitingOutcome]),
});

/** A coach that may drive a departure. `elsewhere`: why it cannot; null if it can. `from`, `to` of the run are for display. */
const coachChoice = z.object({
  busid: z.string(),
  seats: z.number(),
  elsewhere: z
    .object({
      why: z.enum(['on_a_run', 'in_another_city']),
      service: z.string(),
      from: z.string(),
      to: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
    })
    .nullable(),
});
export type CoachChoice = z.infer<typeof coachChoice>;
export const coachChoicesReply = reply({ data: z.array(coachChoice) });

import type { DisruptionCause } from 'contract/offers/causes.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { needsSecondMember } from 'contract/prices/refund.ts';
import { type AffectedBooking, lockBookingsOfTrip } from '#modules/bookings/index.ts';
import { announcedDeparture, isOver, type Trip } from '#modules/trips/index.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { carryOutOffers, mostRefund, type OfferPlan, planOffers } from '../offers/plan-offers.ts';
import type { DisruptionAct, Plan } from './act.ts';

/** A trip to cancel, or with `stop` one stop to skip. */
export interface TakeAway {
  stop: number | null;
  cause: DisruptionCause;
  refundAfterHours: number;
}

/** Whether a plan refunds so much that a second member must approve. */
export const needsApproval = (plan: OfferPlan): boolean => needsSecondMember(mostRefund(plan), 0);

/**
 * Refuses a plan that needs a second member, or with `approvedPaise` one that refunds more than that member approved.
 */
export function refuseUnapproved(plan: OfferPlan, approvedPaise: number | null): Refusal | undefined {
  if (approvedPaise === null) return needsApproval(plan) ? refuse('approval_needed') : undefined;
  const refundPaise = mostRefund(plan);
  if (refundPaise <= approvedPaise) return undefined;
  return refuse('refund_grown', { values: { rupees: paiseToRupees(refundPaise) } });
}

/** Plans to take a trip or stop away; refuses what is over, unknown or taken away already. */
export function planTakeAway(wanted: TakeAway): Plan<OfferPlan> {
  const { stop, refundAfterHours } = wanted;
  const concerns = ({ fromStop, toStop }: AffectedBooking) =>
    stop === null || fromStop === stop || toStop === stop;
  return async (tx, trip, now) =>
    whyNotTakeAway(trip, stop, now) ?? done(await planOffers(tx, trip, { concerns, refundAfterHours }, now));
}

/** Returns the act that takes a trip or stop away. `approvedPaise`: the most that a second member approved to go back. */
export function takeAwayAct(
  jobs: JobQueue,
  wanted: TakeAway,
  approvedPaise: number | null,
): DisruptionAct<OfferPlan> {
  const { stop, cause, refundAfterHours } = wanted;
  const plan = planTakeAway(wanted);
  return {
    name: stop === null ? 'departure.cancelled' : 'departure.stop_skipped',
    lock: lockBookingsOfTrip,
    async plan(tx, trip, now): Promise<Result<OfferPlan>> {
      const planned = await plan(tx, trip, now);
      return (planned.ok && refuseUnapproved(planned.value, approvedPaise)) || planned;
    },
    disruption:
      stop === null
        ? { kind: 'cancellation', fromStop: null, minutes: null, cause }
        : { kind: 'stop_skipped', fromStop: stop, minutes: null, cause },
    carryOut: (tx, _trip, planned, disruption) => carryOutOffers(tx, jobs, planned, disruption),
    describe: (planned) => ({
      ...(stop !== null && { stop }),
      refundAfterHours,
      bookings: planned.sold.length,
      holds: planned.holds.length,
      refundPaise: mostRefund(planned),
    }),
  };
}

function whyNotTakeAway(trip: Trip, number: number | null, now: Date): Refusal | undefined {
  if (trip.cancelledAt) return refuse('trip_cancelled_before');
  if (number === null) return isOver(trip, now) ? refuse('departed') : undefined;
  const stop = trip.stops.find((one) => one.number === number);
  if (!stop) return refuse('stop_unknown', { values: { stop: number }, fields: ['fromStop'] });
  if (stop.skipped) return refuse('stop_skipped_before', { fields: ['fromStop'] });
  if (now >= announcedDeparture(trip, stop)) return refuse('departed', { fields: ['fromStop'] });
  const others = trip.stops.filter((one) => one !== stop && !one.skipped);
  return others.length < 2 ? refuse('stops_too_few', { fields: ['fromStop'] }) : undefined;
}

import type { DisruptionCause } from 'contract/offers/causes.ts';
import { type AffectedBooking, listAffected } from '#modules/bookings/index.ts';
import { delayFacts, delayTemplate, isWorthNotifying } from '#modules/tracking/index.ts';
import { findTakenAway, isOver, lockTrip, type Trip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueToBookings } from '#platform/messages/many/enqueue-to-bookings.ts';
import { listNotifiedDelays, recipientsOf } from '#platform/messages/outbox.ts';
import type { DisruptionAct, Plan } from '../acts/act.ts';
import { listDisruptions } from '../store.ts';
import { onTimeTemplates } from '../templates.ts';

/** A delay from a stop on. */
export interface Delay {
  fromStop: number;
  minutes: number;
  cause: DisruptionCause;
}

/** What a delay does to the bookings of a trip. */
export interface DelayPlan {
  /** Sold bookings that have yet to board at a delayed stop, and that the coach still takes. */
  waiting: AffectedBooking[];
  /** Those of them that get a message, with the recipients to whom it is news. */
  notified: AffectedBooking[];
  expectedAt: Date;
}

/**
 * Plans a delay. Refuses the last stop, unknown and skipped ones, trips that are cancelled or over, and what is in force
 * already, "on time" too, unless it is news to a waiting booking.
 */
export function planDelay({ fromStop, minutes, cause }: Delay): Plan<DelayPlan> {
  return async (tx, trip, now) => {
    const stop = trip.stops.find(({ number }) => number === fromStop);
    if (!stop) return refuse('stop_unknown', { values: { stop: fromStop }, fields: ['fromStop'] });
    const refused = whyNotDelay(trip, stop, now);
    if (refused) return refused;
    const sold = (await listAffected(tx, trip.id, now)).filter(({ state }) => state === 'confirmed');
    const waiting = sold.filter((booking) => booking.fromStop >= fromStop && !findTakenAway(trip, booking));
    const notifiedOf = await listNotifiedDelays(
      tx,
      trip.id,
      waiting.map(({ id }) => id),
    );
    const newsTo = (bookingId: string, recipient: string) =>
      isWorthNotifying(notifiedOf(bookingId, recipient)?.minutes ?? 0, minutes) ? recipient : '';
    const notified = waiting
      .map((booking) => ({
        ...booking,
        email: newsTo(booking.id, booking.email),
        phone: newsTo(booking.id, booking.phone),
      }))
      .filter((booking) => recipientsOf(booking).length > 0);
    if (notified.length === 0 && (await isInForce(tx, trip, { fromStop, minutes, cause })))
      return refuse('nothing_to_change', { fields: ['minutes'] });
    return done({ waiting, notified, expectedAt: minutesAfter(stop.departsAt, minutes) });
  };
}

/** Whether a trip has this delay, or none for one of 0 minutes. */
async function isInForce(tx: Transaction, { id, delay }: Trip, wanted: Delay): Promise<boolean> {
  if (!delay) return wanted.minutes === 0;
  if (delay.fromStop !== wanted.fromStop || delay.minutes !== wanted.minutes) return false;
  const last = (await listDisruptions(tx, id)).find(({ kind }) => kind === 'delay');
  return last?.cause === wanted.cause;
}

/** Returns the act that announces a delay. */
export function delayAct(jobs: JobQueue, delay: Delay): DisruptionAct<DelayPlan> {
  const { minutes } = delay;
  return {
    name: 'departure.delayed',
    lock: lockTrip,
    plan: planDelay(delay),
    disruption: { kind: 'delay', ...delay },
    async carryOut(tx, trip, { notified }, { id, at }) {
      const departures = new Map(trip.stops.map(({ number, departsAt }) => [number, departsAt]));
      const to = notified.map(({ id: bookingId, email, phone, fromStop }) => ({
        bookingId,
        email,
        phone,
        facts: delayFacts({
          tripId: trip.id,
          expectedAt: minutesAfter(departures.get(fromStop) ?? at, minutes),
          cause: delay.cause,
        }),
      }));
      const template = minutes > 0 ? delayTemplate : onTimeTemplates['coach-on-time'];
      await enqueueToBookings(
        tx,
        jobs,
        { disruptionId: id, template, to, delay: { tripId: trip.id, minutes } },
        at,
      );
    },
    describeBefore: ({ delay: last }) => last && { stop: last.fromStop, minutes: last.minutes },
    describe: ({ notified }) => ({ stop: delay.fromStop, minutes, notified: notified.length }),
  };
}

/** A stop whose time has passed is allowed: the coach may be late. */
function whyNotDelay(trip: Trip, stop: Trip['stops'][number], now: Date): Refusal | undefined {
  const fields = ['fromStop'];
  if (trip.cancelledAt) return refuse('trip_cancelled_before');
  if (stop.skipped) return refuse('stop_skipped_before', { fields });
  const last = trip.stops.at(-1);
  if (!last || stop === last) return refuse('stop_unknown', { values: { stop: stop.number }, fields });
  return isOver(trip, now) ? refuse('departed', { fields }) : undefined;
}

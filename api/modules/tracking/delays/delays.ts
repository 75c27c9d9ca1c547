import type { TripDelay } from 'contract/calls/tracking.ts';
import { type DisruptionCause, disruptionCauses } from 'contract/offers/causes.ts';
import { POSITION_FRESH_SECONDS } from 'contract/values/limits.ts';
import { z } from 'zod';
import { type BoardingBooking, findTravelling, listBoarding, lockBooking } from '#modules/bookings/index.ts';
import { findNames, listAnnouncedDelays, type RunningStop } from '#modules/trips/index.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/jobs.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import {
  enqueueAgain,
  listNotifiedDelays,
  type NotifiedDelays,
  recipientsOf,
} from '#platform/messages/outbox.ts';
import { defineTemplates, type MessageRecipient } from '#platform/messages/templates.ts';
import type { Fleet, Standing } from '../positions/fleet.ts';
import { type DelayNotice, delaySmsVariables, renderDelayMail } from './delay-messages.ts';
import { isWorthNotifying } from './delay-rules.ts';

export interface DelayDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  fleet: Pick<Fleet, 'onRoad' | 'standings'>;
  publicUrl: string;
}

/** The shortest delay, in minutes, that bookings yet to board are notified of. */
const NOTIFY_FROM_MINUTES = 15;

/**
 * A message may leave this long after the time that it names: a coach at its stop is expected to leave now.
 */
const TOO_LATE_TO_NOTIFY_MINUTES = 5;

const templates = defineTemplates('booking', 'tracking.send-delay', ['coach-delayed']);

/** The message about a delay; its jobs need the facts of `delayFacts`. */
export const delayTemplate = templates['coach-delayed'];

/** Returns the job that finds and reports delays, for `api/jobs.ts`. */
export function delayJob(deps: DelayDependencies): JobDefinition {
  return { name: 'tracking.notify-delays', cron: '* * * * *', run: () => notifyDelays(deps) };
}

export function delayMessages(deps: DelayDependencies): Rendering[] {
  return renderTemplates(templates, {
    'coach-delayed': ({ bookingId }, facts) => renderDelay(deps, bookingId, storedFacts.parse(facts)),
  });
}

/**
 * Enqueues messages to all bookings whose coach will be late at their pickup: once for each trip of a booking, and again once
 * staff have announced another delay, or that the coach is on time.
 * Only trips with recent positions count: a silent coach may have recovered.
 */
export async function notifyDelays(deps: DelayDependencies): Promise<void> {
  const { fleet, clock } = deps;
  const standings = await fleet.standings(await fleet.onRoad());
  const tracked = standings.filter(
    ({ position, announced }) =>
      position !== null && isFresh(position.at, clock.now()) && !announced?.cancelledAt,
  );
  for (const standing of tracked) await notifyDelay(deps, standing);
}

/**
 * Returns the delays at a pickup (counter text or id) of coaches that have yet to leave it: by their recent positions, or as
 * announced.
 */
export async function listDelays(
  { db, fleet, clock }: Pick<DelayDependencies, 'db' | 'fleet' | 'clock'>,
  pickup: string,
): Promise<TripDelay[]> {
  const wanted = pickup.toLowerCase();
  const isWanted = (stop: RunningStop) => stop.counterId === pickup || stop.counter.toLowerCase() === wanted;
  const onRoad = await fleet.onRoad();
  const trips = onRoad.filter(({ trip }) => trip.stops.some(isWanted));
  const standings = await fleet.standings(trips);
  const followed = new Set(onRoad.map(({ trip }) => trip.id));
  const announced = await listAnnouncedDelays(db, wanted, clock.now());
  const later = announced
    .filter(({ tripId }) => !followed.has(tripId))
    .map(({ tripId, minutes }) => ({ _id: tripId, minutes }));
  const delays = standings.flatMap(({ trip, position, reckoning, announced: ofTrip }) => {
    const stop = trip.stops.find(isWanted);
    if (ofTrip?.cancelledAt) return [];
    const isKnown = ofTrip?.delay || (position && isFresh(position.at, clock.now()));
    const minutes = stop && isKnown ? reckoning.delayMinutesAt(stop.number) : null;
    return minutes === null ? [] : [{ _id: trip.id, minutes }];
  });
  return [...delays, ...later];
}

function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= POSITION_FRESH_SECONDS * 1000;
}

async function notifyDelay(deps: DelayDependencies, standing: Standing): Promise<void> {
  const lateStops = expectedLate(standing);
  if (lateStops.size === 0) return;
  const tripId = standing.trip.id;
  const waiting = await listBoarding(deps.db, tripId, [...lateStops.keys()]);
  const notifiedOf = await listNotifiedDelays(
    deps.db,
    tripId,
    waiting.map(({ id }) => id),
  );
  for (const booking of waiting) {
    const expected = lateStops.get(booking.fromStop);
    if (expected && unnotified(booking, expected, notifiedOf).length > 0)
      await notifyBooking(deps, booking, { tripId, ...expected });
  }
}

/** A delay at a stop, and when the coach is expected to leave it. */
interface ExpectedDelay {
  minutes: number;
  expectedAt: Date;
}

/** Notifies those of a booking's recipients who know of no such delay; once, whichever worker is first. */
function notifyBooking(
  { db, jobs, clock }: DelayDependencies,
  { id: bookingId }: BoardingBooking,
  { tripId, minutes, expectedAt }: ExpectedDelay & { tripId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const notifiedOf = await listNotifiedDelays(tx, tripId, [bookingId]);
    const to = unnotified(booking, { minutes, expectedAt }, notifiedOf);
    if (booking.tripId !== tripId || to.length === 0) return;
    const facts = delayFacts({ tripId, expectedAt });
    const message = { bookingId, template: delayTemplate, to, facts, delay: { tripId, minutes } };
    await enqueueAgain(tx, jobs, message, clock.now());
  });
}

/**
 * Returns the recipients of a booking to notify: the first message by position goes to each, and the next one only after staff
 * have said something else.
 */
function unnotified(
  { id, contact }: Pick<BoardingBooking, 'id' | 'contact'>,
  { minutes }: ExpectedDelay,
  notifiedOf: NotifiedDelays,
): MessageRecipient[] {
  return recipientsOf(contact).filter(({ recipient }) => {
    const last = notifiedOf(id, recipient);
    return !last?.byPosition && isWorthNotifying(last?.minutes ?? 0, minutes);
  });
}

/** What a job about a delay needs: the trip, the expected departure from the pickup, and the cause if staff announced it. */
interface DelayFacts {
  tripId: string;
  expectedAt: Date;
  cause?: DisruptionCause;
}

/** Returns the facts as a job stores them. */
export function delayFacts(facts: DelayFacts): object {
  return { ...facts, expectedAt: facts.expectedAt.toISOString() };
}

/** Jobs of earlier versions name neither the trip nor the cause. */
const storedFacts = z.object({
  tripId: z.string().optional(),
  expectedAt: z.coerce.date(),
  cause: z.enum(disruptionCauses).nullish(),
});
type StoredFacts = z.output<typeof storedFacts>;

/** Returns the delays at stops where the coach will be late, by stop number. */
function expectedLate({ reckoning }: Standing): Map<number, ExpectedDelay> {
  const late = reckoning.stops.flatMap(({ number, expectedDeparture }): [number, ExpectedDelay][] => {
    const minutes = reckoning.delayMinutesAt(number) ?? 0;
    return expectedDeparture && minutes >= NOTIFY_FROM_MINUTES
      ? [[number, { minutes, expectedAt: expectedDeparture }]]
      : [];
  });
  return new Map(late);
}

/** Returns undefined when the seats were cancelled or the time has passed: the coach has probably left. */
async function renderDelay(
  deps: DelayDependencies,
  bookingId: string,
  facts: StoredFacts,
): Promise<RenderedMessage | undefined> {
  const tooLate = deps.clock.now() > minutesAfter(facts.expectedAt, TOO_LATE_TO_NOTIFY_MINUTES);
  const notice = tooLate ? undefined : await composeNotice(deps, bookingId, facts);
  return (
    notice && {
      name: notice.name,
      mail: () => renderDelayMail(notice),
      sms: () => delaySmsVariables(notice),
    }
  );
}

/** Returns undefined for a booking that the coach does not take, or that has another trip now. */
async function composeNotice(
  { db, publicUrl }: DelayDependencies,
  bookingId: string,
  { tripId, expectedAt, cause = null }: StoredFacts,
): Promise<DelayNotice | undefined> {
  const [sold, nameIn] = await Promise.all([findTravelling(db, bookingId), findNames(db)]);
  if (!sold || (tripId !== undefined && tripId !== sold.trip.id)) return undefined;
  const { booking, trip, from, to } = sold;
  return {
    pnr: booking.pnr,
    name: booking.contact.name,
    busid: trip.busid,
    counter: nameIn('counter', from.counter),
    to: nameIn('location', to.location),
    departsAt: from.departsAt,
    expectedAt,
    cause,
    publicUrl,
  };
}

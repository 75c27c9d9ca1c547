import type { TripDelay } from 'contract/calls/tracking.ts';
import { type DisruptionCause, disruptionCauses } from 'contract/offers/causes.ts';
import { POSITION_FRESH_SECONDS } from 'contract/values/limits.ts';
import { z } from 'zod';
import { type BoardingBooking, findTravelling, listBoarding, lockBooking } from '#modules/bookings/index.ts';
import { findNames, listAnnouncedDelays, type RunningStop } from '#modules/trips/index.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/jobs.ts';
import {
  type RenderedMessage,
  type Rendering,
  renderTemplates,
} from '#platform/messages/delivery/posting.ts';
import { enqueueAgain, enqueueMessages, listNewestOf, recipientsOf } from '#platform/messages/outbox.ts';
import { defineTemplates } from '#platform/messages/templates.ts';
import type { Fleet, Standing } from '../positions/fleet.ts';
import { type DelayNotice, delaySmsVariables, renderDelayMail } from './delay-messages.ts';

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
 * Enqueues messages to all bookings whose coach will be late at their pickup, once for each trip of a booking.
 * Only trips with recent positions count: a silent coach may have recovered.
 */
export async function notifyDelays(deps: DelayDependencies): Promise<void> {
  const { fleet, clock } = deps;
  const standings = await fleet.standings(await fleet.onRoad());
  const tracked = standings.filter(
    ({ position, announced }) =>
      position !== null && isFresh(position.at, clock.now()) && !announced?.cancelled,
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
    const isKnown = ofTrip?.delay || (position && isFresh(position.at, clock.now()));
    const minutes = stop && isKnown ? reckoning.delayMinutesAt(stop.number) : null;
    return minutes === null ? [] : [{ _id: trip.id, minutes }];
  });
  return [...delays, ...later];
}

function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= POSITION_FRESH_SECONDS * 1000;
}

async function notifyDelay({ db, clock, jobs }: DelayDependencies, standing: Standing): Promise<void> {
  const lateStops = expectedLate(standing);
  if (lateStops.size === 0) return;
  const waiting = await listBoarding(db, standing.trip.id, [...lateStops.keys()]);
  const newest = await listNewestOf(
    db,
    delayTemplate,
    waiting.map(({ id }) => id),
  );
  const unsent = waiting.filter(({ id, changedAt }) => !isAboutThisTrip(newest.get(id), changedAt));
  if (unsent.length === 0) return;
  await db.transaction(async (tx) => {
    for (const booking of unsent) {
      const expectedAt = lateStops.get(booking.fromStop) ?? clock.now();
      const facts = delayFacts({ tripId: standing.trip.id, expectedAt });
      const isFirst = !newest.has(booking.id);
      await (isFirst ? enqueueFirst : enqueueForNewTrip)(tx, jobs, booking, facts, clock.now());
    }
  });
}

/** Enqueues the messages of a booking that never got one; once, whoever else does. */
function enqueueFirst(
  tx: Transaction,
  jobs: JobQueue,
  { id, contact }: BoardingBooking,
  facts: object,
  now: Date,
): Promise<void> {
  const { email, phone } = contact;
  return enqueueMessages(tx, jobs, { bookingId: id, template: delayTemplate, email, phone, facts }, now);
}

/** Enqueues the messages of a booking that got one about the trip that it left. */
async function enqueueForNewTrip(
  tx: Transaction,
  jobs: JobQueue,
  { id, contact, changedAt }: BoardingBooking,
  facts: object,
  now: Date,
): Promise<void> {
  await lockBooking(tx, id);
  const newest = await listNewestOf(tx, delayTemplate, [id]);
  // Another worker may have enqueued it.
  if (isAboutThisTrip(newest.get(id), changedAt)) return;
  const message = { bookingId: id, template: delayTemplate, to: recipientsOf(contact), facts };
  await enqueueAgain(tx, jobs, message, now);
}

/** Whether the newest message to a booking is about the trip that it has now. */
function isAboutThisTrip(sentAt: Date | undefined, changedAt: Date | null): boolean {
  return sentAt !== undefined && (changedAt === null || sentAt > changedAt);
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

/** Returns expected departures from stops where the coach will be late, by stop number. */
function expectedLate({ reckoning }: Standing): Map<number, Date> {
  const late = reckoning.stops.flatMap(({ number, expectedDeparture }): [number, Date][] => {
    const minutes = reckoning.delayMinutesAt(number) ?? 0;
    return expectedDeparture && minutes >= NOTIFY_FROM_MINUTES ? [[number, expectedDeparture]] : [];
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

import { POSITION_FRESH_SECONDS } from 'contract/calls/tracking.ts';
import { findBooking, listBoarding, listSeats } from '#modules/bookings/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueMessages, listWrittenTo, SEND_DELAY_MESSAGE } from '#platform/messages/outbox.ts';
import { type PostDependencies, postMessage } from '#platform/messages/posting.ts';
import type { Fleet, Standing } from '../positions/fleet.ts';
import { type DelayNotice, delaySmsVariables, renderDelayMail } from './delay-messages.ts';

export interface DelayDependencies extends PostDependencies {
  jobs: JobQueue;
  fleet: Pick<Fleet, 'onRoad' | 'standings'>;
  publicUrl: string;
}

/** Delays from so many minutes on are reported to bookings that have yet to board. */
const NOTIFY_FROM_MINUTES = 15;

/**
 * A message may leave this long after the time that it names: a coach at its stop is expected to leave now.
 */
const TOO_LATE_TO_NOTIFY_MINUTES = 5;

const TEMPLATE = 'coach-delayed';

/** Returns the jobs that find and report delays, for `api/jobs.ts`. */
export function delayJobs(deps: DelayDependencies): JobDefinition[] {
  return [
    { name: 'tracking.notify-delays', cron: '* * * * *', run: () => notifyDelays(deps) },
    {
      name: SEND_DELAY_MESSAGE,
      run: ({ messageId, expectedAt }) => sendDelay(deps, String(messageId), new Date(String(expectedAt))),
    },
  ];
}

/**
 * Enqueues messages to all bookings whose coach will be late at their pickup, once per booking.
 * Only trips with recent positions count: a silent coach may have recovered.
 */
export async function notifyDelays(deps: DelayDependencies): Promise<void> {
  const { fleet, clock } = deps;
  const standings = await fleet.standings(await fleet.onRoad());
  const tracked = standings.filter(({ position }) => position !== null && isFresh(position.at, clock.now()));
  for (const standing of tracked) await notifyDelay(deps, standing);
}

function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= POSITION_FRESH_SECONDS * 1000;
}

async function notifyDelay({ db, clock, jobs }: DelayDependencies, standing: Standing): Promise<void> {
  const lateStops = expectedLate(standing);
  if (lateStops.size === 0) return;
  const waiting = await listBoarding(db, standing.trip.id, [...lateStops.keys()]);
  const sent = await listWrittenTo(
    db,
    TEMPLATE,
    waiting.map(({ id }) => id),
  );
  const unsent = waiting.filter(({ id }) => !sent.has(id));
  if (unsent.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { id, contact, fromStop } of unsent) {
      const { email, phone } = contact;
      const facts = { expectedAt: lateStops.get(fromStop) };
      const message = { bookingId: id, template: TEMPLATE, email, phone, facts } as const;
      await enqueueMessages(tx, jobs, message, clock.now());
    }
  });
}

/** Returns expected departures from stops where the coach will be late, by stop number. */
function expectedLate({ reckoning }: Standing): Map<number, Date> {
  const late = reckoning.stops.flatMap(({ number, expectedDeparture }): [number, Date][] => {
    const minutes = reckoning.delayMinutesAt(number) ?? 0;
    return expectedDeparture && minutes >= NOTIFY_FROM_MINUTES ? [[number, expectedDeparture]] : [];
  });
  return new Map(late);
}

/**
 * Sends one delay message unless it was sent before.
 * Drops it when the seats were cancelled or its time has passed: the coach has probably left. Throws when
 * sending fails; the job retries.
 */
async function sendDelay(deps: DelayDependencies, messageId: string, expectedAt: Date): Promise<void> {
  await postMessage(deps, messageId, async (message) => {
    const ours = message.bookingId !== null && message.template === TEMPLATE;
    const tooLate = deps.clock.now() > minutesAfter(expectedAt, TOO_LATE_TO_NOTIFY_MINUTES);
    const notice = ours && !tooLate ? await composeNotice(deps, message.bookingId, expectedAt) : undefined;
    return (
      notice && {
        name: notice.name,
        mail: () => renderDelayMail(notice),
        sms: () => delaySmsVariables(notice),
      }
    );
  });
}

/** Returns undefined when all seats are cancelled. */
async function composeNotice(
  { db, publicUrl }: DelayDependencies,
  bookingId: string,
  expectedAt: Date,
): Promise<DelayNotice | undefined> {
  const [booking, seats] = await Promise.all([findBooking(db, bookingId), listSeats(db, bookingId)]);
  const trip = booking && (await findTrip(db, booking.tripId));
  if (!booking || !trip) throw new Error(`booking ${bookingId} has no trip`);
  if (!seats.some(({ state }) => state === 'booked')) return undefined;
  const from = trip.stops.find(({ number }) => number === booking.fromStop);
  const to = trip.stops.find(({ number }) => number === booking.toStop);
  if (!from || !to) throw new Error(`booking ${bookingId} has no stops`);
  return {
    pnr: booking.pnr,
    name: booking.contact.name,
    busid: trip.busid,
    counter: from.counter,
    to: to.location,
    departsAt: from.departsAt,
    expectedAt,
    publicUrl,
  };
}

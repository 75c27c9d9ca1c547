import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { recipientsOf, type StatedDelay } from '../outbox.ts';
import type { Template } from '../templates.ts';

/**
 * Messages of one job: enough that jobs cost little beside their messages, and few enough that four jobs at once share
 * those of one trip.
 */
const MESSAGES_OF_JOB = 10;

/** A booking that gets a message, with data for its jobs. */
export interface BookingRecipient {
  bookingId: string;
  email: string;
  phone: string;
  facts?: object;
}

/**
 * Enqueues a message about one disruption to many bookings, as `enqueueMessages` does to one, in two statements whatever
 * their number, and with a job for ten messages of a channel. Waits for none: the caller has just made the disruption, so
 * no booking has a message about it, and another one to the same booking fails.
 */
export async function enqueueToBookings(
  tx: Transaction,
  jobs: JobQueue,
  message: {
    disruptionId: string;
    template: Template<'booking'>;
    to: readonly BookingRecipient[];
    delay?: StatedDelay;
  },
  now: Date,
): Promise<void> {
  const { disruptionId, template, to, delay } = message;
  const rows = to.flatMap(({ bookingId, email, phone, facts }) =>
    recipientsOf({ email, phone }).map((recipient) => ({
      id: randomUUIDv7(),
      bookingId,
      facts,
      ...recipient,
    })),
  );
  if (rows.length === 0) return;
  tx.send(
    `INSERT INTO outbound_messages (id, booking_id, disruption_id, channel, template, recipient, state, created_at, language,
       delay_trip_id, delay_minutes)
     SELECT m.id, b.id, $5, m.channel, $6, m.recipient, 'queued', $7, b.language, $8, $9
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS m (id, booking, channel, recipient)
     JOIN booking_keys b ON b.id = m.booking`,
    [
      rows.map(({ id }) => id),
      rows.map(({ bookingId }) => bookingId),
      rows.map(({ channel }) => channel),
      rows.map(({ recipient }) => recipient),
      disruptionId,
      template.name,
      now,
      delay?.tripId ?? null,
      delay?.minutes ?? null,
    ],
  );
  const messages = Object.values(Object.groupBy(rows, ({ channel }) => channel)).flatMap((ofChannel) =>
    inJobs(ofChannel.map(({ id, facts }) => ({ ...facts, messageId: id }))),
  );
  await jobs.enqueue(tx, template.job, messages);
}

/** Returns the data of the jobs that send messages of one channel: an unreachable mail server delays no SMS. */
function inJobs(messages: readonly object[]): { messages: object[] }[] {
  return Array.from({ length: Math.ceil(messages.length / MESSAGES_OF_JOB) }, (_, index) => ({
    messages: messages.slice(index * MESSAGES_OF_JOB, (index + 1) * MESSAGES_OF_JOB),
  }));
}

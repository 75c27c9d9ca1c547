import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { recipientsOf } from '../outbox.ts';
import type { Template } from '../templates.ts';

/** A booking that gets a message, with data for its jobs. */
export interface BookingRecipient {
  bookingId: string;
  email: string;
  phone: string;
  facts?: object;
}

/**
 * Enqueues a message about one disruption to many bookings, as `enqueueMessages` does to one, in two statements whatever
 * their number. Waits for none: the caller has just made the disruption, so no booking has a message about it, and another
 * one to the same booking fails.
 */
export async function enqueueToBookings(
  tx: Transaction,
  jobs: JobQueue,
  message: { disruptionId: string; template: Template<'booking'>; to: readonly BookingRecipient[] },
  now: Date,
): Promise<void> {
  const { disruptionId, template, to } = message;
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
    `INSERT INTO outbound_messages (id, booking_id, disruption_id, channel, template, recipient, state, created_at, language)
     SELECT m.id, b.id, $5, m.channel, $6, m.recipient, 'queued', $7, b.language
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
    ],
  );
  await jobs.enqueue(
    tx,
    template.job,
    rows.map(({ id, facts }) => ({ ...facts, messageId: id })),
  );
}

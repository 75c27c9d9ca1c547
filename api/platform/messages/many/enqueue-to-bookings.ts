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
 * their number.
 */
export async function enqueueToBookings(
  tx: Transaction,
  jobs: JobQueue,
  message: { disruptionId: string; template: Template<'booking'>; to: readonly BookingRecipient[] },
  now: Date,
): Promise<void> {
  const { disruptionId, template, to } = message;
  const wanted = to.flatMap(({ bookingId, email, phone }) =>
    recipientsOf({ email, phone }).map((recipient) => ({ id: randomUUIDv7(), bookingId, ...recipient })),
  );
  if (wanted.length === 0) return;
  const rows = await tx.query(
    `INSERT INTO outbound_messages (id, booking_id, disruption_id, channel, template, recipient, state, created_at, language)
     SELECT m.id, b.id, $2, m.channel, $3, m.recipient, 'queued', $4, b.language
     FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, "bookingId" uuid, channel text, recipient text)
     JOIN booking_keys b ON b.id = m."bookingId"
     ON CONFLICT DO NOTHING RETURNING id, booking_id AS "bookingId"`,
    [JSON.stringify(wanted), disruptionId, template.name, now],
  );
  const factsOf = new Map(to.map(({ bookingId, facts }) => [bookingId, facts]));
  await jobs.enqueue(
    tx,
    template.job,
    rows.map(({ id, bookingId }) => ({ ...(bookingId && factsOf.get(bookingId)), messageId: id })),
  );
}

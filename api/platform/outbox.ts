import { randomUUIDv7 } from 'node:crypto';
import type { Database, Transaction } from './database.ts';
import type { JobQueue } from './jobs.ts';

export const SEND_MESSAGE = 'messages.send';

export type MessageTemplate = 'ticket-confirmed' | 'payment-refunded';

export interface OutboundMessage {
  id: string;
  bookingId: string;
  channel: 'email' | 'sms';
  template: MessageTemplate;
  recipient: string;
  state: 'queued' | 'sent';
}

/**
 * Writes an e-mail and an SMS to a booking's contact into the outbox, with the jobs that send them, in the caller's
 * transaction. The same template goes to a booking once: asked for again, nothing happens.
 */
export async function enqueueMessages(
  tx: Transaction,
  jobs: JobQueue,
  message: { bookingId: string; template: MessageTemplate; email: string; phone: string },
  now: Date,
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at)
     VALUES ($1, $3, 'email', $4, $5, 'queued', $7), ($2, $3, 'sms', $4, $6, 'queued', $7)
     ON CONFLICT DO NOTHING RETURNING id`,
    [randomUUIDv7(), randomUUIDv7(), message.bookingId, message.template, message.email, message.phone, now],
  );
  await jobs.enqueue(
    tx,
    SEND_MESSAGE,
    rows.map((row) => ({ messageId: row.id })),
  );
}

export async function findMessage(db: Database, id: string): Promise<OutboundMessage | undefined> {
  const [row] = await db.query<OutboundMessage & Record<string, unknown>>(
    `SELECT id, booking_id AS "bookingId", channel, template, recipient, state FROM outbound_messages WHERE id = $1`,
    [id],
  );
  return row;
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE outbound_messages SET state = 'sent', sent_at = $2, attempts = attempts + 1, last_error = NULL WHERE id = $1`,
    [id, now],
  );
}

export async function recordSendError(db: Database, id: string, error: string): Promise<void> {
  await db.query('UPDATE outbound_messages SET attempts = attempts + 1, last_error = $2 WHERE id = $1', [
    id,
    error.slice(0, 500),
  ]);
}

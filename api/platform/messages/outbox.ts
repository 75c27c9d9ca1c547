import { randomUUIDv7 } from 'node:crypto';
import type { Language } from 'contract/values/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import { currentLanguage } from '../http/language.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { MessageRecipient, Template } from './templates.ts';

/**
 * Enqueues an email and an SMS to a booking's contact, in the caller's transaction and the booking's
 * language.
 * A booking, cancellation or disruption gets each template once; further calls change nothing. Purged contacts get nothing.
 */
export async function enqueueMessages(
  tx: Transaction,
  jobs: JobQueue,
  message: {
    bookingId: string;
    cancellationId?: string;
    disruptionId?: string;
    template: Template<'booking'>;
    email: string;
    phone: string;
  },
  now: Date,
): Promise<void> {
  const rows = await tx.query(
    `INSERT INTO outbound_messages (id, booking_id, cancellation_id, disruption_id, channel, template, recipient, state, created_at, language)
     SELECT m.id, b.id, $8, $9, m.channel, $4, m.recipient, 'queued', $7, b.language
     FROM booking_keys b, (VALUES ($1::uuid, 'email', $5), ($2::uuid, 'sms', $6)) AS m (id, channel, recipient)
     WHERE b.id = $3 AND m.recipient <> ''
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      randomUUIDv7(),
      randomUUIDv7(),
      message.bookingId,
      message.template.name,
      message.email,
      message.phone,
      now,
      message.cancellationId ?? null,
      message.disruptionId ?? null,
    ],
  );
  await jobs.enqueue(
    tx,
    message.template.job,
    rows.map((row) => ({ messageId: row.id })),
  );
}

/** The delay that a message states; of 0 minutes, that the coach is on time again. */
export interface StatedDelay {
  tripId: string;
  minutes: number;
}

/**
 * Enqueues a message about a booking, whose row the caller has locked, also if it was sent before. `facts` is data for its
 * jobs that the database does not hold.
 */
export async function enqueueAgain(
  tx: Transaction,
  jobs: JobQueue,
  message: {
    bookingId: string;
    cancellationId?: string | null;
    template: Template<'booking'>;
    to: readonly MessageRecipient[];
    facts?: object;
    delay?: StatedDelay;
  },
  now: Date,
): Promise<void> {
  const { bookingId, cancellationId = null, template, delay } = message;
  const rows = message.to.map((to) => ({ id: randomUUIDv7(), ...to }));
  tx.send(
    `INSERT INTO outbound_messages (id, booking_id, cancellation_id, channel, template, recipient, state, created_at, language,
       delay_trip_id, delay_minutes, repetition)
     SELECT m.id, b.id, $3, m.channel, $4, m.recipient, 'queued', $5, b.language, $6, $7,
       (SELECT coalesce(max(o.repetition) + 1, 0) FROM outbound_messages o WHERE o.booking_id = b.id AND o.template = $4 AND o.channel = m.channel
          AND o.cancellation_id IS NOT DISTINCT FROM $3)
     FROM booking_keys b, jsonb_to_recordset($1::jsonb) AS m (id uuid, channel text, recipient text) WHERE b.id = $2`,
    [
      JSON.stringify(rows),
      bookingId,
      cancellationId,
      template.name,
      now,
      delay?.tripId ?? null,
      delay?.minutes ?? null,
    ],
  );
  await jobs.enqueue(
    tx,
    template.job,
    rows.map(({ id }) => ({ ...message.facts, messageId: id })),
  );
}

/** Drops the messages about a booking that have not left, unless they go to its contact. */
export function dropQueuedMessages(
  tx: Transaction,
  bookingId: string,
  contact: readonly MessageRecipient[],
): void {
  tx.send(
    `UPDATE outbound_messages SET state = 'dropped'
     WHERE booking_id = $1 AND state = 'queued' AND recipient <> ALL ($2)`,
    [bookingId, contact.map(({ recipient }) => recipient)],
  );
}

/** Returns which cancellation a booking's newest message of a kind is about, if any; undefined without a message. */
export async function findCancellationOfNewest(
  tx: Transaction,
  bookingId: string,
  template: string,
  channel: 'email' | 'sms',
): Promise<{ cancellationId: string | null } | undefined> {
  const [row] = await tx.query(
    `SELECT cancellation_id AS "cancellationId" FROM outbound_messages
     WHERE booking_id = $1 AND template = $2 AND channel = $3 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [bookingId, template, channel],
  );
  return row;
}

/** A message about a booking, and how its delivery goes. */
export interface MessageOfBooking {
  template: string;
  channel: 'email' | 'sms';
  recipient: string;
  state: 'queued' | 'sent' | 'dropped';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Returns the messages about a booking, oldest first. */
export async function listMessagesOfBooking(db: Database, bookingId: string): Promise<MessageOfBooking[]> {
  return db.query(
    `SELECT template, channel, recipient, state, attempts, last_error AS "lastError", created_at AS "createdAt",
       sent_at AS "sentAt"
     FROM outbound_messages WHERE booking_id = $1 ORDER BY created_at, id`,
    [bookingId],
  );
}

/**
 * The last message to a recipient about a delay: what it states, 0 minutes if it was dropped, and whether the coach's position was
 * its reason, not staff.
 */
interface NotifiedDelay {
  minutes: number;
  byPosition: boolean;
}

export type NotifiedDelays = (bookingId: string, recipient: string) => NotifiedDelay | undefined;

/** Returns the last messages about a trip's delay by booking and recipient; those that never had one are missing. */
export async function listNotifiedDelays(
  db: Database | Transaction,
  tripId: string,
  bookings: readonly string[],
): Promise<NotifiedDelays> {
  const rows = await db.query(
    `SELECT DISTINCT ON (booking_id, recipient) booking_id AS "bookingId", recipient, state, delay_minutes AS minutes,
       disruption_id IS NULL AS "byPosition"
     FROM outbound_messages WHERE delay_trip_id = $1 AND booking_id = ANY ($2)
     ORDER BY booking_id, recipient, created_at DESC, id DESC`,
    [tripId, bookings],
  );
  const keyOf = (bookingId: string | null, recipient: string) => `${bookingId} ${recipient}`;
  const byRecipient = new Map(
    rows.map(({ bookingId, recipient, state, minutes, byPosition }) => [
      keyOf(bookingId, recipient),
      { minutes: state === 'dropped' ? 0 : (minutes ?? 0), byPosition },
    ]),
  );
  return (bookingId, recipient) => byRecipient.get(keyOf(bookingId, recipient));
}

/** Enqueues messages to an account's email address, phone number or both, in the language of the call. */
export async function enqueueAccountMessages(
  tx: Transaction,
  jobs: JobQueue,
  message: { about: { codeId: string } | { userId: string }; template: Template<'account'> } & Recipients,
  now: Date,
): Promise<void> {
  const about = { codeId: null, userId: null, ...message.about };
  const rows = recipientsOf(message).map((recipient) => ({ id: randomUUIDv7(), ...recipient }));
  tx.send(
    `INSERT INTO outbound_messages (id, code_id, user_id, channel, template, recipient, state, created_at, language)
     SELECT id, $2, $3, channel, $4, recipient, 'queued', $5, $6
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, channel text, recipient text)`,
    [JSON.stringify(rows), about.codeId, about.userId, message.template.name, now, currentLanguage()],
  );
  await jobs.enqueue(
    tx,
    message.template.job,
    rows.map((row) => ({ messageId: row.id })),
  );
}

/** Enqueues the email of a reply to a contact message, under the reply's id and in the language of the message. */
export async function enqueueReply(
  tx: Transaction,
  jobs: JobQueue,
  reply: { id: string; template: Template<'contact'>; email: string; language: Language },
  now: Date,
): Promise<void> {
  const { id, template, email, language } = reply;
  tx.send(
    `INSERT INTO outbound_messages (id, contact_reply_id, channel, template, recipient, state, created_at, language)
     VALUES ($1, $1, 'email', $2, $3, 'queued', $4, $5)`,
    [id, template.name, email, now, language],
  );
  await jobs.enqueue(tx, template.job, [{ messageId: id }]);
}

/** A member of the staff who gets an email, in their language. */
export interface StaffRecipient {
  memberId: string;
  email: string;
  language: Language;
}

/** Enqueues an email to each member. `facts` is data for the jobs, such as what the message is about. */
export async function enqueueStaffMessages(
  tx: Transaction,
  jobs: JobQueue,
  message: { template: Template<'staff'>; recipients: readonly StaffRecipient[]; facts: object },
  now: Date,
): Promise<void> {
  const { template, recipients, facts } = message;
  const rows = recipients.map((recipient) => ({ id: randomUUIDv7(), ...recipient }));
  tx.send(
    `INSERT INTO outbound_messages (id, member_id, channel, template, recipient, state, created_at, language)
     SELECT id, "memberId", 'email', $2, email, 'queued', $3, language
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "memberId" uuid, email text, language text)`,
    [JSON.stringify(rows), template.name, now],
  );
  await jobs.enqueue(
    tx,
    template.job,
    rows.map(({ id }) => ({ ...facts, messageId: id })),
  );
}

/** Returns those of the messages that are not sent yet, with whether a try has failed. */
export async function listUnsent(db: Database, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db.query(
    `SELECT id, last_error IS NOT NULL AS failing FROM outbound_messages WHERE id = ANY ($1) AND state = 'queued'`,
    [ids],
  );
  return new Map(rows.map(({ id, failing }) => [id, failing ?? false]));
}

export interface Recipients {
  email: string | null;
  phone: string | null;
}

/** Returns the channels that have an address. */
export function recipientsOf({ email, phone }: Recipients): MessageRecipient[] {
  return [
    ...(email ? [{ channel: 'email' as const, recipient: email }] : []),
    ...(phone ? [{ channel: 'sms' as const, recipient: phone }] : []),
  ];
}

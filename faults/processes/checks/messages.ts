import type { Database } from '../../../api/platform/database/database.ts';
import { messageIdOf } from '../../../api/platform/messages/mail.ts';
import { must } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { Customer } from '../customers.ts';

interface Written extends Record<string, unknown> {
  id: string;
  channel: 'email' | 'sms';
  template: string;
  state: 'queued' | 'sent' | 'dropped';
  attempts: number;
}

interface Received {
  id: number;
  channel: 'email' | 'sms';
  subject: string;
}

export interface MessageCounts {
  messages: number;
  /** Received again, since their sender was interrupted. */
  again: number;
}

/**
 * Checks that every due message was enqueued once, that every message recorded as sent was received, and that no
 * other was.
 */
export async function checkMessages(
  db: Database,
  sandbox: Client,
  tripId: string,
  customers: readonly Customer[],
): Promise<MessageCounts> {
  const unwritten = await db.query(UNWRITTEN, [tripId]);
  must(unwritten.length === 0, `messages were never enqueued: ${JSON.stringify(unwritten)}`);
  const counts = { messages: 0, again: 0 };
  for (const customer of customers) {
    const { messages, again } = await checkMessagesOf(db, sandbox, customer);
    counts.messages += messages;
    counts.again += again;
  }
  return counts;
}

async function checkMessagesOf(
  db: Database,
  sandbox: Client,
  { email, phone }: Customer,
): Promise<MessageCounts> {
  const written = await db.query(
    'SELECT id, channel, template, state, attempts FROM outbound_messages WHERE recipient IN ($1, $2)',
    [email, phone],
  );
  const mails = await Promise.all(
    (await inboxOf(sandbox, email)).map(({ id }) => readMessageId(sandbox, id)),
  );
  const texts = (await inboxOf(sandbox, phone)).map(({ subject }) => subject);
  for (const id of mails)
    must(
      written.some((message) => messageIdOf(message) === id),
      `${email} has a mail that was not enqueued: ${id}`,
    );
  const ofMails = written.filter(({ channel }) => channel === 'email').map((message) => [message]);
  // An SMS has no id: those of one template are counted together.
  const ofTexts = Map.groupBy(
    written.filter(({ channel }) => channel === 'sms'),
    ({ template }) => template,
  );
  for (const [message] of ofMails as [Written][])
    checkCopies([message], mails.filter((id) => id === messageIdOf(message)).length, email);
  for (const [template, messages] of ofTexts)
    checkCopies(messages, texts.filter((name) => name === template).length, phone);
  const sent = written.filter(({ state }) => state === 'sent').length;
  return { messages: sent, again: Math.max(0, mails.length + texts.length - sent) };
}

/**
 * Checks that each sent message arrived, and at most as often as it was attempted: once, unless an attempt was
 * interrupted.
 */
function checkCopies(messages: readonly Written[], copies: number, to: string): void {
  const sent = messages.filter(({ state }) => state === 'sent').length;
  const tries = messages.reduce((sum, { attempts }) => sum + attempts, 0);
  const { template, channel } = messages[0] as Written;
  must(
    copies >= sent,
    `${template} to ${to} was sent by ${channel} ${sent} times, and arrived ${copies} times`,
  );
  must(
    copies <= tries,
    `${template} to ${to} was attempted ${tries} times by ${channel}, and arrived ${copies} times`,
  );
}

async function inboxOf(sandbox: Client, to: string): Promise<Received[]> {
  const query = new URLSearchParams({ to });
  return (await sandbox.ask<{ messages: Received[] }>('GET', `/control/messages?${query}`)).body.messages;
}

async function readMessageId(sandbox: Client, id: number): Promise<string> {
  const { text } = await sandbox.ask('GET', `/inbox/${id}/raw`);
  return /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? '';
}

/** The due messages of a trip's bookings, implemented apart from the code's, less the enqueued ones. */
const UNWRITTEN = `
  SELECT due.pnr, due.template, channel FROM (
    SELECT b.id, b.pnr, CASE j.kind WHEN 'sale' THEN 'ticket-confirmed' WHEN 'paid_twice' THEN 'payment-doubled'
      ELSE 'payment-refunded' END AS template, NULL::uuid AS cancellation_id
    FROM journals j JOIN bookings b ON b.id = j.booking_id
    WHERE b.trip_id = $1 AND j.kind IN ('sale', 'paid_twice', 'paid_too_late', 'paid_other_amount')
    UNION ALL
    SELECT b.id, b.pnr, 'seats-cancelled', c.id FROM cancellations c JOIN bookings b ON b.id = c.booking_id WHERE b.trip_id = $1
  ) due CROSS JOIN (VALUES ('email'), ('sms')) AS channels (channel)
  WHERE NOT EXISTS (SELECT FROM outbound_messages m WHERE m.booking_id = due.id AND m.template = due.template
    AND m.channel = channels.channel AND m.cancellation_id IS NOT DISTINCT FROM due.cancellation_id)`;

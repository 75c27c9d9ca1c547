import type { Database } from '../../api/platform/database.ts';
import { messageIdOf } from '../../api/platform/mail.ts';
import { must } from '../books.ts';
import type { Client } from './client.ts';
import type { Traveller } from './travellers.ts';

interface Written extends Record<string, unknown> {
  id: string;
  channel: 'email' | 'sms';
  template: string;
  state: 'queued' | 'sent' | 'dropped';
}

interface Received {
  id: number;
  channel: 'email' | 'sms';
  subject: string;
}

export interface Post {
  messages: number;
  /** Received once more, since their sender was cut off in the middle. */
  again: number;
}

/** Every message that the books call for was written once; what was written as sent was received; nothing else was. */
export async function checkMessages(
  db: Database,
  outside: Client,
  tripId: string,
  travellers: readonly Traveller[],
): Promise<Post> {
  const unwritten = await db.query(UNWRITTEN, [tripId]);
  must(unwritten.length === 0, `messages were never written: ${JSON.stringify(unwritten)}`);
  const post = { messages: 0, again: 0 };
  for (const traveller of travellers) {
    const { messages, again } = await checkPostOf(db, outside, traveller);
    post.messages += messages;
    post.again += again;
  }
  return post;
}

async function checkPostOf(db: Database, outside: Client, { email, phone }: Traveller): Promise<Post> {
  const written = await db.query<Written>(
    'SELECT id, channel, template, state FROM outbound_messages WHERE recipient IN ($1, $2)',
    [email, phone],
  );
  const mails = await Promise.all(
    (await inboxOf(outside, email)).map(({ id }) => readMessageId(outside, id)),
  );
  const texts = (await inboxOf(outside, phone)).map(({ subject }) => subject);
  const mailOf = Map.groupBy(written, ({ id }) => messageIdOf({ id }));
  for (const id of mails) must(mailOf.has(id), `${email} has a mail that nobody wrote: ${id}`);
  const sent = written.filter(({ state }) => state === 'sent');
  for (const message of sent) {
    const { channel, id, template } = message;
    const isThere = channel === 'email' ? mails.includes(messageIdOf({ id })) : texts.includes(template);
    must(isThere, `${template} to ${email} was sent by ${channel} and never came`);
  }
  return { messages: sent.length, again: mails.length + texts.length - sent.length };
}

async function inboxOf(outside: Client, to: string): Promise<Received[]> {
  const query = new URLSearchParams({ to });
  return (await outside.ask<{ messages: Received[] }>('GET', `/control/messages?${query}`)).body.messages;
}

async function readMessageId(outside: Client, id: number): Promise<string> {
  const { text } = await outside.ask('GET', `/inbox/${id}/raw`);
  return /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? '';
}

/** What the bookings of a trip call for, in other words than the code's, less what was written. */
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

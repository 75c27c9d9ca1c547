import { queryRows } from './query.ts';

interface Outbox {
  sent: number;
  /** How many of the sent messages were mails. */
  sentMails: number;
  queued: number;
}

export async function countMessages(url: string): Promise<Outbox> {
  const [outbox] = await queryRows<Outbox>(
    url,
    `SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,
         count(*) FILTER (WHERE state = 'sent' AND channel = 'email')::int AS "sentMails",
         count(*) FILTER (WHERE state = 'queued')::int AS queued
       FROM outbound_messages`,
  );
  return outbox as Outbox;
}

/** Waits until every message is sent; returns the seconds, or Infinity after `mostSeconds`. */
export async function drainMessages(url: string, mostSeconds: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if ((await countMessages(url)).queued === 0) return seconds;
    if (seconds > mostSeconds) return Number.POSITIVE_INFINITY;
    await new Promise((next) => setTimeout(next, 500));
  }
}

import { onlyRow } from '../../api/platform/database/database.ts';
import { withClient } from '../../database/connect.ts';

/** Returns how many messages are queued and sent, and how many of the sent ones were mails. */
export async function countMessages(url: string) {
  const rows = await withClient(url, (client) =>
    client.query(
      `SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,
         count(*) FILTER (WHERE state = 'sent' AND channel = 'email')::int AS "sentMails",
         count(*) FILTER (WHERE state = 'queued')::int AS queued
       FROM outbound_messages`,
    ),
  );
  return onlyRow(rows);
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

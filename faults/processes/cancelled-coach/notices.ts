import { onlyRow } from '../../../api/platform/database/database.ts';
import { must } from '../../ledger.ts';
import type { RunningApp } from '../app.ts';
import { until } from '../child.ts';

/** How everybody of a cancelled coach was notified. */
export interface Notices {
  /** From the act until the last message was accepted by the mail server or the SMS service. */
  notifiedSeconds: number;
  /** The contacts with an open offer. */
  offered: string[];
}

/** Far longer than the figure: a slower run still shows its figure. */
const PATIENCE_SECONDS = 240;

/** Counts the messages that notify of a cancelled trip: offers, and refunds of those who were paying. */
export async function countNotices({ db }: RunningApp, tripId: string) {
  const rows = await db.query(
    `SELECT count(*) FILTER (WHERE m.state = 'sent')::int AS sent,
       count(*) FILTER (WHERE m.state = 'queued')::int AS queued,
       count(*) FILTER (WHERE m.state = 'dropped')::int AS dropped,
       coalesce(extract(epoch FROM max(m.sent_at)) * 1000, 0)::float8 AS "lastAt"
     FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.trip_id = $1 AND m.template IN ('trip-cancelled', 'payment-refunded')`,
    [tripId],
  );
  const { sent, queued, dropped, lastAt } = onlyRow(rows);
  return { sent: sent ?? 0, queued: queued ?? 0, dropped: dropped ?? 0, lastAt: lastAt ?? 0 };
}

/** Waits until all messages are sent; nothing is brought forward meanwhile. `cancelledAt` in milliseconds. */
export async function untilAllNotified(
  app: RunningApp,
  tripId: string,
  cancelledAt: number,
): Promise<Notices> {
  await until(
    async () => (await countNotices(app, tripId)).queued === 0,
    PATIENCE_SECONDS,
    async () => `messages are not sent: ${JSON.stringify(await countNotices(app, tripId))}`,
  );
  const { dropped, lastAt } = await countNotices(app, tripId);
  must(dropped === 0, `${dropped} messages about the cancelled trip were dropped`);
  const missing = await app.db.query(UNNOTIFIED, [tripId]);
  must(missing.length === 0, `people were not notified once: ${JSON.stringify(missing)}`);
  const offered = await app.db.query(
    `SELECT b.contact_email AS email FROM disruption_offers o JOIN bookings b ON b.id = o.booking_id
     WHERE b.trip_id = $1 AND o.state = 'open' ORDER BY b.contact_email`,
    [tripId],
  );
  return { notifiedSeconds: (lastAt - cancelledAt) / 1000, offered: offered.map(({ email }) => email) };
}

/** Refunds the offers that nobody has decided, as when their time has come. */
export async function refundSilent({ db, jobs }: RunningApp, tripId: string): Promise<void> {
  await db.query(
    `UPDATE disruption_offers SET refund_at = now() - interval '1 second'
     WHERE state = 'open' AND disruption_id IN (SELECT id FROM disruptions WHERE trip_id = $1)`,
    [tripId],
  );
  await db.transaction((tx) => jobs.enqueue(tx, 'disruptions.refund-due', [{}]));
  await until(
    async () => {
      const open = await db.query(
        `SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id
         WHERE d.trip_id = $1 AND o.state = 'open'`,
        [tripId],
      );
      return open.length === 0;
    },
    PATIENCE_SECONDS,
    () => 'offers without a choice are not refunded',
  );
}

/**
 * Paid bookings of a trip that did not get, by each channel, either one offer or one message that a late payment goes
 * back.
 */
const UNNOTIFIED = `
  SELECT b.pnr, channels.channel, count(m.id)::int AS messages
  FROM bookings b CROSS JOIN (VALUES ('email'), ('sms')) AS channels (channel)
  LEFT JOIN outbound_messages m ON m.booking_id = b.id AND m.channel = channels.channel
    AND m.template = CASE b.state WHEN 'confirmed' THEN 'trip-cancelled' ELSE 'payment-refunded' END
  WHERE b.trip_id = $1 AND EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.state = 'paid')
  GROUP BY b.pnr, channels.channel HAVING count(m.id) <> 1`;

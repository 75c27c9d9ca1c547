import { type Database, isDatabaseUnavailable } from '../../../api/platform/database/database.ts';
import type { RunningApp } from '../app.ts';
import { until } from '../child.ts';
import type { GatewayLedger } from './gateway-ledger.ts';

const SETTLE_SECONDS = 180;
/** A job still active so long after the recovery belongs to a killed worker. */
const DEAD_AFTER_MS = 3_000;

/**
 * Waits until no work is left for a trip's bookings. Moves scheduled times forward, so that the app's pauses take no
 * time.
 */
export async function settle(app: RunningApp, tripId: string, gateway: GatewayLedger): Promise<void> {
  const { db } = app;
  const began = performance.now();
  await until(
    () => scheduleRemaining(app, tripId),
    SETTLE_SECONDS,
    () => 'the database does not respond',
  );
  let left: string[] = [];
  const poll = async () => {
    await bringForward(db, performance.now() - began > DEAD_AFTER_MS);
    return whatIsLeft(db, tripId, gateway);
  };
  const isSettled = async () => {
    left = await poll().catch((error: unknown) => {
      // The pool may still have connections that broke with the database.
      if (isDatabaseUnavailable(error)) return ['the database has just recovered'];
      throw error;
    });
    return left.length === 0;
  };
  await until(isSettled, SETTLE_SECONDS, () => `the app does not settle: ${left.join('; ')}`);
}

/**
 * Schedules an inquiry for every payment of the trip, and a check of every hold. Returns false while the database is
 * unavailable.
 */
async function scheduleRemaining({ db, jobs }: RunningApp, tripId: string): Promise<boolean> {
  try {
    await db.query(
      `UPDATE payments SET next_inquiry_at = now() - interval '1 minute'
       WHERE state = 'initiated' AND booking_id IN (SELECT id FROM bookings WHERE trip_id = $1)`,
      [tripId],
    );
    for (const name of ['payments.inquire-due', 'bookings.expire'])
      await db.transaction((tx) => jobs.enqueue(tx, name, [{}]));
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

async function bringForward(db: Database, deadToo: boolean): Promise<void> {
  await db.query(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second'
     WHERE state IN ('created', 'retry') AND start_after > now() AND name NOT LIKE '\\_\\_%'`,
  );
  await db.query(`UPDATE refunds SET sending_until = NULL WHERE sending_until > now()`);
  if (!deadToo) return;
  await db.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() - interval '1 second'
     WHERE state = 'active' AND started_on < now() - interval '3 seconds' AND name NOT LIKE '\\_\\_%'`,
  );
}

/** Returns a sentence for everything that still waits; none if the app is idle. */
async function whatIsLeft(db: Database, tripId: string, gateway: GatewayLedger): Promise<string[]> {
  const [jobs, messages, refunds, payments] = await Promise.all([
    db.query(
      `SELECT name, state::text FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%' AND name <> 'tracking.notify-delays'`,
    ),
    db.query(`SELECT template FROM outbound_messages WHERE state = 'queued'`),
    db.query(`SELECT reference FROM refunds WHERE state = 'pending'`),
    db.query(
      `SELECT p.order_id AS "orderId" FROM payments p JOIN bookings b ON b.id = p.booking_id
       WHERE b.trip_id = $1 AND p.state = 'initiated'`,
      [tripId],
    ),
  ]);
  const undecided: string[] = [];
  for (const { orderId } of payments) if (await gateway.isDecided(orderId)) undecided.push(orderId);
  return [
    ...jobs.map(({ name, state }) => `a job is ${state}: ${name}`),
    ...messages.map(({ template }) => `a message waits: ${template}`),
    ...refunds.map(({ reference }) => `a refund is pending: ${reference}`),
    ...undecided.map((orderId) => `decided at the gateway, open in the app: ${orderId}`),
  ];
}

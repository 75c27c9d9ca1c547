import { type Database, isDatabaseUnavailable } from '../../api/platform/database.ts';
import type { RunningApp } from './app.ts';
import { until } from './child.ts';
import type { GatewayLedger } from './gateway-ledger.ts';

const SETTLE_SECONDS = 180;
/** A job that is still under way so long after everything is well again belongs to a worker that was killed. */
const DEAD_AFTER_MS = 3_000;

/**
 * Waits until nothing is left to do for the bookings of a trip. Nobody waits for the minutes of the app's own pauses: whatever waits for a
 * later moment has that moment brought forward.
 */
export async function settle(app: RunningApp, tripId: string, gateway: GatewayLedger): Promise<void> {
  const { db } = app;
  const began = performance.now();
  await until(
    () => beginLast(app, tripId),
    SETTLE_SECONDS,
    () => 'the database does not answer',
  );
  let left: string[] = [];
  const poll = async () => {
    await bringForward(db, performance.now() - began > DEAD_AFTER_MS);
    return whatIsLeft(db, tripId, gateway);
  };
  const isSettled = async () => {
    left = await poll().catch((error: unknown) => {
      // Connections that broke with the database may still lie in the pool.
      if (isDatabaseUnavailable(error)) return ['the database has only just come back'];
      throw error;
    });
    return left.length === 0;
  };
  await until(isSettled, SETTLE_SECONDS, () => `the app does not settle: ${left.join('; ')}`);
}

/** Lets every payment of the trip be asked about, and every hold be looked at, once more. False while the database is away. */
async function beginLast({ db, jobs }: RunningApp, tripId: string): Promise<boolean> {
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

/** What still waits: sentences, none when the app is at rest. */
async function whatIsLeft(db: Database, tripId: string, gateway: GatewayLedger): Promise<string[]> {
  const [jobs, messages, refunds, payments] = await Promise.all([
    db.query<{ name: string; state: string }>(
      `SELECT name, state::text FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%' AND name <> 'tracking.notify-delays'`,
    ),
    db.query<{ template: string }>(`SELECT template FROM outbound_messages WHERE state = 'queued'`),
    db.query<{ reference: string }>(`SELECT reference FROM refunds WHERE state = 'pending'`),
    db.query<{ orderId: string }>(
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
    ...refunds.map(({ reference }) => `a refund is owed: ${reference}`),
    ...undecided.map((orderId) => `the gateway knows, and we do not: ${orderId}`),
  ];
}

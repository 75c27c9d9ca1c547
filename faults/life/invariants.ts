import { checkBooks, checkGateway, keptBy, must } from '../books.ts';
import type { Life } from './world.ts';

/** What must hold after everything that happens, whoever was killed while it happened. Throws a sentence about what does not. */
export async function checkInvariants(life: Life): Promise<void> {
  await checkBooks(life.world.db, life.tripId);
  checkDeliveries(life);
  // A gateway may or may not notice a reference that it had before: we look a refund up before we send it again.
  must(life.refundedAgain.size === 0, `refunds were sent again: ${[...life.refundedAgain].join(', ')}`);
}

/** A message that was out before its process was killed may go out again, under the same Message-ID; no other may. */
function checkDeliveries(life: Life): void {
  const byMessage = Map.groupBy(life.deliveries, ({ messageId }) => messageId);
  for (const [messageId, deliveries] of byMessage) {
    const once = deliveries.length === 1 || life.unsure.has(messageId);
    must(once, `sent ${deliveries.length} times: ${deliveries[0]?.what}`);
  }
  const kinds = [...byMessage.values()].map(([first]) => first?.what ?? '').filter((what) => !isCode(what));
  must(new Set(kinds).size === kinds.length, `two messages of one kind: ${kinds.toSorted().join(', ')}`);
}

/** Codes may be asked for again, and again. */
const isCode = (what: string) => what.startsWith('cancellation-code');

/** What must hold as soon as all jobs have run in peace: every refund has been tried, without waiting for the daily chase. */
export async function checkPrompt(life: Life): Promise<void> {
  const untried = await life.world.db.query(
    `SELECT r.reference FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
     WHERE b.trip_id = $1 AND r.state = 'owed' AND r.attempts = 0`,
    [life.tripId],
  );
  must(untried.length === 0, `refunds wait without having been tried: ${JSON.stringify(untried)}`);
}

/** What must hold once nothing can happen any more: nobody waits for a ticket, for money, or for a message. */
export async function checkEnd(life: Life): Promise<void> {
  const { db } = life.world;
  await checkInvariants(life);
  const waiting = await db.query('SELECT name, data FROM life_jobs');
  must(waiting.length === 0, `jobs wait for ever: ${JSON.stringify(waiting)}`);
  const unsent = await db.query(
    `SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.trip_id = $1 AND m.state = 'queued'`,
    [life.tripId],
  );
  must(unsent.length === 0, `messages were never sent: ${JSON.stringify(unsent)}`);
  const held = await db.query(`SELECT pnr FROM bookings WHERE trip_id = $1 AND state = 'held'`, [
    life.tripId,
  ]);
  must(held.length === 0, `bookings are held for ever: ${JSON.stringify(held)}`);
  // Once somebody at the gateway has given money away, there may be too little left for what we owe: that needs a person.
  const owed = await db.query(
    `SELECT r.reference, r.last_error FROM refunds r JOIN payments p ON p.id = r.payment_id
     JOIN bookings b ON b.id = p.booking_id
     WHERE b.trip_id = $1 AND r.state = 'owed' AND NOT EXISTS (SELECT FROM reversals v WHERE v.payment_id = p.id)`,
    [life.tripId],
  );
  must(owed.length === 0, `refunds are owed for ever: ${JSON.stringify(owed)}`);
  const orders = life.bookings.map(({ orderId }) => orderId);
  await checkGateway(db, keptBy(life.world.sandbox), orders);
}

import { checkGateway, checkLedger, must } from '../ledger.ts';
import { checkDecided, checkDisruptions } from './disruptions/checks.ts';
import { sum, type Transaction } from './gateways/simulated-gateway.ts';
import type { Lifecycle } from './world.ts';

/** Checks what must hold after every command, whatever was killed. Throws a sentence about a violation. */
export async function checkInvariants(lifecycle: Lifecycle): Promise<void> {
  await Promise.all([checkLedger(lifecycle.world.checks, ...lifecycle.tripIds), checkDisruptions(lifecycle)]);
  checkDeliveries(lifecycle);
  // The gateway might execute a repeated reference: the app looks a refund up before it sends it again.
  must(
    lifecycle.refundedAgain.size === 0,
    `refunds were sent again: ${[...lifecycle.refundedAgain].join(', ')}`,
  );
  must(
    lifecycle.sentBeyondDue.length === 0,
    `more was sent than is due: ${lifecycle.sentBeyondDue.join('; ')}`,
  );
  checkReturned(lifecycle);
}

/**
 * Checks that no transaction returns more than it captured, over refunds, those in the panel, and reversals without a
 * line.
 */
function checkReturned(lifecycle: Lifecycle): void {
  for (const { reference, capturedPaise, ours, others } of transactionsOf(lifecycle))
    must(
      ours + others <= capturedPaise,
      `${reference}: ${ours} + ${others} of ${capturedPaise} paise were returned`,
    );
}

function transactionsOf({ world: { gateways }, bookings }: Lifecycle): Transaction[] {
  return bookings.flatMap(({ gateway, orderId }) => gateways[gateway].transactionsOf(orderId));
}

/** Checks that only messages sent just before their process was killed are repeated, under the same Message-ID. */
function checkDeliveries(lifecycle: Lifecycle): void {
  const byMessage = Map.groupBy(lifecycle.deliveries, ({ messageId }) => messageId);
  for (const [messageId, deliveries] of byMessage) {
    const once = deliveries.length === 1 || lifecycle.unsure.has(messageId);
    must(once, `sent ${deliveries.length} times: ${deliveries[0]?.what}`);
  }
  const kinds = [...byMessage.values()]
    .map(([first]) => first?.what ?? '')
    .filter((what) => !mayRepeat(what));
  must(new Set(kinds).size === kinds.length, `two messages of one kind: ${kinds.toSorted().join(', ')}`);
}

const REPEATED = [
  'cancellation-code',
  'change-code',
  'ticket-confirmed',
  'booking-changed',
  'payment-refunded',
  'refund-withdrawn',
];

/** Codes may be requested repeatedly, and bookings be changed: `findings.ts` counts those. */
const mayRepeat = (what: string) => REPEATED.some((template) => what.startsWith(`${template} `));

/** Checks what must hold once all jobs have run without faults: every refund was attempted, without the daily job. */
export async function checkPrompt(lifecycle: Lifecycle): Promise<void> {
  const untried = await lifecycle.world.checks.query(
    `SELECT r.reference FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
     WHERE b.trip_id = ANY ($1) AND r.state = 'pending' AND r.attempts = 0`,
    [lifecycle.tripIds],
  );
  must(untried.length === 0, `refunds wait without an attempt: ${JSON.stringify(untried)}`);
}

/** Checks what must hold at the end: nobody waits for a ticket, for money, or for a message. */
export async function checkEnd(lifecycle: Lifecycle): Promise<void> {
  const { checks: db } = lifecycle.world;
  await checkInvariants(lifecycle);
  const waiting = await db.queryComposed('SELECT name, data FROM lifecycle_jobs');
  must(waiting.length === 0, `jobs wait for ever: ${JSON.stringify(waiting)}`);
  const unsent = await db.query(
    `SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.trip_id = ANY ($1) AND m.state = 'queued'`,
    [lifecycle.tripIds],
  );
  must(unsent.length === 0, `messages were never sent: ${JSON.stringify(unsent)}`);
  const held = await db.query(`SELECT pnr FROM bookings WHERE trip_id = ANY ($1) AND state = 'held'`, [
    lifecycle.tripIds,
  ]);
  must(held.length === 0, `bookings are held for ever: ${JSON.stringify(held)}`);
  const pendingRefunds = await db.query(
    `SELECT r.reference, r.last_error FROM refunds r JOIN payments p ON p.id = r.payment_id
     JOIN bookings b ON b.id = p.booking_id WHERE b.trip_id = ANY ($1) AND r.state = 'pending'`,
    [lifecycle.tripIds],
  );
  must(pendingRefunds.length === 0, `refunds are pending for ever: ${JSON.stringify(pendingRefunds)}`);
  await checkDecided(lifecycle);
  await checkSettled(lifecycle);
  for (const { orderId, gateway } of lifecycle.bookings) {
    const transactions = lifecycle.world.gateways[gateway].transactionsOf(orderId);
    const balancePaise = sum(transactions.map(({ remainingPaise }) => remainingPaise));
    await checkGateway(db, () => balancePaise, [orderId]);
  }
}

/**
 * Checks each transaction once everything has settled: the gateway has returned what was due, and only reversals can
 * exceed it. The excess is in the ledger as reversals.
 */
async function checkSettled(lifecycle: Lifecycle): Promise<void> {
  for (const { reference, ours, others } of transactionsOf(lifecycle)) {
    const [ledger] = await lifecycle.world.checks.query(
      `SELECT (SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refunds r WHERE r.payment_id = p.id) AS "duePaise",
         (SELECT coalesce(sum(o.amount_paise), 0)::bigint FROM postings o JOIN journals j ON j.id = o.journal_id
          WHERE j.payment_id = p.id AND o.account = 'reversals') AS "reversalsPaise"
       FROM payments p WHERE p.gateway_reference = $1 AND p.state = 'paid'`,
      [reference],
    );
    if (!ledger) continue;
    const { duePaise, reversalsPaise } = ledger;
    const details = JSON.stringify({ reference, ours, others, ...ledger });
    must(ours <= duePaise, `the app's refunds exceed what is due: ${details}`);
    must(
      ours + others === duePaise + reversalsPaise,
      `the returned sum differs from the due one: ${details}`,
    );
    must(
      reversalsPaise >= 0 && reversalsPaise <= others,
      `reversals differ from the excess over the due: ${details}`,
    );
  }
}

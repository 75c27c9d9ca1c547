import type { Life } from './world.ts';

interface BookingInBooks {
  pnr: string;
  state: string;
  sold: boolean;
  totalPaise: number;
  cancelledPaise: number;
  receivedPaise: number;
  owedPaise: number;
  refundedPaise: number;
  coveredPaise: number;
  reversedPaise: number;
  accounts: Record<string, number>;
}

/** Rows that must not be there (null where there are none), and the bookings of the trip. */
interface Findings extends Record<string, unknown> {
  twice: object[] | null;
  unclaimed: object[] | null;
  offPolicy: object[] | null;
  bookings: BookingInBooks[] | null;
}

/** What must hold after everything that happens, whoever was killed while it happened. Throws a sentence about what does not. */
export async function checkInvariants(life: Life): Promise<void> {
  const [found] = await life.world.db.query<Findings>(FINDINGS, [life.tripId]);
  const { twice, unclaimed, offPolicy, bookings } = found as Findings;
  must(!twice, `a seat is sold twice: ${JSON.stringify(twice)}`);
  must(!unclaimed, `sold seats and claims differ: ${JSON.stringify(unclaimed)}`);
  must(!offPolicy, `a refund is not what the policy says: ${JSON.stringify(offPolicy)}`);
  for (const booking of bookings ?? []) checkMoney(booking);
  checkDeliveries(life);
  // A gateway may or may not notice a reference that it had before: we look a refund up before we send it again.
  must(life.refundedAgain.size === 0, `refunds were sent again: ${[...life.refundedAgain].join(', ')}`);
}

function checkMoney(booking: BookingInBooks): void {
  const { pnr, accounts } = booking;
  const say = (what: string) => `${pnr}: ${what}: ${JSON.stringify(booking)}`;
  const ticketsPaise = booking.sold ? booking.totalPaise - booking.cancelledPaise : 0;
  const backPaise = booking.owedPaise + booking.refundedPaise;
  must(
    booking.sold === (booking.state === 'confirmed'),
    say('a sale without a ticket, or a ticket without a sale'),
  );
  must(booking.receivedPaise === ticketsPaise + backPaise, say('money received is not tickets and refunds'));
  const sum = Object.values(accounts).reduce((total, paise) => total + paise, 0);
  must(sum === 0, say('the journals do not add up to nothing'));
  const income = (accounts.fares ?? 0) + (accounts.food ?? 0) + (accounts.tax ?? 0);
  must(income === -ticketsPaise, say('the ledger has other income than tickets'));
  must((accounts.refunds_owed ?? 0) === -booking.owedPaise, say('the ledger owes another sum'));
  const leftPaise = booking.reversedPaise + booking.refundedPaise - booking.coveredPaise;
  must(
    (accounts.cash_at_gateway ?? 0) === booking.receivedPaise - leftPaise,
    say('the ledger has another sum at the gateway'),
  );
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
  await checkGateway(life);
}

/** Order by order, the gateway's own books against ours. */
async function checkGateway(life: Life): Promise<void> {
  const { db, sandbox } = life.world;
  for (const { orderId } of life.bookings) {
    const transactions = sandbox.findByOrderNo(orderId);
    let keptPaise = 0;
    for (const order of transactions) keptPaise += sandbox.remaining(order);
    const [books] = await db.query<{ paise: number }>(
      `SELECT coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM postings p JOIN journals j ON j.id = p.journal_id
       JOIN payments x ON x.id = j.payment_id WHERE x.order_id = $1 AND p.account = 'cash_at_gateway'`,
      [orderId],
    );
    must(
      books?.paise === keptPaise,
      `${orderId}: the gateway keeps ${keptPaise}, the ledger has ${books?.paise}: ${JSON.stringify(transactions)}`,
    );
  }
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

const SOLD_TWICE = `
  SELECT a.seat FROM booking_seats a JOIN bookings x ON x.id = a.booking_id
  JOIN booking_seats b ON b.seat = a.seat AND b.id > a.id JOIN bookings y ON y.id = b.booking_id
  WHERE x.trip_id = $1 AND y.trip_id = $1 AND x.state = 'confirmed' AND y.state = 'confirmed'
    AND a.state = 'booked' AND b.state = 'booked'
    AND int4range(x.from_stop, x.to_stop) && int4range(y.from_stop, y.to_stop)`;

const SOLD_WITHOUT_CLAIM = `
  SELECT coalesce(s.seat, c.seat) AS seat, s.booking_id AS sold, c.booking_id AS claimed
  FROM (SELECT s.booking_id, s.seat FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
        WHERE b.trip_id = $1 AND b.state = 'confirmed' AND s.state = 'booked') s
  FULL JOIN (SELECT booking_id, seat FROM seat_claims WHERE trip_id = $1 AND expires_at IS NULL) c
    ON c.booking_id = s.booking_id AND c.seat = s.seat
  WHERE s.seat IS NULL OR c.seat IS NULL`;

/** The policy once more, in other words than the code's: section 9 of the specification. */
const REFUND_OFF_POLICY = `
  SELECT s.seat, c.refund_paise, x.created_at, t.departs_at
  FROM cancelled_seats c JOIN cancellations x ON x.id = c.cancellation_id JOIN booking_seats s ON s.id = c.booking_seat_id
  JOIN bookings b ON b.id = s.booking_id JOIN trip_stops t ON t.trip_id = b.trip_id AND t.number = b.from_stop
  WHERE b.trip_id = $1 AND c.refund_paise <> 100 * floor((s.fare_paise + s.food_paise) / 100.0 *
    CASE WHEN t.departs_at - x.created_at > interval '72 hours' THEN 1
         WHEN t.departs_at - x.created_at > interval '48 hours' THEN 0.9
         WHEN t.departs_at - x.created_at > interval '24 hours' THEN 0.5 ELSE 0 END)`;

const MONEY = `
  SELECT b.pnr, b.state, b.total_paise AS "totalPaise",
    EXISTS (SELECT FROM journals j WHERE j.booking_id = b.id AND j.kind = 'sale') AS sold,
    coalesce((SELECT sum(c.refund_paise) FROM cancellations c WHERE c.booking_id = b.id), 0)::bigint AS "cancelledPaise",
    coalesce(p.received, 0)::bigint AS "receivedPaise",
    coalesce(r.owed, 0)::bigint AS "owedPaise", coalesce(r.done, 0)::bigint AS "refundedPaise",
    coalesce(r.covered, 0)::bigint AS "coveredPaise", coalesce(v.reversed, 0)::bigint AS "reversedPaise",
    coalesce(l.accounts, '{}') AS accounts
  FROM bookings b
  LEFT JOIN LATERAL (SELECT sum(captured_paise) AS received FROM payments WHERE booking_id = b.id AND state = 'paid') p ON true
  LEFT JOIN LATERAL (
    SELECT sum(r.amount_paise) FILTER (WHERE r.state = 'owed') AS owed,
      sum(r.amount_paise) FILTER (WHERE r.state = 'done') AS done,
      sum(r.amount_paise) FILTER (WHERE r.reversal_id IS NOT NULL) AS covered
    FROM refunds r JOIN payments x ON x.id = r.payment_id WHERE x.booking_id = b.id) r ON true
  LEFT JOIN LATERAL (SELECT sum(v.amount_paise) AS reversed FROM reversals v JOIN payments x ON x.id = v.payment_id
    WHERE x.booking_id = b.id) v ON true
  LEFT JOIN LATERAL (SELECT jsonb_object_agg(account, paise) AS accounts FROM (
    SELECT o.account, sum(o.amount_paise) AS paise FROM postings o JOIN journals j ON j.id = o.journal_id
    WHERE j.booking_id = b.id GROUP BY o.account) a) l ON true
  WHERE b.trip_id = $1`;

const FINDINGS = `
  SELECT (SELECT jsonb_agg(to_jsonb(q)) FROM (${SOLD_TWICE}) q) AS twice,
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${SOLD_WITHOUT_CLAIM}) q) AS unclaimed,
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${REFUND_OFF_POLICY}) q) AS "offPolicy",
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${MONEY}) q) AS bookings`;

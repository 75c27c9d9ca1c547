import { readMetrics } from 'api/platform/observability/metrics.ts';
import fc from 'fast-check';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { type HeldBooking, openDirectBookings, paidStatus } from 'testing/bookings/direct-bookings.ts';
import { afterEach, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { settleCarefully } from '../settlement/settle.ts';
import { EARLIER, restoreTrip } from './earlier.fixture.ts';
import { isAsAgreed } from './settle-plain.ts';

const direct = setUp(openDirectBookings);
afterEach(() => direct.setNow(TEST_NOW));

/** Returns every row about a booking, without what differs between two equal ones. Ids of one millisecond have no order. */
async function rowsOf({ id, payment, segment, email, phone }: HeldBooking) {
  const rows = await direct.db.query(
    `SELECT jsonb_build_object(
       'payments', (SELECT jsonb_agg(to_jsonb(p) - '{id,booking_id,order_id}'::text[]
          || jsonb_build_object('gateway_reference', replace(p.gateway_reference, p.order_id, 'order')) ORDER BY p.id = $2 DESC)
        FROM payments p WHERE p.booking_id = b.id),
       'booking', to_jsonb(b) - '{id,pnr,address,contact_email,contact_phone}'::text[],
       'seats', (SELECT jsonb_agg(to_jsonb(s) - '{id,booking_id,seat,email,phone,ticket_code}'::text[] ORDER BY s.id)
        FROM booking_seats s WHERE s.booking_id = b.id),
       'claims', (SELECT jsonb_agg(to_jsonb(c) - '{booking_id,seat}'::text[] ORDER BY c.expires_at)
        FROM seat_claims c WHERE c.booking_id = b.id),
       'hold', (SELECT to_jsonb(h) - '{booking_id,network,address,owner,contact}'::text[] FROM recent_holds h WHERE h.booking_id = b.id),
       'events', (SELECT jsonb_agg(jsonb_build_array(e.kind, e.at, CASE WHEN e.detail ? 'missing' THEN '"missing"' ELSE e.detail END)
          ORDER BY e.at, e.kind) FROM booking_events e WHERE e.booking_id = b.id),
       'journals', (SELECT jsonb_agg(jsonb_build_array(j.kind, j.at, j.payment_id = $2, (
            SELECT jsonb_agg(jsonb_build_array(o.account, o.amount_paise) ORDER BY o.account) FROM postings o WHERE o.journal_id = j.id))
          ORDER BY j.at, j.kind) FROM journals j WHERE j.booking_id = b.id),
       'responses', (SELECT jsonb_agg(jsonb_build_array(r.source, r.body, r.received_at) ORDER BY r.source)
        FROM gateway_responses r WHERE r.payment_id = $2),
       'messages', (SELECT jsonb_agg(to_jsonb(m) - '{id,booking_id}'::text[] || jsonb_build_object('recipient',
            CASE m.recipient WHEN $3 THEN 'email' WHEN $4 THEN 'phone' END) ORDER BY m.created_at, m.template, m.channel)
        FROM outbound_messages m WHERE m.booking_id = b.id),
       'refunds', (SELECT jsonb_agg(jsonb_build_array(r.reason, r.state, r.amount_paise)) FROM refunds r WHERE r.payment_id = $2),
       'jobs', (SELECT jsonb_agg(jsonb_build_array(q.name, q.data - '{messageId,refundId,orderId,reference}'::text[]) ORDER BY q.name)
        FROM pgboss.job q WHERE q.data->>'orderId' = $5
          OR q.data->>'messageId' IN (SELECT m.id::text FROM outbound_messages m WHERE m.booking_id = b.id)
          OR q.data->>'refundId' IN (SELECT r.id::text FROM refunds r WHERE r.payment_id = $2))
     ) AS rows, (SELECT count(*) FROM passenger_lists l WHERE l.trip_id = $6) AS lists
     FROM bookings b WHERE b.id = $1`,
    [id, payment.id, email, phone, payment.orderId, segment.trip.id],
  );
  return rows[0]!;
}

const COUNTERS = /^coach_(payments_settled|ledger_(journals|moved_paise)|booking_events)_total$/;
const countedNow = () =>
  readMetrics()
    .filter(({ name }) => COUNTERS.test(name))
    .flatMap(({ samples }) => samples.map(({ value }) => value));

/** Runs `act`; returns what it resolves to, and how much each counter grew meanwhile. */
async function counting<Value>(act: () => Promise<Value>): Promise<{ value: Value; counted: number[] }> {
  const before = countedNow();
  const value = await act();
  return { value, counted: countedNow().map((count, index) => count - before[index]!) };
}

const situations = fc.record({
  earlier: fc.constantFrom(...Object.keys(EARLIER)),
  seats: fc.integer({ min: 1, max: 4 }),
  minutes: fc.constantFrom(0, 3, 14, 15, 16, 60),
  paise: fc.constantFrom(0, 0, 0, -1, 1),
  currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
  responses: fc.constantFrom(0, 1, 2),
});

type Situation = typeof situations extends fc.Arbitrary<infer Value> ? Value : never;

/** Holds equal seats on one trip for two bookings. */
async function holdTwins(seats: number): Promise<readonly [HeldBooking, HeldBooking]> {
  const [first, second] = [await direct.hold(seats), await direct.hold(seats)];
  // The first took the last seats of a trip.
  if (first.segment.trip.id !== second.segment.trip.id) return [second, await direct.hold(seats)];
  return [first, second];
}

/** Makes two equal bookings; settles one by the call, and carefully if it returns none, and the other carefully. */
async function compare(situation: Situation): Promise<void> {
  direct.setNow(TEST_NOW);
  const twins = await holdTwins(situation.seats);
  for (const twin of twins) await EARLIER[situation.earlier]!.act(direct, twin);
  const now = minutesAfter(TEST_NOW, situation.minutes);
  direct.setNow(now);
  const { db, clock, jobs } = direct;
  const [first, second] = twins.map(({ payment }) => ({
    payment,
    paid: paidStatus(payment, {
      capturedPaise: payment.amountPaise + situation.paise,
      currency: situation.currency,
    }),
    responses: (['callback', 'inquiry'] as const)
      .slice(0, situation.responses)
      .map((source) => ({ paymentId: payment.id, source, body: `{"from": "${source}"}`, at: TEST_NOW })),
  }));
  const carefully = ({ payment, paid, responses }: typeof first & object) =>
    settleCarefully(db, clock, jobs, payment, paid, responses);

  const before = await rowsOf(twins[0]);
  const byCall = await counting(async () => {
    const asAgreed = isAsAgreed(first!.payment, first!.paid);
    const sale = asAgreed ? await direct.settlePlain(first!, now) : undefined;
    const isPlain = EARLIER[situation.earlier]!.isPlain && situation.minutes < 15 && asAgreed;
    expect(sale !== undefined).toBe(isPlain);
    if (sale) return sale;
    expect(await rowsOf(twins[0])).toEqual(before);
    return carefully(first!);
  });
  const after = await rowsOf(twins[0]);
  const byCare = await counting(() => carefully(second!));
  const cared = await rowsOf(twins[1]);
  expect({ ...after, lists: 0 }).toEqual({ ...cared, lists: 0 });
  // Both sales of a trip with a list show in it, or neither.
  expect(cared.lists - after.lists).toBe(after.lists - before.lists);
  expect(byCall.counted).toEqual(byCare.counted);
  const [one, other] = [byCall, byCare].map(({ value }, index) => {
    const { orderId } = twins[index]!.payment;
    return value && { ...value, pnr: '', reference: value.reference?.replace(orderId, 'order') };
  });
  expect(one).toEqual(other);
  await restoreTrip(direct, twins[0]);
  await restoreTrip(direct, twins[1]);
}

const AS_AGREED = {
  minutes: 3,
  seats: 2,
  paise: 0,
  currency: 'INR',
  reference: 'REF-',
  responses: 2,
} as const;

it.each(Object.keys(EARLIER))('the call settles as the careful way does: %s', (earlier) =>
  compare({ ...AS_AGREED, earlier }),
);

it('the call settles as the careful way does, whatever was paid and when', async () => {
  await fc.assert(fc.asyncProperty(situations, compare), { numRuns: 40 });
});

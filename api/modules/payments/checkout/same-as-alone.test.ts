import { randomUUID } from 'node:crypto';
import type { BookSeatsBody } from 'contract/calls/bookings.ts';
import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import {
  type BookingBody,
  book,
  bookingFor,
  findTrips,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusals/refusal.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { type BatchedCheckOut, createBatchedCheckOut } from './batched-checkout.ts';
import { checkOut } from './checkout.ts';

/** Two equal databases: calls go through batches in one, and alone in the other. */
const batched = setUp(() => startTestApp());
const alone = setUp(() => startTestApp({ clock: batched.clock }));
/** A body of one seat on each trip. */
let bodies: BookingBody[];
let check: BatchedCheckOut;
/** What the batches ask their database. */
let queries: MockInstance<Database['query']>;
/** The tokens of the same guests in both. The first has paid for a seat, so it has an allowance of its own, as has its contact. */
let guests: { token: string; sessionId: string }[][];

beforeAll(async () => {
  const [another, ...trips] = (await findTrips(batched)).slice(0, 3);
  if (!another) throw new Error('no trip');
  queries = vi.spyOn(batched.deps.db, 'query');
  bodies = await Promise.all(trips.map((trip) => bookingFor(batched, trip, ['2A'])));
  check = createBatchedCheckOut(
    batched.deps,
    { mostItems: 16, callsAtOnce: 1, besideAfter: 250, places: 64 },
    (call) => call(),
  );
  guests = await Promise.all([batched, alone].map((app) => Promise.all([0, 1, 2].map(() => guestOf(app)))));
  const key = randomUUID();
  for (const [index, app] of [batched, alone].entries()) {
    const { token } = guests[index]?.[0] ?? {};
    const { body } = await book(
      app,
      await bookingFor(app, another, ['2A']),
      token ? { token, key } : { key },
    );
    await pay(app, body.data);
  }
  queries.mockClear();
});

async function guestOf(app: TestApp): Promise<{ token: string; sessionId: string }> {
  const token = await signInAsGuest(app);
  const [row] = await app.db.query('SELECT id FROM sessions WHERE token_hash = $1', [sha256(token)]);
  return { token, sessionId: row?.id ?? '' };
}

/** Returns what a refused customer learns, without a challenge's random parts. */
function refusalText({ reason, seats, fields, totalamount, retryAfter, challenge }: Refusal): string {
  const units = challenge?.parameters.data.units;
  return JSON.stringify({ reason, seats, fields, totalamount, retryAfter, units });
}

/** Enough that many batches have a seat for each call. */
const SEATS = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D', '6A', '6C', '6D'];

interface Asked {
  guest: number | undefined;
  trip: number;
  seats: string[];
  address: number;
  key: number | undefined;
  rupeesMore: number;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  guest: fc.constantFrom(0, 0, 1, 2, undefined),
  trip: fc.nat(1),
  seats: fc.subarray(SEATS, { minLength: 1, maxLength: 3 }),
  address: fc.nat(2),
  key: fc.option(fc.nat(5), { nil: undefined }),
  rupeesMore: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
});

const rounds = fc.array(
  fc.record({
    calls: fc.array(asked, { minLength: 1, maxLength: 8 }),
    minutes: fc.constantFrom(0, 1, 16, 40),
  }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

function bodyOf({ trip, seats, rupeesMore }: Asked): BookSeatsBody {
  const body = bodies[trip];
  const [passenger] = body?.passengerdetails ?? [];
  if (!body || !passenger) throw new Error('no trip');
  return {
    ...body,
    passengerdetails: seats.map((seatno) => ({ ...passenger, food: [], seatno })),
    totalamount: body.totalamount * seats.length + rupeesMore,
  } as BookSeatsBody;
}

async function checkOutAlone(
  app: TestApp,
  index: number,
  one: Asked,
  keys: string[],
  isCounted: boolean,
): Promise<string> {
  const caller = {
    sessionId: one.guest === undefined ? undefined : guests[index]?.[one.guest]?.sessionId,
    userId: undefined,
    address: `203.0.113.${one.address}`,
    idempotencyKey: one.key === undefined ? undefined : keys[one.key],
    isCounted,
  };
  const result = await checkOut(app.deps, app.deps.gateways.choose('ccavenue'), bodyOf(one), caller);
  return result.ok ? 'held' : refusalText(result);
}

/** Returns what the calls have written, without ids and random texts. */
async function rowsOf({ db }: TestApp): Promise<unknown> {
  const [row] = await db.query(
    `SELECT
       (SELECT jsonb_agg(to_jsonb(x) ORDER BY x) FROM (SELECT b.trip_id, b.from_stop, b.to_stop, b.state, b.held_until, b.session_id IS NULL AS anonymous,
         b.address, b.contact_email, b.total_paise, b.created_at, b.language, b.tax_policy_id, b.refund_policy_id, b.notice_version,
         b.platform, ARRAY(SELECT to_jsonb(s) - '{id,booking_id,ticket_code}'::text[]
           FROM booking_seats s WHERE s.booking_id = b.id ORDER BY s.seat) AS seats,
         ARRAY(SELECT concat_ws(' ', c.seat, c.legs, c.expires_at) FROM seat_claims c WHERE c.booking_id = b.id ORDER BY c.seat) AS claims,
         ARRAY(SELECT concat_ws(' ', e.kind, e.at, e.detail) FROM booking_events e WHERE e.booking_id = b.id) AS events,
         ARRAY(SELECT concat_ws(' ', p.gateway, p.state, p.amount_paise, p.created_at, p.next_inquiry_at) FROM payments p WHERE p.booking_id = b.id) AS payments,
         ARRAY(SELECT concat_ws(' ', h.line_day, h.network, h.address, h.tier, h.seats, h.held_until, h.contact) FROM recent_holds h WHERE h.booking_id = b.id) AS counted
         FROM bookings b) x) AS bookings,
       (SELECT jsonb_agg(x ORDER BY x) FROM (SELECT concat_ws(' ', action, CASE WHEN subject LIKE 'address%' THEN subject END, window_start, count) FROM request_counts WHERE action LIKE 'book%') x) AS counts,
       (SELECT jsonb_agg(x ORDER BY x) FROM (SELECT concat_ws(' ', key, encode(request_hash, 'hex'), created_at) FROM idempotency_keys) x) AS keys`,
  );
  return row;
}

/**
 * Returns the calls of a round, by the ids of their orders, in the order in which the database has decided them. A price in
 * work resolves later than what else its batch has decided, so the order of the results is another one.
 */
function takeDecided(calls: ReadonlyMap<string, number>): number[] {
  const sent: { payment: { order_id: string } }[] = queries.mock.calls.flatMap(([text, values]) =>
    text.includes('FROM check_out(') ? JSON.parse(String(values?.[0])) : [],
  );
  queries.mockClear();
  const order = sent.map(({ payment }) => calls.get(payment.order_id) ?? -1);
  // Calls of a trip that is read again come in a later batch.
  return order.filter((at, index) => order.lastIndexOf(at) === index);
}

it('batches have the outcomes and write the rows of calls one by one', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (list) => {
      const keys = Array.from({ length: 6 }, () => randomUUID());
      for (const { calls, minutes } of list) {
        const gateway = batched.deps.gateways.choose('ccavenue');
        if (!gateway.ok) throw new Error('no gateway');
        const atOfOrder = new Map<string, number>();
        const tried = await Promise.all(
          calls.map((one, at) => {
            const noted: PaymentGateway = {
              ...gateway.value,
              handOff(order) {
                atOfOrder.set(order.orderId, at);
                return gateway.value.handOff(order);
              },
            };
            return check(noted, bodyOf(one), {
              token: one.guest === undefined ? undefined : guests[0]?.[one.guest]?.token,
              address: `203.0.113.${one.address}`,
              idempotencyKey: one.key === undefined ? undefined : keys[one.key],
            });
          }),
        );
        const decided = takeDecided(atOfOrder).filter((at) => 'ok' in tried[at]!);
        // What batches leave undecided comes after them.
        const order = [...decided, ...calls.keys().filter((at) => !decided.includes(at))];
        for (const at of order) {
          const [result, one] = [tried[at]!, calls[at]!];
          const ofBatch =
            'ok' in result
              ? result.ok
                ? 'held'
                : refusalText(result)
              : await checkOutAlone(batched, 0, one, keys, result.isCounted);
          expect([at, ofBatch]).toEqual([at, await checkOutAlone(alone, 1, one, keys, false)]);
        }
        expect(await rowsOf(batched)).toEqual(await rowsOf(alone));
        batched.clock.pass(minutes);
      }
      batched.clock.pass(60);
    }),
    // Rows of a failed run stay, so a smaller one would fail for another reason.
    { numRuns: 25, endOnFailure: true },
  );
});

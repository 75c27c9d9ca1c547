import type { SessionTicket } from 'contract/calls/tickets.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay, call, findTrips, signInAsGuest } from 'testing/customers/customer.ts';
import { messagesTo, postBookingMessages } from 'testing/customers/people.ts';
import { join } from 'testing/staff/members.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { changesOf, departureOf, device, send } from '../boarding/boarding.fixture.ts';
import {
  bodyOf,
  change,
  changeByCode,
  codeFor,
  moveFares,
  quote,
  sellTo,
  stateOf,
  tripsOfLine,
} from './changes.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let from: ListedTrip;
let to: ListedTrip;
let used = 0;
const PAIRS = ['2A 2C', '3A 3C', '4A 4C', '5A 5C', '6A 6C', '7A 7C', '2D 3D', '4D 5D', '6D 7D'];
/** Two seats that no other test uses, on both trips. */
function nextSeats(): string[] {
  const pair = PAIRS[used];
  used += 1;
  if (!pair) throw new Error('the tests have used up their seats');
  return pair.split(' ');
}

beforeAll(async () => {
  [from, to] = (await tripsOfLine(app, '2026-12-12')) as [ListedTrip, ListedTrip];
});
afterEach(() => app.clock.set(TEST_NOW));

async function calendarOf({ pnr, token }: { pnr: string; token: string }) {
  const shown = await call<{ data: SessionTicket }>(app, 'GET', `/api/v1/ticket/session/${pnr}`, { token });
  const { calendar } = shown.body.data;
  return { uid: /UID:(.*)/.exec(calendar)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1]) };
}

describe('a change to another trip of the line', () => {
  it('takes the new seats, frees the old ones, and keeps PNR and ticket codes', async () => {
    const sold = await sellTo(app, from, nextSeats());
    const before = await stateOf(app, sold.pnr);
    const wanted = { to, seats: sold.seats.toReversed() };
    expect((await quote(app, sold, wanted)).body.data).toEqual({
      difference: 0,
      fee: 0,
      due: 0,
      foodrefund: 0,
      refundlimit: null,
    });
    const changed = await changeByCode(app, sold, wanted);
    expect([changed.status, changed.body.data]).toEqual([200, { outcome: 'done', refund: 0 }]);
    const after = await stateOf(app, sold.pnr);
    expect(after.trip).toBe(to._id);
    expect(after.claims).toEqual(sold.seats.map((seat) => ({ trip: to._id, seat, held: false })));
    const other = Object.fromEntries(sold.seats.map((seat, index) => [seat, wanted.seats[index]]));
    expect(after.tickets).toEqual(
      before.tickets.map((ticket) => ({ ...ticket, seat: other[ticket.seat], version: 2 })),
    );
    const again = await bookAndPay(app, from, sold.seats);
    expect(again.page).toContain('/Success/');
  });

  it('sends the new ticket in an e-mail that says what was, with a later calendar entry of the same UID', async () => {
    const sold = await sellTo(app, from, nextSeats());
    const before = await calendarOf(sold);
    await changeByCode(app, sold, { to, seats: sold.seats });
    const after = await calendarOf(sold);
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBe(before.sequence + 1);
    await postBookingMessages(app);
    const [mail] = messagesTo(app, sold.email).filter(({ attachments }) => attachments.length > 0);
    expect(mail?.text).toContain('It was');
    expect(messagesTo(app, sold.phone)[0]?.text).toContain(`booking ${sold.pnr} is changed`);
  });

  it('is on the list of the new trip, and for hosts of the old one on the way to it; a boarded ticket stays', async () => {
    const sold = await sellTo(app, from, nextSeats());
    const tickets = (await stateOf(app, sold.pnr)).tickets.map(({ code }) => code);
    await changeByCode(app, sold, { to, seats: sold.seats });
    const shown = async (trip: ListedTrip) => {
      const { tickets: listed } = await changesOf(await join(app, 'dispatcher'), trip._id);
      return (listed ?? []).filter(({ code }) => tickets.includes(code));
    };
    expect(await shown(to)).toMatchObject([
      { version: 2, state: 'booked', changedTo: null },
      { version: 2, state: 'booked', changedTo: null },
    ]);
    expect(await shown(from)).toMatchObject([
      { version: 2, state: 'cancelled', changedTo: to._id },
      { version: 2, state: 'cancelled', changedTo: to._id },
    ]);
    app.clock.set(minutesAfter(await departureOf(app, to), -60));
    await send(await join(app, 'dispatcher'), device(app, to._id)(tickets[0] ?? ''));
    const boarded = { ...sold, trip: to };
    const back = await quote(app, boarded, { to: from, seats: sold.seats });
    expect([back.status, back.body.code]).toEqual([409, 'boarded']);
    const dispatcher = await join(app, 'dispatcher');
    const { counts } = await changesOf(dispatcher, from._id);
    await send(dispatcher, device(app, from._id)(tickets[1] ?? ''));
    expect((await changesOf(dispatcher, from._id)).counts).toEqual({
      ...counts,
      boarded: counts.boarded + 1,
    });
  });

  it('refunds the difference of a cheaper one, with tax, in a journal of its own', async () => {
    const sold = await sellTo(app, from, nextSeats());
    await moveFares(app, from, -100);
    try {
      const cost = (await quote(app, sold, { to, seats: sold.seats })).body.data;
      expect(cost.difference).toBe(-2 * 118);
      const changed = await changeByCode(app, sold, { to, seats: sold.seats });
      expect(changed.body.data).toEqual({ outcome: 'done', refund: 236 });
    } finally {
      await moveFares(app, from, 100);
    }
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'pending', amount: 23_600 }]);
    const [kind] = await app.db.query(
      `SELECT array_agg(j.kind ORDER BY j.at, j.id) AS kinds FROM journals j JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1`,
      [sold.pnr],
    );
    expect(kind?.kinds).toEqual(['sale', 'change']);
    await sendRefunds(app, sold.pnr);
    const balances = await balancesOf(app, sold.pnr);
    const total = (await stateOf(app, sold.pnr)).total;
    expect(balances.cash_at_gateway).toBe(total);
    expect(balances.refunds_payable).toBeUndefined();
  });

  it('costs the fee that the policy of its day of sale has for the hours left, for each ticket', async () => {
    const sold = await sellTo(app, from, nextSeats());
    const later = { ...sold, pnr: sold.pnr };
    await app.db.query(`UPDATE change_policies SET tiers = '[{"overHours": 0, "feePaise": 5000}]'`, []);
    await moveFares(app, from, -100);
    try {
      const cost = (await quote(app, later, { to, seats: sold.seats })).body.data;
      expect(cost).toMatchObject({ difference: -236, fee: 100, due: -136 });
      const seats = (await quote(app, later, { to: from, seats: ['8A', '8C'] })).body.data;
      expect(seats).toMatchObject({ fee: 0, due: 0 });
      const changed = await changeByCode(app, sold, { to, seats: sold.seats });
      expect(changed.body.data).toEqual({ outcome: 'done', refund: 136 });
      expect(await balancesOf(app, sold.pnr)).toMatchObject({ fees: -10_000, refunds_payable: -13_600 });
    } finally {
      await moveFares(app, from, 100);
      await app.db.query(`UPDATE change_policies SET tiers = '[{"overHours": 0, "feePaise": 0}]'`, []);
    }
  });
});

describe('other seats of the same trip', () => {
  it('are taken at once, and two passengers may swap theirs', async () => {
    const [a = '', c = ''] = nextSeats();
    const sold = await sellTo(app, from, [a, c]);
    const swapped = await changeByCode(app, sold, { to: from, seats: [c, a] });
    expect(swapped.body.data).toEqual({ outcome: 'done', refund: 0 });
    const moved = await changeByCode(app, sold, { to: from, seats: [a, '8D'] });
    expect(moved.status).toBe(200);
    const { claims, tickets, trip } = await stateOf(app, sold.pnr);
    expect(trip).toBe(from._id);
    expect(claims.map(({ seat }) => seat)).toEqual([a, '8D'].toSorted());
    expect(new Set(tickets.map(({ version }) => version))).toEqual(new Set([2, 3]));
  });
});

describe('a change is refused, and changes nothing', () => {
  let sold: Awaited<ReturnType<typeof sellTo>>;
  beforeAll(async () => {
    sold = await sellTo(app, from, nextSeats());
  });
  const refusal = async (wanted: Parameters<typeof quote>[2], options?: Parameters<typeof quote>[3]) => {
    const before = await stateOf(app, sold.pnr);
    const { status, body } = await quote(app, sold, wanted, options);
    expect(await stateOf(app, sold.pnr)).toEqual(before);
    expect(body.message?.length).toBeGreaterThan(20);
    return [status, body.code];
  };

  it('to the same trip and seats', async () => {
    expect(await refusal({ to: from, seats: sold.seats })).toEqual([422, 'nothing_to_change']);
  });

  it('to another line', async () => {
    const mine = new Set((await tripsOfLine(app, '2026-12-12')).map(({ _id }) => _id));
    const foreign = (await findTrips(app, '2026-12-12')).find(({ _id }) => !mine.has(_id));
    const [any] = await app.db.query(
      'SELECT id FROM trips WHERE line_id <> (SELECT line_id FROM trips WHERE id = $1) LIMIT 1',
      [from._id],
    );
    const other = { ...to, _id: foreign?._id ?? any?.id ?? '' };
    expect(await refusal({ to: other, seats: sold.seats })).toEqual([422, 'no_such_journey']);
  });

  it('to a trip that nobody runs', async () => {
    const unknown = { ...to, _id: crypto.randomUUID() };
    expect(await refusal({ to: unknown, seats: sold.seats })).toEqual([404, 'not_found']);
  });

  it('to seats that others have sold or held, also oneself', async () => {
    await bookAndPay(app, to, ['8A']);
    expect(await refusal({ to, seats: ['8A', '8C'] })).toEqual([409, 'seats_taken']);
  });

  it('to seats that the plan lacks, twice the same, or for some tickets only', async () => {
    expect(await refusal({ to, seats: ['99', '8C'] })).toEqual([422, 'validation_failed']);
    expect(await refusal({ to, seats: ['8C', '8C'] })).toEqual([422, 'validation_failed']);
    const seats = [{ from: sold.seats[0], to: '8C' }];
    expect(await refusal({ to, seats: [] }, { change: { seats } })).toEqual([422, 'validation_failed']);
    const foreign = [{ from: '9C', to: '8C' }];
    expect(await refusal({ to, seats: [] }, { change: { seats: foreign } })).toEqual([
      422,
      'seat_not_in_booking',
    ]);
  });

  it('by somebody else, as for a booking that does not exist', async () => {
    const token = await signInAsGuest(app);
    expect(await refusal({ to, seats: ['8C', '8D'] }, { token })).toEqual([404, 'not_found']);
  });

  it('with a wrong code, or with the code of another change', async () => {
    const { otp, due } = await codeFor(app, sold, { to, seats: ['8C', '8D'] });
    const wrong = await change(app, sold, { to, seats: ['8D', '8C'] }, { otp, due });
    expect([410, 422]).toContain(wrong.status);
    expect((await stateOf(app, sold.pnr)).trip).toBe(from._id);
    const right = { ...bodyOf(sold, { to, seats: ['8C', '8D'] }), otp, due: due + 1 };
    const other = await call(app, 'POST', '/api/v1/ticket/change', { token: sold.token, body: right });
    expect([other.status, other.body.code]).toEqual([409, 'price_changed']);
  });

  it('to a coach that leaves in less than 15 minutes, and from one', async () => {
    const leaves = async (id: string) => {
      const [row] = await app.db.query(
        `SELECT s.departs_at AS at FROM trip_stops s JOIN bookings b ON b.from_stop = s.number AND b.pnr = $2 WHERE s.trip_id = $1`,
        [id, sold.pnr],
      );
      return row!.at.getTime();
    };
    const times = { from: await leaves(from._id), to: await leaves(to._id) };
    app.clock.set(new Date(Math.min(times.from, times.to) - 15 * 60_000));
    const first = times.from < times.to ? 'change_closed' : 'booking_closed';
    expect(await refusal({ to, seats: ['8C', '8D'] })).toEqual([410, first]);
  });

  it('with a cancelled ticket, a pending refund, and after a chargeback', async () => {
    const returned = await sellTo(app, from, nextSeats());
    const [payment] = await app.db.query(
      'SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1',
      [returned.pnr],
    );
    const insert = `INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, state, created_at)
      VALUES (gen_random_uuid(), $1, 'R-OPEN', 'cancellation', 100, 'pending', $2)`;
    await app.db.query(insert, [payment!.id, TEST_NOW]);
    const pending = await quote(app, returned, { to, seats: ['8C', '8D'] });
    expect([pending.status, pending.body.code]).toEqual([409, 'refund_pending']);
    await app.db.query(
      `UPDATE refunds SET state = 'done', done_at = created_at WHERE reference = 'R-OPEN'`,
      [],
    );
    await app.db.query(
      `INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at) VALUES (gen_random_uuid(), $1, 'chargeback', 'Chargeback', 100, $2)`,
      [payment!.id, TEST_NOW],
    );
    const disputed = await quote(app, returned, { to, seats: ['8C', '8D'] });
    expect([disputed.status, disputed.body.code]).toEqual([409, 'payment_disputed']);
    await app.db.query(
      `UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1) AND seat = $2`,
      [sold.pnr, sold.seats[0] ?? null],
    );
    expect(await refusal({ to, seats: ['8C', '8D'] })).toEqual([409, 'seats_cancelled']);
  });
});

import type { PaymentResult } from 'contract/calls/payments.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { bookAndPay, call, comeBack, endPayment, goToGateway, pay } from 'testing/customers/customer.ts';
import { codeTo, messagesTo, postBookingMessages, postMessages } from 'testing/customers/people.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeByCode, holdByCode, moveFares, sellTo, stateOf, tripsOfLine } from './changes.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const PAIRS = ['2A 2C', '3A 3C', '4A 4C', '5A 5C', '6A 6C', '7A 7C', '2D 3D', '4D 5D', '6D 7D'];
let used = 0;
let from: ListedTrip;
let to: ListedTrip;

/** Sells two seats that no other test uses; a change of them to the other trip costs 2 × 118 rupees more. */
async function sell() {
  const seats = PAIRS[used]?.split(' ') ?? [];
  used += 1;
  await moveFares(app, from, -100);
  const trip = { ...from, price: from.price - 100, tax: from.tax - 18 };
  const sold = await sellTo(app, trip, seats);
  await moveFares(app, from, 100);
  return { ...sold, wanted: { to, seats } };
}

const DEARER = 236;

beforeAll(async () => {
  [from, to] = (await tripsOfLine(app, '2026-12-12')) as [ListedTrip, ListedTrip];
});
afterEach(() => app.clock.set(TEST_NOW));

const journalsOf = async (pnr: string) =>
  (
    await app.db.query(
      'SELECT j.kind FROM journals j JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 ORDER BY j.at, j.id',
      [pnr],
    )
  ).map(({ kind }) => kind);

async function resultOf(page: string): Promise<PaymentResult> {
  const [, , , pnr = '', reference = ''] = page.split('/');
  const reply = await call<{ data: PaymentResult }>(
    app,
    'GET',
    `/api/v1/payment/failure/${pnr}/${reference}/none`,
  );
  return reply.body.data;
}

describe('a change to a dearer trip', () => {
  it('holds the new seats, and is made once the difference is paid', async () => {
    const sold = await sell();
    const before = await stateOf(app, sold.pnr);
    const handOff = await holdByCode(app, sold, sold.wanted);
    const held = await stateOf(app, sold.pnr);
    expect(held.trip).toBe(from._id);
    expect(held.tickets).toEqual(before.tickets);
    expect(held.claims.filter((claim) => claim.held)).toEqual(
      sold.seats.map((seat) => ({ trip: to._id, seat, held: true })),
    );
    const page = await pay(app, handOff);
    expect(page).toContain('/payment/Success/');
    expect(await resultOf(page)).toMatchObject({ state: 'confirmed', change: true, amount: DEARER });
    const after = await stateOf(app, sold.pnr);
    expect(after).toMatchObject({ trip: to._id, total: before.total + DEARER * 100 });
    expect(after.claims).toEqual(sold.seats.map((seat) => ({ trip: to._id, seat, held: false })));
    expect(await journalsOf(sold.pnr)).toEqual(['sale', 'change']);
    expect((await balancesOf(app, sold.pnr)).cash_at_gateway).toBe(after.total);
    await postBookingMessages(app);
    expect(messagesTo(app, sold.email)[0]?.text).toContain('You paid ₹236');
  });

  it('is refunded from both payments when its seats are cancelled', async () => {
    const sold = await sell();
    const first = await app.db.query(
      'SELECT order_id AS id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1',
      [sold.pnr],
    );
    await moveFares(app, to, 2000);
    let orderNo = '';
    try {
      const handOff = await holdByCode(app, sold, sold.wanted);
      orderNo = await goToGateway(app, handOff);
      await comeBack(app, await endPayment(app, orderNo, 'success'));
    } finally {
      await moveFares(app, to, -2000);
    }
    const { token, pnr } = sold;
    const [row] = await app.db.query('SELECT id FROM bookings WHERE pnr = $1', [pnr]);
    const about = { pnr, tripId: to._id, seatNumbers: sold.seats };
    await call(app, 'POST', '/api/v1/ticket/otp/generate', { token, body: about });
    await postMessages(app);
    const otp = codeTo(app, sold.phone);
    const body = { ...about, bookingId: row!.id, reasonForCancellation: 'unwell', otp };
    const cancelled = await call<{ data: { refund: number } }>(app, 'POST', '/api/v1/ticket/cancel/guest', {
      token,
      body,
    });
    expect(cancelled.status).toBe(200);
    const refund = 2 * (from.price + 2000) * 100;
    expect(cancelled.body.data.refund).toBe(refund / 100);
    await sendRefunds(app, pnr);
    const returned = [first[0]!.id, orderNo].map((order) => returnedAt(app, order).byUs);
    expect(returned.every((paise) => paise > 0)).toBe(true);
    expect(returned[0]! + returned[1]!).toBe(refund);
    expect((await balancesOf(app, pnr)).refunds_payable).toBeUndefined();
    expect((await stateOf(app, pnr)).tickets.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  });
});

describe('a payment of a change that comes to nothing leaves the booking as it is', () => {
  const unchanged = async (sold: Awaited<ReturnType<typeof sell>>) => {
    const { trip, claims, tickets } = await stateOf(app, sold.pnr);
    expect(trip).toBe(from._id);
    expect(claims).toEqual(sold.seats.map((seat) => ({ trip: from._id, seat, held: false })));
    expect(tickets.map(({ version }) => version)).toEqual([1, 1]);
  };

  it('when the card is declined: the held seats are free at once, and the change can be tried again', async () => {
    const sold = await sell();
    const page = await pay(app, await holdByCode(app, sold, sold.wanted), 'failure');
    expect(page).toContain('/payment/Failure/');
    expect(await resultOf(page)).toMatchObject({ state: 'failed', change: true });
    await unchanged(sold);
    await pay(app, await holdByCode(app, sold, sold.wanted));
    expect((await stateOf(app, sold.pnr)).trip).toBe(to._id);
  });

  it('when it is abandoned: the hold expires after 15 minutes, and others may have the seats', async () => {
    const sold = await sell();
    await holdByCode(app, sold, sold.wanted);
    app.clock.pass(15);
    expect((await bookAndPay(app, to, sold.seats)).page).toContain('/Success/');
    await app.runJob('bookings.expire');
    await unchanged(sold);
  });

  it('when it comes late: all of it goes back, and the contact is notified', async () => {
    const sold = await sell();
    const handOff = await holdByCode(app, sold, sold.wanted);
    const orderNo = await goToGateway(app, handOff);
    app.clock.pass(16);
    const page = await comeBack(app, await endPayment(app, orderNo, 'success'));
    expect(page).toContain('/payment/Failure/');
    expect(await resultOf(page)).toMatchObject({
      state: 'refunded',
      change: true,
      refund: { amount: DEARER },
    });
    await unchanged(sold);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, orderNo).byUs).toBe(DEARER * 100);
    await postBookingMessages(app);
    expect(messagesTo(app, sold.email)[0]?.text).toContain('Your booking stays as it was');
  });

  it('when another change took its place: the second is paid, the money of the first goes back', async () => {
    const sold = await sell();
    const first = await holdByCode(app, sold, sold.wanted);
    const second = await holdByCode(app, sold, sold.wanted);
    const orderNo = await goToGateway(app, first);
    await comeBack(app, await endPayment(app, orderNo, 'success'));
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ amount: DEARER * 100 }]);
    expect((await stateOf(app, sold.pnr)).trip).toBe(from._id);
    await pay(app, second);
    expect((await stateOf(app, sold.pnr)).trip).toBe(to._id);
    expect(await journalsOf(sold.pnr)).toEqual(['sale', 'change_not_made', 'change']);
  });

  it('when a cheaper change was made meanwhile: the money goes back', async () => {
    const sold = await sell();
    const handOff = await holdByCode(app, sold, sold.wanted);
    expect((await changeByCode(app, sold, { to: from, seats: ['8A', '8C'] })).status).toBe(200);
    const page = await pay(app, handOff);
    expect(page).toContain('/payment/Failure/');
    const { trip, claims } = await stateOf(app, sold.pnr);
    expect([trip, claims.map(({ seat }) => seat)]).toEqual([from._id, ['8A', '8C']]);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ amount: DEARER * 100 }]);
  });

  it('when the callback comes twice: the change is made once', async () => {
    const sold = await sell();
    const form = await endPayment(
      app,
      await goToGateway(app, await holdByCode(app, sold, sold.wanted)),
      'success',
    );
    const pages = await Promise.all([comeBack(app, form), comeBack(app, form)]);
    expect(pages.every((page) => page.includes('/Success/'))).toBe(true);
    expect(await journalsOf(sold.pnr)).toEqual(['sale', 'change']);
    expect((await stateOf(app, sold.pnr)).tickets.map(({ version }) => version)).toEqual([2, 2]);
    expect(await refundsOf(app, sold.pnr)).toEqual([]);
  });
});

afterAll(async () => {
  const wrong = await app.db.query(
    'SELECT journal_id AS id FROM postings GROUP BY journal_id HAVING sum(amount_paise) <> 0',
  );
  expect(wrong).toEqual([]);
});

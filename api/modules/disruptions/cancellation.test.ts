import type { ListedTrip } from 'contract/calls/trips.ts';
import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import {
  ASHA,
  book,
  bookAndPay,
  bookingFor,
  comeBack,
  endPayment,
  findTrips,
  goToGateway,
  pay,
  stateOf,
} from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cancelTrip,
  expectAllBack,
  offerTokenTo,
  postOffers,
  prepareTrips,
  showOffer,
  WANTED,
} from './offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));
afterEach(() => app.clock.set(here.start));

const claimsOn = (trip: ListedTrip) =>
  app.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1 ORDER BY seat', [trip._id]);

const messagesAbout = (pnr: string) =>
  app.db.query(
    `SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.pnr = $1 AND m.template <> 'ticket-confirmed' ORDER BY m.channel, m.template`,
    [pnr],
  );

const entriesOn = (trip: ListedTrip) =>
  app.db.query(
    `SELECT act, after FROM audit_entries WHERE subject = 'departure ' || $1 AND act <> 'access.refused' ORDER BY day, number`,
    [trip._id],
  );

describe('the preview of a cancelled trip', () => {
  it('counts people, holds, money and messages, and changes nothing', async () => {
    const trip = here.nextTrip();
    await bookAndPay(app, trip, ['2A', '2C']);
    await bookAndPay(app, trip, ['3A']);
    const held = await book(app, await bookingFor(app, trip, ['4A']));
    await goToGateway(app, held.body.data);
    const before = await claimsOn(trip);
    const { status, body } = await here.dispatcher.browser.call<{ data: OffersPreview }>(
      'previewCancellation',
      {
        params: { tripId: trip._id },
        body: WANTED,
      },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toEqual({
      bookings: 2,
      people: 3,
      holds: 1,
      paying: 1,
      boarded: 0,
      disputed: 0,
      refund: (trip.price + trip.tax) * 3,
      messages: { email: 2, sms: 2 },
      refundAt: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      approval: false,
    });
    expect(await claimsOn(trip)).toEqual(before);
    expect(await entriesOn(trip)).toEqual([]);
    const listed = await findTrips(app, trip.journeystartdate);
    expect(listed.find(({ _id }) => _id === trip._id)).toMatchObject({ cancelled: false, bookable: true });
  });
});

describe('a cancelled trip', () => {
  it('stops sales, ends holds, and offers every booking a choice by email and SMS, once', async () => {
    const trip = here.nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A', '2C']);
    const held = await book(app, await bookingFor(app, trip, ['4A']));
    const done = await cancelTrip(here.dispatcher, trip._id);
    expect([done.status, done.body.data?.outcome], JSON.stringify(done.body)).toEqual([200, 'done']);
    expect(await stateOf(app, held.body.data.pnr)).toBe('expired');
    expect((await claimsOn(trip)).map(({ seat }) => seat)).toEqual(['2A', '2C']);
    const sold = await book(app, await bookingFor(app, trip, ['5A']));
    expect([sold.status, sold.body.code]).toEqual([410, 'trip_cancelled']);
    expect(await messagesAbout(pnr)).toEqual([
      { template: 'trip-cancelled', channel: 'email' },
      { template: 'trip-cancelled', channel: 'sms' },
    ]);
    await postOffers(app);
    const [sms, ...others] = messagesTo(app, ASHA.mobileno).filter(({ text }) => text.includes(pnr));
    expect(others.filter(({ text }) => text.includes('cancelled'))).toEqual([]);
    expect(sms?.text).toMatch(/is cancelled\. Another departure or all your money back, choose by .*: http/);
    const token = offerTokenTo(app, ASHA.email, pnr);
    expect(sms?.text).toContain(`/offer/${token}`);
    const shown = await showOffer(app, token);
    expect(shown.body.data).toMatchObject({
      pnr,
      state: 'open',
      kind: 'cancellation',
      cause: 'breakdown',
      seats: ['2A', '2C'],
      refund: (trip.price + trip.tax) * 2,
    });
    const again = await cancelTrip(here.dispatcher, trip._id);
    expect([again.status, again.body.code]).toEqual([410, 'trip_cancelled']);
    const blocked = await here.dispatcher.browser.call<{ code: string }>('blockSeats', {
      params: { tripId: trip._id },
      body: { seats: ['6A'], from: 1, to: 2, reason: 'crew' },
    });
    expect([blocked.status, blocked.body.code]).toEqual([410, 'trip_cancelled']);
    const [entry, ...more] = await entriesOn(trip);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      act: 'departure.cancelled',
      after: { cause: 'breakdown', bookings: 1, holds: 1, refundAfterHours: 24 },
    });
  });

  it('is listed as cancelled, and counts no seats of its day', async () => {
    const trip = here.nextTrip();
    const { status, body } = await cancelTrip(here.dispatcher, trip._id);
    expect([status, body.code]).toEqual([200, undefined]);
    // Lists are cached for a moment.
    const listed = async () =>
      (await findTrips(app, trip.journeystartdate)).find(({ _id }) => _id === trip._id);
    await expect.poll(listed, { timeout: 20_000 }).toMatchObject({ cancelled: true, bookable: false });
  });

  it('refunds a payment that comes after it, whole and by itself', async () => {
    const trip = here.nextTrip();
    const held = await book(app, await bookingFor(app, trip, ['4A']));
    const { pnr } = held.body.data;
    const order = await goToGateway(app, held.body.data);
    await cancelTrip(here.dispatcher, trip._id);
    const page = await comeBack(app, await endPayment(app, order, 'success'));
    expect(page).toContain('/payment/Failure/');
    await expectAllBack(app, pnr, trip, 1);
    expect(await claimsOn(trip)).toEqual([]);
  });

  it('refunds fare, food and tax of bookings without a choice, when their time has come', async () => {
    const trip = here.nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A', '2C']);
    await cancelTrip(here.dispatcher, trip._id, { ...WANTED, refundAfterHours: 2 });
    app.clock.pass(119);
    await app.runJob('disruptions.refund-due');
    expect(await refundsOf(app, pnr)).toEqual([]);
    app.clock.pass(1);
    await Promise.all([app.runJob('disruptions.refund-due'), app.runJob('disruptions.refund-due')]);
    await expectAllBack(app, pnr, trip, 2);
    expect(await claimsOn(trip)).toEqual([]);
    expect(await messagesAbout(pnr)).toEqual([
      { template: 'seats-cancelled', channel: 'email' },
      { template: 'trip-cancelled', channel: 'email' },
      { template: 'seats-cancelled', channel: 'sms' },
      { template: 'trip-cancelled', channel: 'sms' },
    ]);
  });

  it('is sold to nobody who holds or pays at the same instant', async () => {
    const trip = here.nextTrip();
    const seats = ['1A', '2A', '3A', '4A', '5A', '6A', '7A', '8A'];
    const bodies = await Promise.all(seats.map((seat) => bookingFor(app, trip, [seat])));
    const [done, ...bookings] = await Promise.all([
      cancelTrip(here.dispatcher, trip._id),
      ...bodies.map(async (body) => {
        const booked = await book(app, body);
        if (booked.status === 200) await pay(app, booked.body.data);
        return booked;
      }),
    ]);
    expect(done.status).toBe(200);
    for (const { status, body } of bookings) {
      if (status !== 200) continue;
      await sendRefunds(app, body.data.pnr);
      const [offered] = await app.db.query(
        `SELECT o.state FROM disruption_offers o JOIN bookings b ON b.id = o.booking_id WHERE b.pnr = $1`,
        [body.data.pnr],
      );
      const refunds = await refundsOf(app, body.data.pnr);
      // Paid before it, with an offer; or refunded whole.
      expect(offered ? refunds.length : refunds.map(({ amount }) => amount)).toEqual(
        offered ? 0 : [(trip.price + trip.tax) * 100],
      );
    }
  });
});

describe('bad input of a cancellation', () => {
  it.each([
    ['a foreign cause', { cause: 'mood' }, 'Cause is not known'],
    ['no hours', { refundAfterHours: 0 }, 'Hours must be at least 1'],
    ['too many hours', { refundAfterHours: 1000 }, 'Hours must not exceed 168'],
    ['half an hour', { refundAfterHours: 0.5 }, 'Hours must be a whole number'],
  ])('with %s is refused by name', async (_what, change, message) => {
    const trip = here.nextTrip();
    const { status, body } = await cancelTrip(here.dispatcher, trip._id, { ...WANTED, ...change });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(Object.values(body.fields ?? {})).toEqual([message]);
    expect(await entriesOn(trip)).toEqual([]);
  });
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, sendRefunds } from 'testing/bookings/money.ts';
import { messagesTo, postBookingMessages } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { checkLedger } from '../../../../faults/ledger.ts';
import { type SoldToGuest, sellTo } from '../../changes/changes.fixture.ts';
import {
  cancelTrip,
  choose,
  expectAllBack,
  offerTokenTo,
  postOffers,
  prepareTrips,
  showOffer,
} from '../../disruptions/offers.fixture.ts';
import { act, entriesOn, messagesOf, show } from './desk.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));
const STAFF_TEXT = expect.stringContaining('Send the offer again');
let support: TestMember;
beforeAll(async () => {
  support = await join(app, 'support');
});

/** Sells seats of an unused trip, cancels the trip, and returns the token of the offer. */
async function offered(seats: string[]): Promise<{ trip: ListedTrip; sold: SoldToGuest; token: string }> {
  const trip = here.nextTrip();
  const sold = await sellTo(app, trip, seats);
  expect((await cancelTrip(here.dispatcher, trip._id)).status).toBe(200);
  await postOffers(app);
  return { trip, sold, token: offerTokenTo(app, sold.email, sold.pnr) };
}

async function cancelSeats({ pnr }: SoldToGuest, count: number, more: object = {}) {
  const { tickets } = await show(support, pnr);
  const codes = tickets.filter(({ state }) => state === 'booked').map(({ code }) => code);
  return act(support, 'cancelTickets', pnr, { tickets: codes.slice(0, count), reason: 'Phone', ...more });
}

describe('staff cancel a booking whose trip the operator has cancelled', () => {
  it('and everything goes back, also on the last day; the offer ends, and its link says so', async () => {
    const { trip, sold, token } = await offered(['2A', '2C']);
    const all = (trip.price + trip.tax) * 2;
    expect(await show(support, sold.pnr)).toMatchObject({
      takenAway: 'trip',
      offerUntil: minutesAfter(app.clock.now(), 24 * 60).toISOString(),
      refundPercent: 100,
    });
    const { status, body } = await cancelSeats(sold, 2);
    expect([status, body.data.refund], JSON.stringify(body)).toEqual([200, all]);
    expect(await entriesOn(app, sold.pnr)).toMatchObject([
      { after: { basis: 'operator', refundPaise: all * 100 } },
    ]);
    expect((await showOffer(app, token)).body.data).toMatchObject({ state: 'ended', departures: [] });
    const late = await choose(app, token, { choice: 'refund' });
    expect([late.status, late.body.code]).toEqual([409, 'offer_decided']);
    app.clock.pass(25 * 60);
    await app.runJob('disruptions.refund-due');
    await expectAllBack(app, sold.pnr, trip, 2);
    await checkLedger(app.db, trip._id);
    app.clock.set(here.start);
  });

  it('in part, and the offer is for the seats that are left', async () => {
    const { trip, sold, token } = await offered(['3A', '3C']);
    expect((await cancelSeats(sold, 1)).body.data.refund).toBe(trip.price + trip.tax);
    const { state, seats, refund } = (await showOffer(app, token)).body.data;
    expect({ state, seats, refund }).toEqual({ state: 'open', seats: ['3C'], refund: trip.price + trip.tax });
    expect((await choose(app, token, { choice: 'refund' })).status).toBe(200);
    await sendRefunds(app, sold.pnr);
    expect(await balancesOf(app, sold.pnr)).toEqual({});
  });

  it('and a seat that was cancelled before by the policy counts no more', async () => {
    const trip = here.nextTrip();
    const sold = await sellTo(app, trip, ['6A', '6C']);
    const before = await cancelSeats(sold, 1);
    await sendRefunds(app, sold.pnr);
    await cancelTrip(here.dispatcher, trip._id);
    await postOffers(app);
    const token = offerTokenTo(app, sold.email, sold.pnr);
    expect((await choose(app, token, { choice: 'refund' })).status).toBe(200);
    const { refund } = (await showOffer(app, token)).body.data;
    expect(refund).toBe(trip.price + trip.tax);
    expect(before.body.data.refund).toBeLessThan(refund);
    await checkLedger(app.db, trip._id);
  });

  it('and another contact gets the offer, whose former link opens nothing any more', async () => {
    const { trip, sold, token } = await offered(['7A']);
    const contact = { email: 'sister@example.com' };
    expect((await act(support, 'changeBookingContact', sold.pnr, contact)).status).toBe(200);
    expect((await showOffer(app, token)).status).toBe(404);
    expect((await choose(app, token, { choice: 'refund' })).body.code).toBe('not_found');
    await postOffers(app);
    const fresh = offerTokenTo(app, contact.email, sold.pnr);
    const repeated = { template: 'trip-cancelled', channel: 'email' };
    expect((await act(support, 'repeatMessage', sold.pnr, repeated)).status).toBe(200);
    await postOffers(app);
    const offersTo = messagesTo(app, contact.email).filter(({ text }) => text.includes(fresh));
    expect(offersTo).toHaveLength(2);
    expect((await showOffer(app, fresh)).body.data).toMatchObject({ state: 'open', seats: ['7A'] });
    expect((await choose(app, fresh, { choice: 'refund' })).status).toBe(200);
    await expectAllBack(app, sold.pnr, trip, 1);
    expect((await act(support, 'repeatMessage', sold.pnr, repeated)).body.code).toBe('offer_decided');
  });

  it('and no ticket goes out: not again, and not with another name', async () => {
    const { trip, sold, token } = await offered(['7C']);
    const [ticket] = (await show(support, sold.pnr)).tickets;
    const before = await messagesOf(app, sold.pnr);
    const repeated = await act(support, 'repeatMessage', sold.pnr, {
      template: 'ticket-confirmed',
      channel: 'sms',
    });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'offer_decides']);
    const name = { fname: 'Leela', lname: 'Rao' };
    const params = { code: ticket?.code ?? '' };
    expect((await act(support, 'renamePassenger', sold.pnr, name, params)).status).toBe(200);
    expect(await messagesOf(app, sold.pnr)).toEqual(before);
    const other = here.nextTrip();
    const moves = [
      await act(support, 'moveSeat', sold.pnr, { ticket: ticket?.code, seat: '8A' }),
      await act(support, 'quoteTrip', sold.pnr, { toTripId: other._id, seats: [{ from: '7C', to: '7C' }] }),
    ];
    for (const { body } of moves) expect(body).toMatchObject({ code: 'offer_decides', message: STAFF_TEXT });
    const { departures } = (await showOffer(app, token)).body.data;
    await choose(app, token, { choice: 'departure', tripId: departures[0]?.tripId });
    const messages = await messagesOf(app, sold.pnr);
    expect(messages.filter(({ template }) => template === 'ticket-confirmed').length).toBeGreaterThan(
      before.filter(({ template }) => template === 'ticket-confirmed').length,
    );
    await checkLedger(app.db, trip._id);
  });

  it('but not for less', async () => {
    const { sold, token } = await offered(['4A']);
    const refused = await cancelSeats(sold, 1, { percent: 50 });
    expect(refused.status).toBe(422);
    expect((await showOffer(app, token)).body.data.state).toBe('open');
  });

  it('and the message says that the operator gives it all back', async () => {
    const { sold } = await offered(['5A']);
    await cancelSeats(sold, 1);
    await postBookingMessages(app);
    expect(messagesTo(app, sold.email)[0]?.text).toContain('We cancelled this journey, so seat 5A');
  });
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf } from 'testing/bookings/money.ts';
import { ASHA, book, bookAndPay, bookingFor, call, findAgra, pay } from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { join } from 'testing/staff/members.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import {
  cancelTrip,
  choose,
  expectAllBack,
  offerTokenTo,
  postOffers,
  prepareTrips,
  showOffer,
  type TakenAway,
  takenAwayOf,
  WANTED,
} from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));
afterEach(() => app.clock.set(here.start));

/** A stop between the airport and Agra where people board. */
const STOP = 4;
const SKIPPED = { ...WANTED, fromStop: STOP };

async function counterAt(trip: ListedTrip): Promise<string> {
  const [row] = await app.db.query(
    'SELECT c.counter FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = $1 AND s.number = $2',
    [trip._id, STOP],
  );
  return row?.counter ?? '';
}

/** Returns the trip as it is sold from the stop. */
async function soldFromStop(trip: ListedTrip): Promise<{ trip: ListedTrip | undefined; from: string }> {
  const from = await counterAt(trip);
  const query = new URLSearchParams({ from, to: await findAgra(app), date: trip.journeystartdate });
  const { body } = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${query}`);
  return { from, trip: body.data?.find(({ _id }) => _id === trip._id) };
}

/** Sells one seat from the airport, and one from the stop; returns their PNRs. */
async function sellBoth(trip: ListedTrip) {
  const { pnr: staying } = await bookAndPay(app, trip, ['2A']);
  const { trip: segment, from } = await soldFromStop(trip);
  if (!segment) throw new Error(`nothing is sold from ${from}`);
  const body = { ...(await bookingFor(app, segment, ['3A'])), pickup: from };
  const booked = await book(app, body);
  expect(booked.status, JSON.stringify(booked.body)).toBe(200);
  await pay(app, booked.body.data);
  return { staying, affected: booked.body.data.pnr, price: segment };
}

const skip = (trip: ListedTrip, body: object = SKIPPED) =>
  here.dispatcher.browser.call<TakenAway>('skipStop', { params: { tripId: trip._id }, body });

const offersOf = (pnr: string) =>
  app.db.query(
    'SELECT o.state FROM disruption_offers o JOIN bookings b ON b.id = o.booking_id WHERE b.pnr = $1',
    [pnr],
  );

describe('a skipped stop', () => {
  it('is previewed with those who board or alight there, and changes nothing before', async () => {
    const trip = here.nextTrip();
    const { affected, price } = await sellBoth(trip);
    const { body } = await here.dispatcher.browser.call<{ data: OffersPreview }>('previewSkippedStop', {
      params: { tripId: trip._id },
      body: SKIPPED,
    });
    expect(body.data, JSON.stringify(body)).toMatchObject({
      bookings: 1,
      people: 1,
      holds: 0,
      refund: price.price + price.tax,
      messages: { email: 1, sms: 1 },
    });
    expect(await offersOf(affected)).toEqual([]);
    expect((await soldFromStop(trip)).trip).toBeDefined();
  });

  it('sends an offer once to those who board there; the others keep their seats and hear nothing', async () => {
    const trip = here.nextTrip();
    const { staying, affected } = await sellBoth(trip);
    const done = await skip(trip);
    expect([done.status, done.body.data?.outcome], JSON.stringify(done.body)).toEqual([200, 'done']);
    const messages = await app.db.query(
      `SELECT b.pnr, m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.pnr = ANY ($1) AND m.template <> 'ticket-confirmed' ORDER BY m.channel`,
      [[staying, affected]],
    );
    expect(messages).toEqual([
      { pnr: affected, template: 'stop-skipped', channel: 'email' },
      { pnr: affected, template: 'stop-skipped', channel: 'sms' },
    ]);
    await postOffers(app);
    const sms = messagesTo(app, ASHA.mobileno).find(({ text }) => text.includes(affected));
    expect(sms?.text).toContain(`cannot stop at ${await counterAt(trip)}`);
    const shown = (await showOffer(app, offerTokenTo(app, ASHA.email, affected))).body.data;
    expect(shown).toMatchObject({ state: 'open', kind: 'stop_skipped', seats: ['3A'] });
    expect(shown.departures.map(({ tripId }) => tripId)).not.toContain(trip._id);
    expect(await offersOf(staying)).toEqual([]);
    expect(await takenAwayOf(app, affected)).toBe('pickup');
    expect(await takenAwayOf(app, staying)).toBeNull();
    const again = await skip(trip);
    expect([again.status, again.body.code]).toEqual([409, 'stop_skipped']);
  });

  it('is sold no more, and the rest of the trip is', async () => {
    const trip = here.nextTrip();
    const { trip: segment, from } = await soldFromStop(trip);
    const wanted = { ...(await bookingFor(app, segment ?? trip, ['3A'])), pickup: from };
    await skip(trip);
    expect((await book(app, wanted)).status).not.toBe(200);
    expect((await book(app, await bookingFor(app, trip, ['3A']))).status).toBe(200);
  });

  it('gives who boards there another departure from the same counter, or everything back', async () => {
    const trips = [here.nextTrip(), here.nextTrip()];
    const [first, second] = [await sellBoth(trips[0]!), await sellBoth(trips[1]!)];
    await skip(trips[0]!);
    await skip(trips[1]!);
    await postOffers(app);
    const token = offerTokenTo(app, ASHA.email, first.affected);
    const [departure] = (await showOffer(app, token)).body.data.departures.filter(
      ({ tripId }) => tripId !== trips[1]!._id,
    );
    const moved = await choose(app, token, { choice: 'departure', tripId: departure?.tripId });
    expect([moved.status, moved.body.data?.state], JSON.stringify(moved.body)).toEqual([200, 'moved']);
    expect(await refundsOf(app, first.affected)).toEqual([]);
    const refunded = await choose(app, offerTokenTo(app, ASHA.email, second.affected), { choice: 'refund' });
    expect(refunded.status).toBe(200);
    await expectAllBack(app, second.affected, { ...trips[1]!, ...second.price }, 1);
    expect(await refundsOf(app, second.staying)).toEqual([]);
  });

  it('of a trip that is then cancelled has an offer about the cancelled trip, by the same link', async () => {
    const trip = here.nextTrip();
    const { affected } = await sellBoth(trip);
    await skip(trip);
    await postOffers(app);
    const token = offerTokenTo(app, ASHA.email, affected);
    expect((await cancelTrip(here.dispatcher, trip._id, { ...WANTED, cause: 'weather' })).status).toBe(200);
    expect((await showOffer(app, token)).body.data).toMatchObject({
      state: 'open',
      kind: 'cancellation',
      cause: 'weather',
    });
    await postOffers(app);
    expect(offerTokenTo(app, ASHA.email, affected)).toBe(token);
    const [newest] = messagesTo(app, ASHA.email).filter(({ text }) => text.includes(affected));
    expect(newest?.text).toContain('weather');
    expect(newest?.text).not.toContain('cannot stop');
  });

  it('of a trip that is cancelled before the offer has left has one offer only, about the cancelled trip', async () => {
    const trip = here.nextTrip();
    const { affected } = await sellBoth(trip);
    await skip(trip);
    await cancelTrip(here.dispatcher, trip._id);
    await postOffers(app);
    const offers = messagesTo(app, ASHA.mobileno).filter(
      ({ text }) => text.includes(affected) && text.includes('/offer/'),
    );
    expect(offers).toHaveLength(1);
    expect(offers[0]?.text).not.toContain('cannot stop');
  });

  it('is refused once the coach has left it, as late as staff have announced', async () => {
    const trip = here.nextTrip();
    const [stop] = await app.db.query(
      'SELECT departs_at AS "leavesAt" FROM trip_stops WHERE trip_id = $1 AND number = $2',
      [trip._id, STOP],
    );
    const delayed = await here.dispatcher.browser.call('delayTrip', {
      params: { tripId: trip._id },
      body: { fromStop: 1, minutes: 60, cause: 'traffic' },
    });
    expect(delayed.status).toBe(200);
    app.clock.set(minutesAfter(stop?.leavesAt ?? here.start, 60));
    const late = await join(app, 'dispatcher');
    const skipAs = () =>
      late.browser.call<TakenAway & { code?: string }>('skipStop', {
        params: { tripId: trip._id },
        body: SKIPPED,
      });
    expect((await skipAs()).body.code).toBe('departed');
    app.clock.set(minutesAfter(stop?.leavesAt ?? here.start, 59));
    expect((await skipAs()).status).toBe(200);
  });

  it('is refused where the trip has none, and if too few stops are left', async () => {
    const trip = here.nextTrip();
    const unknown = await skip(trip, { ...SKIPPED, fromStop: 99 });
    expect([unknown.status, unknown.body.message]).toEqual([422, 'This departure has no stop 99.']);
    const stops = await app.db.query('SELECT number FROM trip_stops WHERE trip_id = $1 ORDER BY number', [
      trip._id,
    ]);
    const replies = [];
    for (const { number } of stops.slice(0, -1))
      replies.push(await skip(trip, { ...SKIPPED, fromStop: number }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(stops.length - 2).fill(200), 422]);
  });
});

import { addDays } from 'contract/values/time.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { ASHA, bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { setWomensSeats } from 'testing/customers/womens-seats.ts';
import { join } from 'testing/staff/members.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { listLeftTickets } from '#modules/bookings/index.ts';
import { sellTo } from '../../changes/changes.fixture.ts';
import { act } from '../../desk/acts/desk.fixture.ts';
import {
  cancelTrip,
  choose,
  expectAllBack,
  offerTokenTo,
  postOffers,
  prepareTrips,
  showOffer,
  WANTED,
} from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));
afterEach(() => app.clock.set(here.start));

/** Sells seats of an unused trip, cancels it, and returns the link's token. */
async function offered(seats: string[], { leavesFrom = '00:00' } = {}) {
  let trip = here.nextTrip();
  while (trip.starttime < leavesFrom) trip = here.nextTrip();
  const { pnr } = await bookAndPay(app, trip, seats);
  await cancelTrip(here.dispatcher, trip._id, WANTED);
  await postOffers(app);
  return { trip, pnr, token: offerTokenTo(app, ASHA.email, pnr) };
}

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1);

const ticketsOf = (pnr: string) =>
  app.db.query(
    `SELECT b.trip_id AS trip, s.seat, s.ticket_version AS version, s.ticket_code AS code FROM booking_seats s
     JOIN bookings b ON b.id = s.booking_id WHERE b.pnr = $1 ORDER BY s.seat`,
    [pnr],
  );

interface Start {
  journeystartdate: string;
  starttime: string;
}

const startOf = ({ journeystartdate, starttime }: Start) => Date.parse(`${journeystartdate}T${starttime}`);

describe('another departure', () => {
  it('has no seat for women for a man alone, and gives him one that leaves the pairs', async () => {
    await setWomensSeats(app, { seats: ['2A'], pairs: true });
    const { pnr, token } = await offered(['2A']);
    const seatsOffered = async () =>
      (await showOffer(app, token)).body.data.departures.map(({ seats }) => seats.join());
    expect(new Set(await seatsOffered())).toEqual(new Set(['2A']));
    await app.db.query(
      `UPDATE booking_seats s SET gender = 'Male' FROM bookings b WHERE b.id = s.booking_id AND b.pnr = $1`,
      [pnr],
    );
    expect(new Set(await seatsOffered()).isSubsetOf(new Set(['1A', '1D']))).toBe(true);
    const { departures } = (await showOffer(app, token)).body.data;
    const moved = await choose(app, token, { choice: 'departure', tripId: departures[0]?.tripId });
    expect(moved.body.data?.state).toBe('moved');
    await setWomensSeats(app, {});
  });

  it('keeps PNR, codes and price, and gives each ticket its next version', async () => {
    const { trip, pnr, token } = await offered(['2A', '2C']);
    const before = await ticketsOf(pnr);
    const { departures } = (await showOffer(app, token)).body.data;
    expect(departures.map(({ tripId }) => tripId)).not.toContain(trip._id);
    const [first] = departures;
    const { status, body } = await choose(app, token, { choice: 'departure', tripId: first?.tripId });
    expect([status, body.data?.state], JSON.stringify(body)).toEqual([200, 'moved']);
    const after = await ticketsOf(pnr);
    expect(after.map(({ trip: on, seat, version }) => ({ on, seat, version }))).toEqual(
      (first?.seats ?? []).toSorted().map((seat) => ({ on: first?.tripId, seat, version: 2 })),
    );
    expect(after.map(({ code }) => code).toSorted()).toEqual(before.map(({ code }) => code).toSorted());
    expect(await refundsOf(app, pnr)).toEqual([]);
    const left = await listLeftTickets(app.db, trip._id);
    expect(left.map(({ code, tripId }) => ({ code, tripId }))).toEqual(
      before.map(({ code }) => ({ code, tripId: first?.tripId })).toSorted(byCode),
    );
    const claims = await app.db.query(
      'SELECT c.trip_id AS trip, c.seat FROM seat_claims c JOIN bookings b ON b.id = c.booking_id WHERE b.pnr = $1 ORDER BY c.seat',
      [pnr],
    );
    expect(claims).toEqual(after.map(({ trip: on, seat }) => ({ trip: on, seat })));
    await postOffers(app);
    const tickets = await app.db.query(
      `SELECT count(*)::int AS count FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.pnr = $1 AND m.template = 'ticket-confirmed' AND m.repetition = 1`,
      [pnr],
    );
    expect(tickets).toEqual([{ count: 2 }]);
  });

  it('is refused when it is unknown, foreign, or sold out meanwhile; the offer stays open', async () => {
    const { trip, pnr, token } = await offered(['3A', '3C']);
    const { departures } = (await showOffer(app, token)).body.data;
    const wanted = departures.at(-1);
    await app.db.query(
      `INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, created_at)
       SELECT gen_random_uuid(), t.id, 1, 2, p.seats, 'test', now() FROM trips t JOIN coaches k ON k.busid = t.busid
       JOIN seat_plans p ON p.id = k.seat_plan_id WHERE t.id = $1`,
      [wanted?.tripId ?? ''],
    );
    await app.db.query(
      `INSERT INTO seat_claims (trip_id, seat, legs, block_id)
       SELECT trip_id, unnest(seats), int4range(1, 3), id FROM seat_blocks WHERE trip_id = $1`,
      [wanted?.tripId ?? ''],
    );
    for (const tripId of [wanted?.tripId, trip._id, 'none', '01980000-0000-7000-8000-000000000001']) {
      const refused = await choose(app, token, { choice: 'departure', tripId });
      expect([refused.status, refused.body.code]).toEqual([409, 'seats_taken']);
    }
    expect((await showOffer(app, token)).body.data.state).toBe('open');
    expect((await ticketsOf(pnr)).map(({ trip: on, version }) => ({ on, version }))).toEqual([
      { on: trip._id, version: 1 },
      { on: trip._id, version: 1 },
    ]);
    await app.db.query('DELETE FROM seat_blocks WHERE trip_id = $1', [wanted?.tripId ?? '']);
  });
});

describe('a departure is not chosen while a refund of the booking is on its way', () => {
  it('and is as soon as it is done', async () => {
    const trip = here.nextTrip();
    const sold = await sellTo(app, trip, ['2A', '2C']);
    const [ticket] = await ticketsOf(sold.pnr);
    const support = await join(app, 'support');
    const tickets = [ticket?.code];
    expect((await act(support, 'cancelTickets', sold.pnr, { tickets, reason: 'Unwell' })).status).toBe(200);
    await cancelTrip(here.dispatcher, trip._id, WANTED);
    await postOffers(app);
    const token = offerTokenTo(app, sold.email, sold.pnr);
    const { departures } = (await showOffer(app, token)).body.data;
    const wanted = { choice: 'departure', tripId: departures[0]?.tripId };
    const refused = await choose(app, token, wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_pending']);
    expect((await showOffer(app, token)).body.data.state).toBe('open');
    await sendRefunds(app, sold.pnr);
    expect((await choose(app, token, wanted)).body.data?.state).toBe('moved');
  });
});

describe('everything back', () => {
  it('refunds fare, food and tax once, to where they came from', async () => {
    const { trip, pnr, token } = await offered(['4A']);
    const chosen = await Promise.all([1, 2, 3].map(() => choose(app, token, { choice: 'refund' })));
    expect(chosen.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await expectAllBack(app, pnr, trip, 1);
    const late = await choose(app, token, { choice: 'departure', tripId: trip._id });
    expect(late.status).toBe(409);
    const shown = (await showOffer(app, token)).body.data;
    expect(shown).toMatchObject({ state: 'refunded', departures: [], refund: trip.price + trip.tax });
  });

  it('or another departure: of two choices at once one counts, and no seat is doubled', async () => {
    const { pnr, token } = await offered(['5A']);
    const { departures } = (await showOffer(app, token)).body.data;
    const results = await Promise.all([
      choose(app, token, { choice: 'departure', tripId: departures[0]?.tripId }),
      choose(app, token, { choice: 'refund' }),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state } = (await showOffer(app, token)).body.data;
    expect((await refundsOf(app, pnr)).length).toBe(state === 'refunded' ? 1 : 0);
    const claims = await app.db.query(
      'SELECT c.seat FROM seat_claims c JOIN bookings b ON b.id = c.booking_id WHERE b.pnr = $1',
      [pnr],
    );
    expect(claims.length).toBe(state === 'moved' ? 1 : 0);
  });
});

describe('the link of an offer', () => {
  it('is refused when altered, cut or of nobody, and after its time it says what was decided', async () => {
    const { token, pnr } = await offered(['6A'], { leavesFrom: '18:00' });
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const forged = [...Array(token.length - 1).keys()].map(flip);
    for (const wrong of [...forged.filter((_, at) => at % 7 === 0), token.slice(0, -1), `${token}A`, 'x']) {
      const { status, body } = await choose(app, wrong, { choice: 'refund' });
      expect([wrong, status, body.code]).toEqual([wrong, 404, 'not_found']);
    }
    expect(await refundsOf(app, pnr)).toEqual([]);
    app.clock.pass(24 * 60);
    await app.runJob('disruptions.refund-due');
    const late = await choose(app, token, { choice: 'refund' });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'offer_decided',
      'This choice has already been made. Your booking shows what comes next.',
    ]);
    expect((await refundsOf(app, pnr)).length).toBe(1);
  });

  it('is not shown to whoever knows PNR and e-mail', async () => {
    const { pnr, token } = await offered(['2B']);
    const { body } = await call<{ details: object }>(
      app,
      'GET',
      `/api/v1/pnr/guest?pnr=${pnr}&email=${ASHA.email}`,
    );
    expect(body.details).toMatchObject({ offered: true });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('takes no other choice', async () => {
    const { token } = await offered(['7A']);
    for (const body of [
      {},
      { choice: 'money' },
      { choice: 'departure' },
      { choice: 'departure', tripId: '' },
    ]) {
      const { status, body: reply } = await choose(app, token, body);
      expect([status, reply.code]).toEqual([422, 'validation_failed']);
    }
  });
});

describe('the departures of an offer', () => {
  it('are those nearest in time to the lost one, in order', async () => {
    const { trip, token } = await offered(['6A'], { leavesFrom: '18:00' });
    const { departures } = (await showOffer(app, token)).body.data;
    const listed = departures.map(({ tripId }) => tripId);
    const days = [trip.journeystartdate, addDays(trip.journeystartdate, 1)];
    const trips = (await Promise.all(days.map((day) => findTrips(app, day)))).flat();
    const others = trips.filter(({ _id, bookable }) => bookable && _id !== trip._id && !listed.includes(_id));
    expect(departures.map(startOf)).toEqual(departures.map(startOf).toSorted((one, other) => one - other));
    const distance = (one: Start) => Math.abs(startOf(one) - startOf(trip));
    expect(Math.max(...departures.map(distance))).toBeLessThanOrEqual(Math.min(...others.map(distance)));
  });
});

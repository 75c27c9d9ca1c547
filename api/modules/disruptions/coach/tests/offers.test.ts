import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import type { CoachPlan } from 'contract/console/disruptions/coach.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, call, pay, stateOf } from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSold } from '../../../bookings/index.ts';
import { prepareChange } from '../../../changes/index.ts';
import { act, show } from '../../../desk/acts/desk.fixture.ts';
import {
  choose,
  expectAllBack,
  offerTokenTo,
  postOffers,
  showOffer,
  takenAwayOf,
} from '../../offers.fixture.ts';
import {
  addCoach,
  addSmallPlan,
  changeCoach,
  coachOf,
  hold,
  previewCoach,
  storedClaims,
  storedTickets,
  tripsOf31,
} from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let dispatcher: TestMember;
let nextTrip: () => ListedTrip;
let start: Date;
/** A coach of four seats that drives no trip. */
let small: string;

beforeAll(async () => {
  await addSmallPlan(app);
  nextTrip = await tripsOf31(app);
  start = app.clock.now();
});

beforeEach(async () => {
  dispatcher = await join(app, 'dispatcher');
  small = await addCoach(app, 'coach-4');
});

afterEach(() => app.clock.set(start));

/** Sells seats to four bookings, one of two, and returns their PNRs with the plan of the small coach. */
async function overload(trip: ListedTrip) {
  const pnrs: string[] = [];
  for (const seats of [['2A', '2C'], ['3A'], ['4A'], ['5A']])
    pnrs.push((await bookAndPay(app, trip, seats)).pnr);
  const { body } = await previewCoach(dispatcher, trip, small);
  return { pnrs, plan: body.data };
}

const keyOf = ({ claims }: CoachPlan, pnr: string | undefined) =>
  claims.find((claim) => claim.pnr === pnr)?.booking ?? '';

const offersTo = (...bookings: string[]) => ({ bookings, refundAfterHours: 24 });

const templatesOf = async (pnr: string) =>
  app.db.query(
    `SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.pnr = $1 AND m.disruption_id IS NOT NULL ORDER BY m.template, m.channel`,
    [pnr],
  );

const boardingOf = async (trip: ListedTrip) => {
  const { body } = await dispatcher.browser.call<{ data: { tickets: BoardingTicket[] } }>('showBoarding', {
    params: { tripId: trip._id },
  });
  return body.data.tickets;
};

describe('a coach with too few seats', () => {
  it('is previewed with what the chosen bookings get, and changes nothing', async () => {
    const trip = nextTrip();
    const { pnrs, plan } = await overload(trip);
    const before = await storedClaims(app, trip);
    expect(plan.overloads[0]).toMatchObject({ from: 1, excess: 1 });
    expect(plan.offers).toBeNull();
    const offers = offersTo(keyOf(plan, pnrs[1]));
    const { status, body } = await previewCoach(dispatcher, trip, small, undefined, offers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      overloads: [],
      messages: 3,
      offers: { bookings: 1, people: 1, refund: trip.price + trip.tax, approval: false },
    });
    const seats = body.data.claims.map(({ pnr, newSeat }) => [pnr, newSeat === null]);
    expect(seats).toEqual([pnrs[0], pnrs[0], pnrs[1], pnrs[2], pnrs[3]].map((pnr) => [pnr, pnr === pnrs[1]]));
    expect(await storedClaims(app, trip)).toEqual(before);
    expect(await coachOf(app, trip)).toBe(trip.busid);
  });

  it('gives them offers and re-seats the others, in one transaction, each with one message', async () => {
    const trip = nextTrip();
    const { pnrs, plan } = await overload(trip);
    const [pair = '', offered = '', other = ''] = pnrs;
    const offers = offersTo(keyOf(plan, offered));
    const { status, body } = await changeCoach(dispatcher, trip, small, undefined, offers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await coachOf(app, trip)).toBe(small);
    const claims = await storedClaims(app, trip);
    const seated = [pair, pair, other, pnrs[3]];
    expect(new Set(claims.map(({ pnr }) => pnr))).toEqual(new Set(seated));
    expect(claims).toHaveLength(seated.length);
    const labels = (await storedTickets(app, pair)).map(({ seat }) => seat).toSorted();
    expect(labels).toEqual(claims.flatMap(({ pnr, seat }) => (pnr === pair ? seat : [])));
    const both = (template: string) => ['email', 'sms'].map((channel) => ({ template, channel }));
    expect(await templatesOf(offered)).toEqual(both('coach-too-small'));
    expect(await takenAwayOf(app, offered)).toBe('seats');
    expect(await takenAwayOf(app, pair)).toBeNull();
    expect(await templatesOf(other)).toEqual(both('coach-changed'));
    const boarding = await boardingOf(trip);
    expect(boarding.filter(({ state }) => state === 'cancelled').map(({ pnr }) => pnr)).toEqual([offered]);
    await postOffers(app);
    const texts = messagesTo(app, ASHA.mobileno).map(({ text }) => text);
    expect(texts.find((text) => text.includes(offered))).toContain('a smaller coach drives');
  });

  it('leaves the choice of another departure, or everything back', async () => {
    const trip = nextTrip();
    const { pnrs, plan } = await overload(trip);
    const [, moves = '', refunds = '', silent = ''] = pnrs;
    const offers = offersTo(...[moves, refunds, silent].map((pnr) => keyOf(plan, pnr)));
    await changeCoach(dispatcher, trip, small, undefined, offers);
    await postOffers(app);
    const token = offerTokenTo(app, ASHA.email, moves);
    const { data } = (await showOffer(app, token)).body;
    expect(data).toMatchObject({ kind: 'coach_change', state: 'open', seats: ['3A'] });
    const tripId = data.departures[0]?.tripId ?? '';
    const moved = await choose(app, token, { choice: 'departure', tripId });
    expect(moved.body.data?.state, JSON.stringify(moved.body)).toBe('moved');
    expect((await storedTickets(app, moves)).map(({ state, version }) => [state, version])).toEqual([
      ['booked', 2],
    ]);
    await choose(app, offerTokenTo(app, ASHA.email, refunds), { choice: 'refund' });
    await expectAllBack(app, refunds, trip, 1);
    app.clock.pass(24 * 60);
    await app.runJob('disruptions.refund-due');
    await expectAllBack(app, silent, trip, 1);
  });

  it('refuses a cancellation by the policy and a change meanwhile: the offer decides', async () => {
    const trip = nextTrip();
    const { pnrs, plan } = await overload(trip);
    const [pair = '', offered = ''] = pnrs;
    const cancel = async (pnr: string, seat: string) => {
      const body = { pnr, tripId: trip._id, seatNumbers: [seat], email: ASHA.email };
      return (await call(app, 'POST', '/api/v1/ticket/otp/generate', { body })).body.code;
    };
    const change = async (pnr: string) => {
      const sold = await findSold(app.db, pnr);
      if (!sold) throw new Error(`${pnr} is not sold`);
      const seats = sold.seats.map(({ seat }) => ({ from: seat, to: seat }));
      const terms = { madeBy: 'customer' as const, now: app.clock.now() };
      const prepared = await prepareChange(app.db, sold, { toTripId: nextTrip()._id, seats }, terms);
      return prepared.ok || prepared.reason;
    };
    await changeCoach(dispatcher, trip, small, undefined, offersTo(keyOf(plan, offered)));
    expect([await cancel(offered, '3A'), await change(offered)]).toEqual(['offer_decides', 'offer_decides']);
    expect(await change(pair)).not.toBe('offer_decides');
    expect((await show(await join(app, 'support'), offered)).refundPercent).toBe(100);
  });

  it('refuses a seat that becomes free meanwhile: the offer decides', async () => {
    const trip = nextTrip();
    const { pnrs, plan } = await overload(trip);
    const [, offered = '', other = ''] = pnrs;
    await changeCoach(dispatcher, trip, small, undefined, offersTo(keyOf(plan, offered)));
    const support = await join(app, 'support');
    const [freed] = (await show(support, other)).tickets;
    const cancelled = await act(support, 'cancelTickets', other, {
      tickets: [freed?.code],
      reason: 'Unwell',
    });
    expect(cancelled.status).toBe(200);
    const [ticket] = (await show(support, offered)).tickets;
    const move = { ticket: ticket?.code, seat: freed?.seat };
    const refused = await act(support, 'moveSeat', offered, move);
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_decides']);
  });

  it('ends a chosen hold; a payment that still comes is refunded by itself', async () => {
    const trip = nextTrip();
    const { plan } = await overload(trip);
    const held = await hold(app, trip, ['8D']);
    const { body } = await previewCoach(dispatcher, trip, small);
    const offers = offersTo(keyOf(body.data, held.pnr), plan.claims.at(-1)?.booking ?? '');
    const changed = await changeCoach(dispatcher, trip, small, undefined, offers);
    expect(changed.body.data?.offers, JSON.stringify(changed.body)).toMatchObject({ bookings: 1, holds: 1 });
    expect(await stateOf(app, held.pnr)).toBe('expired');
    expect(await pay(app, held)).not.toContain('/payment/Success/');
    await expectAllBack(app, held.pnr, trip, 1);
  });

  it('freezes a passenger list without those who have no seat', async () => {
    const trip = nextTrip();
    const { pnrs, plan } = await overload(trip);
    const offers = offersTo(keyOf(plan, pnrs[1]));
    const departs = await app.db.query(
      'SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 AND number = 1',
      [trip._id],
    );
    app.clock.set(new Date((departs[0]?.at.getTime() ?? 0) - 10 * 60_000));
    await app.runJob('bookings.freeze-lists');
    const changed = await changeCoach(await join(app, 'dispatcher'), trip, small, undefined, offers);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const versions = await app.db.query(
      `SELECT version, jsonb_array_length(rows) AS passengers FROM passenger_lists WHERE trip_id = $1 ORDER BY version`,
      [trip._id],
    );
    expect(versions).toEqual([
      { version: 1, passengers: 5 },
      { version: 2, passengers: 4 },
    ]);
  });

  it('is refused with too few offers, for bookings that it no longer has, and without a fresh factor', async () => {
    const trip = nextTrip();
    await bookAndPay(app, trip, ['8A', '8B']);
    const { pnrs, plan } = await overload(trip);
    const [pair] = pnrs;
    const before = await storedClaims(app, trip);
    const codesOf = async (...bookings: string[]) => {
      const reply = await changeCoach(dispatcher, trip, small, undefined, offersTo(...bookings));
      return [reply.status, reply.body.code];
    };
    expect(await codesOf(keyOf(plan, pnrs[1]))).toEqual([409, 'coach_overloaded']);
    const unknown = '01980000-0000-7000-8000-000000000001';
    expect(await codesOf(keyOf(plan, pair), unknown)).toEqual([409, 'seats_changed']);
    app.clock.pass(6);
    expect(await codesOf(keyOf(plan, pair))).toEqual([403, 'step_up_required']);
    expect(await storedClaims(app, trip)).toEqual(before);
    expect(await coachOf(app, trip)).toBe(trip.busid);
  });
});

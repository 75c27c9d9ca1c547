import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  call,
  findTrips,
  pay,
  seatsOf,
  stateOf,
} from 'testing/customers/customer.ts';
import { postBookingMessages } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCoach,
  addSmallPlan,
  changeCoach,
  coachOf,
  movesOf,
  previewCoach,
  storedClaims,
  storedTickets,
} from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let dispatcher: TestMember;
let trips: ListedTrip[];
/** A coach that drives no trip; a new one for each test. */
let spare: string;

beforeAll(async () => {
  await addSmallPlan(app);
  dispatcher = await join(app, 'dispatcher');
  const days = ['2026-12-07', '2026-12-08', '2026-12-09'];
  const all = (await Promise.all(days.map((day) => findTrips(app, day)))).flat();
  trips = all.filter(({ totalseats }) => totalseats === 31);
});

beforeEach(async () => {
  spare = await addCoach(app);
});

/** Returns a trip of a coach of 31 that no other test uses. */
function nextTrip(): ListedTrip {
  const trip = trips.shift();
  if (!trip) throw new Error('there are no other trips');
  return trip;
}

async function hold(trip: ListedTrip, seats: string[]) {
  const { body } = await book(app, await bookingFor(app, trip, seats));
  return body.data;
}

/** Sells two seats that the coach of 27 lacks and one that it has, holds one, blocks one. */
async function fill(trip: ListedTrip) {
  const pair = await bookAndPay(app, trip, ['8A', '8B']);
  const single = await bookAndPay(app, trip, ['2C']);
  const held = await hold(trip, ['8D']);
  const block = { seats: ['1C'], from: 1, to: 2, reason: 'crew' };
  await dispatcher.browser.call('blockSeats', { params: { tripId: trip._id }, body: block });
  return { pair: pair.pnr, single: single.pnr, held };
}

describe('another coach for a departure', () => {
  it('is previewed with the new seat of everybody, and changes nothing before it is confirmed', async () => {
    const trip = nextTrip();
    const { pair, single, held } = await fill(trip);
    const before = await storedClaims(app, trip);
    const { status, body } = await previewCoach(dispatcher, trip, spare);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      oldCoach: { busid: trip.busid },
      newCoach: { busid: spare },
      overloads: [],
      gap: 0,
      messages: 2,
      sums: { kept: 1, near: 3, far: 0, otherKind: 0, parted: 0 },
    });
    const seats = body.data.claims.map(({ kind, seat, newSeat, pnr }) => [kind, seat, newSeat, pnr]);
    expect(seats).toEqual([
      ['blocked', '1C', expect.stringMatching(/^\d[A-D]$/), null],
      ['sold', '2C', '2C', single],
      ['sold', '8A', '7A', pair],
      ['sold', '8B', '7B', pair],
      ['held', '8D', '7D', held.pnr],
    ]);
    expect(body.data.claims[1]?.name).toMatch(/^Asha/);
    expect(await storedClaims(app, trip)).toEqual(before);
    expect(await coachOf(app, trip)).toBe(trip.busid);
  });

  it('moves every claim and keeps the ticket codes; a hold that is being paid settles on its new seat', async () => {
    const trip = nextTrip();
    const { pair, single, held } = await fill(trip);
    const before = await storedTickets(app, pair);
    const preview = await previewCoach(dispatcher, trip, spare);
    const changed = await changeCoach(dispatcher, trip, spare, movesOf(preview.body.data));
    expect([changed.status, changed.body.data.claims]).toEqual([200, preview.body.data.claims]);
    expect(await coachOf(app, trip)).toBe(spare);
    expect(await storedTickets(app, pair)).toEqual(
      before.map((ticket) => ({ ...ticket, seat: ticket.seat.replace('8', '7'), version: 2 })),
    );
    expect(await storedTickets(app, single)).toMatchObject([{ seat: '2C', version: 2 }]);
    expect(await pay(app, held)).toContain('/payment/Success/');
    expect(await stateOf(app, held.pnr)).toBe('confirmed');
    const claims = await storedClaims(app, trip);
    expect(claims.map(({ seat, pnr, until }) => [seat, pnr, until])).toEqual(
      expect.arrayContaining([
        ['2C', single, null],
        ['7A', pair, null],
        ['7B', pair, null],
        ['7D', held.pnr, null],
      ]),
    );
    expect(claims).toHaveLength(5);
    const plan = await seatsOf(app, trip);
    expect(plan).toHaveLength(27);
    const blocks = await dispatcher.browser.call<{ data: { seats: string[] }[] }>('listBlocks', {
      params: { tripId: trip._id },
    });
    const blocked = claims.find(({ pnr }) => pnr === null)?.seat;
    expect(blocks.body.data.map(({ seats }) => seats)).toEqual([[blocked]]);
  });

  it('notifies each sold booking once, in its language, with the new ticket', async () => {
    const trip = nextTrip();
    const { pair } = await fill(trip);
    const hindi = await bookInHindi(trip, '8C');
    await changeCoach(dispatcher, trip, spare);
    const sent = await app.db.query(
      `SELECT b.pnr, m.channel, m.language FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE m.template = 'coach-changed' AND b.trip_id = $1 ORDER BY b.pnr, m.channel`,
      [trip._id],
    );
    expect(sent).toHaveLength(6);
    expect(sent.filter(({ pnr }) => pnr === hindi)).toEqual([
      { pnr: hindi, channel: 'email', language: 'hi' },
      { pnr: hindi, channel: 'sms', language: 'hi' },
    ]);
    await postBookingMessages(app);
    const mails = app.sandbox.messages.list({ contains: pair, limit: 50 });
    const [mail] = mails.filter(({ subject }) => subject.includes('another coach'));
    expect(mail?.text).toContain('Your seats are 7A, 7B.');
    expect(mail?.text).toContain(spare);
    const [sms] = mails.filter(({ channel, text }) => channel === 'sms' && text.includes(spare));
    expect(sms?.text).toContain('Your seats now: 7A, 7B.');
    const [letter] = app.sandbox.messages
      .list({ contains: hindi, limit: 50 })
      .filter(({ subject }) => subject.includes('दूसरा कोच'));
    expect(letter?.text).toContain('7');
  });

  it('is a disruption, an entry of the audit log, and an event of each booking', async () => {
    const trip = nextTrip();
    const { pair } = await fill(trip);
    await changeCoach(dispatcher, trip, spare);
    const params = { tripId: trip._id };
    const { body } = await dispatcher.browser.call('listDisruptions', { params });
    expect(body.data).toMatchObject([{ kind: 'coach_change', fromStop: null, minutes: null }]);
    const entries = await app.db.query(
      `SELECT act, permission, after FROM audit_entries WHERE subject = 'departure ' || $1 AND act LIKE 'departure.%'`,
      [trip._id],
    );
    expect(entries).toMatchObject([
      {
        act: 'departure.coach_changed',
        permission: 'coaches.assign',
        after: { from: trip.busid, to: spare, kept: 1, near: 3, far: 0 },
      },
    ]);
    const events = await app.db.query(
      `SELECT e.detail FROM booking_events e JOIN bookings b ON b.id = e.booking_id
       WHERE b.pnr = $1 AND e.kind = 'coach_changed'`,
      [pair],
    );
    expect(events).toEqual([{ detail: { seats: ['8A', '7A', '8B', '7B'] } }]);
  });

  async function bookInHindi(trip: ListedTrip, seat: string): Promise<string> {
    const headers = { 'accept-language': 'hi' };
    const { body } = await book(app, await bookingFor(app, trip, [seat]), { headers });
    await pay(app, body.data);
    return body.data.pnr;
  }
});

describe('another coach is refused', () => {
  it('if it is the same, unknown, on another run, or in another city, and the choices say so', async () => {
    const trip = nextTrip();
    const later = trips.find(({ busid }) => busid !== trip.busid) as ListedTrip;
    const refusals = await Promise.all(
      [trip.busid, 'NONE-1', later.busid].map((busid) => changeCoach(dispatcher, trip, busid)),
    );
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'nothing_to_change'],
      [404, 'not_found'],
      [409, 'coach_elsewhere'],
    ]);
    expect(refusals[2]?.body.message).toMatch(new RegExp(`Coach ${later.busid} (drives|is in)`));
    const { body } = await dispatcher.browser.call<{ data: { busid: string; elsewhere: object | null }[] }>(
      'listCoaches',
      { params: { tripId: trip._id } },
    );
    const choices = new Map(body.data.map(({ busid, elsewhere }) => [busid, elsewhere]));
    expect(choices.get(spare)).toBeNull();
    expect(choices.get(later.busid)).not.toBeNull();
    expect(choices.has(trip.busid)).toBe(false);
  });

  it('if a leg overloads: the preview says by how many, and nothing changes', async () => {
    const trip = nextTrip();
    await fill(trip);
    const before = await storedClaims(app, trip);
    const small = await addCoach(app, 'coach-4');
    const preview = await previewCoach(dispatcher, trip, small);
    expect(preview.status).toBe(200);
    expect(preview.body.data).toMatchObject({
      overloads: [{ from: 1, claims: 5, blocked: 1, seats: 4, excess: 1 }],
      cost: null,
    });
    expect(preview.body.data.claims.map(({ newSeat }) => newSeat)).toEqual(Array(5).fill(null));
    const { status, body } = await changeCoach(dispatcher, trip, small);
    expect([status, body.code]).toEqual([409, 'coach_overloaded']);
    expect(body.message).toContain('leg 1: 1');
    expect(await storedClaims(app, trip)).toEqual(before);
    expect(await coachOf(app, trip)).toBe(trip.busid);
  });

  it('if chosen seats do not go together, or were moved since the preview', async () => {
    const trip = nextTrip();
    const { pair } = await fill(trip);
    const codes = async (...moves: [seat: string, to: string][]) => {
      const body = moves.map(([seat, to]) => ({ seat, from: 1, to }));
      const reply = await changeCoach(dispatcher, trip, spare, body);
      return [reply.status, reply.body.code];
    };
    expect(await codes(['8A', '7A'], ['8B', '7A'])).toEqual([422, 'seats_in_conflict']);
    expect(await codes(['8A', '7A'], ['8A', '7B'])).toEqual([422, 'seats_in_conflict']);
    expect(await codes(['8A', '9Z'])).toEqual([422, 'validation_failed']);
    const { body } = await previewCoach(dispatcher, trip, spare);
    const support = await join(app, 'support');
    const [ticket] = await storedTickets(app, pair);
    const version = await versionOf(support, pair);
    const move = { version, ticket: ticket?.code, seat: '6A' };
    await support.browser.call('moveSeat', { params: { pnr: pair }, body: move });
    const late = await changeCoach(dispatcher, trip, spare, movesOf(body.data));
    expect([late.status, late.body.code]).toEqual([409, 'seats_changed']);
    expect(await coachOf(app, trip)).toBe(trip.busid);
  });

  it('to members without the permission', async () => {
    const support = await join(app, 'support');
    const { status } = await changeCoach(support, nextTrip(), spare);
    expect(status).toBe(403);
  });

  async function versionOf(member: TestMember, pnr: string): Promise<number> {
    const { body } = await member.browser.call<{ data: { version: number } }>('showBooking', {
      params: { pnr },
    });
    return body.data.version;
  }
});

describe('after another coach was given', () => {
  it('only its seats are on sale, and a hold on a seat that it lacks is refused', async () => {
    const trip = nextTrip();
    const wanted = await bookingFor(app, trip, ['8C']);
    await changeCoach(dispatcher, trip, spare);
    const { status, body } = await book(app, wanted);
    expect([status, body.message]).toEqual([422, 'This coach has no seat 8C.']);
    const shown = await call<{ data: [{ seatsbooked: string[] }] }>(
      app,
      'GET',
      `/api/v1/trip/detailone/${trip._id}`,
    );
    expect(shown.body.data[0].seatsbooked).toEqual([]);
  });

  it('an expired hold that is paid late is refunded if the coach lacks its seat', async () => {
    const trip = nextTrip();
    const held = await hold(trip, ['8D']);
    app.clock.pass(16);
    await app.runJob('bookings.expire');
    await changeCoach(dispatcher, trip, spare);
    expect(await pay(app, held)).not.toContain('/payment/Success/');
    expect(await storedClaims(app, trip)).toEqual([]);
  });

  it('the host’s device gets the new seat and the earlier one, also after a swap in a booking', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A', '2B']);
    const swap = [
      { seat: '2A', from: 1, to: '2B' },
      { seat: '2B', from: 1, to: '2A' },
    ];
    await changeCoach(dispatcher, trip, spare, swap);
    const { body } = await dispatcher.browser.call<{ data: { busid: string; tickets: BoardingTicket[] } }>(
      'showBoarding',
      { params: { tripId: trip._id } },
    );
    expect(body.data.busid).toBe(spare);
    expect(body.data.tickets.filter((ticket) => ticket.pnr === pnr)).toMatchObject([
      { seat: '2A', earlierSeats: ['2B'], version: 2 },
      { seat: '2B', earlierSeats: ['2A'], version: 2 },
    ]);
  });

  it('a frozen passenger list gets a version with the new seats', async () => {
    const trip = nextTrip();
    await fill(trip);
    const [start] = await app.db.query(
      'SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 AND number = 1',
      [trip._id],
    );
    const then = app.clock.now();
    app.clock.set(new Date((start?.at.getTime() ?? 0) - 10 * 60_000));
    await app.runJob('bookings.freeze-lists');
    const changed = await changeCoach(await join(app, 'dispatcher'), trip, spare);
    app.clock.set(then);
    expect(changed.status).toBe(200);
    const versions = await app.db.query(
      'SELECT version, reason, rows FROM passenger_lists WHERE trip_id = $1 ORDER BY version',
      [trip._id],
    );
    expect(versions.map(({ version, reason }) => [version, reason])).toEqual([
      [1, 'sales_closed'],
      [2, 'coach_changed'],
    ]);
    expect(JSON.stringify(versions[1]?.rows)).toContain('"7A"');
  });
});

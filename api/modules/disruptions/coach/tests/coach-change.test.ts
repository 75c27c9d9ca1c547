import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, pay, seatsOf, stateOf } from 'testing/customers/customer.ts';
import { postBookingMessages } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCoach,
  addSmallPlan,
  changeCoach,
  coachOf,
  fill,
  movesOf,
  previewCoach,
  storedClaims,
  storedTickets,
  tripsOf31,
  versionOf,
} from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let dispatcher: TestMember;
let nextTrip: () => ListedTrip;
/** A coach that drives no trip; a new one for each test. */
let spare: string;

beforeAll(async () => {
  await addSmallPlan(app);
  dispatcher = await join(app, 'dispatcher');
  nextTrip = await tripsOf31(app);
});

beforeEach(async () => {
  spare = await addCoach(app);
});

describe('another coach for a departure', () => {
  it('is previewed with the new seat of everybody, and changes nothing before it is confirmed', async () => {
    const trip = nextTrip();
    const { pair, single, held } = await fill(app, dispatcher, trip);
    const before = await storedClaims(app, trip);
    const { status, body } = await previewCoach(dispatcher, trip, spare);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      oldCoach: { busid: trip.busid },
      newCoach: { busid: spare },
      overloads: [],
      gap: 0,
      messages: 2,
      sums: { unmoved: 1, near: 3, far: 0, otherKind: 0, parted: 0 },
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
    const { pair, single, held } = await fill(app, dispatcher, trip);
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
    const { pair } = await fill(app, dispatcher, trip);
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
    const [inHindi] = app.sandbox.messages
      .list({ contains: hindi, limit: 50 })
      .filter(({ subject }) => subject.includes('दूसरा कोच'));
    expect(inHindi?.text).toContain('7');
  });

  it('is a disruption, an entry of the audit log, and an event of each booking', async () => {
    const trip = nextTrip();
    const { pair } = await fill(app, dispatcher, trip);
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
        after: { from: trip.busid, to: spare, unmoved: 1, near: 3, far: 0 },
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
    const later = nextTrip();
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
    await fill(app, dispatcher, trip);
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
    const { pair } = await fill(app, dispatcher, trip);
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

  it('to members without the permission, and beyond their scope', async () => {
    const trip = nextTrip();
    const foreign = await join(app, 'dispatcher', [
      { role: 'dispatcher', scope: 'trips', trips: ['01980000-0000-7000-8000-000000000001'] },
    ]);
    const params = { tripId: trip._id };
    const replies = await Promise.all([
      changeCoach(foreign, trip, spare),
      previewCoach(foreign, trip, spare),
      foreign.browser.call('listCoaches', { params }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    const support = await join(app, 'support');
    const { status } = await changeCoach(support, trip, spare);
    expect(status).toBe(403);
  });
});

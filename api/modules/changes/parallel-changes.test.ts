import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, seatsOf } from 'testing/customers/customer.ts';
import { codeTo, postMessages } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCoach, changeCoach } from '../disruptions/coach/tests/coach.fixture.ts';
import { change, codeFor, sellTo, stateOf, tripsOfLine } from './changes.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const SEATS = ['2A', '2C', '2D', '3A', '3C', '3D', '4A', '4C', '4D', '5A', '5C', '5D', '6A', '6C', '6D'];
/** One for each change beside another coach. */
const DAYS = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
/** Refusals of a change after another coach for the trip of the booking, or for the wanted one. */
const LOST = {
  own: ['booking_changed', 'seat_not_in_booking'],
  other: ['seats_taken', 'validation_failed'],
};
let dispatcher: TestMember;
let from: ListedTrip;
let to: ListedTrip;

beforeAll(async () => {
  dispatcher = await join(app, 'dispatcher');
  [from, to] = (await tripsOfLine(app, '2026-12-12')) as [ListedTrip, ListedTrip];
});

/** No seat is lost or doubled: what is sold is claimed, and nothing else. */
async function expectSound(): Promise<void> {
  const twice = await app.db.query(
    `SELECT a.seat FROM seat_claims a JOIN seat_claims b
     ON b.trip_id = a.trip_id AND b.seat = a.seat AND b.legs && a.legs AND b.ctid > a.ctid`,
  );
  expect(twice).toEqual([]);
  const apart = await app.db.query(
    `SELECT s.seat AS sold, c.seat AS claimed FROM (
       SELECT s.booking_id, b.trip_id, s.seat FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
       WHERE s.state = 'booked') s
     FULL JOIN seat_claims c ON c.booking_id = s.booking_id AND c.trip_id = s.trip_id AND c.seat = s.seat
     WHERE s.seat IS NULL OR c.seat IS NULL`,
  );
  expect(apart).toEqual([]);
}

describe('at the same instant', () => {
  it('two changes of one booking: one is made, the other is refused', async () => {
    for (const seat of SEATS.slice(0, 5)) {
      const sold = await sellTo(app, from, [seat]);
      const wanted = [
        { to, seats: [seat] },
        { to: from, seats: ['8A'] },
      ];
      const codes = [await codeFor(app, sold, wanted[0]!), await codeFor(app, sold, wanted[1]!)];
      const replies = await Promise.all(wanted.map((one, index) => change(app, sold, one, codes[index]!)));
      expect(replies.filter(({ status }) => status === 200)).not.toEqual([]);
      const lost = replies.find(({ status }) => status !== 200);
      expect(['booking_changed', 'code_expired', 'not_found', 'seat_not_in_booking']).toContain(
        lost?.body.code,
      );
      await expectSound();
      const { trip } = await stateOf(app, sold.pnr);
      if (trip === from._id)
        await change(
          app,
          { ...sold, seats: ['8A'] },
          { to, seats: [seat] },
          await codeFor(app, { ...sold, seats: ['8A'] }, { to, seats: [seat] }),
        );
    }
  });

  it('a change and a cancellation: one wins, the other is refused', async () => {
    for (const seat of SEATS.slice(5, 10)) {
      const sold = await sellTo(app, from, [seat]);
      const [row] = await app.db.query('SELECT id FROM bookings WHERE pnr = $1', [sold.pnr]);
      const about = { pnr: sold.pnr, tripId: from._id, seatNumbers: [seat] };
      await call(app, 'POST', '/api/v1/ticket/otp/generate', { token: sold.token, body: about });
      await postMessages(app);
      const otp = codeTo(app, sold.phone);
      const code = await codeFor(app, sold, { to, seats: [seat] });
      const body = { ...about, bookingId: row!.id, reasonForCancellation: 'unwell', otp };
      const replies = await Promise.all([
        change(app, sold, { to, seats: [seat] }, code),
        call(app, 'POST', '/api/v1/ticket/cancel/guest', { token: sold.token, body }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { trip, tickets } = await stateOf(app, sold.pnr);
      const isCancelled = tickets[0]!.state !== 'booked';
      expect(trip).toBe(isCancelled ? from._id : to._id);
      await expectSound();
    }
  });

  it.each([0, 1, 2, 3])(
    'a change and another coach for its trip: no seat is lost, doubled or missing (%i)',
    async (round) => {
      const [own, other] = (await tripsOfLine(app, DAYS[round] ?? '')) as [ListedTrip, ListedTrip];
      const sold = await sellTo(app, own, ['8C']);
      const trip = round % 2 === 0 ? other : own;
      const wanted = { to: other, seats: ['8C'] };
      const code = await codeFor(app, sold, wanted);
      const spare = await addCoach(app);
      const acts = [() => change(app, sold, wanted, code), () => changeCoach(dispatcher, trip, spare)];
      const replies = await Promise.all((round < 2 ? acts : acts.toReversed()).map((act) => act()));
      const [changed, coach] = round < 2 ? replies : replies.toReversed();
      expect(coach?.status, JSON.stringify(coach?.body)).toBe(200);
      if (changed?.status !== 200) expect(LOST[trip === own ? 'own' : 'other']).toContain(changed?.body.code);
      const { trip: on, tickets } = await stateOf(app, sold.pnr);
      expect(on).toBe(changed?.status === 200 ? other._id : own._id);
      const plan = await seatsOf(app, on === own._id ? own : other);
      expect(plan).toContain(tickets[0]?.seat);
      await expectSound();
    },
  );

  it('many bookings want one seat: one has it, the others keep theirs', async () => {
    const sold = await Promise.all(SEATS.slice(10).map((seat) => sellTo(app, from, [seat])));
    const wanted = { to, seats: ['7A'] };
    const codes: Awaited<ReturnType<typeof codeFor>>[] = [];
    for (const one of sold) codes.push(await codeFor(app, one, wanted));
    const replies = await Promise.all([
      ...sold.map((one, index) => change(app, one, wanted, codes[index]!)),
      bookAndPay(app, to, ['7A']).then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      ),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(SEATS.slice(10).length);
    await expectSound();
  });

  it('two bookings swap trips: neither waits for the other', async () => {
    const [here, there] = await Promise.all([sellTo(app, from, ['7C']), sellTo(app, to, ['7D'])]);
    const wanted = [
      { to, seats: ['7C'] },
      { to: from, seats: ['7D'] },
    ];
    const codes = [await codeFor(app, here, wanted[0]!), await codeFor(app, there, wanted[1]!)];
    const replies = await Promise.all([
      change(app, here, wanted[0]!, codes[0]!),
      change(app, there, wanted[1]!, codes[1]!),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await expectSound();
  });
});

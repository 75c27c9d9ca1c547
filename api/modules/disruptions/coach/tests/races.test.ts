import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, pay, seatsOf, stateOf } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import {
  changeCoach,
  coachOf,
  hold,
  movesOf,
  prepareCoachChanges,
  previewCoach,
  storedClaims,
  storedTickets,
  versionOf,
} from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const here = prepareCoachChanges(app);
const ROUNDS = 4;

/** Every live ticket has the claim of its seat, every claim its ticket, and the coach has each seat once. */
async function expectSeats(trip: ListedTrip) {
  const claims = await storedClaims(app, trip);
  const tickets = await app.db.query(
    `SELECT s.seat, b.pnr FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
     WHERE b.trip_id = $1 AND s.state IN ('held', 'booked') AND b.state IN ('held', 'confirmed') ORDER BY s.seat`,
    [trip._id],
  );
  expect(claims.map(({ seat, pnr }) => ({ seat, pnr }))).toEqual(tickets);
  const plan = await seatsOf(app, trip);
  expect(claims.filter(({ seat }) => !plan.includes(seat))).toEqual([]);
}

/** Starts acts at the same instant, in each order of their calls. */
function atOnce<First, Second>(
  round: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  if (round % 2 === 0) return Promise.all([first(), second()]);
  const [started, other] = [second(), first()];
  return Promise.all([other, started]);
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))('at the same instant (%i)', (round) => {
  it('a coach change and sales: who is late is refused, and nobody has a seat that the coach lacks', async () => {
    const trip = here.nextTrip();
    await bookAndPay(app, trip, ['8A', '8B']);
    const wanted = await Promise.all(['8C', '8D', '7A', '3C'].map((seat) => bookingFor(app, trip, [seat])));
    const [changed, sales] = await atOnce(
      round,
      () => changeCoach(here.dispatcher, trip, here.spare),
      () => Promise.all(wanted.map((body) => book(app, body))),
    );
    expect(changed.status).toBe(200);
    for (const { status, body } of sales) {
      if (status !== 200) expect(['seats_taken', 'validation_failed']).toContain(body.code);
    }
    await expectSeats(trip);
  });

  it('a coach change and the payment of a hold: the hold settles on its new seat', async () => {
    const trip = here.nextTrip();
    const held = await hold(app, trip, ['8C', '8D']);
    const [changed, page] = await atOnce(
      round,
      () => changeCoach(here.dispatcher, trip, here.spare),
      () => pay(app, held),
    );
    expect([changed.status, await stateOf(app, held.pnr)]).toEqual([200, 'confirmed']);
    expect(page).toContain('/payment/Success/');
    await expectSeats(trip);
  });

  it('a coach change as previewed and a cancellation: one wins, the other is refused', async () => {
    const trip = here.nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['8A', '8B']);
    const { body } = await previewCoach(here.dispatcher, trip, here.spare);
    const [ticket] = await storedTickets(app, pnr);
    const cancellation = {
      version: await versionOf(here.owner, pnr),
      tickets: [ticket?.code],
      reason: 'asked by phone',
    };
    const [changed, cancelled] = await atOnce(
      round,
      () => changeCoach(here.dispatcher, trip, here.spare, movesOf(body.data)),
      () => here.owner.browser.call('cancelTickets', { params: { pnr }, body: cancellation }),
    );
    const codes = [changed.body.code ?? 'done', cancelled.body.code ?? 'done'];
    expect([
      ['done', 'booking_changed'],
      ['seats_changed', 'done'],
    ]).toContainEqual(codes);
    expect(await coachOf(app, trip)).toBe(codes[0] === 'done' ? here.spare : trip.busid);
    await expectSeats(trip);
  });

  it('a coach change as previewed and a move by the desk: one wins, the other is refused', async () => {
    const trip = here.nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['8A']);
    const { body } = await previewCoach(here.dispatcher, trip, here.spare);
    const [ticket] = await storedTickets(app, pnr);
    const move = { version: await versionOf(here.owner, pnr), ticket: ticket?.code, seat: '8D' };
    const [changed, moved] = await atOnce(
      round,
      () => changeCoach(here.dispatcher, trip, here.spare, movesOf(body.data)),
      () => here.owner.browser.call('moveSeat', { params: { pnr }, body: move }),
    );
    const codes = [changed.body.code ?? 'done', moved.body.code ?? 'done'];
    expect([
      ['done', 'booking_changed'],
      ['seats_changed', 'done'],
    ]).toContainEqual(codes);
    await expectSeats(trip);
  });

  it('two departures get one coach: it never drives both at a time', async () => {
    const [first, second] = [here.nextTrip(), here.nextTrip()];
    const both = await atOnce(
      round,
      () => changeCoach(here.dispatcher, first, here.spare),
      () => changeCoach(here.owner, second, here.spare),
    );
    const runs = await app.db.query(
      `SELECT min(s.departs_at) AS starts, max(s.arrives_at) AS ends FROM trips t JOIN trip_stops s ON s.trip_id = t.id
       WHERE t.busid = $1 GROUP BY t.id ORDER BY min(s.departs_at)`,
      [here.spare],
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(runs.length);
    expect(runs.length).toBeGreaterThan(0);
    const [earlier, later] = runs;
    if (earlier && later) expect(earlier.ends?.getTime()).toBeLessThan(later.starts?.getTime() ?? 0);
  });
});

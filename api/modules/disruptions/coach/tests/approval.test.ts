import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { actsOn, decide, waitingOn } from '../../requests/requests.fixture.ts';
import {
  changeCoach,
  coachOf,
  hold,
  movesOf,
  prepareCoachChanges,
  previewCoach,
  storedClaims,
} from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
beforeAll(async () => {
  // Seven seats refund more than ₹25,000.
  await app.db.query('UPDATE fares SET fare_paise = 400000');
});
const here = prepareCoachChanges(app, 'coach-4');

/** Sells two seats, and seven to a booking that gets an offer; requests the change with the seats of its preview. */
async function requested() {
  const trip = here.nextTrip();
  const stays = await bookAndPay(app, trip, ['2A', '2C']);
  const offered = await bookAndPay(app, trip, ['3A', '3C', '3D', '4A', '4C', '4D', '5A']);
  const { body } = await previewCoach(here.dispatcher, trip, here.spare);
  const booking = body.data.claims.find(({ pnr }) => pnr === offered.pnr)?.booking ?? '';
  const offers = { bookings: [booking], refundAfterHours: 24 };
  const plan = (await previewCoach(here.dispatcher, trip, here.spare, undefined, offers)).body.data;
  const moves = movesOf({ ...plan, claims: plan.claims.filter(({ newSeat }) => newSeat !== null) });
  const reply = await changeCoach(here.dispatcher, trip, here.spare, moves, offers);
  return { trip, stays: stays.pnr, offered: offered.pnr, plan, moves, offers, ...reply };
}

describe('a coach change whose offers may refund more than ₹25,000', () => {
  it('waits and changes nothing; a second member carries out what was previewed, once', async () => {
    const { trip, stays, offered, plan, moves, offers, status, body } = await requested();
    expect([status, body.data], JSON.stringify(body)).toMatchObject([
      200,
      { outcome: 'waiting', refund: plan.offers?.refund },
    ]);
    expect(plan.offers?.approval).toBe(true);
    expect(await coachOf(app, trip)).toBe(trip.busid);
    expect(await storedClaims(app, trip)).toHaveLength(9);
    const request = { busid: here.spare, people: 7, refund: plan.offers?.refund };
    expect(await waitingOn(here.dispatcher, trip)).toMatchObject({ ...request, own: true });
    expect(await waitingOn(here.owner, trip)).toMatchObject({ ...request, own: false });
    const again = await changeCoach(here.dispatcher, trip, here.spare, moves, offers);
    expect([again.status, again.body.code]).toEqual([409, 'approval_waiting']);

    const own = await decide(here.dispatcher, body.data.request, 'approve');
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    const refund = plan.offers?.refund ?? 0;
    const less = await decide(here.owner, body.data.request, 'approve', refund - 1);
    expect([less.status, less.body.code]).toEqual([409, 'seats_changed']);
    expect(await coachOf(app, trip)).toBe(trip.busid);
    const decisions = await Promise.all(
      [1, 2].map(() => decide(here.owner, body.data.request, 'approve', refund)),
    );
    expect(decisions.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await coachOf(app, trip)).toBe(here.spare);
    const seats = (await storedClaims(app, trip)).map(({ pnr, seat }) => `${pnr} ${seat}`);
    expect(new Set(seats)).toEqual(new Set(moves.map(({ to }) => `${stays} ${to}`)));
    expect(seats).toHaveLength(2);
    const [offer] = await app.db.query(
      `SELECT o.state FROM disruption_offers o JOIN bookings b ON b.id = o.booking_id WHERE b.pnr = $1`,
      [offered],
    );
    expect(offer?.state).toBe('open');
    expect(await actsOn(app, trip)).toEqual(['departure.coach_change_requested', 'departure.coach_changed']);
  });

  it('is planned again when it is approved: outdated once its seats were sold otherwise', async () => {
    const { trip, body } = await requested();
    await hold(app, trip, ['6A', '6C', '6D', '7A']);
    const late = await decide(here.owner, body.data.request, 'approve');
    expect(late.body.data?.state, JSON.stringify(late.body)).toBe('outdated');
    expect(await coachOf(app, trip)).toBe(trip.busid);
    expect(await storedClaims(app, trip)).toHaveLength(13);
    expect(await waitingOn(here.owner, trip)).toBeNull();
    expect(await actsOn(app, trip)).toEqual([
      'departure.coach_change_requested',
      'departure.coach_change_rejected',
    ]);
  });

  it('is withdrawn by its own member', async () => {
    const { trip, body } = await requested();
    expect((await decide(here.dispatcher, body.data.request, 'reject')).body.data.state).toBe('rejected');
    expect(await coachOf(app, trip)).toBe(trip.busid);
  });

  it('is not requested while a leg overloads, nor decided without the right', async () => {
    const { trip, offers, body } = await requested();
    await decide(here.owner, body.data.request, 'reject');
    await hold(app, trip, ['6A', '6C', '6D', '7A']);
    const overloaded = await changeCoach(here.dispatcher, trip, here.spare, undefined, offers);
    expect([overloaded.status, overloaded.body.code]).toEqual([409, 'coach_overloaded']);
    expect(await waitingOn(here.owner, trip)).toBeNull();
    const refused = await decide(await join(app, 'support'), body.data.request, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });
});

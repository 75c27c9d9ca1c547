import type { ListedTrip } from 'contract/calls/trips.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { cancelTrip } from '../offers.fixture.ts';
import { actsOn, decide, waitingOn } from './requests.fixture.ts';

const app = setUp(startTestApp);
let trips: ListedTrip[];
let dispatcher: TestMember;
let owner: TestMember;

beforeAll(async () => {
  // Seven seats refund more than ₹25,000.
  await app.db.query('UPDATE fares SET fare_paise = 400000');
  trips = await findTrips(app);
  [dispatcher, owner] = [await join(app, 'dispatcher'), await join(app, 'owner')];
});

/** Sells seven seats of an unused trip, and requests its cancellation. */
async function requested() {
  const trip = trips.shift();
  if (!trip) throw new Error('no trip is left');
  await bookAndPay(app, trip, ['2A', '2C', '3A', '3C', '4A', '4C', '5A']);
  const { body } = await cancelTrip(dispatcher, trip._id);
  expect(body.data?.outcome, JSON.stringify(body)).toBe('waiting');
  return { trip, id: body.data.request ?? '' };
}

const isCancelled = async ({ _id }: ListedTrip) =>
  (await app.db.query("SELECT FROM disruptions WHERE trip_id = $1 AND kind = 'cancellation'", [_id]))
    .length === 1;

async function alertsOf({ _id, journeystartdate }: ListedTrip): Promise<string[]> {
  const { body } = await owner.browser.call<{ data: DepartureRow[] }>('listDepartures', {
    query: `?date=${journeystartdate}`,
  });
  const row = body.data.find(({ tripId }) => tripId === _id);
  return (row?.alerts ?? []).map(({ kind }) => kind);
}

describe('a cancellation that may refund more than ₹25,000', () => {
  it('waits and changes nothing; a second member carries it out, once', async () => {
    const { trip, id } = await requested();
    expect(await isCancelled(trip)).toBe(false);
    expect(await waitingOn(dispatcher, trip)).toMatchObject({ id, own: true, people: 7, cause: 'breakdown' });
    expect(await waitingOn(owner, trip)).toMatchObject({ own: false, requestedBy: 'Asha Verma' });
    const again = await cancelTrip(dispatcher, trip._id);
    expect([again.status, again.body.code]).toEqual([409, 'approval_waiting']);
    const decisions = await Promise.all([1, 2].map(() => decide(owner, id, 'approve')));
    expect(decisions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await isCancelled(trip)).toBe(true);
    expect(await waitingOn(owner, trip)).toBeNull();
    expect(await actsOn(app, trip)).toEqual(['departure.cancellation_requested', 'departure.cancelled']);
  });

  it('is carried out at the moment of its approval, though the clock moves on meanwhile', async () => {
    const { trip, id } = await requested();
    let now = app.clock.now();
    const moving = vi.spyOn(app.clock, 'now').mockImplementation(() => {
      now = minutesAfter(now, 0.1);
      return now;
    });
    const approved = await decide(owner, id, 'approve');
    moving.mockRestore();
    expect(approved.body.data.state).toBe('approved');
    const [row] = await app.db.query(
      `SELECT d.at, q.decided_at AS "decidedAt" FROM disruptions d JOIN cancellation_requests q ON q.trip_id = d.trip_id
       WHERE d.trip_id = $1`,
      [trip._id],
    );
    expect(row?.at).toEqual(row?.decidedAt);
  });

  it('is named by the board of its day while it waits', async () => {
    const { trip, id } = await requested();
    expect(await alertsOf(trip)).toEqual(['approval_waiting']);
    await decide(owner, id, 'reject');
    expect(await alertsOf(trip)).toEqual([]);
  });

  it('cannot be approved by its own member, but withdrawn', async () => {
    const { trip, id } = await requested();
    const own = await decide(dispatcher, id, 'approve');
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    expect((await decide(dispatcher, id, 'reject')).body.data.state).toBe('rejected');
    expect(await isCancelled(trip)).toBe(false);
    expect(await actsOn(app, trip)).toEqual([
      'departure.cancellation_requested',
      'departure.cancellation_rejected',
    ]);
  });

  it('is approved for no more than the second member saw: seats sold meanwhile are shown first', async () => {
    const { trip, id } = await requested();
    const seen = await waitingOn(owner, trip);
    await bookAndPay(app, trip, ['5C']);
    const grown = await waitingOn(owner, trip);
    expect(grown).toMatchObject({ id, people: 8 });
    expect(grown?.refund).toBeGreaterThan(seen?.refund ?? 0);
    const refused = await decide(owner, id, 'approve', seen?.refund);
    const message = m.departures_refund_grown({ amount: formatRupees(grown?.refund ?? 0) });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'seats_changed', message }]);
    expect(await isCancelled(trip)).toBe(false);
    expect((await waitingOn(owner, trip))?.id).toBe(id);
    const approved = await decide(owner, id, 'approve', grown?.refund);
    expect(approved.body.data.state).toBe('approved');
    expect(await isCancelled(trip)).toBe(true);
  });

  it('is outdated once the departure has ended', async () => {
    const { trip, id } = await requested();
    const before = app.clock.now();
    app.clock.set(new Date('2026-12-20T00:00:00Z'));
    const late = await decide(await join(app, 'owner'), id, 'approve');
    app.clock.set(before);
    expect(late.body.data?.state, JSON.stringify(late.body)).toBe('outdated');
    expect(await isCancelled(trip)).toBe(false);
  });

  it('is decided by nobody without the right', async () => {
    const { id } = await requested();
    const refused = await decide(await join(app, 'support'), id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const unknown = await decide(owner, '01980000-0000-7000-8000-000000000001', 'approve');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });
});

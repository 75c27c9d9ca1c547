import type { ListedTrip } from 'contract/calls/trips.ts';
import { sentenceOf } from 'messages/bookings/timeline-sentences.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf } from 'testing/bookings/money.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, expect, it } from 'vitest';
import { departureOf } from '../../boarding/boarding.fixture.ts';
import { moveFares, stateOf, tripsOfLine } from '../../changes/changes.fixture.ts';
import { act, entriesOn, messagesOf, show } from './desk.fixture.ts';

const app = setUp(startTestApp);
let from: ListedTrip;
let to: ListedTrip;
let support: TestMember;
let accountant: TestMember;

beforeAll(async () => {
  [from, to] = (await tripsOfLine(app, '2026-12-12')) as [ListedTrip, ListedTrip];
  [support, accountant] = [await join(app, 'support'), await join(app, 'accountant')];
});

const wantedOf = (trip: ListedTrip, seats: string[]) => ({
  toTripId: trip._id,
  seats: seats.map((seat) => ({ from: seat, to: seat })),
});

it('support changes a trip without a code: logged, in the history, with a new ticket', async () => {
  const { pnr } = await bookAndPay(app, from, ['2A', '2C']);
  const wanted = wantedOf(to, ['2A', '2C']);
  const changed = await act(support, 'changeTrip', pnr, { ...wanted, due: 0, reason: 'Asked by phone' });
  expect(changed.status).toBe(200);
  const { version, history } = await versionOf(pnr);
  expect(changed.body.data.version).toBe(version);
  expect(history).toContain('trip_changed');
  expect((await stateOf(app, pnr)).trip).toBe(to._id);
  expect(await entriesOn(app, pnr)).toMatchObject([
    {
      act: 'trip.changed',
      permission: 'bookings.change',
      before: { trip: from._id },
      after: { trip: to._id },
    },
  ]);
  expect((await messagesOf(app, pnr)).map(({ template }) => template)).toContain('booking-changed');
});

it('the timeline names the trip that it left and the one that it goes on', async () => {
  const { pnr } = await bookAndPay(app, from, ['8A']);
  await act(support, 'changeTrip', pnr, { ...wantedOf(to, ['8A']), due: 0, reason: 'Asked by phone' });
  const { timeline } = await show(support, pnr);
  const changed = timeline.find((entry) => entry.kind === 'booking' && entry.facts.event === 'trip_changed');
  const leaves = async (trip: ListedTrip) => ({
    service: expect.stringMatching(/^[A-Z]+\d+$/),
    departsAt: (await departureOf(app, trip)).toISOString(),
  });
  expect(changed?.facts).toMatchObject({
    seats: ['8A'],
    trips: { from: await leaves(from), to: await leaves(to) },
  });
  if (changed) expect(sentenceOf(changed)).toMatch(/^The booking moved from \w+, .+ to \w+, .+, seat 8A\.$/);
});

async function versionOf(pnr: string) {
  const { version, timeline } = await show(support, pnr);
  const history = timeline.flatMap((entry) => (entry.kind === 'booking' ? [entry.facts.event] : []));
  return { version, history };
}

it('a cheaper trip is refunded as quoted; a dearer one, another price and another version are refused', async () => {
  const { pnr } = await bookAndPay(app, from, ['3A']);
  const wanted = wantedOf(to, ['3A']);
  const before = await stateOf(app, pnr);
  const old = await support.browser.call('changeTrip', {
    params: { pnr },
    body: { ...wanted, due: 0, version: 1 },
  });
  expect([old.status, old.body.code]).toEqual([409, 'booking_changed']);
  await moveFares(app, to, 100);
  try {
    const dearer = await act(support, 'changeTrip', pnr, { ...wanted, due: 118 });
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price_changed']);
    expect(dearer.body.message).toContain('₹118');
    await moveFares(app, to, -200);
    const other = await act(support, 'changeTrip', pnr, { ...wanted, due: 0 });
    expect([other.status, other.body.code]).toEqual([409, 'price_changed']);
    expect(await stateOf(app, pnr)).toEqual(before);
    const quoted = await act(support, 'quoteTrip', pnr, wanted);
    expect(quoted.body.data).toMatchObject({ due: -118 });
    expect((await act(support, 'changeTrip', pnr, { ...wanted, due: -118 })).status).toBe(200);
    await moveFares(app, to, 100);
  } finally {
    expect(await refundsOf(app, pnr)).toMatchObject([{ amount: 11_800 }]);
  }
});

it('needs `bookings.change`', async () => {
  const { pnr } = await bookAndPay(app, from, ['4A']);
  const refused = await act(accountant, 'changeTrip', pnr, { ...wantedOf(to, ['4A']), due: 0 });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});

it('a booking gets no seats on a trip beyond the scope of its member', async () => {
  const { pnr } = await bookAndPay(app, from, ['5A']);
  const scoped = (trips: string[]) => join(app, 'support', [{ role: 'support', scope: 'trips', trips }]);
  const wanted = { ...wantedOf(to, ['5A']), due: 0 };
  const member = await scoped([from._id]);
  for (const call of ['quoteTrip', 'changeTrip'] as const) {
    const refused = await act(member, call, pnr, wanted);
    expect([refused.status, refused.body.code], call).toEqual([403, 'forbidden']);
  }
  expect((await stateOf(app, pnr)).trip).toBe(from._id);
  expect((await act(await scoped([from._id, to._id]), 'changeTrip', pnr, wanted)).status).toBe(200);
});

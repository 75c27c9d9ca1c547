import type { ListedTrip } from 'contract/calls/trips.ts';
import type { Block } from 'contract/console/blocks.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(startTestApp);
let [trip, foreign] = [{} as ListedTrip, {} as ListedTrip];
let dispatcher: TestMember;

beforeAll(async () => {
  [trip, foreign] = (await findTrips(app)) as [ListedTrip, ListedTrip];
  dispatcher = await join(app, 'dispatcher');
});

const BODY = { seats: ['4A'], from: 1, to: 2, reason: 'crew' };

const block = (member: TestMember, body: object, tripId = trip._id) =>
  member.browser.call<{ data: Block }>('blockSeats', { params: { tripId }, body });

/** Returns the entries of the audit log about a departure. */
const logOf = (tripId: string) =>
  app.db.query(
    'SELECT act, permission, member_id AS member, before, after, reason FROM audit_entries WHERE subject = $1 ORDER BY day, number',
    [`departure ${tripId}`],
  );

describe('a dispatcher', () => {
  it('blocks seats, sees the block and releases it once; both are in the audit log', async () => {
    const releaseAt = '2026-11-23T10:00:00+05:30';
    const { status, body } = await block(dispatcher, { ...BODY, reason: ' crew ', releaseAt });
    expect(status).toBe(200);
    const stored = { ...BODY, tripId: trip._id, releaseAt: '2026-11-23T04:30:00.000Z', state: 'active' };
    expect(body.data).toMatchObject(stored);
    const { id } = body.data;
    const params = { id, tripId: trip._id };
    const listed = await dispatcher.browser.call('listBlocks', { params });
    expect(listed.body.data).toEqual([body.data]);
    expect((await dispatcher.browser.call('showBlock', { params })).body.data).toEqual(body.data);
    const released = await dispatcher.browser.call<{ data: Block }>('releaseBlock', { params });
    expect(released.status).toBe(200);
    const again = await dispatcher.browser.call('releaseBlock', { params });
    expect([again.status, again.body.code]).toEqual([409, 'block_ended']);
    const shown = await dispatcher.browser.call<{ data: Block }>('showBlock', { params });
    expect(shown.body.data).toMatchObject({ state: 'released', releasedAt: expect.any(String) });
    expect(released.body.data).toEqual(shown.body.data);
    const change = { block: id, seats: ['4A'], from: 1, to: 2, releaseAt: stored.releaseAt };
    const entry = { permission: 'blocks.manage', member: dispatcher.id, reason: 'crew' };
    expect(await logOf(trip._id)).toEqual([
      { ...entry, act: 'block.created', before: null, after: change },
      { ...entry, act: 'block.released', before: change, after: null },
    ]);
  });

  it('sees whose seat it is; nothing of the block stays, in the log neither', async () => {
    const { pnr } = await bookAndPay(app, foreign, ['1A']);
    const refused = await block(dispatcher, { ...BODY, seats: ['4A', '1A'] }, foreign._id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'seats_taken',
      message: `Seat 1A is sold, PNR ${pnr}.`,
      seats: ['1A'],
    });
    const listed = await dispatcher.browser.call('listBlocks', { params: { tripId: foreign._id } });
    expect(listed.body.data).toEqual([]);
    expect(await logOf(foreign._id)).toEqual([]);
  });

  it('sees until when a seat is held; after the departure no seat can be blocked', async () => {
    const held = await book(app, await bookingFor(app, trip, ['3A']));
    expect(held.status).toBe(200);
    const refused = await block(dispatcher, { ...BODY, seats: ['3A'] });
    expect([refused.status, refused.body.code]).toEqual([409, 'seats_taken']);
    expect(refused.body.message).toMatch(/^Seat 3A is held until \d\d:\d\d [AP]M\.$/);
    const before = app.clock.now();
    app.clock.set(new Date('2026-12-20T00:00:00Z'));
    const late = await block(await join(app, 'dispatcher'), BODY);
    app.clock.set(before);
    expect([late.status, late.body.code]).toEqual([410, 'departed']);
    expect(late.body.message).toMatch(/\w+ \w+/);
  });

  it.each([
    [422, { seats: [] }],
    [422, { seats: ['4A', '4A'] }],
    [422, { seats: ['99Z'] }],
    [422, { from: 2, to: 1 }],
    [422, { to: 99 }],
    [422, { from: 1.5 }],
    [422, { reason: ' ' }],
    [422, { reason: '<b>crew</b>' }],
    [422, { reason: 'x'.repeat(501) }],
    [422, { releaseAt: 'tomorrow' }],
    [422, { releaseAt: '2020-01-01T00:00:00Z' }],
  ])('gets %d for %j', async (status, change) => {
    const refused = await block(dispatcher, { ...BODY, ...change });
    expect([refused.status, refused.body.status]).toEqual([status, 'fail']);
  });

  it('gets 404 for an unknown departure or block', async () => {
    expect((await block(dispatcher, BODY, 'none')).status).toBe(404);
    for (const name of ['showBlock', 'releaseBlock'] as const) {
      const params = { id: '00000000-0000-4000-8000-000000000000' };
      expect((await dispatcher.browser.call(name, { params })).status).toBe(404);
    }
  });
});

it('a member blocks seats of trips within the own scope only; other attempts are logged', async () => {
  const member = await join(app, 'dispatcher', [{ role: 'dispatcher', scope: 'trips', trips: [trip._id] }]);
  expect((await block(member, { ...BODY, seats: ['2A'] })).status).toBe(200);
  const { data } = (await block(dispatcher, { ...BODY, seats: ['2A'] }, foreign._id)).body;
  const params = { id: data.id, tripId: foreign._id };
  for (const name of ['blockSeats', 'listBlocks', 'showBlock', 'releaseBlock'] as const) {
    const { status, body } = await member.browser.call(name, { params, body: BODY });
    expect([name, status, body.code]).toEqual([name, 403, 'forbidden']);
  }
  const refused = await app.db.query(
    `SELECT subject FROM audit_entries WHERE act = 'access.refused' AND member_id = $1`,
    [member.id],
  );
  expect(refused).toHaveLength(4);
});

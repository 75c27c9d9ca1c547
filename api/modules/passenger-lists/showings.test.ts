import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BoardingChanges } from 'contract/console/boarding/changes.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeSales, readList, sellAtLaterStop, tripsWithLaterStop } from './lists.fixture.ts';

const app = setUp(startTestApp);
let trip: ListedTrip;
let foreign: ListedTrip;

beforeAll(async () => {
  const [own, other] = await tripsWithLaterStop(app, '2026-11-24');
  if (!own || !other) throw new Error('no two trips have a later stop');
  await bookAndPay(app, own, ['3A']);
  trip = own;
  foreign = other;
});

/** The hash of a version of the trip's list. */
async function hashOf(version: number): Promise<string> {
  const [row] = await app.db.query(
    `SELECT encode(sha256, 'hex') AS hash FROM passenger_lists WHERE trip_id = $1 AND version = $2`,
    [trip._id, version],
  );
  return row?.hash ?? '';
}

async function shownNow(facts: { version?: number; [field: string]: unknown } = {}) {
  const version = facts.version ?? 1;
  return {
    id: randomUUID() as string,
    version,
    sha256: await hashOf(version),
    deviceTime: app.clock.now().toISOString(),
    offsetMs: 0,
    ...facts,
  };
}

const logShowing = (member: TestMember, { _id }: ListedTrip, body: object) =>
  member.browser.call('recordListShown', { params: { tripId: _id }, body });

const entriesOf = ({ id }: TestMember) =>
  app.db.query(
    `SELECT permission, subject, after FROM audit_entries WHERE member_id = $1 AND act = 'passengers.shown'
     ORDER BY day, number`,
    [id],
  );

async function listOfPhone(member: TestMember): Promise<BoardingChanges['list']> {
  const reply = await member.browser.call<{ data: BoardingChanges }>('showBoarding', {
    params: { tripId: trip._id },
  });
  return reply.body.data.list;
}

describe('the list on a host’s phone', () => {
  it('is announced with version and hash once it is frozen, to members who may read names', async () => {
    expect(await listOfPhone(await join(app, 'dispatcher'))).toBeNull();
    await closeSales(app, trip);
    const host = await join(app, 'dispatcher');
    const { sha256 } = (await readList(host, trip)).body.data;
    expect(await listOfPhone(host)).toEqual({ version: 1, sha256 });
    await sellAtLaterStop(app, trip, '2A');
    expect(await listOfPhone(host)).toMatchObject({ version: 2 });
    expect(await listOfPhone(await join(app, 'accountant'))).toBeNull();
  });
});

describe('a showing to an officer', () => {
  it('is logged with version, hash and corrected time', async () => {
    const host = await join(app, 'dispatcher');
    const id = randomUUID();
    const deviceTime = '2026-11-24T21:10:00+05:30';
    const reply = await logShowing(
      host,
      trip,
      await shownNow({ id, version: 2, deviceTime, offsetMs: -60_000 }),
    );
    expect(reply.status).toBe(200);
    expect(await entriesOf(host)).toEqual([
      {
        permission: 'passengers.read',
        subject: `departure ${trip._id}`,
        after: { version: 2, sha256: await hashOf(2), at: '2026-11-24T15:39:00.000Z', id },
      },
    ]);
  });

  it('by a host whose phone another has signed in to since is logged with both', async () => {
    const [former, host] = [await join(app, 'dispatcher'), await join(app, 'dispatcher')];
    const owner = await join(app, 'owner');
    await readList(former, trip);
    await logShowing(host, trip, await shownNow({ recordedBy: former.id }));
    await logShowing(host, trip, await shownNow({ recordedBy: owner.id }));
    await logShowing(host, trip, await shownNow({ recordedBy: host.id }));
    await logShowing(host, trip, await shownNow({ recordedBy: randomUUID() }));
    await logShowing(host, trip, await shownNow({ recordedBy: 'Asha' }));
    const recorders = (await entriesOf(host)).map(
      ({ after }) => (after as { recordedBy?: string }).recordedBy,
    );
    expect(recorders).toEqual([former.id, undefined, undefined, undefined, undefined]);
  });

  it('is logged once, however often the phone sends it', async () => {
    const host = await join(app, 'dispatcher');
    const [one, other] = [await shownNow(), await shownNow()];
    await Promise.all([1, 2, 3].map(() => logShowing(host, trip, one)));
    await logShowing(host, trip, one);
    await logShowing(host, trip, other);
    expect(await entriesOf(host)).toHaveLength(2);
  });

  it('is refused on a trip of another host, and not after the own trip went to one', async () => {
    const host = await join(app, 'host', [{ role: 'host', scope: 'trips', trips: [trip._id] }]);
    expect((await logShowing(host, foreign, await shownNow())).status).toBe(403);
    await readList(host, trip);
    await app.db.query('UPDATE staff_roles SET trips = $2 WHERE member_id = $1', [host.id, [foreign._id]]);
    expect((await readList(host, trip)).status).toBe(403);
    expect((await logShowing(host, trip, await shownNow())).status).toBe(200);
  });

  it('of a version or hash that the list never had is refused by name, and of an older one is not', async () => {
    const host = await join(app, 'dispatcher');
    const unknown = [
      await shownNow({ version: 3, sha256: await hashOf(2) }),
      await shownNow({ sha256: 'a'.repeat(64) }),
      await shownNow({ version: 2, sha256: await hashOf(1) }),
    ];
    for (const showing of unknown) {
      const { status, body } = await logShowing(host, trip, showing);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    const ofNoList = await logShowing(host, foreign, await shownNow());
    expect([ofNoList.status, ofNoList.body.code]).toEqual([404, 'not_found']);
    expect((await logShowing(host, trip, await shownNow({ version: 1 }))).status).toBe(200);
    expect(await entriesOf(host)).toHaveLength(1);
  });

  it.each([
    { id: 'none' },
    { version: 0 },
    { sha256: 'A'.repeat(64) },
    { deviceTime: 'yesterday' },
    { deviceTime: '0000-12-31T23:59:59Z' },
  ])('is checked: %o', async (wrong) => {
    const host = await join(app, 'dispatcher');
    expect((await logShowing(host, trip, await shownNow(wrong))).status).toBe(422);
    expect(await entriesOf(host)).toEqual([]);
  });
});

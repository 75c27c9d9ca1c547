import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { show } from '../desk/acts/desk.fixture.ts';
import { arrivalOf, changesOf, codesOf, device, send } from './boarding.fixture.ts';

const app = setUp(startTestApp);
let trip: ListedTrip;
let foreign: ListedTrip;
let unsold: ListedTrip;
let pnr: string;
let host: TestMember;

const grantOf = (one: ListedTrip) => [{ role: 'host' as const, scope: 'trips' as const, trips: [one._id] }];

beforeAll(async () => {
  const trips = await findTrips(app);
  [trip, foreign, unsold] = trips as [ListedTrip, ListedTrip, ListedTrip];
  ({ pnr } = await bookAndPay(app, trip, ['2A']));
  await bookAndPay(app, foreign, ['2A']);
  host = await join(app, 'host', grantOf(trip));
});

describe('a host', () => {
  it('records and reads its own trips only, and what it recorded before the trip went to another', async () => {
    const other = device(app, foreign._id)('X');
    expect(await send(host, other, device(app, randomUUID())('X'))).toEqual([
      'not_permitted',
      'not_permitted',
    ]);
    expect((await host.browser.call('showBoarding', { params: { tripId: foreign._id } })).status).toBe(403);
    const leaving = await join(app, 'host', grantOf(foreign));
    const phone = device(app, foreign._id);
    expect(await send(leaving, phone('WAITING-1'))).toEqual(['stored']);
    await app.db.query('UPDATE staff_roles SET trips = $2 WHERE member_id = $1', [leaving.id, [trip._id]]);
    expect(await send(leaving, phone('WAITING-2'))).toEqual(['stored']);
  });

  it('records what it saw on a trip whose list it had, though the trip went to another before its first sync', async () => {
    const leaving = await join(app, 'host', grantOf(foreign));
    const empty = await join(app, 'host', grantOf(unsold));
    expect((await changesOf(leaving, foreign._id)).tickets).not.toEqual([]);
    expect((await changesOf(empty, unsold._id)).tickets).toEqual([]);
    const moved = [leaving.id, empty.id];
    await app.db.query('UPDATE staff_roles SET trips = $2 WHERE member_id = ANY ($1)', [moved, [trip._id]]);
    expect(await send(leaving, device(app, foreign._id)('OFFLINE-1'))).toEqual(['stored']);
    expect(await send(empty, device(app, unsold._id)('OFFLINE-2'))).toEqual(['stored']);
    expect(await send(leaving, device(app, unsold._id)('OFFLINE-3'))).toEqual(['not_permitted']);
    expect((await leaving.browser.call('showBoarding', { params: { tripId: foreign._id } })).status).toBe(
      403,
    );
  });

  it('records nothing on a trip that it has read as support only', async () => {
    const both = await join(app, 'host', [{ role: 'support', scope: 'everything' }, ...grantOf(trip)]);
    expect((await changesOf(both, foreign._id)).tickets).not.toEqual([]);
    expect(await send(both, device(app, foreign._id)('X'))).toEqual(['not_permitted']);
  });

  it('of a withdrawn device gets a typed refusal, and its events are stored once somebody signs in', async () => {
    const leaver = await join(app, 'host', grantOf(trip));
    const event = device(app, trip._id)('LEAVER');
    await app.db.query('UPDATE staff_sessions SET ended_at = $2 WHERE member_id = $1', [
      leaver.id,
      app.clock.now(),
    ]);
    const refused = await leaver.browser.call('recordBoarding', { body: { events: [event] } });
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
    expect(await send(host, event)).toEqual(['stored']);
  });

  it('is named for what it recorded on a phone that another has signed in to since, beside who sent it', async () => {
    const former = await join(app, 'host', grantOf(trip));
    await app.db.query('UPDATE staff_members SET name = $2 WHERE id = $1', [former.id, 'Ravi Rao']);
    const phone = device(app, trip._id);
    const ticket = (await codesOf(app, pnr))['2A'] ?? '';
    const facts = [former.id, host.id, null, randomUUID(), 'Ravi'].map((recordedBy) => ({ recordedBy }));
    const events = facts.map((fact) => phone(ticket, 'no_show', fact));
    expect(await send(host, ...events)).toEqual(events.map(() => 'stored'));
    const ids = new Set(events.map(({ id }) => id));
    const stored = (await changesOf(host, trip._id)).events.filter(({ id }) => ids.has(id));
    const others = Array.from({ length: 4 }, () => 'Asha Verma');
    expect(stored.map((event) => event.host)).toEqual(['Ravi Rao', ...others]);
    const { timeline } = await show(await join(app, 'support'), pnr);
    const members = timeline.flatMap(({ kind, facts }) =>
      kind === 'boarding' ? [[facts.host, facts.sentBy]] : [],
    );
    expect(members).toEqual([['Ravi Rao', 'Asha Verma'], ...others.map((name) => [name, null])]);
  });

  it('cannot name a member who had neither the trip nor its list', async () => {
    const [owner, support] = [await join(app, 'owner'), await join(app, 'support')];
    const elsewhere = await join(app, 'host', grantOf(foreign));
    const moved = await join(app, 'host', grantOf(trip));
    await changesOf(moved, trip._id);
    await app.db.query('UPDATE staff_roles SET trips = $2 WHERE member_id = $1', [moved.id, [foreign._id]]);
    await changesOf(support, trip._id);
    const phone = device(app, trip._id);
    const named = [owner, support, elsewhere, moved];
    const events = named.map(({ id }) => phone('NAMED', 'boarded', { recordedBy: id }));
    expect(await send(host, ...events)).toEqual(events.map(() => 'stored'));
    const stored = await app.db.query(
      `SELECT member_id AS sender, recorded_by AS recorder FROM boarding_events WHERE ticket = 'NAMED' ORDER BY sequence`,
    );
    expect(stored.map(({ sender }) => sender)).toEqual(named.map(() => host.id));
    expect(stored.map(({ recorder }) => recorder)).toEqual([null, null, null, moved.id]);
  });

  it('without the permission may not record', async () => {
    const accountant = await join(app, 'accountant');
    const body = { events: [device(app, trip._id)('X')] };
    expect((await accountant.browser.call('recordBoarding', { body })).status).toBe(403);
    const read = await changesOf(accountant, trip._id);
    expect(read.tickets).toHaveLength(1);
    expect(read.tickets?.every(({ name, phone }) => name === null && phone === null)).toBe(true);
  });

  it('reads no phone numbers from a day after the arrival on', async () => {
    const phonesOf = async (member: TestMember) =>
      (await changesOf(member, foreign._id)).tickets?.map(({ phone }) => phone);
    const arrivesAt = await arrivalOf(app, foreign);
    app.clock.set(minutesAfter(arrivesAt, 24 * 60 - 1));
    expect(await phonesOf(await join(app, 'host', grantOf(foreign)))).toEqual(['9812345670']);
    app.clock.set(minutesAfter(arrivesAt, 24 * 60));
    expect(await phonesOf(await join(app, 'host', grantOf(foreign)))).toEqual([null]);
    expect(await phonesOf(await join(app, 'dispatcher'))).toEqual(['9812345670']);
  });
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import type {
  DepartureCoach,
  DepartureDetail,
  DepartureRow,
  DeparturesEvent,
} from 'contract/console/departures.ts';
import type { Grant, Role } from 'contract/console/roles.ts';
import { PATIENT } from 'testing/app/patient.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, bookAndPay, findTrips, inParallel } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openFleet } from '#modules/tracking/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { arrivalOf, codesOf, device, send } from '../boarding/boarding.fixture.ts';
import { findDeparture } from './detail.ts';

const DATE = '2026-11-24';
const app = setUp(startTestApp);
let [trip, foreign] = [{} as ListedTrip, {} as ListedTrip];
let pnr: string;

beforeAll(async () => {
  [trip, foreign] = (await findTrips(app, DATE)) as [ListedTrip, ListedTrip];
  ({ pnr } = await bookAndPay(app, trip, ['1A']));
});

async function rowsFor(member: TestMember, query: string): Promise<DepartureRow[]> {
  const { status, body } = await member.browser.call<{ data: DepartureRow[] }>('listDepartures', { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const show = (member: TestMember, tripId: string) =>
  member.browser.call<{ data: DepartureDetail }>('showDeparture', { params: { tripId } });

const ofTrip = (role: Role): Grant => ({ role, scope: 'trips', trips: [trip._id] });

/** Returns the first event of the live departures. */
async function firstEvent(member: TestMember, query: string): Promise<DepartureRow[]> {
  const response = await fetch(`${app.url}/api/v1/console/departures/live${query}`, {
    headers: { cookie: member.browser.cookie(), 'user-agent': 'Firefox' },
  });
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    const data = /^event: departures\ndata: (.*)$/m.exec(text)?.[1];
    if (data === undefined || !text.endsWith('\n\n')) continue;
    return (JSON.parse(data) as DeparturesEvent).rows;
  }
  throw new Error(`the stream ended without an event: ${response.status} ${text}`);
}

describe('the departures of a day', () => {
  it('are all of the operator’s, or of a line, listed and live', async () => {
    const member = await join(app, 'accountant');
    const rows = await rowsFor(member, `?date=${DATE}`);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ startsAt }) => startsAt)).toEqual(rows.map(({ startsAt }) => startsAt).toSorted());
    expect(await firstEvent(member, `?date=${DATE}`)).toEqual(rows);
    const { line } = rows.find(({ tripId }) => tripId === trip._id) ?? { line: '' };
    const ofLine = await rowsFor(member, `?date=${DATE}&line=${line}`);
    expect(ofLine).toEqual(rows.filter((row) => row.line === line));
    expect(ofLine.length).toBeLessThan(rows.length);
    expect(await firstEvent(member, `?date=${DATE}&line=${line}`)).toEqual(ofLine);
    expect(await rowsFor(member, `?date=${DATE}&line=none`)).toEqual([]);
  });

  it('have names in the language of the call', async () => {
    const member = await join(app, 'dispatcher');
    const reply = await member.browser.call<{ data: DepartureRow[] }>('listDepartures', {
      query: `?date=${DATE}`,
      headers: { 'accept-language': 'hi' },
    });
    expect(reply.body.data.find(({ tripId }) => tripId === trip._id)).toMatchObject({
      from: 'Delhi',
      fromName: 'दिल्ली',
    });
  });

  it('are for a host the own ones only, listed and live', async () => {
    const member = await join(app, 'host', [ofTrip('host')]);
    expect((await rowsFor(member, `?date=${DATE}`)).map(({ tripId }) => tripId)).toEqual([trip._id]);
    expect((await firstEvent(member, `?date=${DATE}`)).map(({ tripId }) => tripId)).toEqual([trip._id]);
    expect(await rowsFor(member, '?date=2026-11-25')).toEqual([]);
  });

  it.each(['', '?date=', '?date=2026-02-30', '?date=today', '?date=0000-01-01', '?date=9999-12-31'])(
    'need a date: %j is refused',
    async (query) => {
      const member = await join(app, 'dispatcher');
      for (const name of ['listDepartures', 'watchDepartures'] as const) {
        expect((await member.browser.call(name, { query })).status).toBe(422);
      }
    },
  );
});

describe('a departure', () => {
  it('shows names and contacts to support, and logs that contacts were read', async () => {
    const member = await join(app, 'support');
    const { body } = await show(member, trip._id);
    expect(body.data.seatUses[0]?.uses[0]).toMatchObject({
      pnr,
      name: `${ASHA.fname} ${ASHA.lname}`,
      contact: { name: 'Asha Verma', phone: ASHA.mobileno, email: ASHA.email },
    });
    await show(member, foreign._id);
    const entries = await app.db.query(
      `SELECT act, permission, subject FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'`,
      [member.id],
    );
    expect(entries).toEqual([
      { act: 'contacts.read', permission: 'contacts.read', subject: `departure ${trip._id}` },
    ]);
  });

  it('read a hundred times fills the log with one entry in ten minutes', async () => {
    const member = await join(app, 'support');
    const read = async () => {
      await inParallel(100, () => show(member, trip._id));
      const entries = await app.db.query(
        `SELECT FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'`,
        [member.id],
      );
      return entries.length;
    };
    expect(await read()).toBe(1);
    app.clock.pass(10);
    expect(await read()).toBe(2);
  });

  it('shows a host the phone numbers, and an accountant neither names nor contacts', async () => {
    const useFor = async (role: Role, grants?: Grant[]) =>
      (await show(await join(app, role, grants), trip._id)).body.data.seatUses[0]?.uses[0];
    expect(await useFor('host', [ofTrip('host')])).toMatchObject({
      name: `${ASHA.fname} ${ASHA.lname}`,
      contact: { phone: ASHA.mobileno, email: null },
    });
    expect(await useFor('accountant')).toMatchObject({ pnr, name: null, contact: null });
  });

  it('shows a host no phone number of who has boarded, and none from a day after the arrival on', async () => {
    const { pnr: two } = await bookAndPay(app, trip, ['2A', '2C']);
    const code = (await codesOf(app, two))['2A'] ?? '';
    await send(await join(app, 'dispatcher'), device(app, trip._id)(code));
    const phonesFor = async (role: Role, grants?: Grant[]) => {
      const { seatUses } = (await show(await join(app, role, grants), trip._id)).body.data;
      return ['2A', '2C'].map(
        (seat) => seatUses.find((one) => one.seat === seat)?.uses[0]?.contact?.phone ?? null,
      );
    };
    const asHost = () => phonesFor('host', [ofTrip('host')]);
    const phone = ASHA.mobileno;
    expect([await asHost(), await phonesFor('support')]).toEqual([
      [null, phone],
      [phone, phone],
    ]);
    const arrivesAt = await arrivalOf(app, trip);
    app.clock.set(minutesAfter(arrivesAt, 24 * 60 - 1));
    expect(await asHost()).toEqual([null, phone]);
    app.clock.set(minutesAfter(arrivesAt, 24 * 60));
    expect([await asHost(), await phonesFor('support')]).toEqual([
      [null, null],
      [phone, phone],
    ]);
  });

  it('needs no second connection while it has one: calls at once end with a single one', async () => {
    const db = connectDatabase(app.databaseUrl, 1, PATIENT);
    onTestFinished(() => db.close());
    const { clock } = app;
    const deps = { db, clock, fleet: openFleet(db, clock), tripsOfDay: async () => [] };
    const found = await Promise.all([1, 2, 3].map(() => findDeparture(deps, trip._id)));
    for (const one of found) expect(one?.uses.map(({ seat }) => seat)).toContain('1A');
  });

  it('has a planned road before its coach reports a position', async () => {
    const member = await join(app, 'accountant');
    const { road, position, metres } = (await show(member, trip._id)).body.data;
    expect({ position, metres }).toEqual({ position: null, metres: null });
    expect(road?.line.length).toBeGreaterThan(10);
    expect(road?.stops.length).toBeGreaterThan(2);
    const { body } = await member.browser.call<{ data: DepartureCoach }>('showCoach', {
      params: { tripId: trip._id },
    });
    expect(body.data).toEqual({ position: null, metres: null, delayMinutes: null });
  });

  it('of others is refused to a host, and logged; an unknown one is not found', async () => {
    const member = await join(app, 'host', [ofTrip('host')]);
    const refused = await show(member, foreign._id);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await show(member, 'none')).status).toBe(404);
    const coachOf = (tripId: string) => member.browser.call('showCoach', { params: { tripId } });
    const statuses = [trip._id, foreign._id, 'none'].map(async (id) => (await coachOf(id)).status);
    expect(await Promise.all(statuses)).toEqual([200, 403, 404]);
    const entries = await app.db.query(
      `SELECT subject FROM audit_entries WHERE member_id = $1 AND act = 'access.refused'`,
      [member.id],
    );
    const path = `GET /api/v1/console/departures/${foreign._id}`;
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual([path, `${path}/coach`]);
  });
});

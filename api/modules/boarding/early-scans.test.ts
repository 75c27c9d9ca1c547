import type { ListedTrip } from 'contract/calls/trips.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf } from 'testing/bookings/money.ts';
import { pay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import {
  change,
  changeByCode,
  codeFor,
  holdByCode,
  moveFares,
  quote,
  sellTo,
  stateOf,
  tripsOfLine,
} from '../changes/changes.fixture.ts';
import { changesOf, departureOf, device, send } from './boarding.fixture.ts';

const DATE = '2026-12-12';
const RAISE = 2000;
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let from: ListedTrip;
let to: ListedTrip;
let opensAt: Date;
const seats = ['2A', '3A', '4A', '5A', '6A', '7A'];

beforeAll(async () => {
  [from, to] = (await tripsOfLine(app, DATE)) as [ListedTrip, ListedTrip];
  opensAt = minutesAfter(await departureOf(app, from), -180);
});
afterEach(() => app.clock.set(TEST_NOW));

async function sellSeat() {
  const sold = await sellTo(app, from, [seats.shift() ?? '']);
  const [ticket] = (await stateOf(app, sold.pnr)).tickets;
  return { sold, wanted: { to, seats: sold.seats }, code: ticket?.code ?? '' };
}

/** Records a scan on the first trip at an instant, by a host who signs in then. */
async function scanAt(instant: Date, code: string, phone = device(app, from._id)): Promise<TestMember> {
  app.clock.set(instant);
  const dispatcher = await join(app, 'dispatcher');
  expect(await send(dispatcher, phone(code))).toEqual(['stored']);
  return dispatcher;
}

async function rowOf({ browser }: TestMember, trip: ListedTrip): Promise<DepartureRow | undefined> {
  const query = `?date=${DATE}`;
  const { body } = await browser.call<{ data: DepartureRow[] }>('listDepartures', { query });
  return body.data.find(({ tripId }) => tripId === trip._id);
}

describe('a scan days before departure', () => {
  it('stays stored and counted, starts no boarding, and lets the passenger change', async () => {
    const { sold, wanted, code } = await sellSeat();
    const dispatcher = await scanAt(TEST_NOW, code);
    expect(await rowOf(dispatcher, from)).toMatchObject({ state: 'on_sale', boarded: 1 });
    expect((await quote(app, sold, wanted)).status).toBe(200);
    expect((await changeByCode(app, sold, wanted)).body.data).toMatchObject({ outcome: 'done' });
    const old = await changesOf(dispatcher, from._id);
    expect(old.events.map(({ ticket }) => ticket)).toContain(code);
    expect(old.counts.boarded).toBe(1);
    const { events, counts, tickets } = await changesOf(dispatcher, to._id);
    expect(events).toEqual([]);
    expect(counts).toMatchObject({ boarded: 0, unlisted: 0, noShow: 0 });
    expect(tickets?.find((one) => one.code === code)).toMatchObject({ version: 2, state: 'booked' });
    expect(await rowOf(dispatcher, to)).toMatchObject({ state: 'on_sale', boarded: 0 });
  });

  it('counts as boarded from when boarding opens, not a millisecond before', async () => {
    const { sold, wanted, code } = await sellSeat();
    await scanAt(TEST_NOW, code);
    app.clock.set(new Date(opensAt.getTime() - 1));
    expect((await quote(app, sold, wanted)).status).toBe(200);
    app.clock.set(opensAt);
    expect((await quote(app, sold, wanted)).body.code).toBe('boarded');
  });
});

describe('a passenger changes the trip', () => {
  it('no more after a scan when boarding opens, also with a code sent before', async () => {
    const { sold, wanted, code } = await sellSeat();
    app.clock.set(minutesAfter(opensAt, -1));
    const sent = await codeFor(app, sold, wanted);
    const dispatcher = await scanAt(opensAt, code);
    expect((await rowOf(dispatcher, from))?.state).toBe('boarding');
    expect((await quote(app, sold, wanted)).body.code).toBe('boarded');
    expect((await change(app, sold, wanted, sent)).body.code).toBe('boarded');
    expect((await stateOf(app, sold.pnr)).trip).toBe(from._id);
  });

  it('not if somebody boards while they pay the difference, which goes back', async () => {
    const { sold, wanted, code } = await sellSeat();
    app.clock.set(opensAt);
    await moveFares(app, to, RAISE);
    const handOff = await holdByCode(app, sold, wanted);
    await moveFares(app, to, -RAISE);
    await scanAt(minutesAfter(opensAt, 5), code);
    expect(await pay(app, handOff)).toContain('/payment/Failure/');
    const state = await stateOf(app, sold.pnr);
    expect([state.trip, state.claims.map(({ trip }) => trip)]).toEqual([from._id, [from._id]]);
    expect(await refundsOf(app, sold.pnr)).toHaveLength(1);
  });
});

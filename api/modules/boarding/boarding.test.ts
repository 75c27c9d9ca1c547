import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { MAX_BOARDING_EVENTS } from 'contract/console/boarding/kinds.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { act } from '../desk/acts/desk.fixture.ts';
import { changesOf, codesOf, device, type SentFacts, send, sendAll } from './boarding.fixture.ts';
import { PAGE_EVENTS } from './changes.ts';

const app = setUp(startTestApp);
let trip = {} as ListedTrip;
let pnr: string;
let codes: Record<string, string>;
let host: TestMember;
let support: TestMember;

beforeAll(async () => {
  [trip] = (await findTrips(app)) as [ListedTrip];
  ({ pnr } = await bookAndPay(app, trip, ['2A', '2C', '3A', '3C']));
  codes = await codesOf(app, pnr);
  const [first] = await app.db.query(
    'SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 AND number = 1',
    [trip._id],
  );
  app.clock.set(minutesAfter(first?.at ?? new Date(Number.NaN), -20));
  // Sessions of staff last twelve hours, so they join at the door.
  host = await join(app, 'host', [{ role: 'host', scope: 'trips', trips: [trip._id] }]);
  support = await join(app, 'support');
});

const code = (seat: string) => codes[seat] ?? '';

async function stateOf(ticket: string) {
  const [row] = await app.db.query(
    'SELECT state, event_id AS event, later FROM boarding_tickets WHERE trip_id = $1 AND ticket = $2',
    [trip._id, ticket],
  );
  return row;
}

describe('events', () => {
  it('are stored once, however often they are sent, and count', async () => {
    const boarded = device(app, trip._id)(code('2A'));
    expect(await send(host, boarded, boarded)).toEqual(['stored', 'duplicate']);
    expect(await send(host, { ...boarded, offsetMs: 500 })).toEqual(['duplicate']);
    expect(await stateOf(code('2A'))).toEqual({ state: 'boarded', event: boarded.id, later: [] });
    const { events, counts } = await changesOf(host, trip._id);
    expect(events.filter(({ ticket }) => ticket === code('2A'))).toMatchObject([
      { id: boarded.id, deviceTime: boarded.deviceTime, offsetMs: 0, host: 'Asha Verma' },
    ]);
    expect(counts).toMatchObject({ tickets: 4, boarded: 1, noShow: 0 });
  });

  it('that are sent by several calls at once are stored once', async () => {
    const events = Array.from({ length: 10 }, () => device(app, trip._id)(`PARALLEL-${randomUUID()}`));
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(host, ...events)));
    expect(replies.flat().filter((result) => result === 'stored')).toHaveLength(10);
    expect(replies.flat().filter((result) => result === 'duplicate')).toHaveLength(50);
  });

  it('can be undone, and a no-show yields to a boarding', async () => {
    const phone = device(app, trip._id);
    const absent = phone(code('2C'), 'no_show');
    const boarded = phone(code('2C'));
    const undone = phone(code('2C'), 'undone', { undoes: [boarded.id] });
    await send(host, boarded);
    await send(host, absent);
    expect((await stateOf(code('2C')))?.state).toBe('boarded');
    await send(host, undone);
    expect((await stateOf(code('2C')))?.state).toBe('no_show');
    expect((await changesOf(host, trip._id)).counts.noShow).toBe(1);
    await send(host, phone(code('2C'), 'undone', { undoes: [absent.id] }));
    expect((await stateOf(code('2C')))?.state).toBe('expected');
  });

  it('with a taken number or id are named, and stop no other', async () => {
    const phone = device(app, trip._id);
    const first = phone(code('3A'), 'no_show');
    await send(host, first);
    const sameNumber = phone(code('3A'), 'no_show', { sequence: first.sequence });
    const sameId = { ...phone(code('3C'), 'no_show'), id: first.id };
    const fine = phone(code('3A'), 'no_show', { sequence: 1_000_000 });
    const results = await sendAll(host, [sameNumber, sameId, fine]);
    expect(results.map(({ result }) => result)).toEqual(['sequence_taken', 'id_taken', 'stored']);
    expect(results[0]?.lastSequence).toBe(1_000_000);
    expect(await send(host, { ...sameNumber, sequence: 1_000_001 })).toEqual(['stored']);
  });

  it('are stored whichever way their numbers go, and count by their times', async () => {
    const phone = device(app, trip._id, randomUUID());
    const ticket = `NUMBERS-${randomUUID()}`;
    const numbers = [900_000, 7, 2_147_483_647, 6];
    const events = numbers.map((sequence) => phone(ticket, 'no_show', { sequence }));
    expect(await send(host, ...events)).toEqual(numbers.map(() => 'stored'));
    expect(await send(host, phone(ticket, 'boarded', { sequence: 5 }))).toEqual(['stored']);
    expect((await stateOf(ticket))?.state).toBe('boarded');
  });

  it('cannot be changed, deleted or truncated', async () => {
    for (const act of [
      'UPDATE boarding_events SET sequence = 9',
      'DELETE FROM boarding_events',
      'TRUNCATE boarding_events CASCADE',
    ]) {
      await expect(app.db.queryComposed(act)).rejects.toThrow(/only ever added|permission denied/);
    }
  });

  it('at a time a year off are stored with their clock, and named', async () => {
    const phone = device(app, trip._id);
    const year = 31_536_000_000;
    const wrong = new Date(app.clock.now().getTime() + year).toISOString();
    const corrected = phone('CLOCK-1', 'boarded', { deviceTime: wrong, offsetMs: -year });
    const uncorrected = phone('CLOCK-2', 'boarded', { deviceTime: wrong });
    const results = await sendAll(host, [corrected, uncorrected]);
    expect(results.map(({ result, suspectTime }) => [result, suspectTime])).toEqual([
      ['stored', false],
      ['stored', true],
    ]);
  });

  it('that are sent again are named by the time that is stored, whatever time comes with them', async () => {
    const phone = device(app, trip._id);
    const year = 31_536_000_000;
    const wrong = new Date(app.clock.now().getTime() - year).toISOString();
    const suspect = phone('AGAIN-1', 'boarded', { deviceTime: wrong });
    const fine = phone('AGAIN-2');
    await send(host, suspect, fine);
    const again = await sendAll(host, [
      { ...suspect, offsetMs: year },
      { ...fine, deviceTime: wrong },
    ]);
    expect(again.map(({ result, suspectTime }) => [result, suspectTime])).toEqual([
      ['duplicate', true],
      ['duplicate', false],
    ]);
  });

  it.each([
    '1970-01-01T00:00:00Z',
    '2016-06-01T00:00:00+14:00',
    '2016-06-01T00:00:00-23:59',
    `2016-06-01T00:00:00.${'1'.repeat(200)}Z`,
    '2199-12-31T23:59:59.999Z',
  ])('of a clock at %s are stored with it, and named', async (deviceTime) => {
    const event = device(app, trip._id)(`CLOCK-${randomUUID()}`, 'boarded', { deviceTime });
    expect(await sendAll(host, [event])).toMatchObject([{ result: 'stored', suspectTime: true }]);
    const { events } = await changesOf(host, trip._id);
    const stored = events.find(({ id }) => id === event.id);
    expect(stored?.deviceTime).toBe(new Date(deviceTime).toISOString());
    expect(await send(host, event)).toEqual(['duplicate']);
  });
});

describe('bad input', () => {
  const levels = (count: number): object => (count === 0 ? {} : { inside: levels(count - 1) });

  const bad: [string, (fine: SentFacts) => unknown][] = [
    ['no object', () => 7],
    ['null', () => null],
    ['no id', ({ id: _id, ...rest }) => rest],
    ['an id that is no UUID', (fine) => ({ ...fine, id: 'x' })],
    ['an unknown kind', (fine) => ({ ...fine, kind: 'alighted' })],
    ['a long code', (fine) => ({ ...fine, ticket: 'A'.repeat(65) })],
    ['a code of emoji', (fine) => ({ ...fine, ticket: '🎫' })],
    ['a code with a control character', (fine) => ({ ...fine, ticket: 'A\u0000' })],
    ['sequence 0', (fine) => ({ ...fine, sequence: 0 })],
    ['a sequence beyond 32 bits', (fine) => ({ ...fine, sequence: 2 ** 31 })],
    ['a time that is none', (fine) => ({ ...fine, deviceTime: 'now' })],
    ['a time in the year 0', (fine) => ({ ...fine, deviceTime: '0000-06-01T00:00:00Z' })],
    ['a time in the year 1', (fine) => ({ ...fine, deviceTime: '0001-01-01T00:00:00Z' })],
    ['a time before 1970 in UTC', (fine) => ({ ...fine, deviceTime: '1970-01-01T00:00:00+14:00' })],
    ['a time after 2199 in UTC', (fine) => ({ ...fine, deviceTime: '2199-12-31T23:59:59-14:00' })],
    ['a time in the year 9999', (fine) => ({ ...fine, deviceTime: '9999-12-31T23:59:59Z' })],
    ['a time in a year of six digits', (fine) => ({ ...fine, deviceTime: '+010000-01-01T00:00:00Z' })],
    ['a time in a negative year', (fine) => ({ ...fine, deviceTime: '-000001-01-01T00:00:00Z' })],
    ['an offset of a century', (fine) => ({ ...fine, offsetMs: 3.2e12 })],
    ['an undo of nothing', (fine) => ({ ...fine, kind: 'undone' })],
    ['a boarding that undoes', (fine) => ({ ...fine, undoes: [randomUUID()] })],
    ['a key named as a prototype', (fine) => ({ ...fine, ['__proto__']: { admin: true } })],
    ['a prototype inside', (fine) => ({ ...fine, ticket: { ['__proto__']: null } })],
    ['a constructor', (fine) => ({ ...fine, constructor: { prototype: { admin: true } } })],
    ['a length', (fine) => ({ ...fine, length: 2 })],
    ['a length inside', (fine) => ({ ...fine, undoes: { length: { valueOf: 'x' } } })],
    ['a toString', (fine) => ({ ...fine, toString: 'x' })],
    ['a toJSON inside', (fine) => ({ ...fine, id: { toJSON: 1 } })],
    ['many values', (fine) => ({ ...fine, more: Array.from({ length: 1000 }, () => 0) })],
    ['many levels', (fine) => ({ ...fine, more: levels(100) })],
    ['a trip that is no UUID', (fine) => ({ ...fine, tripId: 'trip' })],
  ];

  it.each(bad)('%s is named, and the next event is stored', async (_what, spoil) => {
    const phone = device(app, trip._id);
    expect(await send(host, spoil(phone('FINE')), phone(`FINE-${randomUUID()}`))).toEqual([
      'malformed',
      'stored',
    ]);
  });

  it('batches that are empty, too long or too large are refused whole', async () => {
    const tooMany = Array.from({ length: MAX_BOARDING_EVENTS + 1 }, () => device(app, trip._id)('X'));
    const hundredThousand = Array.from({ length: 100_000 }, () => 0);
    const large = { ...device(app, trip._id)('X'), ticket: 'A'.repeat(300_000) };
    const huge = { ...device(app, trip._id)('X'), ticket: 'A'.repeat(50_000_000) };
    const statuses = await Promise.all(
      [
        {},
        { events: [] },
        { events: tooMany },
        { events: hundredThousand },
        { events: [large] },
        { events: [huge] },
      ].map(async (body) => (await host.browser.call('recordBoarding', { body })).status),
    );
    expect(statuses).toEqual([422, 422, 422, 413, 413, 413]);
    expect(await send(host, device(app, trip._id)(`AFTER-${randomUUID()}`))).toEqual(['stored']);
  });
});

describe('a snapshot and its changes', () => {
  it('have names, and phones of passengers who have not boarded', async () => {
    const { tickets, stops } = await changesOf(host, trip._id);
    const boarded = tickets?.find((one) => one.code === code('2A'));
    const expected = tickets?.find((one) => one.code === code('3C'));
    expect(boarded).toMatchObject({ pnr, name: "Asha D'Souza", seat: '2A', phone: null, state: 'booked' });
    expect(expected?.phone).toBe('9812345670');
    expect(stops.map(({ number }) => number)).toContain(boarded?.from);
  });

  it('bring each event once, and tickets when they change', async () => {
    const snapshot = await changesOf(host, trip._id);
    expect(snapshot.isSnapshot).toBe(true);
    const nothing = await changesOf(host, trip._id, snapshot.cursor);
    expect(nothing).toMatchObject({ isSnapshot: false, tickets: null, events: [], cursor: snapshot.cursor });
    const event = device(app, trip._id)(`NEW-${randomUUID()}`);
    await send(host, event);
    const changed = await changesOf(host, trip._id, nothing.cursor);
    expect(changed.events.map(({ id }) => id)).toEqual([event.id]);
    expect(changed.tickets).toBeNull();
    await bookAndPay(app, trip, ['4A']);
    const sold = await changesOf(host, trip._id, changed.cursor);
    expect(sold.events).toEqual([]);
    expect(sold.tickets).toHaveLength(5);
  });

  it('come in pages, and start again by an unreadable cursor or one from before a restore', async () => {
    const phone = device(app, trip._id);
    for (let batch = 0; batch < PAGE_EVENTS / 50; batch += 1) {
      const many = Array.from({ length: 50 }, (_, index) => phone(`PAGE-${batch}-${index}`, 'no_show'));
      await send(host, ...many);
    }
    const first = await changesOf(host, trip._id);
    expect([first.events.length, first.more]).toEqual([PAGE_EVENTS, true]);
    const second = await changesOf(host, trip._id, first.cursor);
    expect(second).toMatchObject({ isSnapshot: false, more: false });
    const ids = [...first.events, ...second.events].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [, digest = ''] = first.cursor.split('.');
    for (const since of ['', 'x', '🎫', `999999999.${digest}`]) {
      expect((await changesOf(host, trip._id, since)).isSnapshot).toBe(true);
    }
  });

  it('show a moved ticket with its earlier seat, and cancelled ones', async () => {
    const sold = await bookAndPay(app, trip, ['6A', '6C']);
    const own = await codesOf(app, sold.pnr);
    const before = await changesOf(host, trip._id);
    const move = { ticket: own['6A'], seat: '5C', reason: 'Leg room' };
    expect((await act(support, 'moveSeat', sold.pnr, move)).status).toBe(200);
    const cancel = { tickets: [own['6C']], reason: 'Unwell' };
    expect((await act(support, 'cancelTickets', sold.pnr, cancel)).status).toBe(200);
    const { tickets } = await changesOf(host, trip._id, before.cursor);
    expect(tickets?.find((one) => one.code === own['6A'])).toMatchObject({
      seat: '5C',
      earlierSeats: ['6A'],
      version: 2,
      state: 'booked',
    });
    expect(tickets?.find((one) => one.code === own['6C'])).toMatchObject({ state: 'cancelled', phone: null });
  });
});

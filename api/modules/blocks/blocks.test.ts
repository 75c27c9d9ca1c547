import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, call, findTrips, seatsOf } from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeUnsoldTrips } from '#modules/trips/store.ts';
import { minutesAfter } from '#platform/clock.ts';
import { rollback } from '#platform/database/database.ts';
import { sentenceOf } from '#platform/http/refusals/reasons.ts';
import type { Result } from '#platform/http/refusals/refusal.ts';
import { blockSeats, type NewBlock, releaseBlock } from './blocks.ts';
import { type Block, findBlock, listBlocks } from './store.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trips: ListedTrip[];

beforeAll(async () => {
  trips = [...(await findTrips(app)), ...(await findTrips(app, '2026-11-26'))];
});

function block(trip: ListedTrip, seats: string[], change: Partial<NewBlock> = {}): Promise<Result<Block>> {
  const wanted = {
    tripId: trip._id,
    seats,
    fromStop: 1,
    toStop: 2,
    reason: 'crew',
    releaseAt: null,
    ...change,
  };
  return app.db.transaction<Result<Block>>(async (tx) => {
    const result = await blockSeats(tx, wanted, app.clock.now());
    return result.ok ? result : rollback(result);
  });
}

function release(id: string): Promise<Result<Block>> {
  return app.db.transaction<Result<Block>>(async (tx) => {
    const result = await releaseBlock(tx, id, app.clock.now());
    return result.ok ? result : rollback(result);
  });
}

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

function refusalOf(result: Result<unknown>): string {
  return result.ok ? 'done' : sentenceOf(result.reason, result.values);
}

async function takenSeats(trip: ListedTrip): Promise<string[]> {
  const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
  return shown.body.data[0].seatsbooked;
}

const bookCode = async (trip: ListedTrip, seats: string[]) =>
  (await book(app, await bookingFor(app, trip, seats))).body.code ?? 'success';

describe('blocked seats', () => {
  it('are shown as booked and cannot be held, until the block is released', async () => {
    const trip = trips[0] as ListedTrip;
    const { id } = valueOf(await block(trip, ['1A', '1C']));
    expect(await takenSeats(trip)).toEqual(['1A', '1C']);
    expect(await bookCode(trip, ['1A'])).toBe('seats_taken');
    expect(valueOf(await release(id))).toMatchObject({
      id,
      seats: ['1A', '1C'],
      releasedAt: app.clock.now(),
    });
    expect(await takenSeats(trip)).toEqual([]);
    expect(await bookCode(trip, ['1A'])).toBe('success');
    expect(refusalOf(await release(id))).toBe('This block has ended. Its seats are on sale again.');
    expect((await findBlock(app.db, id))?.releasedAt).toEqual(app.clock.now());
  });

  it('are on sale again at the time of their release, without a job', async () => {
    const trip = trips[1] as ListedTrip;
    const releaseAt = minutesAfter(app.clock.now(), 60);
    const { id } = valueOf(await block(trip, ['2A'], { releaseAt }));
    app.clock.pass(59.9);
    expect(await takenSeats(trip)).toEqual(['2A']);
    expect(refusalOf(await block(trip, ['2A']))).toBe('Seat 2A is already blocked.');
    app.clock.pass(0.1);
    expect(await takenSeats(trip)).toEqual([]);
    expect(refusalOf(await release(id))).toBe('This block has ended. Its seats are on sale again.');
    expect(await bookCode(trip, ['2A'])).toBe('success');
  });

  it('keep their trip when a changed timetable replaces unsold ones', async () => {
    const [blocked, unsold] = [trips[2], trips[3]] as [ListedTrip, ListedTrip];
    valueOf(await block(blocked, ['1A']));
    await app.db.transaction(async (tx) => {
      await removeUnsoldTrips({ ...app.db, query: tx.query }, '2026-11-24');
      const left = await tx.query('SELECT id FROM trips WHERE id = ANY ($1)', [[blocked._id, unsold._id]]);
      expect(left).toEqual([{ id: blocked._id }]);
      return rollback(undefined);
    });
  });

  it('are purged a year later with their claims', async () => {
    const trip = trips[4] as ListedTrip;
    const { id } = valueOf(await block(trip, ['1A']));
    const now = app.clock.now();
    app.clock.pass(366 * 1440);
    await app.runJob('blocks.purge');
    expect(await listBlocks(app.db, trip._id)).toHaveLength(1);
    app.clock.pass(1);
    await app.runJob('blocks.purge');
    app.clock.set(now);
    expect(await listBlocks(app.db, trip._id)).toEqual([]);
    expect(await app.db.query('SELECT FROM seat_claims WHERE block_id = $1', [id])).toEqual([]);
  });
});

describe('a block is refused, and nothing of it stays', () => {
  it('on a sold seat with its PNR, on a held seat with the end of the hold', async () => {
    const trip = trips[5] as ListedTrip;
    const { pnr } = await bookAndPay(app, trip, ['3A']);
    const held = await book(app, await bookingFor(app, trip, ['3C']));
    expect(held.status).toBe(200);
    const refused = await block(trip, ['2A', '3A', '3C']);
    expect(refusalOf(refused)).toMatch(
      new RegExp(`^Seat 3A is sold, PNR ${pnr}\\. Seat 3C is held until \\d\\d:\\d\\d [AP]M\\.$`),
    );
    expect(refused).toMatchObject({ code: 'seats_taken', seats: ['3A', '3C'] });
    expect(await listBlocks(app.db, trip._id)).toEqual([]);
    expect(await takenSeats(trip)).toEqual(['3A', '3C']);
    app.clock.pass(15);
    expect(refusalOf(await block(trip, ['2A', '3C']))).toBe('done');
  });

  it.each([
    ['trip_unknown', { tripId: 'no-trip' }],
    ['trip_unknown', { tripId: '00000000-0000-4000-8000-000000000000' }],
    ['seat_unknown', { seats: ['9Z'] }],
    ['stops_out_of_order', { fromStop: 2, toStop: 2 }],
    ['stop_unknown', { toStop: 99 }],
    ['release_passed', { releaseAt: new Date(0) }],
  ])('with %s', async (reason, change) => {
    const trip = trips[6] as ListedTrip;
    expect(await block(trip, ['1A'], change)).toMatchObject({ ok: false, reason });
    expect(await listBlocks(app.db, trip._id)).toEqual([]);
  });

  it('once the coach has left', async () => {
    const trip = trips[7] as ListedTrip;
    const now = app.clock.now();
    app.clock.set(new Date('2026-11-25T23:00:00Z'));
    expect(await block(trip, ['1A'])).toMatchObject({ ok: false, code: 'departed' });
    app.clock.set(now);
  });

  it('when its release has no block', async () => {
    expect(await release('no-block')).toMatchObject({ code: 'not_found' });
    expect(await release('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'not_found' });
  });
});

it('blocks and sales at the same time share every seat out once', async () => {
  const trip = trips[8] as ListedTrip;
  const seats = await seatsOf(app, trip);
  const groups = seats.map((seat, index) => [seat, seats[(index + 1) % seats.length] as string]);
  const [blocks, sales] = await Promise.all([
    Promise.all(groups.map((group) => block(trip, group))),
    Promise.all(groups.map((group) => bookCode(trip, group.toReversed()))),
  ]);
  const blocked = blocks.flatMap((result) => (result.ok ? result.value.seats : []));
  const sold = groups.flatMap((group, index) => (sales[index] === 'success' ? group : []));
  expect(blocked.length).toBeGreaterThan(0);
  expect(blocks.filter(({ ok }) => !ok).map((result) => !result.ok && result.code)).toEqual(
    Array.from({ length: groups.length - blocked.length / 2 }, () => 'seats_taken'),
  );
  expect([...blocked, ...sold].toSorted()).toEqual([...new Set([...blocked, ...sold])].toSorted());
  expect(await takenSeats(trip)).toEqual([...blocked, ...sold].toSorted());
  expect(sales.filter((code) => code !== 'success' && code !== 'seats_taken')).toEqual([]);
});

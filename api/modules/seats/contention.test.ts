import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { AIRPORT, book, bookingFor, call, findAgra, findTrips, seatsOf } from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trips: ListedTrip[];

beforeAll(async () => {
  trips = await findTrips(app);
});

describe('many customers for the same seats', () => {
  it('get each seat once; the others get a typed refusal', async () => {
    const trip = trips[0] as ListedTrip;
    const seats = await seatsOf(app, trip);
    const bodies = await Promise.all(seats.map((seat) => bookingFor(app, trip, [seat])));
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => bodies)
        .flat()
        .map((body) => book(app, body)),
    );
    const kinds = Map.groupBy(responses, (response) => response.body.code ?? response.body.status);
    expect([...kinds.keys()].toSorted()).toEqual(['seats_taken', 'success']);
    expect(kinds.get('success')).toHaveLength(seats.length);
    const claims = await app.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [trip._id]);
    expect(claims.map((claim) => claim.seat).toSorted()).toEqual(seats.toSorted());
  });

  it('get overlapping groups all or nothing, in any order of seats', async () => {
    const trip = trips[1] as ListedTrip;
    const row = (await seatsOf(app, trip)).slice(0, 6);
    const groups = Array.from({ length: 24 }, (_, index) => {
      const start = index % row.length;
      const group = [...row.slice(start), ...row.slice(0, start)].slice(0, 4);
      return index % 2 ? group.toReversed() : group;
    });
    const responses = await Promise.all(
      groups.map(async (group) => book(app, await bookingFor(app, trip, group))),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(
      responses.every((response) => response.status === 200 || response.body.code === 'seats_taken'),
    ).toBe(true);
    const claims = await app.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [trip._id]);
    expect(claims).toHaveLength(4);
  });
});

describe('a seat on segments', () => {
  it('is sold to two passengers in succession, and not between', async () => {
    const trip = trips[2] as ListedTrip;
    const agra = await findAgra(app);
    const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    const middle = shown.body.data[0].pickup.find(
      (point) => point.location === 'Mathura' || point.location === 'Greater Noida',
    );
    if (!middle) throw new Error('this coach boards nobody on the way');
    const bookSegment = async (from: string, to: string) => {
      const query = new URLSearchParams({ from, to });
      const segment = await call<{ data: [TripDetail] }>(
        app,
        'GET',
        `/api/v1/trip/detailone/${trip._id}?${query}`,
      );
      if (segment.status !== 200) return segment;
      const { price, tax } = segment.body.data[0];
      const body = await bookingFor(app, { ...trip, price, tax }, ['3A']);
      return book(app, { ...body, pickup: from, dropoff: to });
    };
    const second = await bookSegment(middle.counter, agra);
    expect(second.status).toBe(200);
    expect((await bookSegment(AIRPORT, agra)).body.code).toBe('seats_taken');
    const before = shown.body.data[0].drop.find((point) => point.counter === middle.counter);
    if (before) expect((await bookSegment(AIRPORT, middle.counter)).status).toBe(200);
  });

  it('is not sold twice, by the database’s own constraint', async () => {
    const [claim] = await app.db.query('SELECT trip_id, seat, booking_id FROM seat_claims LIMIT 1');
    const again = app.db.query('INSERT INTO seat_claims VALUES ($1, $2, int4range(1, 99), $3, NULL)', [
      claim!.trip_id,
      claim!.seat,
      claim!.booking_id,
    ]);
    await expect(again).rejects.toMatchObject({ code: '23P01' });
  });
});

describe('a hold', () => {
  it('ends after 15 minutes without a job', async () => {
    const trip = trips[3] as ListedTrip;
    const body = await bookingFor(app, trip, ['4D']);
    expect((await book(app, body)).status).toBe(200);
    app.clock.pass(14.9);
    expect((await book(app, body)).body.code).toBe('seats_taken');
    app.clock.pass(0.2);
    expect((await book(app, body)).status).toBe(200);
  });
});

import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  AIRPORT,
  book,
  bookAndPay,
  bookingFor,
  call,
  findAgra,
  findTrips,
  pay,
  stateOf,
} from 'testing/customers/customer.ts';
import { bookFor, markedSeats, setWomensSeats } from 'testing/customers/womens-seats.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let trips: ListedTrip[];

beforeAll(async () => {
  trips = (await Promise.all(['2026-12-07', '2026-12-08', '2026-12-09'].map((day) => findTrips(app, day))))
    .flat()
    .filter(({ totalseats }) => totalseats === 31);
});

beforeEach(() => setWomensSeats(app, { pairs: true }));

function nextTrip(): ListedTrip {
  const trip = trips.shift();
  if (!trip) throw new Error('there are no other trips');
  return trip;
}

describe('without a policy', () => {
  it('every free seat is for all, and none is marked', async () => {
    await setWomensSeats(app, {});
    const trip = nextTrip();
    await bookFor(app, trip, { '2A': 'Female' });
    expect((await bookFor(app, trip, { '2B': 'Male' })).status).toBe(200);
    expect(await markedSeats(app, trip)).toBeUndefined();
  });
});

describe('the seat beside a woman who travels alone', () => {
  it('is marked, held for women only, and refused with a sentence on the field', async () => {
    const trip = nextTrip();
    expect(await markedSeats(app, trip)).toEqual([]);
    await bookFor(app, trip, { '2A': 'Female' });
    expect(await markedSeats(app, trip)).toEqual(['2B']);
    const refused = await bookFor(app, trip, { '3A': 'Female', '2B': 'Male' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'seats_for_women', seats: ['2B'] } });
    const sentence = 'Seat 2B is for women. Please choose another.';
    expect(refused.body).toMatchObject({
      message: sentence,
      fields: { 'passengerdetails.1.gender': sentence },
    });
    const hindi = { headers: { 'accept-language': 'hi' } };
    const other = await bookFor(app, trip, { '2B': 'Other' }, hindi);
    expect(other.body).toMatchObject({
      code: 'seats_for_women',
      message: 'सीट 2B महिलाओं के लिए है। कृपया दूसरी चुनें।',
    });
    expect((await bookFor(app, trip, { '2B': 'Female', '3A': 'Male' })).status).toBe(200);
    expect(await markedSeats(app, trip)).toEqual([]);
  });

  it('is for all on the legs that she does not ride', async () => {
    const trip = nextTrip();
    const agra = await findAgra(app);
    const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    const [, middle] = shown.body.data[0].pickup;
    if (!middle) throw new Error('this coach boards nobody on the way');
    const query = new URLSearchParams({ from: middle.counter, to: agra });
    const path = `/api/v1/trip/detailone/${trip._id}?${query}`;
    const segment = await call<{ data: [TripDetail] }>(app, 'GET', path);
    const { price, tax } = segment.body.data[0];
    const later = { ...trip, price, tax };
    await bookFor(app, later, { '2A': 'Female' }, { from: middle.counter, to: agra });
    const whole = await bookFor(app, trip, { '2B': 'Male' }, { from: AIRPORT, to: agra });
    expect(whole.body.code).toBe('seats_for_women');
    const before = shown.body.data[0].drop.find(({ counter }) => counter === middle.counter);
    if (!before) return;
    const early = await call<{ data: [TripDetail] }>(
      app,
      'GET',
      `/api/v1/trip/detailone/${trip._id}?${new URLSearchParams({ from: AIRPORT, to: middle.counter })}`,
    );
    const first = { ...trip, price: early.body.data[0].price, tax: early.body.data[0].tax };
    const held = await bookFor(app, first, { '2B': 'Male' }, { from: AIRPORT, to: middle.counter });
    expect(held.status).toBe(200);
  });

  it('is for everybody of her own booking, and for her beside a man who was there first', async () => {
    const trip = nextTrip();
    expect((await bookFor(app, trip, { '2A': 'Female', '2B': 'Male' })).status).toBe(200);
    expect((await bookFor(app, trip, { '3A': 'Male' })).status).toBe(200);
    expect(await markedSeats(app, trip)).toEqual([]);
    expect((await bookFor(app, trip, { '3B': 'Female' })).status).toBe(200);
  });

  it('is for women again once her companion has gone', async () => {
    const trip = nextTrip();
    await bookFor(app, trip, { '2A': 'Female', '2B': 'Male' });
    await app.db.query(`DELETE FROM seat_claims WHERE trip_id = $1 AND seat = '2B'`, [trip._id]);
    expect(await markedSeats(app, trip)).toEqual(['2B']);
    expect((await bookFor(app, trip, { '2B': 'Male' })).body.code).toBe('seats_for_women');
  });

  it('is for all once her hold has ended', async () => {
    const trip = nextTrip();
    await bookFor(app, trip, { '2A': 'Female' });
    app.clock.pass(16);
    expect((await bookFor(app, trip, { '2B': 'Male' })).status).toBe(200);
  });

  it('is not sold to a late payment of a hold that ended before she came', async () => {
    const trip = nextTrip();
    const late = await bookFor(app, trip, { '2B': 'Male' });
    app.clock.pass(16);
    expect((await bookFor(app, trip, { '2A': 'Female' })).status).toBe(200);
    expect(await pay(app, late.body.data)).not.toContain('/payment/Success/');
    expect(await stateOf(app, late.body.data.pnr)).toBe('expired');
    expect(await markedSeats(app, trip)).toEqual(['2B']);
  });

  it('is marked beside bookings that were sold before the policy', async () => {
    await setWomensSeats(app, {});
    const trip = nextTrip();
    await bookAndPay(app, trip, ['2A']);
    await setWomensSeats(app, { pairs: true });
    expect((await bookFor(app, trip, { '2B': 'Male' })).body.code).toBe('seats_for_women');
  });
});

describe('marked seats', () => {
  it('are for women until they are released, then for all', async () => {
    const trip = nextTrip();
    await setWomensSeats(app, { seats: ['1C', '1D', '20A'], releaseHours: 6 });
    expect(await markedSeats(app, trip)).toEqual(['1C', '1D']);
    const party = await bookFor(app, trip, { '1C': 'Female', '1D': 'Male' });
    expect(party.body).toMatchObject({ code: 'seats_for_women', seats: ['1D'] });
    expect((await bookFor(app, trip, { '1C': 'Female', '2C': 'Male' })).status).toBe(200);
    await setWomensSeats(app, { seats: ['1C', '1D'], releaseHours: 8760 });
    expect(await markedSeats(app, trip)).toEqual([]);
    expect((await bookFor(app, trip, { '1D': 'Male' })).status).toBe(200);
  });

  it('that are taken are refused as taken', async () => {
    const trip = nextTrip();
    await setWomensSeats(app, { seats: ['2A'], releaseHours: 0, pairs: true });
    await bookFor(app, trip, { '2A': 'Female' });
    expect((await bookFor(app, trip, { '2A': 'Male' })).body.code).toBe('seats_taken');
  });
});

it.each([[undefined], [''], ['Woman']])('the gender %j is refused on its field', async (gender) => {
  const trip = nextTrip();
  const body = await bookingFor(app, trip, ['2A']);
  const passengerdetails = body.passengerdetails.map((one) => ({ ...one, gender: gender as 'Female' }));
  const refused = await book(app, { ...body, passengerdetails });
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['passengerdetails.0.gender']);
});

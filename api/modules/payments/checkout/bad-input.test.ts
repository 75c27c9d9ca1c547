import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  type BookingBody,
  book,
  bookingFor,
  call,
  findTrips,
  findTripWithFood,
} from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTripWithFood(app));
const good = setUp(() => bookingFor(app, trip, ['2C']));

type Change = (body: BookingBody) => unknown;
const person =
  (change: object): Change =>
  (body) => ({
    ...body,
    passengerdetails: [{ ...body.passengerdetails[0], ...change }],
  });
const top =
  (change: object): Change =>
  (body) => ({ ...body, ...change });
const without =
  (field: string): Change =>
  (body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
const seats =
  (labels: string[]): Change =>
  (body) => ({
    ...body,
    passengerdetails: labels.map((seatno) => ({ ...body.passengerdetails[0], seatno })),
    totalamount: labels.length * 1417,
  });

const REFUSED: [string, Change, number, string, string | undefined][] = [
  ['a gateway that is not offered', top({ gateway: 'razorpay' }), 422, 'gateway_not_offered', undefined],
  ['no passengers at all', without('passengerdetails'), 422, 'validation_failed', 'passengerdetails'],
  [
    'an empty list of passengers',
    top({ passengerdetails: [] }),
    422,
    'validation_failed',
    'passengerdetails',
  ],
  [
    'nine seats',
    seats(['1A', '1C', '1D', '2A', '2B', '2C', '2D', '3A', '3B']),
    422,
    'validation_failed',
    'passengerdetails',
  ],
  ['the same seat twice', seats(['2C', '2C']), 422, 'validation_failed', 'passengerdetails.1.seatno'],
  [
    'a seat that is a gap of the plan',
    person({ seatno: '1B' }),
    422,
    'validation_failed',
    'passengerdetails.0.seatno',
  ],
  ['a seat beyond the plan', person({ seatno: '9A' }), 422, 'validation_failed', 'passengerdetails.0.seatno'],
  [
    'a seat in the wrong letter case',
    person({ seatno: '2c' }),
    422,
    'validation_failed',
    'passengerdetails.0.seatno',
  ],
  ['no trip', without('tripId'), 422, 'validation_failed', 'tripId'],
  [
    'a trip that does not exist',
    top({ tripId: '00000000-0000-4000-8000-000000000000' }),
    404,
    'not_found',
    undefined,
  ],
  ['a trip id that is no id', top({ tripId: "1'; DROP TABLE trips" }), 404, 'not_found', undefined],
  ['an unknown pickup', top({ pickup: 'Narnia' }), 422, 'no_such_journey', 'pickup'],
  [
    'a drop-off before the pickup',
    top({ pickup: 'Agra ISBT', dropoff: 'IGI Airport T3' }),
    422,
    'no_such_journey',
    'pickup',
  ],
  ['a drop-off that is the pickup', top({ dropoff: 'IGI Airport T3' }), 422, 'no_such_journey', 'dropoff'],
  ['no first name', person({ fname: '' }), 422, 'validation_failed', 'passengerdetails.0.fname'],
  ['a name of blanks', person({ fname: '   ' }), 422, 'validation_failed', 'passengerdetails.0.fname'],
  [
    'a name of a thousand characters',
    person({ lname: 'a'.repeat(1000) }),
    422,
    'validation_failed',
    'passengerdetails.0.lname',
  ],
  [
    'a name with markup',
    person({ fname: '<b>Asha</b>' }),
    422,
    'validation_failed',
    'passengerdetails.0.fname',
  ],
  [
    'a name with a control character',
    person({ fname: 'As\u0000ha' }),
    422,
    'validation_failed',
    'passengerdetails.0.fname',
  ],
  [
    'a name with a line break',
    person({ fname: 'Asha\nBcc: x@example.com' }),
    422,
    'validation_failed',
    'passengerdetails.0.fname',
  ],
  [
    'a name with a direction mark',
    person({ fname: 'Asha\u202eahsA' }),
    422,
    'validation_failed',
    'passengerdetails.0.fname',
  ],
  ['a number for a name', person({ fname: 7 }), 422, 'validation_failed', 'passengerdetails.0.fname'],
  ['a negative age', person({ age: -1 }), 422, 'validation_failed', 'passengerdetails.0.age'],
  ['an age of 200', person({ age: 200 }), 422, 'validation_failed', 'passengerdetails.0.age'],
  ['half an age', person({ age: 3.5 }), 422, 'validation_failed', 'passengerdetails.0.age'],
  ['an age as text', person({ age: 'forty' }), 422, 'validation_failed', 'passengerdetails.0.age'],
  ['a passenger under 2', person({ age: 1 }), 422, 'passenger_under_two', 'passengerdetails.0.age'],
  [
    'a gender in lower case',
    person({ gender: 'female' }),
    422,
    'validation_failed',
    'passengerdetails.0.gender',
  ],
  [
    'an email without a domain',
    person({ email: 'asha@' }),
    422,
    'validation_failed',
    'passengerdetails.0.email',
  ],
  [
    'two emails in one',
    person({ email: 'a@example.com,b@example.com' }),
    422,
    'validation_failed',
    'passengerdetails.0.email',
  ],
  [
    'nine digits of a mobile',
    person({ mobileno: '981234567' }),
    422,
    'validation_failed',
    'passengerdetails.0.mobileno',
  ],
  [
    'eleven digits of a mobile',
    person({ mobileno: '98123456701' }),
    422,
    'validation_failed',
    'passengerdetails.0.mobileno',
  ],
  [
    'a mobile as a number',
    person({ mobileno: 9812345670 }),
    422,
    'validation_failed',
    'passengerdetails.0.mobileno',
  ],
  [
    'food off the menu',
    person({ food: [{ name: 'Caviar', quantity: 1 }] }),
    422,
    'validation_failed',
    'passengerdetails.0.food',
  ],
  [
    'a negative quantity',
    person({ food: [{ name: 'Caviar', quantity: -1 }] }),
    422,
    'validation_failed',
    'passengerdetails.0.food.0.quantity',
  ],
  ['a total that is too low', top({ totalamount: 1 }), 409, 'price_changed', undefined],
  ['a total as text', top({ totalamount: 'free' }), 422, 'validation_failed', 'totalamount'],
  ['a negative total', top({ totalamount: -1417 }), 422, 'validation_failed', 'totalamount'],
  ['an amount that is too low', person({ amount: 1 }), 409, 'price_changed', undefined],
  [
    'a contact with a broken email',
    top({ userdetails: { email: 'nobody', phoneno: '9812345670' } }),
    422,
    'validation_failed',
    'userdetails.email',
  ],
  ['a list instead of a body', () => [], 422, 'validation_failed', undefined],
  ['broken JSON', () => '{"tripId": ', 400, 'invalid_request', undefined],
  ['a body of 2 MB', top({ platform: 'x'.repeat(2 * 1024 * 1024) }), 413, 'too_large', undefined],
];

describe('an invalid booking call', () => {
  it.each(REFUSED)(
    'with %s is refused with a message, and writes nothing',
    async (_why, change, status, code, field) => {
      const response = await call(app, 'POST', '/api/v1/seat/selectedseats', { body: change(good) });
      expect([response.status, response.body.code]).toEqual([status, code]);
      expect(response.body.status).toBe('fail');
      expect(response.body.message?.length).toBeGreaterThan(8);
      if (field) expect(Object.keys(response.body.fields ?? {})).toContain(field);
      const written = await app.db.query(
        'SELECT (SELECT count(*) FROM bookings) + (SELECT count(*) FROM seat_claims) AS rows',
      );
      expect(written).toEqual([{ rows: 0 }]);
    },
  );

  it('with food on a coach without food is refused', async () => {
    const hungry = person({ food: [{ name: 'Masala chai', quantity: 1 }] });
    for (const other of await findTrips(app)) {
      const shown = await call<{ data: [{ foodavailability: boolean }] }>(
        app,
        'GET',
        `/api/v1/trip/detailone/${other._id}`,
      );
      if (shown.body.data[0].foodavailability) continue;
      const response = await call(app, 'POST', '/api/v1/seat/selectedseats', {
        body: hungry({ ...good, tripId: other._id }),
      });
      expect([response.status, response.body.code]).toEqual([422, 'food_unavailable']);
      return;
    }
    throw new Error('every coach serves food');
  });

  it('with an outdated price names the current one', async () => {
    const response = await call(app, 'POST', '/api/v1/seat/selectedseats', {
      body: { ...good, totalamount: 1200 },
    });
    expect(response.body).toMatchObject({
      code: 'price_changed',
      totalamount: 1417,
      message: 'The price has changed. The total is now ₹1,417.',
    });
  });

  it('within 15 minutes of departure is refused', async () => {
    const leaves = new Date(`${trip.journeystartdate}T${trip.starttime}:00+05:30`);
    app.clock.set(new Date(leaves.getTime() - 15 * 60_000));
    const closed = await book(app, good);
    app.clock.set(new Date(leaves.getTime() - 15 * 60_000 - 1000));
    const open = await book(app, good);
    expect([closed.status, closed.body.code, open.status]).toEqual([410, 'booking_closed', 200]);
  });
});

describe('names of every kind', () => {
  it.each([
    ['in Hindi', 'आशा', 'वर्मा'],
    ['with an apostrophe', 'Síle', "O'Brien"],
    ['of one character', 'Q', 'X'],
  ])('%s are booked as they are', async (_kind, fname, lname) => {
    const [, other] = await findTrips(app, '2026-12-01');
    const body = await bookingFor(app, other as ListedTrip, [
      fname === 'Q' ? '3C' : lname.length > 6 ? '4C' : '5C',
    ]);
    const [first] = body.passengerdetails;
    const response = await book(app, {
      ...body,
      passengerdetails: [{ ...(first as object), fname, lname } as typeof first & object],
    });
    expect(response.status).toBe(200);
    const rows = await app.db.query('SELECT first_name, last_name FROM booking_seats WHERE first_name = $1', [
      fname,
    ]);
    expect(rows).toEqual([{ first_name: fname, last_name: lname }]);
  });
});

import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  type ApiResponse,
  book,
  bookAndPay,
  bookingFor,
  call,
  findTrips,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, otherThan, postMessages } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trips: ListedTrip[];
beforeAll(async () => {
  trips = await findTrips(app, '2026-11-30');
});

const SEATS = [
  '1A',
  '2A',
  '2C',
  '2D',
  '3A',
  '3C',
  '3D',
  '4A',
  '4C',
  '4D',
  '5A',
  '5C',
  '5D',
  '6A',
  '6C',
  '6D',
];
const CONTACT = { email: 'asha@example.com', mobile: '9812345670' };
let used = 0;
let tripNumber = 0;

interface Sold extends GuestBooking {
  trip: ListedTrip;
  /** The guest session that made it. */
  token: string;
}

async function sold(count = 3): Promise<Sold> {
  if (used + count > SEATS.length) {
    used = 0;
    tripNumber += 1;
  }
  const trip = trips[tripNumber];
  if (!trip) throw new Error('the tests have used up their trips');
  const token = await signInAsGuest(app);
  const { pnr } = await bookAndPay(app, trip, SEATS.slice(used, used + count), 'success', { token });
  used += count;
  return { trip, token, ...(await fetchBooking(pnr)) };
}

async function fetchBooking(pnr: string): Promise<GuestBooking> {
  const query = new URLSearchParams({ pnr, email: CONTACT.email });
  const response = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  return response.body.details;
}

function ask({ pnr, tripId, token }: Pick<Sold, 'pnr' | 'tripId' | 'token'>, seatNumbers: string[]) {
  const body = { pnr, tripId, seatNumbers };
  return call<{ data: { refund: number; percent: number } }>(app, 'POST', '/api/v1/ticket/otp/generate', {
    body,
    token,
  });
}

/** Requests the code to cancel seats and returns it from the message. */
async function codeFor(booking: Sold, seats: string[]): Promise<string> {
  const asked = await ask(booking, seats);
  if (asked.status !== 200) throw new Error(asked.body.message);
  await postMessages(app);
  return codeTo(app, CONTACT.mobile);
}

function cancel(
  booking: GuestBooking,
  seatNumbers: string[],
  otp: unknown,
  more: Record<string, unknown> = {},
): Promise<ApiResponse<{ data: { refund: number } }>> {
  return call<{ data: { refund: number } }>(app, 'POST', '/api/v1/ticket/cancel/guest', {
    body: {
      pnr: booking.pnr,
      tripId: booking.tripId,
      bookingId: booking.bookingId,
      seatNumbers,
      reasonForCancellation: 'plans changed',
      otp,
      ...more,
    },
  });
}

const seatsOf = (booking: GuestBooking) => booking.passengerdetails.map(({ seatNo }) => seatNo);
const statusOf = (booking: GuestBooking) =>
  Object.fromEntries(booking.passengerdetails.map(({ seatNo, status }) => [seatNo, status]));

async function sendRefunds(): Promise<void> {
  const pendingRefunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
  for (const { id } of pendingRefunds) await app.runJob('refunds.send', { refundId: id });
}

/** Returns a booking's balances by account, in paise. */
async function ledgerOf(bookingId: string): Promise<Record<string, number>> {
  const rows = await app.db.query(
    `SELECT account, sum(amount_paise) AS sum FROM postings p JOIN journals j ON j.id = p.journal_id
     WHERE j.booking_id = $1 GROUP BY account`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

describe('cancelling one of three seats as a guest', () => {
  it('refunds it, frees the seat at once, and keeps the others', async () => {
    const booking = await sold();
    const [first = '', second = '', third = ''] = seatsOf(booking);
    const otp = await codeFor(booking, [second]);
    const response = await cancel(booking, [second], otp);
    const price = booking.trip.price;
    expect([response.status, response.body.message, response.body.data]).toEqual([
      200,
      'Ticket has been Cancelled',
      { refund: price },
    ]);

    const after = await fetchBooking(booking.pnr);
    expect(statusOf(after)).toEqual({ [first]: 'Booked', [second]: 'Cancelled', [third]: 'Booked' });
    expect(after.refunds).toEqual([
      { amount: price, state: 'pending', reference: null, requestedat: expect.any(String), doneat: null },
    ]);
    expect((await book(app, await bookingFor(app, booking.trip, [second]))).status).toBe(200);
    expect((await book(app, await bookingFor(app, booking.trip, [first]))).body.code).toBe('seats_taken');

    await sendRefunds();
    const done = await fetchBooking(booking.pnr);
    expect(statusOf(done)[second]).toBe('Refunded');
    expect(done.refunds).toEqual([
      expect.objectContaining({ state: 'done', reference: expect.stringMatching(/^R-/) }),
    ]);
    const tax = booking.trip.tax * 100;
    const sum = await ledgerOf(booking.bookingId);
    expect(sum).toEqual({
      cash_at_gateway: 2 * price * 100 + 3 * tax,
      fares: -2 * price * 100,
      tax: -3 * tax,
      refunds_payable: 0,
    });
  });
});

describe('the code', () => {
  it('ends after five wrong tries', async () => {
    const booking = await sold(1);
    const seats = seatsOf(booking);
    const otp = await codeFor(booking, seats);
    const wrong = otherThan(otp, codeTo(app, CONTACT.email));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await cancel(booking, seats, wrong)).body.code).toBe('code_wrong');
    }
    const late = await cancel(booking, seats, otp);
    expect([late.status, late.body.code]).toEqual([410, 'code_expired']);
    expect(statusOf(await fetchBooking(booking.pnr))[seats[0] ?? '']).toBe('Booked');
  });

  it('is valid for exactly its seats, in any order', async () => {
    const booking = await sold(3);
    const [a = '', b = '', c = ''] = seatsOf(booking);
    const otp = await codeFor(booking, [a, b]);
    for (const seats of [[a], [a, c], [a, b, c]]) {
      expect((await cancel(booking, seats, otp)).body.code).toBe('code_expired');
    }
    expect((await cancel(booking, [b, a], otp)).status).toBe(200);
  });

  it('works once', async () => {
    const booking = await sold(2);
    const [a = '', b = ''] = seatsOf(booking);
    const otp = await codeFor(booking, [a]);
    expect((await cancel(booking, [a], otp)).status).toBe(200);
    expect((await cancel(booking, [a], otp)).body.code).toBe('seats_cancelled');
    expect((await cancel(booking, [b], otp)).body.code).toBe('code_expired');
  });

  it('cancels once for any number of parallel calls', async () => {
    const booking = await sold(2);
    const seats = seatsOf(booking);
    const otp = await codeFor(booking, seats);
    const responses = await Promise.all(Array.from({ length: 6 }, () => cancel(booking, seats, otp)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect((await fetchBooking(booking.pnr)).refunds).toHaveLength(1);
  });

  it('of one booking does nothing to another', async () => {
    const [one, other] = [await sold(1), await sold(1)];
    const otp = await codeFor(one, seatsOf(one));
    expect((await cancel(other, seatsOf(other), otp)).body.code).toBe('code_expired');
    const mixed = await cancel({ ...other, bookingId: one.bookingId }, seatsOf(other), otp);
    expect(mixed.status).toBe(404);
  });

  it('is sent three times in ten minutes, only to the booking’s own contact', async () => {
    const booking = await sold(1);
    const seats = seatsOf(booking);
    for (let sent = 0; sent < 3; sent += 1) expect((await ask(booking, seats)).status).toBe(200);
    const fourth = await ask(booking, seats);
    expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_requests']);
    expect((await ask({ ...booking, tripId: 'elsewhere' }, seats)).status).toBe(404);
    expect((await ask({ ...booking, pnr: 'AAAAAAAAAA' }, seats)).status).toBe(404);
  });
});

describe('the refund', () => {
  /** Cancels a seat some seconds before departure; returns the refund. */
  async function refundAt(secondsBefore: number): Promise<number | string | undefined> {
    const booking = await sold(1);
    const departure = new Date(`${booking.journeystartdate}T${booking.starttime}:00+05:30`);
    app.clock.set(new Date(departure.getTime() - secondsBefore * 1000));
    const asked = await ask(booking, seatsOf(booking));
    if (asked.status !== 200) return asked.body.code;
    await postMessages(app);
    const response = await cancel(booking, seatsOf(booking), codeTo(app, CONTACT.mobile));
    return response.body.code ?? response.body.data.refund / booking.trip.price;
  }

  it('follows the policy to the second, and ends 15 minutes before departure', async () => {
    const start = app.clock.now();
    const hour = 3600;
    const edges: [number, number | string][] = [
      [72 * hour + 1, 1],
      [72 * hour, 0.9],
      [72 * hour - 1, 0.9],
      [48 * hour + 1, 0.9],
      [48 * hour, 0.5],
      [24 * hour + 1, 0.5],
      [24 * hour, 0],
      [901, 0],
      [900, 'cancellation_closed'],
      [899, 'cancellation_closed'],
    ];
    for (const [seconds, share] of edges) {
      app.clock.set(start);
      expect([seconds, await refundAt(seconds)]).toEqual([seconds, share]);
    }
    app.clock.set(start);
  });

  it('is refused when the time ended between code and cancellation', async () => {
    const start = app.clock.now();
    const booking = await sold(1);
    const departure = new Date(`${booking.journeystartdate}T${booking.starttime}:00+05:30`);
    app.clock.set(new Date(departure.getTime() - 905_000));
    const otp = await codeFor(booking, seatsOf(booking));
    app.clock.set(new Date(departure.getTime() - 900_000));
    const late = await cancel(booking, seatsOf(booking), otp);
    expect([late.status, late.body.code]).toEqual([410, 'cancellation_closed']);
    app.clock.set(start);
  });
});

describe('an invalid cancellation', () => {
  it.each([
    ['no seat', { seatNumbers: [] }, 422, 'validation_failed'],
    ['a seat of nobody', { seatNumbers: ['99Z'] }, 422, 'seat_not_in_booking'],
    ['no reason', { reasonForCancellation: '' }, 422, 'validation_failed'],
    ['"others" without a text', { reasonForCancellation: 'others' }, 422, 'validation_failed'],
    ['a reason of 5,000 characters', { reasonForCancellation: 'x'.repeat(5000) }, 422, 'validation_failed'],
    ['markup for a reason', { reasonForCancellation: '<script>' }, 422, 'validation_failed'],
    ['a code of five digits', { otp: '12345' }, 422, 'validation_failed'],
    ['no booking', { bookingId: '0193a0de-0000-7000-8000-000000000000' }, 404, 'not_found'],
    ['another trip', { tripId: '0193a0de-0000-7000-8000-000000000000' }, 404, 'not_found'],
  ])('with %s has its message and changes nothing', async (_, wrong, status, code) => {
    const booking = await sold(1);
    const otp = await codeFor(booking, seatsOf(booking));
    const response = await cancel(booking, seatsOf(booking), otp, wrong);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.message).toBeTruthy();
    expect((await fetchBooking(booking.pnr)).refunds).toEqual([]);
    expect((await cancel(booking, seatsOf(booking), otp)).status).toBe(200);
  });
});

import type { PaymentResult } from 'contract/calls/payments.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, findTrip, seatsOf, signInAsGuest } from 'testing/customers/customer.ts';
import { codeTo, postMessages } from 'testing/customers/people.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSold } from '#modules/bookings/index.ts';

const CONTACT = { email: 'asha@example.com', mobile: '9812345670' };

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTrip(app, '2026-11-30'));
let freeSeats: string[];
beforeAll(async () => {
  freeSeats = await seatsOf(app, trip);
});
beforeEach(() => app.clock.set(TEST_NOW));

interface Paid {
  pnr: string;
  orderNo: string;
  token: string;
  seats: string[];
}

/** Books and pays free seats of the trip, six days ahead. */
async function paid(count: number): Promise<Paid> {
  const seats = freeSeats.splice(0, count);
  const token = await signInAsGuest(app);
  return { ...(await bookAndPay(app, trip, seats, 'success', { token })), token, seats };
}

async function cancel({ pnr, token }: Paid, seatNumbers: string[]): Promise<void> {
  const { booking } = (await findSold(app.db, pnr))!;
  const body = { pnr, tripId: booking.tripId, bookingId: booking.id, seatNumbers };
  await call(app, 'POST', '/api/v1/ticket/otp/generate', { token, body });
  await postMessages(app);
  const otp = codeTo(app, CONTACT.mobile);
  const why = { reasonForCancellation: 'unwell', otp };
  const done = await call(app, 'POST', '/api/v1/ticket/cancel/guest', { body: { ...body, ...why } });
  expect(done.status).toBe(200);
}

async function sendRefunds({ db, runJob }: TestApp): Promise<void> {
  const refunds = await db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
  for (const { id } of refunds) await runJob('refunds.send', { refundId: id });
}

/** Returns the result that both calls report alike. */
async function resultOf({ pnr, orderNo }: Paid): Promise<PaymentResult> {
  const [success, failure] = await Promise.all(
    ['success', 'failure'].map((name) =>
      call<{ data: PaymentResult }>(app, 'GET', `/api/v1/payment/${name}/${pnr}/${orderNo}/card`),
    ),
  );
  expect(success).toMatchObject({ status: 200, body: { data: failure?.body.data } });
  return failure!.body.data;
}

describe('the result of a payment whose seats were cancelled later', () => {
  it('is cancelled once no seat is booked, with the refund and its day', async () => {
    const booking = await paid(2);
    expect(await resultOf(booking)).toMatchObject({ state: 'confirmed', bookedseats: 2, cancelledseats: 0 });
    await cancel(booking, booking.seats);
    const refund = { amount: 2 * trip.price, doneon: null };
    expect(await resultOf(booking)).toMatchObject({ state: 'cancelled', cancelledseats: 2, refund });
    await sendRefunds(app);
    expect(await resultOf(booking)).toMatchObject({
      state: 'cancelled',
      refund: { amount: 2 * trip.price, doneon: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
  });

  it('stays confirmed while a seat is booked, and counts the cancelled ones', async () => {
    const booking = await paid(2);
    await cancel(booking, booking.seats.slice(0, 1));
    const result = await resultOf(booking);
    expect(result).toMatchObject({ state: 'confirmed', bookedseats: 1, cancelledseats: 1 });
    await sendRefunds(app);
    expect((await resultOf(booking)).cancelledseats, 'a refunded seat stays cancelled').toBe(1);
  });

  it('names no refund if the refund policy gives none', async () => {
    const booking = await paid(1);
    const { departsAt } = (await findSold(app.db, booking.pnr))!.from;
    app.clock.set(new Date(departsAt.getTime() - 3_600_000));
    await cancel(booking, booking.seats);
    const result = await resultOf(booking);
    expect(result.state).toBe('cancelled');
    expect(result.refund).toBeUndefined();
  });
});

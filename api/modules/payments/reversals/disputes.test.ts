import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf } from 'testing/bookings/money.ts';
import { call, endPayment } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { createSales } from './sales.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000' } }));
const { sell, cancelWith, codeFor, fetchBooking, requestCode, runReconciliation } = createSales(app);

const SENTENCE =
  'The payment for this booking is disputed at the bank, so you can’t cancel its seats here. Please contact us.';

describe('a charged back payment', () => {
  it('blocks the cancellation of its seats and their codes, and changes nothing', async () => {
    const sold = await sell(2);
    const otp = await codeFor(sold, sold.seats);
    await endPayment(app, sold.orderNo, 'chargeback');
    await runReconciliation();
    const before = await balancesOf(app, sold.pnr);
    const refusal = {
      status: 409,
      body: expect.objectContaining({ status: 'fail', code: 'payment_disputed', message: SENTENCE }),
    };
    app.clock.pass(-24 * 60);
    expect(await cancelWith(sold, sold.seats, otp)).toMatchObject(refusal);
    app.clock.pass(24 * 60);
    expect(await requestCode(sold, sold.seats.slice(0, 1))).toMatchObject(refusal);
    expect(await refundsOf(app, sold.pnr)).toEqual([]);
    expect(await balancesOf(app, sold.pnr)).toEqual(before);
    expect((await fetchBooking(sold.pnr)).passengerdetails.map(({ status }) => status)).toEqual([
      'Booked',
      'Booked',
    ]);
  });

  it('refuses callers without rights before the dispute is shown', async () => {
    const sold = await sell(1);
    const otp = await codeFor(sold, sold.seats);
    await endPayment(app, sold.orderNo, 'chargeback');
    await runReconciliation();
    const wrong = otp === '100000' ? '100001' : '100000';
    app.clock.pass(-24 * 60);
    expect((await cancelWith(sold, sold.seats, wrong)).body.code).toBe('code_wrong');
    app.clock.pass(24 * 60);
    expect((await cancelWith(sold, ['1A'], otp)).body.code).toBe('seat_not_in_booking');
    expect((await cancelWith({ ...sold, pnr: 'AAAAAAAAAA' }, sold.seats, otp)).body.code).toBe('not_found');
    expect((await cancelWith({ ...sold, tripId: 'elsewhere' }, sold.seats, otp)).body.code).toBe('not_found');
    const body = {
      pnr: sold.pnr,
      bookingId: sold.bookingId,
      seats: sold.passengerdetails.map(({ seatNo }) => ({ seatNumber: seatNo, id: 'of nobody' })),
      reasonForCancellation: 'plans changed',
      otp,
    };
    const nobody = await call(app, 'POST', '/api/v1/ticket/cancel', { body });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthenticated']);
    const foreign = await call(app, 'POST', '/api/v1/ticket/cancel', { body, token: 'of-nobody' });
    expect([foreign.status, foreign.body.code]).toEqual([401, 'unauthenticated']);
  });
});

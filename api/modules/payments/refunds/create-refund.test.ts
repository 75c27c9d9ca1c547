import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { listJobs, listJournals, listRefunds, recordOf } from 'testing/bookings/booking-records.ts';
import { openDirectBookings, SEAT_PAISE } from 'testing/bookings/direct-bookings.ts';
import { balancesOf } from 'testing/bookings/money.ts';
import { describe, expect, it } from 'vitest';
import { listSeats } from '#modules/bookings/index.ts';
import { rollback } from '#platform/database/database.ts';
import { createRefund, refundSeats } from './create-refund.ts';

const direct = setUp(openDirectBookings);

async function countQueued(): Promise<number> {
  const jobs = await direct.db.query(`SELECT FROM pgboss.job WHERE name = 'refunds.send'`);
  return jobs.length;
}

describe('a refund', () => {
  it('is posted, stored under our reference, and sent by a job', async () => {
    const booking = await direct.sell();
    await direct.createRefund(booking, 100_000);
    expect(await listJournals(direct.db, booking)).toEqual(['cancellation', 'sale']);
    expect(await balancesOf(direct, booking.pnr)).toMatchObject({
      fares: -20_000,
      refunds_payable: -100_000,
    });
    const [refund] = await listRefunds(direct.db, booking);
    expect(refund).toMatchObject({
      paymentId: booking.payment.id,
      state: 'pending',
      reason: 'cancellation',
      paise: 100_000,
      cancellationId: null,
      createdAt: TEST_NOW,
      doneAt: null,
    });
    expect(refund?.reference).toMatch(/^R-[A-Z0-9]{16}$/);
    expect(await listJobs(direct.db, 'refunds.send', booking)).toEqual([{ refundId: refund?.id }]);
  });

  it('is new with a reference of its own each time', async () => {
    const booking = await direct.sell();
    await direct.createRefund(booking, 100);
    await direct.createRefund(booking, 100);
    const refunds = await listRefunds(direct.db, booking);
    expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(2);
    const jobs = await listJobs(direct.db, 'refunds.send', booking);
    expect(new Set(jobs.map(({ refundId }) => refundId))).toEqual(new Set(refunds.map(({ id }) => id)));
  });

  it('leaves nothing, no job either, after a rollback', async () => {
    const booking = await direct.sell();
    const wanted = { bookingId: booking.id, paymentId: booking.payment.id, reason: 'cancellation' as const };
    const postings = { fares: 500, refunds_payable: -500 };
    const before = await recordOf(direct.db, booking);
    const queued = await countQueued();
    await direct.db.transaction(async (tx) => {
      await createRefund(tx, direct.jobs, { ...wanted, amountPaise: 500, postings }, TEST_NOW);
      return rollback(undefined);
    });
    expect(await recordOf(direct.db, booking)).toEqual(before);
    expect(await countQueued()).toBe(queued);
  });

  it('is not sent when the gateway has returned all of it before', async () => {
    const booking = await direct.sell();
    await direct.bookReturned(booking, 100_000);
    await direct.createRefund(booking, 100_000);
    expect(await listRefunds(direct.db, booking)).toMatchObject([{ state: 'done', doneAt: TEST_NOW }]);
    expect(await listJobs(direct.db, 'refunds.send', booking)).toEqual([]);
    expect(await balancesOf(direct, booking.pnr)).toMatchObject({ cash_at_gateway: 71_700, fares: -20_000 });
  });

  it('is sent when the gateway has returned a paisa less', async () => {
    const booking = await direct.sell();
    await direct.bookReturned(booking, 99_999);
    await direct.createRefund(booking, 100_000);
    expect(await listRefunds(direct.db, booking)).toMatchObject([{ state: 'pending', doneAt: null }]);
    expect(await listJobs(direct.db, 'refunds.send', booking)).toHaveLength(1);
    expect(await balancesOf(direct, booking.pnr)).toMatchObject({ refunds_payable: -1 });
  });
});

describe('the refund of cancelled seats', () => {
  it('is one sum, from fare and food in proportion', async () => {
    const booking = await direct.sell(2);
    const [first, second] = await listSeats(direct.db, booking.id);
    const cancellationId = await direct.insertCancellation(booking, [first!.id, second!.id]);
    const bySeat = [
      { seat: first!, refundPaise: 75_000 },
      { seat: second!, refundPaise: 15_000 },
    ];
    const ofBooking = { bookingId: booking.id, payments: [booking.payment.id], cancellationId };
    const cancelled = { ...ofBooking, bySeat, taxRefunded: 'none' as const };
    await direct.db.transaction((tx) => refundSeats(tx, direct.jobs, cancelled, TEST_NOW));
    const refunds = await listRefunds(direct.db, booking);
    expect(refunds).toMatchObject([{ paise: 90_000, reason: 'cancellation', cancellationId }]);
    expect(await listJobs(direct.db, 'refunds.send', booking)).toEqual([{ refundId: refunds[0]?.id }]);
    expect(await balancesOf(direct, booking.pnr)).toEqual({
      cash_at_gateway: 2 * SEAT_PAISE,
      fares: -240_000 + 72_000,
      food: -60_000 + 18_000,
      tax: -43_400,
      refunds_payable: -90_000,
    });
  });

  it('marks the seats as refunded at once when the gateway has returned it before', async () => {
    const booking = await direct.sell(2);
    await direct.bookReturned(booking, 150_000);
    const [first] = await listSeats(direct.db, booking.id);
    const cancellationId = await direct.insertCancellation(booking, [first!.id]);
    const bySeat = [{ seat: first!, refundPaise: 150_000 }];
    const ofBooking = { bookingId: booking.id, payments: [booking.payment.id], cancellationId };
    const cancelled = { ...ofBooking, bySeat, taxRefunded: 'none' as const };
    await direct.db.transaction((tx) => refundSeats(tx, direct.jobs, cancelled, TEST_NOW));
    const seats = await listSeats(direct.db, booking.id);
    expect(seats.map(({ state }) => state)).toEqual(['refunded', 'booked']);
    expect(await listJobs(direct.db, 'refunds.send', booking)).toEqual([]);
  });
});

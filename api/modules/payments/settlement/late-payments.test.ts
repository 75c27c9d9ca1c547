import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import {
  bookingStateOf,
  countOf,
  listClaims,
  listJobs,
  messagesOf,
  recordOf,
} from 'testing/bookings/booking-records.ts';
import { type HeldBooking, openDirectBookings, paidStatus } from 'testing/bookings/direct-bookings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireHolds } from '#modules/bookings/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { findPaymentByOrder } from '../store.ts';

const direct = setUp(openDirectBookings);
beforeEach(() => direct.setNow(TEST_NOW));

const later = (minutes: number) => minutesAfter(TEST_NOW, minutes);

const OUTCOMES = ['sold', 'sold_late', 'paid_too_late'];
const counts = () => OUTCOMES.map((outcome) => countOf('coach_payments_settled_total', outcome));

/** Settles the payment of a booking as paid; returns the outcomes that the metric counted. */
async function settleAndCount({ payment }: HeldBooking): Promise<string[]> {
  const before = counts();
  await direct.settle(payment, paidStatus(payment));
  const after = counts();
  return OUTCOMES.filter((_, index) => after[index] !== before[index]);
}

describe('a payment after the hold', () => {
  it('confirms the booking while the seats are free', async () => {
    const held = await direct.hold();
    direct.setNow(later(20));
    await expireHolds(direct.db, direct.clock);
    expect(await bookingStateOf(direct.db, held)).toBe('expired');
    expect(await settleAndCount(held)).toEqual(['sold_late']);
    expect(await bookingStateOf(direct.db, held)).toBe('confirmed');
    expect(await listClaims(direct.db, held)).toEqual(held.seats);
  });

  it('does so after the gateway had reported a failure', async () => {
    const held = await direct.hold();
    await direct.settle(held.payment, { kind: 'unpaid', status: 'Aborted', reference: '', body: '' });
    expect(await settleAndCount(held)).toEqual(['sold_late']);
    const stored = await findPaymentByOrder(direct.db, held.payment.orderId);
    expect(stored).toMatchObject({ state: 'paid', gatewayStatus: 'Successful' });
    expect((await recordOf(direct.db, held)).journals).toEqual(['sale']);
  });

  it('is refunded in full when one of the seats is taken', async () => {
    const held = await direct.hold(2);
    direct.setNow(later(20));
    const other = await direct.hold({ ...held, seats: held.seats.slice(1) });
    expect(await settleAndCount(held)).toEqual(['paid_too_late']);
    expect(await bookingStateOf(direct.db, held)).toBe('expired');
    expect(await listClaims(direct.db, held)).toEqual([]);
    expect(await listClaims(direct.db, other)).toEqual(other.seats);
    const paise = held.payment.amountPaise;
    expect(await recordOf(direct.db, held)).toMatchObject({
      balances: { cash_at_gateway: paise, refunds_payable: -paise },
      journals: ['paid_too_late'],
      refunds: [
        {
          paymentId: held.payment.id,
          state: 'pending',
          reason: 'paid_too_late',
          paise,
          createdAt: later(20),
        },
      ],
      messages: messagesOf(held, 'payment-refunded'),
      events: ['held', 'paid_too_late'],
    });
    expect(await listJobs(direct.db, 'refunds.send', held)).toHaveLength(1);
    expect(await listJobs(direct.db, 'messages.send', held)).toHaveLength(2);
    expect(await listJobs(direct.db, 'payments.confirm-order', held)).toEqual([]);
  });
});

describe('a payment after departure', () => {
  it.each(['held', 'expired'])('is refunded, and sells no seat of a booking that is %s', async (state) => {
    const held = await direct.hold();
    direct.setNow(held.segment.from.departsAt);
    if (state === 'expired') await expireHolds(direct.db, direct.clock);
    expect(await settleAndCount(held)).toEqual(['paid_too_late']);
    expect(await bookingStateOf(direct.db, held)).toBe('expired');
    expect(await listClaims(direct.db, held)).toEqual([]);
  });

  it('confirms the booking a moment before', async () => {
    const held = await direct.hold();
    direct.setNow(new Date(held.segment.from.departsAt.getTime() - 1));
    expect(await settleAndCount(held)).toEqual(['sold']);
  });
});

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
import { openDirectBookings, paidStatus } from 'testing/bookings/direct-bookings.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { findPaymentByOrder } from '../store.ts';
import { settleSecondPayment } from './settle.ts';

const direct = setUp(openDirectBookings);

const NINE_LATER = minutesAfter(TEST_NOW, 9);
const TWICE = ['coach_payments_settled_total', 'paid_twice'] as const;

describe('a second payment of one booking', () => {
  it.each(['confirmed', 'travelled'] as const)('is owed back, and the booking stays %s', async (state) => {
    const held = await direct.hold();
    const second = await direct.openPayment(held);
    await direct.settle(held.payment, paidStatus(held.payment));
    await direct.db.query('UPDATE bookings SET state = $2 WHERE id = $1', [held.id, state]);
    const before = countOf(...TWICE);
    await direct.settle(second, paidStatus(second));
    expect(countOf(...TWICE)).toBe(before + 1);
    expect(await bookingStateOf(direct.db, held)).toBe(state);
    expect(await listClaims(direct.db, held)).toEqual(held.seats);
    const { journals, refunds, messages } = await recordOf(direct.db, held);
    expect(journals).toEqual(['paid_twice', 'sale']);
    expect(refunds).toMatchObject([
      { paymentId: second.id, reason: 'paid_twice', paise: second.amountPaise },
    ]);
    expect(messages).toEqual([
      ...messagesOf(held, 'payment-doubled'),
      ...messagesOf(held, 'ticket-confirmed'),
    ]);
    expect(await listJobs(direct.db, 'payments.confirm-order', held)).toHaveLength(1);
  });

  it('under the same order is stored as a payment of its own, once', async () => {
    const held = await direct.hold();
    await direct.settle(held.payment, paidStatus(held.payment));
    const first = (await findPaymentByOrder(direct.db, held.payment.orderId))!;
    const paid = paidStatus(held.payment, { reference: `SECOND-${first.orderId}`, capturedPaise: 5_000 });
    direct.setNow(NINE_LATER);
    const before = countOf(...TWICE);
    await Promise.all(
      [1, 2, 3].map(() => settleSecondPayment(direct.db, direct.clock, direct.jobs, first, paid)),
    );
    expect(countOf(...TWICE)).toBe(before + 1);
    const stored = await direct.db.query(
      `SELECT id, gateway_reference AS reference, state, captured_paise AS paise, settled_at AS at
       FROM payments WHERE second_of = $1`,
      [first.id],
    );
    expect(stored).toMatchObject([
      { reference: paid.reference, state: 'paid', paise: 5_000, at: NINE_LATER },
    ]);
    const { balances, journals, refunds, messages } = await recordOf(direct.db, held);
    expect(journals).toEqual(['paid_twice', 'sale']);
    expect(balances).toMatchObject({ cash_at_gateway: 176_700, refunds_payable: -5_000 });
    expect(refunds).toMatchObject([
      {
        paymentId: stored[0]?.id,
        state: 'pending',
        reason: 'paid_twice',
        paise: 5_000,
        createdAt: NINE_LATER,
      },
    ]);
    expect(messages).toEqual([
      ...messagesOf(held, 'payment-doubled'),
      ...messagesOf(held, 'ticket-confirmed'),
    ]);
  });
});

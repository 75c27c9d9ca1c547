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
import { findBooking } from '#modules/bookings/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { GatewayStatus } from '../gateways/gateway.ts';
import { createPlainSettlement } from '../plain/settle-plain.ts';
import { findPaymentByOrder, type Payment } from '../store.ts';
import { settlePayment } from './settle.ts';

const direct = setUp(openDirectBookings);
beforeEach(() => direct.setNow(TEST_NOW));

const later = (minutes: number) => minutesAfter(TEST_NOW, minutes);

async function find({ orderId }: HeldBooking['payment']): Promise<Payment> {
  const payment = await findPaymentByOrder(direct.db, orderId);
  if (!payment) throw new Error(`no payment ${orderId}`);
  return payment;
}

const SETTLED = 'coach_payments_settled_total';
/** Settles a payment; returns the outcomes that the metric counted. */
async function settleAndCount(payment: HeldBooking['payment'], status: GatewayStatus): Promise<string[]> {
  const outcomes = ['sold', 'sold_late', 'unpaid', 'paid_too_late', 'paid_other_amount', 'paid_twice'];
  const before = outcomes.map((outcome) => countOf(SETTLED, outcome));
  await direct.settle(payment, status);
  return outcomes.filter((outcome, index) => countOf(SETTLED, outcome) > before[index]!);
}

const UNPAID: GatewayStatus = { kind: 'unpaid', status: 'Aborted', reference: '', body: '' };

describe('a payment as agreed', () => {
  it('confirms the booking and sells its seats', async () => {
    const held = await direct.hold(2);
    direct.setNow(later(3));
    expect(await settleAndCount(held.payment, paidStatus(held.payment))).toEqual(['sold']);
    expect(await bookingStateOf(direct.db, held)).toBe('confirmed');
    direct.setNow(later(60));
    await expect(direct.hold(held)).rejects.toThrow('seats_taken');
    expect(await listClaims(direct.db, held)).toEqual(held.seats);
  });

  it('is stored as the gateway reported it, without further inquiries', async () => {
    const held = await direct.hold();
    direct.setNow(later(3));
    const status = paidStatus(held.payment, { status: 'Shipped', reference: 'REF-9', mode: 'Net Banking' });
    await direct.settle(held.payment, status);
    expect(await find(held.payment)).toMatchObject({
      state: 'paid',
      gatewayStatus: 'Shipped',
      reference: 'REF-9',
      mode: 'Net Banking',
      capturedPaise: held.payment.amountPaise,
      settledAt: later(3),
    });
    const due = 'SELECT FROM payments WHERE id = $1 AND next_inquiry_at IS NOT NULL';
    expect(await direct.db.query(due, [held.payment.id])).toEqual([]);
  });

  it('posts the sale by fare, food and tax', async () => {
    const held = await direct.hold(2);
    await direct.settle(held.payment, paidStatus(held.payment));
    const { balances, journals, refunds } = await recordOf(direct.db, held);
    expect(journals).toEqual(['sale']);
    expect(balances).toEqual({
      cash_at_gateway: 343_400,
      fares: -240_000,
      food: -60_000,
      tax: -43_400,
    });
    expect(refunds).toEqual([]);
  });

  it('enqueues the ticket for both contacts, and the confirmation at the gateway', async () => {
    const held = await direct.hold();
    await direct.settle(held.payment, paidStatus(held.payment, { reference: 'REF-10' }));
    expect((await recordOf(direct.db, held)).messages).toEqual(messagesOf(held, 'ticket-confirmed'));
    expect(await listJobs(direct.db, 'messages.send', held)).toHaveLength(2);
    expect(await listJobs(direct.db, 'payments.confirm-order', held)).toEqual([
      { orderId: held.payment.orderId, reference: 'REF-10', amountPaise: held.payment.amountPaise },
    ]);
    expect(await listJobs(direct.db, 'refunds.send', held)).toEqual([]);
  });

  it('changes nothing when repeated, also in parallel', async () => {
    const held = await direct.hold();
    const status = paidStatus(held.payment);
    await Promise.all([1, 2, 3].map(() => direct.settle(held.payment, status)));
    const once = await recordOf(direct.db, held);
    expect(once.journals).toEqual(['sale']);
    for (const again of [status, UNPAID, paidStatus(held.payment, { reference: 'another' })]) {
      expect(await settleAndCount(held.payment, again)).toEqual([]);
    }
    expect(await recordOf(direct.db, held)).toEqual(once);
    expect(await find(held.payment)).toMatchObject({ state: 'paid', reference: status.reference });
    expect(await listJobs(direct.db, 'payments.confirm-order', held)).toHaveLength(1);
  });

  it('is returned with its booking as they are stored', async () => {
    const held = await direct.hold();
    const sale = await settlePayment(direct, held.payment, paidStatus(held.payment));
    const { reference, mode } = await find(held.payment);
    const booking = await findBooking(direct.db, held.id);
    expect(sale).toEqual({ pnr: held.pnr, language: booking?.language, reference, mode });
    const again = settlePayment(direct, held.payment, paidStatus(held.payment));
    expect(await again).toBeUndefined();
  });

  it('leaves nothing when its jobs cannot be enqueued', async () => {
    const held = await direct.hold();
    const jobs = { enqueue: () => Promise.reject(new Error('no queue')) };
    const before = await recordOf(direct.db, held);
    const settling = settlePayment(
      { ...direct, jobs, settlePlain: createPlainSettlement(direct.db, jobs) },
      held.payment,
      paidStatus(held.payment),
    );
    await expect(settling).rejects.toThrow('no queue');
    expect(await recordOf(direct.db, held)).toEqual(before);
    expect(await find(held.payment)).toMatchObject({ state: 'initiated', capturedPaise: null });
    expect(await bookingStateOf(direct.db, held)).toBe('held');
  });
});

describe('a payment of another amount or currency', () => {
  it.each<[string, { capturedPaise?: number; currency?: string }]>([
    ['a paisa less', { capturedPaise: 171_699 }],
    ['a paisa more', { capturedPaise: 171_701 }],
    ['dollars', { currency: 'USD' }],
  ])('is refunded, and the seats are free: %s', async (_, change) => {
    const held = await direct.hold();
    const status = paidStatus(held.payment, change);
    expect(await settleAndCount(held.payment, status)).toEqual(['paid_other_amount']);
    expect(await bookingStateOf(direct.db, held)).toBe('failed');
    expect(await listClaims(direct.db, held)).toEqual([]);
    const paise = status.capturedPaise;
    expect(await recordOf(direct.db, held)).toMatchObject({
      balances: { cash_at_gateway: paise, refunds_payable: -paise },
      journals: ['paid_other_amount'],
      refunds: [
        {
          paymentId: held.payment.id,
          state: 'pending',
          reason: 'paid_other_amount',
          paise,
          createdAt: TEST_NOW,
        },
      ],
      messages: messagesOf(held, 'payment-refunded'),
      events: ['held', 'paid_other_amount'],
    });
    expect(await find(held.payment)).toMatchObject({ state: 'paid', capturedPaise: paise });
  });
});

it.each([
  ['of another amount', 'paid', 'paid_other_amount', { capturedPaise: 100 }],
  ['unpaid', 'failed', 'unpaid', undefined],
])('a payment %s leaves a booking alone that another has bought', async (_, state, outcome, change) => {
  const held = await direct.hold();
  const second = await direct.openPayment(held);
  await direct.settle(held.payment, paidStatus(held.payment));
  expect(await settleAndCount(second, change ? paidStatus(second, change) : UNPAID)).toEqual([outcome]);
  expect(await find(second)).toMatchObject({ state });
  expect(await bookingStateOf(direct.db, held)).toBe('confirmed');
  expect(await listClaims(direct.db, held)).toEqual(held.seats);
});

describe('an unpaid payment', () => {
  it.each<GatewayStatus & { kind: 'unpaid' | 'returned' }>([
    { kind: 'unpaid', status: 'Aborted', reference: 'REF-unpaid', body: '' },
    { kind: 'returned', status: 'Auto-Reversed', chargedBack: false, reference: 'REF-returned', body: '' },
  ])('fails and frees the seats: $kind', async (reply) => {
    const { status, reference } = reply;
    const held = await direct.hold();
    direct.setNow(later(2));
    expect(await settleAndCount(held.payment, reply)).toEqual(['unpaid']);
    expect(await bookingStateOf(direct.db, held)).toBe('failed');
    expect(await listClaims(direct.db, held)).toEqual([]);
    expect(await find(held.payment)).toMatchObject({
      state: 'failed',
      gatewayStatus: status,
      reference,
      settledAt: later(2),
      capturedPaise: null,
    });
    expect(await recordOf(direct.db, held)).toEqual({
      balances: {},
      journals: [],
      refunds: [],
      messages: [],
      events: ['held', 'payment_failed'],
    });
  });

  it('does not change its result, whatever is reported later', async () => {
    const held = await direct.hold();
    await direct.settle(held.payment, UNPAID);
    direct.setNow(later(120));
    const others: GatewayStatus[] = [
      { kind: 'unpaid', status: 'Timeout', reference: '', body: '' },
      { kind: 'unknown_order', body: '' },
    ];
    for (const other of others) expect(await settleAndCount(held.payment, other)).toEqual([]);
    expect(await find(held.payment)).toMatchObject({ gatewayStatus: 'Aborted', settledAt: TEST_NOW });
  });

  it('includes an order unknown to the gateway after more than an hour', async () => {
    const held = await direct.hold();
    const unknown: GatewayStatus = { kind: 'unknown_order', body: '' };
    direct.setNow(later(60));
    expect(await settleAndCount(held.payment, unknown)).toEqual([]);
    expect(await find(held.payment)).toMatchObject({ state: 'initiated', gatewayStatus: null });
    expect(await bookingStateOf(direct.db, held)).toBe('held');
    direct.setNow(new Date(later(60).getTime() + 1));
    expect(await settleAndCount(held.payment, unknown)).toEqual(['unpaid']);
    expect(await find(held.payment)).toMatchObject({
      state: 'failed',
      gatewayStatus: 'No such order',
      reference: null,
    });
    expect(await bookingStateOf(direct.db, held)).toBe('failed');
  });

  it.each<GatewayStatus>([
    { kind: 'pending', status: 'Initiated', body: '' },
    { kind: 'unreachable', reason: 'timeout' },
  ])('does not include an open one: %j', async (status) => {
    const held = await direct.hold();
    direct.setNow(later(120));
    expect(await settleAndCount(held.payment, status)).toEqual([]);
    expect(await find(held.payment)).toMatchObject({ state: 'initiated', settledAt: null });
    expect(await listClaims(direct.db, held)).toEqual(held.seats);
  });
});

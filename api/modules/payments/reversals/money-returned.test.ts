import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { numberIn } from 'testing/bookings/numbers.ts';
import {
  type ApiResponse,
  ASHA,
  bookAndPay,
  call,
  endPayment,
  findTrips,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, postMessages } from 'testing/customers/people.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContradictions } from '../ledger/ledger-report.ts';
import { readLedgerSamples } from '../ledger/ledger-samples.ts';
import { reconcileDay } from '../ledger/reconciliation.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000' } }));
let trips: ListedTrip[];
beforeAll(async () => {
  trips = await findTrips(app, '2027-01-12');
});

const ROWS = ['2', '3', '4', '5', '6', '7'];
const SEATS = ROWS.flatMap((row) => [`${row}A`, `${row}C`, `${row}D`]);
/** The price of a seat and its refund, in paise: fare 1,200, tax 217. */
const PRICE = 141_700;
const FARE = 120_000;
let used = 0;

interface Sold extends GuestBooking {
  /** The guest session that made it. */
  token: string;
  orderNo: string;
  seats: string[];
}

/** Buys seats of a trip far ahead, with full refund of the fare. */
async function sell(count: number): Promise<Sold> {
  const from = used % SEATS.length;
  const start = from + count > SEATS.length ? used - from + SEATS.length : used;
  used = start + count;
  const trip = trips[Math.floor(start / SEATS.length)] as ListedTrip;
  const seats = SEATS.slice(start % SEATS.length, (start % SEATS.length) + count);
  const token = await signInAsGuest(app);
  const { pnr, orderNo } = await bookAndPay(app, trip, seats, 'success', { token });
  return { ...(await fetchBooking(pnr)), token, orderNo, seats };
}

async function fetchBooking(pnr: string): Promise<GuestBooking> {
  const query = new URLSearchParams({ pnr, email: ASHA.email });
  const found = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
  return found.body.details;
}

function requestCode({ pnr, tripId, token }: Sold, seatNumbers: string[]) {
  return call(app, 'POST', '/api/v1/ticket/otp/generate', { body: { pnr, tripId, seatNumbers }, token });
}

async function codeFor(sold: Sold, seats: string[]): Promise<string> {
  const requested = await requestCode(sold, seats);
  if (requested.status !== 200) throw new Error(requested.body.message);
  await postMessages(app);
  return codeTo(app, ASHA.mobileno);
}

function cancelWith(sold: Sold, seatNumbers: string[], otp: string): Promise<ApiResponse<object>> {
  const { pnr, tripId, bookingId } = sold;
  return call(app, 'POST', '/api/v1/ticket/cancel/guest', {
    body: { pnr, tripId, bookingId, seatNumbers, reasonForCancellation: 'plans changed', otp },
  });
}

async function cancel(sold: Sold, seats: string[]): Promise<void> {
  const { status, body } = await cancelWith(sold, seats, await codeFor(sold, seats));
  if (status !== 200) throw new Error(body.message);
}

async function runReconciliation(): Promise<void> {
  app.clock.pass(24 * 60);
  await app.runJob('payments.reconcile');
}

const timings = [
  ['before a reconciliation has found it', async () => undefined],
  ['after a reconciliation has posted it', runReconciliation],
] as const;

describe.each(timings)('money returned by the gateway, %s', (_, find) => {
  it('covers a later cancellation: nothing is refunded twice', async () => {
    const sold = await sell(2);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await find();
    await cancel(sold, sold.seats.slice(0, 1));
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: PRICE, byUs: 0 });
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(await balancesOf(app, sold.pnr)).toEqual({
      cash_at_gateway: PRICE,
      fares: -FARE,
      tax: -2 * (PRICE - FARE),
      reversals: PRICE - FARE,
    });
  });

  it('reduces a larger later refund', async () => {
    const sold = await sell(1);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await find();
    await cancel(sold, sold.seats);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
    expect(await balancesOf(app, sold.pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('reduces a pending refund', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await find();
    expect(await readContradictions(app.db)).toEqual({ journalsPaise: 0, debtsPaise: 0 });
    const metrics = await readLedgerSamples(app.db, app.clock.now());
    expect(numberIn(metrics, 'coach_ledger_debt_difference_paise')).toBe(0);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(await balancesOf(app, sold.pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it.each(['auto-reversed', 'panel-cancel', 'chargeback', 'system-refund', 'panel-refund'])(
    'replaces a pending refund: %s',
    async (reversal) => {
      const sold = await sell(2);
      await cancel(sold, sold.seats.slice(0, 1));
      await endPayment(app, sold.orderNo, reversal);
      await find();
      await sendRefunds(app, sold.pnr);
      expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 2 * PRICE, byUs: 0 });
      expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
      expect(await balancesOf(app, sold.pnr)).toEqual({
        fares: -FARE,
        tax: -2 * (PRICE - FARE),
        reversals: 2 * PRICE - FARE,
      });
    },
  );
});

describe('a refund in progress', () => {
  it('stays apart from later returns: the excess is a reversal, and nothing more is sent', async () => {
    const sold = await sell(2);
    await cancel(sold, sold.seats.slice(0, 1));
    await sendRefunds(app, sold.pnr);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await runReconciliation();
    await sendRefunds(app, sold.pnr);
    const half = Math.floor((2 * PRICE - FARE) / 200) * 100;
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE + half, byUs: FARE });
    expect(await balancesOf(app, sold.pnr)).toMatchObject({ reversals: half });
    // The other seat's refund is its fare, of which the gateway has returned a part.
    await cancel(sold, sold.seats.slice(1));
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 2 * FARE, byUs: 2 * FARE - half });
    expect(await balancesOf(app, sold.pnr)).not.toHaveProperty('reversals');
  });

  it('that may have been paid is not reduced by returns meanwhile', async () => {
    const sold = await sell(2);
    await cancel(sold, sold.seats.slice(0, 1));
    // The state after a crash between the gateway's refund and our record.
    const [refund] = await app.db.query(
      `UPDATE refunds SET attempts = 1, requested_paise = amount_paise
       WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1) RETURNING reference`,
      [sold.orderNo],
    );
    const [order] = app.sandbox.gateway.findByOrderNo(sold.orderNo);
    if (!order) throw new Error('no order');
    app.sandbox.gateway.refund(order, refund?.reference ?? '', '1200.00');
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await sendRefunds(app, sold.pnr);
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done' }]);
    const half = Math.floor((2 * PRICE - FARE) / 200) * 100;
    expect(await balancesOf(app, sold.pnr)).toMatchObject({ reversals: half });
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE + half, byUs: FARE });
  });

  it('is not sent while the gateway gives no status', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    app.sandbox.faults.set('gateway-api', 'down');
    await sendRefunds(app, sold.pnr);
    app.sandbox.faults.set('gateway-api', 'ok');
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 70_800, byUs: 0 });
    expect(await refundsOf(app, sold.pnr)).toMatchObject([
      { state: 'pending', attempts: 1, error: expect.stringContaining('the gateway gave no status') },
    ]);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
  });

  it('paid in another amount than the rest is recorded, and the rest is sent once', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    // The state after a restore: the ledger has lost that half was paid.
    const [refund] = await app.db.query(
      'SELECT reference FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1',
      [sold.orderNo],
    );
    const [order] = app.sandbox.gateway.findByOrderNo(sold.orderNo);
    if (!order) throw new Error('no order');
    app.sandbox.gateway.refund(order, refund?.reference ?? '', '600.00');
    await sendRefunds(app, sold.pnr);
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: FARE, byUs: FARE });
    expect(await balancesOf(app, sold.pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('that a fault has made larger than the rest of the payment is not sent', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await app.db.query(
      `UPDATE refunds SET amount_paise = $2 WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)`,
      [sold.orderNo, PRICE + 100],
    );
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 0, byUs: 0 });
    expect(await refundsOf(app, sold.pnr)).toMatchObject([{ error: expect.stringMatching(/exceeds/) }]);
  });
});

describe('set-offs', () => {
  it('of an earlier version are not repeated', async () => {
    const sold = await sell(2);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await runReconciliation();
    await cancel(sold, sold.seats.slice(0, 1));
    await app.db.query(
      `WITH moved AS (DELETE FROM refund_set_offs s USING refunds r, payments p
         WHERE r.id = s.refund_id AND p.id = r.payment_id AND p.order_id = $1 RETURNING s.*)
       UPDATE refunds r SET reversal_id = moved.reversal_id FROM moved WHERE r.id = moved.refund_id`,
      [sold.orderNo],
    );
    await cancel(sold, sold.seats.slice(1));
    await sendRefunds(app, sold.pnr);
    expect(returnedAt(app, sold.orderNo)).toEqual({ returned: 2 * FARE, byUs: 2 * FARE - PRICE });
  });

  it('cannot exceed reversals or refunds', async () => {
    const sold = await sell(2);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await runReconciliation();
    await cancel(sold, sold.seats.slice(0, 1));
    const raise = app.db.query(
      `UPDATE refund_set_offs s SET amount_paise = s.amount_paise + 1 FROM refunds r, payments p
       WHERE r.id = s.refund_id AND p.id = r.payment_id AND p.order_id = $1`,
      [sold.orderNo],
    );
    await expect(raise).rejects.toThrow('more is set off than was returned or is due');
  });
});

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

  it('gives wrong callers the usual refusals', async () => {
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

const SENTENCE =
  'The payment for this booking is disputed at the bank, so its seats cannot be cancelled here. Please contact us.';

describe('up to a thousand parallel cancellations of the same seats', () => {
  it.each([
    ['panel-part-refund', 1000],
    ['chargeback', 100],
  ])(
    'refund at most once while money is returned: %s',
    async (reversal, count) => {
      const sold = await sell(2);
      const seats = sold.seats.slice(0, 1);
      const otp = await codeFor(sold, seats);
      // A loaded machine breaks some of these connections. A repeated call must be safe.
      const again = () => cancelWith(sold, seats, otp);
      const calls = Array.from({ length: count }, () => again().catch(again).catch(again));
      await endPayment(app, sold.orderNo, reversal);
      const found = reconcileDay(app.deps, { withToday: true });
      const responses = await Promise.all(calls);
      await found;
      await sendRefunds(app, sold.pnr);
      await runReconciliation();
      const codes = new Set(responses.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()));
      const expected = [
        '200',
        '409 seats_cancelled',
        '409 payment_disputed',
        '410 code_expired',
        '429 too_many_requests',
      ];
      expect([...codes].filter((code) => !expected.includes(code))).toEqual([]);
      expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      const { returned, byUs } = returnedAt(app, sold.orderNo);
      expect([returned, byUs]).toEqual([reversal === 'chargeback' ? 2 * PRICE : PRICE, 0]);
    },
    120_000,
  );
});

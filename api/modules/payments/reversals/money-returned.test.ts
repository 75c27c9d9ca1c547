import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { numberIn } from 'testing/bookings/numbers.ts';
import { endPayment } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { readContradictions } from '../ledger/ledger-report.ts';
import { readLedgerSamples } from '../ledger/ledger-samples.ts';
import { reconcileDay } from '../ledger/reconciliation.ts';
import { createSales, FARE, PRICE } from './sales.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '10000' } }));
const { sell, fetchBooking, cancel, cancelWith, codeFor, runReconciliation } = createSales(app);

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
    const { refunds } = await fetchBooking(sold.pnr);
    expect(refunds, 'the gateway has no refund of ours').toMatchObject([{ state: 'done', reference: null }]);
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
    const { refunds } = await fetchBooking(sold.pnr);
    expect(refunds).toMatchObject([{ state: 'done', reference: expect.stringMatching(/^R-/) }]);
    expect(await balancesOf(app, sold.pnr)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('reduces a pending refund', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await endPayment(app, sold.orderNo, 'panel-part-refund');
    await find();
    expect(await readContradictions(app.db)).toEqual({ journalsPaise: 0, payablePaise: 0 });
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

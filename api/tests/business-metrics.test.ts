import { cloneDatabase } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { numberIn } from 'testing/bookings/numbers.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
} from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/database.ts';
import { cacheSamples } from '#platform/observability/cached-samples.ts';
import { type MetricSamples, readMetrics } from '#platform/observability/metrics.ts';
import { readImbalanceSamples, readLedgerSamples, readUnsettledSamples } from '../modules/payments/index.ts';
import { readBusiness } from '../observability.ts';
import { readQueue } from '../platform/jobs/queue-metrics.ts';

const app = setUp(startTestApp);
// Early enough that a cancelled seat is refunded at any time of the tests.
const trip = setUp(() => findTrip(app, '2026-11-30'));

const unsettled = () => readUnsettledSamples(app.db, app.clock.now());
const ledger = () => readLedgerSamples(app.db, app.clock.now());

async function hold(seat: string): Promise<string> {
  const booked = await book(app, await bookingFor(app, trip, [seat]));
  return goToGateway(app, booked.body.data);
}

describe('business metrics', () => {
  it('report open payments by age, and apart those with a callback', async () => {
    await hold('2C');
    const paid = await endPayment(app, await hold('3C'), 'success');
    app.sandbox.faults.set('gateway-api', 'down');
    await comeBack(app, paid);
    const waiting = (metrics: MetricSamples[], returned: string, age: string) =>
      numberIn(metrics, 'coach_payments_unsettled', { returned, age });

    const now = await unsettled();
    expect([waiting(now, 'yes', 'under_15m'), waiting(now, 'no', 'under_15m')]).toEqual([1, 1]);
    expect(numberIn(now, 'coach_payments_unsettled_paise')).toBe(2 * 141_700);
    expect(numberIn(now, 'coach_payment_inquiry_overdue_seconds')).toBe(0);

    app.clock.pass(20);
    const later = await unsettled();
    expect([waiting(later, 'yes', 'under_15m'), waiting(later, 'yes', '15m_to_1h')]).toEqual([0, 1]);
    expect(numberIn(later, 'coach_payment_inquiry_overdue_seconds')).toBe(18 * 60);

    app.sandbox.faults.set('gateway-api', 'ok');
    await app.runJob('payments.inquire-due');
    const settled = await unsettled();
    expect(numberIn(settled, 'coach_payments_unsettled', { returned: 'yes' })).toBe(0);
  });

  it('report pending refunds by age and sum, until they are sent', async () => {
    await bookAndPay(app, trip, ['4C'], 'captured-amount-differs');
    const [refund] = await app.db.query(
      `SELECT id, amount_paise AS paise FROM refunds WHERE state = 'pending'`,
    );
    app.clock.pass(25 * 60);
    const pending = await ledger();
    expect(numberIn(pending, 'coach_refunds_pending', { age: 'over_1d' })).toBe(1);
    expect(numberIn(pending, 'coach_refunds_pending')).toBe(1);
    expect(numberIn(pending, 'coach_refunds_pending_oldest_seconds')).toBe(25 * 3600);
    expect(numberIn(pending, 'coach_refunds_pending_paise')).toBe(refund?.paise);
    expect(numberIn(pending, 'coach_ledger_balance_paise', { account: 'refunds_payable' })).toBe(
      -(refund?.paise ?? 0),
    );

    await app.runJob('refunds.send', { refundId: refund?.id });
    const done = await ledger();
    expect(numberIn(done, 'coach_refunds_pending')).toBe(0);
    expect(numberIn(done, 'coach_ledger_debt_difference_paise')).toBe(0);
  });

  it('report the last reconciliation and its differences for a person', async () => {
    expect(numberIn(await ledger(), 'coach_reconciliation_timestamp_seconds')).toBe(0);
    await app.runJob('payments.reconcile');
    const published = await ledger();
    expect(numberIn(published, 'coach_reconciliation_timestamp_seconds')).toBe(
      app.clock.now().getTime() / 1000,
    );
    expect(numberIn(published, 'coach_reconciliation_differences')).toBe(0);
  });

  it('count charged back bookings until they are cancelled or have departed', async () => {
    const disputed = async () => numberIn(await ledger(), 'coach_disputed_bookings');
    const { orderNo } = await bookAndPay(app, trip, ['7C']);
    await endPayment(app, orderNo, 'chargeback');
    expect(await disputed()).toBe(0);
    app.clock.pass(24 * 60);
    await app.runJob('payments.reconcile');
    expect(await disputed()).toBe(1);
    const start = app.clock.now();
    app.clock.set(new Date('2026-12-01T00:00:00Z'));
    expect(await disputed()).toBe(0);
    app.clock.set(start);
  });

  it('detect a ledger off by a paisa, and two journals that hide each other', async () => {
    await bookAndPay(app, trip, ['5C']);
    // Only with the trigger disabled can such a journal be stored.
    await app.db.query('ALTER TABLE postings DISABLE TRIGGER journals_balance');
    const forge = (account: string, paise: number) =>
      app.db.query(
        `WITH journal AS (
           INSERT INTO journals SELECT gen_random_uuid(), 'sale', booking_id, payment_id, at FROM journals LIMIT 1
           RETURNING id)
         INSERT INTO postings SELECT id, $1::text, $2::bigint FROM journal`,
        [account, paise],
      );
    const imbalance = async () =>
      numberIn(await readImbalanceSamples(app.db), 'coach_ledger_imbalance_paise');
    expect(await imbalance()).toBe(0);
    await forge('food', 1);
    await forge('food', -1);
    expect(await imbalance()).toBe(2);
    expect(numberIn(await ledger(), 'coach_ledger_balance_paise')).toBe(0);
    expect(numberIn(await ledger(), 'coach_ledger_debt_difference_paise')).toBe(0);
    await forge('refunds_payable', -500);
    expect(numberIn(await ledger(), 'coach_ledger_balance_paise')).toBe(-500);
    expect(numberIn(await ledger(), 'coach_ledger_debt_difference_paise')).toBe(500);
  });

  it('report waiting jobs by queue', async () => {
    const queues = ['messages.send', 'refunds.send', 'payments.inquire-due'];
    const before = numberIn(await readQueue(app.db, queues), 'coach_queue_jobs', {
      queue: 'messages.send',
    });
    await bookAndPay(app, trip, ['6C']);
    const after = await readQueue(app.db, queues);
    const ready = { queue: 'messages.send', state: 'ready' };
    expect(numberIn(after, 'coach_queue_jobs', ready)).toBe(before + 2);
    expect(numberIn(after, 'coach_queue_oldest_seconds', { queue: 'messages.send' })).toBeGreaterThan(0);
    expect(numberIn(after, 'coach_queue_jobs', { queue: 'payments.inquire-due' })).toBe(0);
  });
});

describe('a read of business metrics', () => {
  it('queries the database once per interval for any number of scrapes', async () => {
    let asked = 0;
    const counting: Pick<Database, 'query'> = {
      query: ((text: string, values?: unknown[]) => {
        asked += 1;
        return app.db.queryComposed(text, values);
      }) as Database['query'],
    };
    const sources = readBusiness({ quick: counting, patient: counting }, app.clock, ['messages.send']);
    const scrapes = await Promise.all([1, 2, 3].map(() => Promise.all(sources.map((source) => source()))));
    expect(asked).toBe(9);
    expect(numberIn(scrapes[2]?.flat() ?? [], 'coach_ledger_imbalance_paise')).toBeGreaterThanOrEqual(0);
  });

  it('that fails is reported in time, without its metrics', async () => {
    const url = await cloneDatabase();
    const locker = connectDatabase(url, 1);
    const looker = connectDatabase(url, 1, { connecting: 60_000, statement: 2_000 });
    const metrics = await locker.transaction(async (tx) => {
      await tx.query('LOCK TABLE payments IN ACCESS EXCLUSIVE MODE');
      const sources = readBusiness({ quick: looker, patient: looker }, app.clock, ['messages.send']);
      return (await Promise.all(sources.map((source) => source()))).flat();
    });
    const names = metrics.map(({ name }) => name);
    expect(names).toContain('coach_queue_jobs');
    expect(names).not.toContain('coach_payments_unsettled');
    const up = (source: string) => numberIn(readMetrics(), 'coach_samples_up', { source });
    expect([up('queue'), up('payments'), up('ledger')]).toEqual([1, 0, 1]);
    await looker.close();
    await locker.close();
  });

  it('that is slow delays no scrape, and is served later', async () => {
    const reading = { kind: 'gauge', name: 'test_slow', help: 'Slow', samples: [] } as const;
    const ready = Promise.withResolvers<void>();
    let times = 0;
    const read = async () => {
      times += 1;
      await ready.promise;
      return [{ ...reading, samples: [] }];
    };
    const source = cacheSamples('slow', 0, read, 1);
    expect([await source(), await source(), times]).toEqual([[], [], 1]);
    ready.resolve();
    expect(await source()).toEqual([reading]);
  });
});

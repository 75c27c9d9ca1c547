import type { ListedTrip } from 'contract/calls/trips.ts';
import { addDays } from 'contract/values/time.ts';
import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  comeBack,
  endPayment,
  findTrips,
  goToGateway,
} from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysOfReconciliation } from './reconciliation.ts';

const app = setUp(startTestApp);
let trips: ListedTrip[];
const seats = [
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
  '7A',
  '7C',
  '7D',
];

beforeAll(async () => {
  // Far ahead, since every reconciliation takes a day.
  trips = await findTrips(app, '2027-01-12');
});

interface Line {
  gateway_status: string;
  ledger_paise: number;
  gateway_paise: number | null;
  mended: boolean;
}

/** Runs the next day's reconciliation; returns its lines of one order, newest transaction last. */
async function reconciliationOf(orderNo: string): Promise<Line[]> {
  app.clock.pass(24 * 60);
  await app.runJob('payments.reconcile');
  return app.db.query(
    `SELECT gateway_status, ledger_paise, gateway_paise, mended FROM reconciliation_differences
     WHERE order_id = $1 AND reconciliation_id = (SELECT id FROM reconciliations ORDER BY made_at DESC LIMIT 1) ORDER BY reference`,
    [orderNo],
  );
}

async function balances(pnr: string): Promise<Record<string, number>> {
  const rows = await app.db.query(
    `SELECT p.account, sum(p.amount_paise)::bigint AS sum FROM postings p JOIN journals j ON j.id = p.journal_id
     JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 GROUP BY p.account HAVING sum(p.amount_paise) <> 0`,
    [pnr],
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
}

const SOLD = { cash_at_gateway: 141_700, fares: -120_000, tax: -21_700 };

const sell = () => bookAndPay(app, lastTrip(), [seats.shift() as string]);
const lastTrip = () => trips.at(-1) as ListedTrip;

describe('the daily reconciliation', () => {
  it('finds no difference when both agree', async () => {
    const { orderNo, pnr } = await sell();
    expect(await reconciliationOf(orderNo)).toEqual([]);
    expect(await balances(pnr)).toEqual(SOLD);
    const [reconciliation] = await app.db.query(
      'SELECT transactions, ledger_paise AS ledger, gateway_paise AS gateway FROM reconciliations ORDER BY made_at DESC LIMIT 1',
    );
    expect(reconciliation?.transactions).toBeGreaterThan(0);
    expect(reconciliation?.ledger).toBe(reconciliation?.gateway);
  });

  it.each([
    ['chargeback', 'Chargeback', 'chargeback'],
    ['system-refund', 'System refund', 'gateway_refund'],
    ['auto-reversed', 'Auto-Reversed', 'gateway_refund'],
    ['panel-refund', 'Refunded', 'gateway_refund'],
    ['panel-cancel', 'Cancelled', 'gateway_refund'],
  ])('posts a %s once, and keeps the ticket', async (reversal, status, kind) => {
    const { orderNo, pnr } = await sell();
    await endPayment(app, orderNo, reversal);
    expect(await reconciliationOf(orderNo)).toEqual([
      { gateway_status: status, ledger_paise: 141_700, gateway_paise: 0, mended: true },
    ]);
    const { cash_at_gateway: _, ...sold } = SOLD;
    expect(await balances(pnr)).toEqual({ ...sold, reversals: 141_700 });
    expect(await reconciliationOf(orderNo)).toEqual([]);
    const recorded = await app.db.query(
      `SELECT v.kind, v.amount_paise AS paise, b.state FROM reversals v JOIN payments p ON p.id = v.payment_id
       JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
      [pnr],
    );
    expect(recorded).toEqual([{ kind, paise: 141_700, state: 'confirmed' }]);
  });

  it('posts a partial refund from the panel', async () => {
    const { orderNo, pnr } = await sell();
    await endPayment(app, orderNo, 'panel-part-refund');
    expect(await reconciliationOf(orderNo)).toMatchObject([{ gateway_paise: 70_900, mended: true }]);
    expect(await balances(pnr)).toMatchObject({ cash_at_gateway: 70_900, reversals: 70_800 });
  });

  it('reports a won chargeback as a difference for a person', async () => {
    const { orderNo } = await sell();
    await endPayment(app, orderNo, 'chargeback');
    await reconciliationOf(orderNo);
    await endPayment(app, orderNo, 'chargeback-won');
    expect(await reconciliationOf(orderNo)).toEqual([
      { gateway_status: 'Shipped', ledger_paise: 0, gateway_paise: 141_700, mended: false },
    ]);
  });

  it('takes a manual refund of the same amount for one that could not be sent', async () => {
    const { orderNo, pnr } = await bookAndPay(
      app,
      lastTrip(),
      [seats.shift() as string],
      'captured-amount-differs',
    );
    await endPayment(app, orderNo, 'panel-refund');
    await reconciliationOf(orderNo);
    expect(await balances(pnr)).toEqual({});
    const refunds = await app.db.query(
      `SELECT r.id, r.state, EXISTS (SELECT FROM set_offs s WHERE s.refund_id = r.id) AS by_hand FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.order_id = $1`,
      [orderNo],
    );
    expect(refunds).toMatchObject([{ state: 'done', by_hand: true }]);
    await app.runJob('refunds.send', { refundId: refunds[0]?.id });
    expect(await balances(pnr)).toEqual({});
  });

  it("adds the bank's reference of a refund, for the customer", async () => {
    const seat = seats.shift() as string;
    const { orderNo } = await bookAndPay(app, lastTrip(), [seat], 'captured-amount-differs');
    const refund = async () =>
      (
        await app.db.query(
          `SELECT r.id, r.bank_reference FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1`,
          [orderNo],
        )
      )[0];
    await app.runJob('refunds.send', { refundId: (await refund())?.id });
    expect((await refund())?.bank_reference).toBeNull();
    expect(await reconciliationOf(orderNo)).toEqual([]);
    expect((await refund())?.bank_reference).toMatch(/^\d{12}$/);
  });

  it('settles a success that the gateway reported after a failure', async () => {
    const booked = await book(app, await bookingFor(app, lastTrip(), [seats.shift() as string]));
    const orderNo = await goToGateway(app, booked.body.data);
    await comeBack(app, await endPayment(app, orderNo, 'failure'));
    // The customer goes back, pays after all, and closes the window before the callback.
    await goToGateway(app, booked.body.data);
    await endPayment(app, orderNo, 'callback-lost');
    expect(await reconciliationOf(orderNo)).toContainEqual({
      gateway_status: 'Successful',
      ledger_paise: 0,
      gateway_paise: 141_700,
      mended: true,
    });
    expect(await balances(booked.body.data.pnr)).toEqual(SOLD);
  });

  it('reports money that the gateway does not have', async () => {
    const { orderNo } = await sell();
    await app.db.query(`UPDATE payments SET gateway_reference = '999999999999' WHERE order_id = $1`, [
      orderNo,
    ]);
    expect(await reconciliationOf(orderNo)).toEqual([
      { gateway_status: 'Successful', ledger_paise: 0, gateway_paise: 141_700, mended: true },
      { gateway_status: 'No such order', ledger_paise: 141_700, gateway_paise: 0, mended: false },
    ]);
  });

  it('fails without a record while the gateway is unreachable', async () => {
    const count = async () => (await app.db.query('SELECT id FROM reconciliations')).length;
    const before = await count();
    app.sandbox.faults.set('gateway-api', 'down');
    await expect(app.runJob('payments.reconcile')).rejects.toThrow();
    app.sandbox.faults.set('gateway-api', 'garbage');
    await expect(app.runJob('payments.reconcile')).rejects.toThrow();
    app.sandbox.faults.set('gateway-api', 'ok');
    expect(await count()).toBe(before);
    await app.runJob('payments.reconcile');
    expect(await count()).toBe(before + 1);
  });
});

describe('two tabs with one form', () => {
  async function payTwice() {
    const booked = await book(app, await bookingFor(app, lastTrip(), [seats.shift() as string]));
    const orderNo = await goToGateway(app, booked.body.data);
    await goToGateway(app, booked.body.data);
    const [second, first] = app.sandbox.gateway.findByOrderNo(orderNo);
    const pay = (trackingId: number | undefined) =>
      fetch(`${app.sandbox.url}/control/orders/${orderNo}/outcome`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'success', trackingId: String(trackingId) }),
      }).then((response) => response.json() as Promise<{ fields: Record<string, string> }>);
    const forms = [await pay(first?.trackingId), await pay(second?.trackingId)] as const;
    return { pnr: booked.body.data.pnr, orderNo, forms };
  }

  const captured = (orderNo: string) =>
    app.sandbox.gateway
      .findByOrderNo(orderNo)
      .map((order) => order.capturedPaise - refundedOf(order))
      .toSorted((a, b) => a - b);
  const refundedOf = (order: ReturnType<typeof app.sandbox.gateway.findByOrderNo>[number]) =>
    app.sandbox.gateway.refundsOf(order).reduce((sum, refund) => sum + refund.amountPaise, 0);

  async function sendRefunds() {
    const pendingRefunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
    for (const { id } of pendingRefunds) await app.runJob('refunds.send', { refundId: id });
  }

  it('that both pay buy one ticket, and the other payment is refunded', async () => {
    const { pnr, orderNo, forms } = await payTwice();
    const pages = await Promise.all([comeBack(app, forms[0]), comeBack(app, forms[1])]);
    for (const page of pages) expect(page).toContain('/payment/Success/');
    await comeBack(app, forms[0]);
    await sendRefunds();
    expect(captured(orderNo)).toEqual([0, 141_700]);
    expect(await balances(pnr)).toEqual(SOLD);
    expect(await reconciliationOf(orderNo)).toEqual([]);
    const messages = await app.db.query(
      `SELECT template, channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.pnr = $1 ORDER BY template, channel`,
      [pnr],
    );
    expect(messages.map(({ template, channel }) => `${template} ${channel}`)).toEqual([
      'payment-doubled email',
      'payment-doubled sms',
      'ticket-confirmed email',
      'ticket-confirmed sms',
    ]);
  });

  it('that both close before the callback are found, by inquiry and by reconciliation', async () => {
    const { pnr, orderNo } = await payTwice();
    app.clock.pass(3);
    await app.runJob('payments.inquire-due');
    expect(await balances(pnr)).toEqual(SOLD);
    expect(await reconciliationOf(orderNo)).toMatchObject([
      { ledger_paise: 0, gateway_paise: 141_700, mended: true },
    ]);
    await sendRefunds();
    expect(captured(orderNo)).toEqual([0, 141_700]);
    expect(await balances(pnr)).toEqual(SOLD);
  });

  it('cannot be faked with the reference of another order', async () => {
    const [mine, theirs] = [await sell(), await sell()];
    const [order] = app.sandbox.gateway.findByOrderNo(theirs.orderNo);
    const forged = app.sandbox.gateway.cipher.encrypt(
      `order_id=${mine.orderNo}&tracking_id=${order?.trackingId}&order_status=Success&payment_mode=Card`,
    );
    await comeBack(app, { fields: { encResp: forged, orderNo: mine.orderNo } });
    const paid = await app.db.query(`SELECT id FROM payments WHERE order_id = $1 AND state = 'paid'`, [
      mine.orderNo,
    ]);
    expect(paid).toHaveLength(1);
  });
});

describe('the days of a reconciliation', () => {
  it('cover every order daily at first, then weekly, until nothing can change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (offset) => {
        const ordered = addDays('2026-01-01', offset);
        const looked = Array.from({ length: 200 }, (_, index) => index + 1).filter((age) =>
          daysOfReconciliation(addDays(ordered, age)).includes(ordered),
        );
        expect(looked.slice(0, 13)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
        expect(looked.slice(13).every((age) => age % 7 === 0)).toBe(true);
        expect(looked.at(-1)).toBe(182);
      }),
      { numRuns: 25 },
    );
  });
});

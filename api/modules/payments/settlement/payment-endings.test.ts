import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  call,
  comeBack,
  endPayment,
  findTrip,
  goToGateway,
  seatsOf,
  signInAsGuest,
  stateOf,
} from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTrip(app));
let seats: string[];
const freshSeat = () => seats.pop() as string;
beforeAll(async () => {
  seats = await seatsOf(app, trip);
});

async function balances(pnr: string): Promise<Record<string, number>> {
  const rows = await app.db.query(
    `SELECT account, sum(amount_paise)::bigint AS sum FROM postings p JOIN journals j ON j.id = p.journal_id
     JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 GROUP BY account`,
    [pnr],
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]));
}

async function refundsOf(pnr: string): Promise<{ id: string; state: string; reason: string }[]> {
  return app.db.query(
    `SELECT r.id, r.state, r.reason FROM refunds r JOIN payments p ON p.id = r.payment_id
     JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
    [pnr],
  );
}

async function hold(seat = freshSeat(), token?: string) {
  const booked = await book(app, await bookingFor(app, trip, [seat]), token ? { token } : {});
  expect(booked.status).toBe(200);
  return { seat, handOff: booked.body.data, orderNo: await goToGateway(app, booked.body.data) };
}

const SOLD = { cash_at_gateway: 141_700, fares: -120_000, tax: -21_700 };

describe('a payment that ends', () => {
  it('in success confirms the booking and balances the ledger', async () => {
    const { pnr, page } = await bookAndPay(app, trip, [freshSeat()]);
    expect(page).toContain('/payment/Success/');
    expect(await stateOf(app, pnr)).toBe('confirmed');
    expect(await balances(pnr)).toEqual(SOLD);
  });

  it.each(['failure', 'abort', 'timeout', 'invalid'])(
    'in %s frees the seat for the next customer',
    async (outcome) => {
      const seat = freshSeat();
      const { pnr, page } = await bookAndPay(app, trip, [seat], outcome);
      expect(page).toContain('/payment/Failure/');
      expect(await stateOf(app, pnr)).toBe('failed');
      expect(await balances(pnr)).toEqual({});
      expect((await book(app, await bookingFor(app, trip, [seat]))).status).toBe(200);
    },
  );

  it('in a repeated callback changes nothing twice', async () => {
    const { handOff, orderNo } = await hold();
    const form = await endPayment(app, orderNo, 'success');
    const pages = await Promise.all([comeBack(app, form), comeBack(app, form), comeBack(app, form)]);
    expect(new Set(pages).size).toBe(1);
    expect(await balances(handOff.pnr)).toEqual(SOLD);
    const messages = await app.db.query(
      'SELECT channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id WHERE pnr = $1 ORDER BY channel',
      [handOff.pnr],
    );
    expect(messages).toEqual([{ channel: 'email' }, { channel: 'sms' }]);
  });

  it('without a callback is found by inquiry', async () => {
    const { handOff, orderNo } = await hold();
    await endPayment(app, orderNo, 'callback-lost');
    expect(await stateOf(app, handOff.pnr)).toBe('held');
    app.clock.pass(3);
    await app.runJob('payments.inquire-due');
    expect(await stateOf(app, handOff.pnr)).toBe('confirmed');
  });

  it('in a success from the browser only confirms nothing', async () => {
    const { handOff, orderNo } = await hold();
    const page = await comeBack(app, await endPayment(app, orderNo, 'success-but-unsuccessful'));
    expect(page).toContain('/payment/Failure/');
    expect(await stateOf(app, handOff.pnr)).toBe('failed');
  });

  it('in a failed callback of a paid order confirms', async () => {
    const { handOff, orderNo } = await hold();
    const page = await comeBack(app, await endPayment(app, orderNo, 'failure-but-successful'));
    expect(page).toContain('/payment/Success/');
    expect(await stateOf(app, handOff.pnr)).toBe('confirmed');
  });

  it('in an unreadable callback is inquired about by its order number', async () => {
    const { handOff, orderNo } = await hold();
    const page = await comeBack(app, await endPayment(app, orderNo, 'callback-unreadable'));
    expect(page).toContain('/payment/');
    expect(await stateOf(app, handOff.pnr)).toBe('confirmed');
  });

  it("in a callback with another amount follows the gateway's status", async () => {
    const { handOff, orderNo } = await hold();
    await comeBack(app, await endPayment(app, orderNo, 'callback-amount-differs'));
    expect(await stateOf(app, handOff.pnr)).toBe('confirmed');
    expect(await balances(handOff.pnr)).toEqual(SOLD);
  });

  it('with another amount paid is refunded in full and frees the seat', async () => {
    const { seat, handOff, orderNo } = await hold();
    const page = await comeBack(app, await endPayment(app, orderNo, 'captured-amount-differs'));
    expect(page).toContain('/payment/Failure/');
    const [refund] = await refundsOf(handOff.pnr);
    expect(refund).toMatchObject({ state: 'pending', reason: 'paid_other_amount' });
    const [, , , , reference] = page.split('/');
    const shown = () => call(app, 'GET', `/api/v1/payment/failure/${handOff.pnr}/${reference}/card`);
    const captured = await app.db.query(
      'SELECT captured_paise / 100 AS rupees FROM payments WHERE order_id = $1',
      [orderNo],
    );
    const amount = captured[0]?.rupees;
    expect((await shown()).body).toMatchObject({
      data: { state: 'refunded', refund: { amount, doneon: null, cause: 'other_amount' } },
    });
    await app.runJob('refunds.send', { refundId: refund?.id });
    expect((await shown()).body).toMatchObject({ data: { refund: { amount, doneon: '2026-11-23' } } });
    const after = await balances(handOff.pnr);
    expect(after).toEqual({ cash_at_gateway: 0, refunds_payable: 0 });
    expect((await book(app, await bookingFor(app, trip, [seat]))).status).toBe(200);
  });

  it('without a gateway status waits, reports so, and is settled later', async () => {
    const { handOff, orderNo } = await hold();
    const form = await endPayment(app, orderNo, 'success');
    app.sandbox.faults.set('gateway-api', 'down');
    const page = await comeBack(app, form);
    expect(page).toContain(`/payment/Success/${handOff.pnr}/`);
    const [, , , , reference, mode] = page.split('/');
    const asked = await call(app, 'GET', `/api/v1/payment/success/${handOff.pnr}/${reference}/${mode}`);
    expect(asked.body).toMatchObject({ status: 'fail', code: 'payment_pending' });
    app.sandbox.faults.set('gateway-api', 'ok');
    const [job] = await app.db.query(
      `SELECT data FROM pgboss.job WHERE name = 'payments.inquire' AND data->>'orderId' = $1`,
      [orderNo],
    );
    await app.runJob('payments.inquire', z.record(z.string(), z.unknown()).parse(job?.data));
    expect(await stateOf(app, handOff.pnr)).toBe('confirmed');
  });
});

describe('a payment after the hold', () => {
  it('buys the seats while they are free', async () => {
    const { handOff, orderNo } = await hold();
    app.clock.pass(16);
    await app.runJob('bookings.expire');
    expect(await stateOf(app, handOff.pnr)).toBe('expired');
    const page = await comeBack(app, await endPayment(app, orderNo, 'success'));
    expect(page).toContain('/payment/Success/');
    expect(await stateOf(app, handOff.pnr)).toBe('confirmed');
  });

  it('is refunded in full when they are taken, with a message', async () => {
    const { seat, handOff, orderNo } = await hold();
    app.clock.pass(16);
    const next = await bookAndPay(app, trip, [seat]);
    expect(await stateOf(app, next.pnr)).toBe('confirmed');
    const page = await comeBack(app, await endPayment(app, orderNo, 'success'));
    expect(page).toContain('/payment/Failure/');
    const shown = await call(app, 'GET', `/api/v1${page.replace('/Failure/', '/failure/')}`);
    expect(shown.body).toMatchObject({ data: { refund: { amount: 1417, cause: 'too_late' } } });
    expect(await balances(handOff.pnr)).toEqual({ cash_at_gateway: 141_700, refunds_payable: -141_700 });
    const [refund] = await refundsOf(handOff.pnr);
    await app.runJob('refunds.send', { refundId: refund?.id });
    await app.runJob('refunds.send', { refundId: refund?.id });
    expect(await balances(handOff.pnr)).toEqual({ cash_at_gateway: 0, refunds_payable: 0 });
    const notices = await app.db.query(
      `SELECT template, channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id WHERE pnr = $1
       ORDER BY channel`,
      [handOff.pnr],
    );
    expect(notices).toEqual([
      { template: 'payment-refunded', channel: 'email' },
      { template: 'payment-refunded', channel: 'sms' },
    ]);
  });
});

describe('the result addresses', () => {
  it('confirm nothing when opened without a payment', async () => {
    const { handOff, orderNo } = await hold();
    const opened = await call(app, 'GET', `/api/v1/payment/success/${handOff.pnr}/${orderNo}/card`);
    expect(opened.status).toBe(409);
    expect(await stateOf(app, handOff.pnr)).toBe('held');
  });

  it('report the trip of a failed payment, for the link back to its seats', async () => {
    const { handOff, orderNo } = await hold();
    const page = await comeBack(app, await endPayment(app, orderNo, 'failure'));
    const opened = await call(app, 'GET', `/api/v1${page.replace('/Failure/', '/success/')}`);
    expect(opened.body).toMatchObject({
      code: 'payment_failed',
      payment: { pnr: handOff.pnr, state: 'failed', tripid: trip._id },
    });
  });

  it('never cancel a paid booking', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, [freshSeat()]);
    const opened = await call(app, 'GET', `/api/v1/payment/failure/${pnr}/${orderNo}/card`);
    expect(opened.body).toMatchObject({ status: 'success', data: { state: 'confirmed' } });
    expect(await stateOf(app, pnr)).toBe('confirmed');
  });

  it('reveal nothing about a payment without its reference', async () => {
    const { pnr } = await bookAndPay(app, trip, [freshSeat()]);
    expect((await call(app, 'GET', `/api/v1/payment/success/${pnr}/000000000/card`)).status).toBe(404);
  });
});

describe('an unreadable callback', () => {
  it.each([
    ['a form that cannot be decrypted', { encResp: 'f00d' }],
    ['a form that is too large', { encResp: 'f0'.repeat(12_000) }],
    ['a form without its field', { crossSellUrl: '' }],
    ['an unknown order number', { encResp: 'f00d', orderNo: 'x'.repeat(60) }],
  ])('%s leads to the page that asks by the session', async (_what, fields) => {
    expect(await comeBack(app, { fields })).toBe('/payment/Failure/none/none/none');
  });
});

describe('the payment of a session', () => {
  const check = (token?: string) =>
    call<{ data: { pnr: string; ref_no: string } }>(
      app,
      'POST',
      '/api/v1/payment/check',
      token === undefined ? {} : { token },
    );

  it('is found without its number, and inquired about soon', async () => {
    const token = await signInAsGuest(app);
    await hold(freshSeat(), token);
    app.clock.pass(1);
    const { handOff, orderNo } = await hold(freshSeat(), token);
    const inquiries = () =>
      app.db.query(`SELECT id FROM pgboss.job WHERE name = 'payments.inquire' AND data->>'orderId' = $1`, [
        orderNo,
      ]);
    await endPayment(app, orderNo, 'success');
    expect((await check(token)).body.data).toEqual({ pnr: handOff.pnr, ref_no: orderNo });
    expect(await inquiries()).toHaveLength(1);
    await app.runJob('payments.inquire', { orderId: orderNo });
    const { ref_no } = (await check(token)).body.data;
    const shown = await call(app, 'GET', `/api/v1/payment/failure/${handOff.pnr}/${ref_no}/none`);
    expect(shown.body).toMatchObject({ status: 'success', data: { state: 'confirmed' } });
    expect(await inquiries()).toHaveLength(1);
  });

  it('is inquired about ten times in ten minutes at most', async () => {
    const token = await signInAsGuest(app);
    const { orderNo } = await hold(freshSeat(), token);
    const checks = await Promise.all(Array.from({ length: 40 }, () => check(token)));
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set([200]));
    const jobs = await app.db.query(
      `SELECT id FROM pgboss.job WHERE name = 'payments.inquire' AND data->>'orderId' = $1`,
      [orderNo],
    );
    expect(jobs).toHaveLength(10);
  });

  it('is shown to nobody else, and not after a day', async () => {
    const token = await signInAsGuest(app);
    await hold(freshSeat(), token);
    expect((await check()).body).toMatchObject({ status: 'fail', code: 'unauthenticated' });
    expect((await check('n'.repeat(43))).body).toMatchObject({ code: 'unauthenticated' });
    expect((await check(await signInAsGuest(app))).body).toMatchObject({ code: 'not_found' });
    app.clock.pass(24 * 60 + 1);
    expect((await check(token)).body).toMatchObject({ code: 'not_found' });
  });
});

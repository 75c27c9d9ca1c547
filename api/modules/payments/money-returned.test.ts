import type { GuestBooking } from 'contract/bookings.ts';
import type { ListedTrip } from 'contract/trips.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#api/testing/house.ts';
import { codeTo, postMessages } from '#api/testing/people.ts';
import { type Answer, ASHA, bookAndPay, call, endPayment, findTrips } from '#api/testing/traveller.ts';
import { makeDailyStatement } from './statement.ts';

let house: TestHouse;
let trips: ListedTrip[];
beforeAll(async () => {
  house = await openHouse({ env: { ADDRESS_LIMIT_SCALE: '10000' } });
  trips = await findTrips(house, '2027-01-12');
});
afterAll(() => house.close());

const ROWS = ['2', '3', '4', '5', '6', '7'];
const SEATS = ROWS.flatMap((row) => [`${row}A`, `${row}C`, `${row}D`]);
/** What a seat costs and gives back, in paise: fare 1,200, tax 217. */
const PRICE = 141_700;
const FARE = 120_000;
let used = 0;

interface Sold extends GuestBooking {
  orderNo: string;
  seats: string[];
}

/** Buys seats of a trip far ahead, all of whose fare comes back. */
async function sell(count: number): Promise<Sold> {
  const from = used % SEATS.length;
  const start = from + count > SEATS.length ? used - from + SEATS.length : used;
  used = start + count;
  const trip = trips[Math.floor(start / SEATS.length)] as ListedTrip;
  const seats = SEATS.slice(start % SEATS.length, (start % SEATS.length) + count);
  const { pnr, orderNo } = await bookAndPay(house, trip, seats);
  return { ...(await look(pnr)), orderNo, seats };
}

async function look(pnr: string): Promise<GuestBooking> {
  const query = new URLSearchParams({ pnr, email: ASHA.email });
  const found = await call<{ details: GuestBooking }>(house, 'GET', `/api/v1/pnr/guest?${query}`);
  return found.body.details;
}

function requestCode({ pnr, tripId }: Sold, seatNumbers: string[]) {
  return call(house, 'POST', '/api/v1/ticket/otp/generate', { body: { pnr, tripId, seatNumbers } });
}

async function codeFor(sold: Sold, seats: string[]): Promise<string> {
  const requested = await requestCode(sold, seats);
  if (requested.status !== 200) throw new Error(requested.body.message);
  await postMessages(house);
  return codeTo(house, ASHA.mobileno);
}

function cancelWith(sold: Sold, seatNumbers: string[], otp: string): Promise<Answer<object>> {
  const { pnr, tripId, bookingId } = sold;
  return call(house, 'POST', '/api/v1/ticket/cancel/guest', {
    body: { pnr, tripId, bookingId, seatNumbers, reasonForCancellation: 'plans changed', otp },
  });
}

async function cancel(sold: Sold, seats: string[]): Promise<void> {
  const { status, body } = await cancelWith(sold, seats, await codeFor(sold, seats));
  if (status !== 200) throw new Error(body.message);
}

/** Runs the job of every refund of a booking that is owed. A failure is part of what is tested. */
async function sendRefunds({ pnr }: Sold): Promise<void> {
  for (const { id } of await refundsOf(pnr)) {
    await house.runJob('refunds.send', { refundId: id }).catch(() => undefined);
  }
}

const refundsOf = (pnr: string) =>
  house.db.query<{ id: string; state: string; amount: number; attempts: number; error: string | null }>(
    `SELECT r.id, r.state, r.amount_paise AS amount, r.attempts, r.last_error AS error FROM refunds r
     JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
    [pnr],
  );

/** Makes the statement of the next day. */
async function runStatement(): Promise<void> {
  house.clock.pass(24 * 60);
  await house.runJob('payments.statement');
}

/** What the gateway has given back of an order, in paise: all of it, and by refunds of ours. */
function returnedAt({ orderNo }: Sold): { returned: number; byUs: number } {
  const { gateway } = house.sandbox;
  const [order] = gateway.findByOrderNo(orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const ours = gateway.refundsOf(order).filter(({ refundRefNo }) => refundRefNo.startsWith('R-'));
  const byUs = ours.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { returned: order.capturedPaise - gateway.remaining(order), byUs };
}

async function balances({ pnr }: Sold): Promise<Record<string, number>> {
  const rows = await house.db.query<{ account: string; sum: number }>(
    `SELECT p.account, sum(p.amount_paise)::bigint AS sum FROM postings p JOIN journals j ON j.id = p.journal_id
     JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 GROUP BY p.account HAVING sum(p.amount_paise) <> 0`,
    [pnr],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const statements = [
  ['before a statement has found it', async () => undefined],
  ['after a statement has booked it', runStatement],
] as const;

describe.each(statements)('money that the gateway gave back, %s', (_, find) => {
  it('covers a later cancellation: nothing goes back twice', async () => {
    const sold = await sell(2);
    await endPayment(house, sold.orderNo, 'panel-part-refund');
    await find();
    await cancel(sold, sold.seats.slice(0, 1));
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: PRICE, byUs: 0 });
    expect(await refundsOf(sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(await balances(sold)).toEqual({
      cash_at_gateway: PRICE,
      fares: -FARE,
      tax: -2 * (PRICE - FARE),
      reversals: PRICE - FARE,
    });
  });

  it('reduces a later refund where it was less than is due', async () => {
    const sold = await sell(1);
    await endPayment(house, sold.orderNo, 'panel-part-refund');
    await find();
    await cancel(sold, sold.seats);
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
    expect(await balances(sold)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('reduces a refund that waits to be sent', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await endPayment(house, sold.orderNo, 'panel-part-refund');
    await find();
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
    expect(await refundsOf(sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
    expect(await balances(sold)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it.each(['auto-reversed', 'panel-cancel', 'chargeback', 'system-refund', 'panel-refund'])(
    'withdraws a refund that waits to be sent: %s',
    async (reversal) => {
      const sold = await sell(2);
      await cancel(sold, sold.seats.slice(0, 1));
      await endPayment(house, sold.orderNo, reversal);
      await find();
      await sendRefunds(sold);
      expect(returnedAt(sold)).toEqual({ returned: 2 * PRICE, byUs: 0 });
      expect(await refundsOf(sold.pnr)).toMatchObject([{ state: 'done', amount: FARE }]);
      expect(await balances(sold)).toEqual({
        fares: -FARE,
        tax: -2 * (PRICE - FARE),
        reversals: 2 * PRICE - FARE,
      });
    },
  );
});

describe('a refund that is on its way', () => {
  it('and money that the gateway returns afterwards stay apart: the excess is a reversal, and nothing more goes out', async () => {
    const sold = await sell(2);
    await cancel(sold, sold.seats.slice(0, 1));
    await sendRefunds(sold);
    await endPayment(house, sold.orderNo, 'panel-part-refund');
    await runStatement();
    await sendRefunds(sold);
    const half = Math.floor((2 * PRICE - FARE) / 200) * 100;
    expect(returnedAt(sold)).toEqual({ returned: FARE + half, byUs: FARE });
    expect(await balances(sold)).toMatchObject({ reversals: half });
    // The other seat would give back its fare: of that the gateway has returned a part.
    await cancel(sold, sold.seats.slice(1));
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: 2 * FARE, byUs: 2 * FARE - half });
    expect(await balances(sold)).not.toHaveProperty('reversals');
  });

  it('and may have been carried out is not reduced by what comes back meanwhile', async () => {
    const sold = await sell(2);
    await cancel(sold, sold.seats.slice(0, 1));
    // As a process leaves it that was killed after the gateway had carried the refund out.
    const [refund] = await house.db.query<{ reference: string }>(
      `UPDATE refunds SET attempts = 1, requested_paise = amount_paise
       WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1) RETURNING reference`,
      [sold.orderNo],
    );
    const [order] = house.sandbox.gateway.findByOrderNo(sold.orderNo);
    if (!order) throw new Error('no order');
    house.sandbox.gateway.refund(order, refund?.reference ?? '', '1200.00');
    await endPayment(house, sold.orderNo, 'panel-part-refund');
    await sendRefunds(sold);
    expect(await refundsOf(sold.pnr)).toMatchObject([{ state: 'done' }]);
    const half = Math.floor((2 * PRICE - FARE) / 200) * 100;
    expect(await balances(sold)).toMatchObject({ reversals: half });
    expect(returnedAt(sold)).toEqual({ returned: FARE + half, byUs: FARE });
  });

  it('is not sent while the gateway does not say what it has returned', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await endPayment(house, sold.orderNo, 'panel-part-refund');
    house.sandbox.faults.set('gateway-api', 'down');
    await sendRefunds(sold);
    house.sandbox.faults.set('gateway-api', 'ok');
    expect(returnedAt(sold)).toEqual({ returned: 70_800, byUs: 0 });
    expect(await refundsOf(sold.pnr)).toMatchObject([
      { state: 'owed', attempts: 1, error: expect.stringContaining('the gateway did not say') },
    ]);
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
  });

  it('and reaches the gateway in another amount than was left is booked, and the rest goes once', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    // As after the restore of a backup: the ledger has lost that half of it was carried out.
    const [refund] = await house.db.query<{ reference: string }>(
      'SELECT reference FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1',
      [sold.orderNo],
    );
    const [order] = house.sandbox.gateway.findByOrderNo(sold.orderNo);
    if (!order) throw new Error('no order');
    house.sandbox.gateway.refund(order, refund?.reference ?? '', '600.00');
    await sendRefunds(sold);
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: FARE, byUs: FARE });
    expect(await balances(sold)).toEqual({ cash_at_gateway: PRICE - FARE, tax: FARE - PRICE });
  });

  it('that a fault has made larger than what is left of the payment is not sent', async () => {
    const sold = await sell(1);
    await cancel(sold, sold.seats);
    await house.db.query(
      `UPDATE refunds SET amount_paise = $2 WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)`,
      [sold.orderNo, PRICE + 100],
    );
    await sendRefunds(sold);
    expect(returnedAt(sold)).toEqual({ returned: 0, byUs: 0 });
    expect(await refundsOf(sold.pnr)).toMatchObject([{ error: expect.stringMatching(/exceeds/) }]);
  });
});

describe('a payment that was charged back', () => {
  it('freezes the cancellation of its seats, code and all, and changes nothing', async () => {
    const sold = await sell(2);
    const otp = await codeFor(sold, sold.seats);
    await endPayment(house, sold.orderNo, 'chargeback');
    await runStatement();
    const before = await balances(sold);
    const refusal = {
      status: 409,
      body: expect.objectContaining({ status: 'fail', code: 'payment_disputed', message: SENTENCE }),
    };
    house.clock.pass(-24 * 60);
    expect(await cancelWith(sold, sold.seats, otp)).toMatchObject(refusal);
    house.clock.pass(24 * 60);
    expect(await requestCode(sold, sold.seats.slice(0, 1))).toMatchObject(refusal);
    expect(await refundsOf(sold.pnr)).toEqual([]);
    expect(await balances(sold)).toEqual(before);
    expect((await look(sold.pnr)).passengerdetails.map(({ status }) => status)).toEqual(['Booked', 'Booked']);
  });

  it('answers who asks wrongly as ever', async () => {
    const sold = await sell(1);
    const otp = await codeFor(sold, sold.seats);
    await endPayment(house, sold.orderNo, 'chargeback');
    await runStatement();
    const wrong = otp === '100000' ? '100001' : '100000';
    house.clock.pass(-24 * 60);
    expect((await cancelWith(sold, sold.seats, wrong)).body.code).toBe('code_wrong');
    house.clock.pass(24 * 60);
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
    const nobody = await call(house, 'POST', '/api/v1/ticket/cancel', { body });
    expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthenticated']);
    const foreign = await call(house, 'POST', '/api/v1/ticket/cancel', { body, token: 'of-nobody' });
    expect([foreign.status, foreign.body.code]).toEqual([401, 'unauthenticated']);
  });
});

const SENTENCE =
  'The payment for this booking is disputed at the bank, so its seats cannot be cancelled here. Please contact us.';

describe('a thousand cancellations of the same seats at once', () => {
  it.each(['panel-part-refund', 'chargeback'])(
    'give back at most once while money comes back by itself: %s',
    async (reversal) => {
      const sold = await sell(2);
      const seats = sold.seats.slice(0, 1);
      const otp = await codeFor(sold, seats);
      const calls = Array.from({ length: 1000 }, () => cancelWith(sold, seats, otp));
      await endPayment(house, sold.orderNo, reversal);
      const found = makeDailyStatement(house.parts, { withToday: true });
      const responses = await Promise.all(calls);
      await found;
      await sendRefunds(sold);
      await runStatement();
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
      const { returned, byUs } = returnedAt(sold);
      expect([returned, byUs]).toEqual([reversal === 'chargeback' ? 2 * PRICE : PRICE, 0]);
    },
  );
});

import fc from 'fast-check';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { book, bookAndPay, bookingFor, endPayment, findTrip } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { findSold } from '#modules/bookings/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { cancelReturnedSeats, chooseSeats, type ReturnedCancellation } from './index.ts';
import { refundsOfReturned } from './returned-seats.ts';

let log = '';
const stored = createLog('warn', { write: (line) => void (log += line) });
const app = setUp(() => startTestApp({ log: stored, env: { ADDRESS_LIMIT_SCALE: '100' } }));
const trip = setUp(() => findTrip(app, '2026-12-12'));

/** The price of a seat and its fare, in paise. */
const PRICE = 141_700;
const FARE = 120_000;
const TAX = PRICE - FARE;

async function cancelReturned(pnr: string, seatNumbers: string[]) {
  const sold = await findSold(app.db, pnr);
  if (!sold) throw new Error(`${pnr} is not sold`);
  const chosen = chooseSeats(sold, seatNumbers, app.clock.now());
  if (!chosen.ok) return chosen;
  return cancelReturnedSeats(app.deps, sold, { seats: chosen.value, reason: 'charged back' });
}

const done = (value: ReturnedCancellation) => ({ ok: true, value });

describe('cancelling seats whose money was returned', () => {
  it('by a chargeback frees them, reverses their income, and sends nothing', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, ['2A', '2C']);
    await endPayment(app, orderNo, 'chargeback');
    expect(await cancelReturned(pnr, ['2A', '2C'])).toEqual(
      done({ refundPaise: 2 * PRICE, stillDuePaise: 0 }),
    );
    expect(log).toContain(
      'a payment was charged back; a person must decide before its seats can be cancelled',
    );
    expect(await balancesOf(app, pnr)).toEqual({});
    expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'done', attempts: 0 }]);
    await sendRefunds(app, pnr);
    expect(returnedAt(app, orderNo)).toEqual({ returned: 2 * PRICE, byUs: 0 });
    expect((await book(app, await bookingFor(app, trip, ['2A', '2C']))).status).toBe(200);
  });

  it('leaves the rest of a chargeback as a loss when only some seats are cancelled', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, ['3A', '3C']);
    await endPayment(app, orderNo, 'chargeback');
    expect(await cancelReturned(pnr, ['3A'])).toEqual(done({ refundPaise: PRICE, stillDuePaise: 0 }));
    expect(await balancesOf(app, pnr)).toEqual({ fares: -FARE, tax: -TAX, reversals: PRICE });
    expect(await cancelReturned(pnr, ['3A'])).toMatchObject({ ok: false, code: 'seats_cancelled' });
    expect(await cancelReturned(pnr, ['3C'])).toEqual(done({ refundPaise: PRICE, stillDuePaise: 0 }));
    expect(await balancesOf(app, pnr)).toEqual({});
  });

  it('refunds only what the policy gives beyond the reversal', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, ['4A']);
    await endPayment(app, orderNo, 'panel-part-refund');
    expect(await cancelReturned(pnr, ['4A'])).toEqual(
      done({ refundPaise: FARE, stillDuePaise: FARE - 70_800 }),
    );
    await sendRefunds(app, pnr);
    expect(returnedAt(app, orderNo)).toEqual({ returned: FARE, byUs: FARE - 70_800 });
    expect(await balancesOf(app, pnr)).toEqual({ cash_at_gateway: TAX, tax: -TAX });
  });

  it('is refused without a reversal, and changes nothing', async () => {
    const { pnr } = await bookAndPay(app, trip, ['5A']);
    const before = await balancesOf(app, pnr);
    expect(await cancelReturned(pnr, ['5A'])).toMatchObject({ ok: false, code: 'nothing_returned' });
    expect(await balancesOf(app, pnr)).toEqual(before);
    expect(await refundsOf(app, pnr)).toEqual([]);
  });

  it('follows the ledger when the gateway does not respond', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, ['6A']);
    await endPayment(app, orderNo, 'panel-refund');
    app.sandbox.faults.set('gateway-api', 'down');
    expect(await cancelReturned(pnr, ['6A'])).toMatchObject({ ok: false, code: 'nothing_returned' });
    app.sandbox.faults.set('gateway-api', 'ok');
    expect(await cancelReturned(pnr, ['6A'])).toEqual(done({ refundPaise: PRICE, stillDuePaise: 0 }));
  });

  it('happens once for any number of parallel calls', async () => {
    const { pnr, orderNo } = await bookAndPay(app, trip, ['7A', '7C']);
    await endPayment(app, orderNo, 'panel-part-refund');
    const results = await Promise.all(Array.from({ length: 8 }, () => cancelReturned(pnr, ['7A'])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await sendRefunds(app, pnr);
    expect(returnedAt(app, orderNo)).toEqual({ returned: PRICE, byUs: 0 });
    expect(await balancesOf(app, pnr)).toEqual({ cash_at_gateway: PRICE, fares: -FARE, tax: -TAX });
  });
});

describe('the refunds of seats whose money was returned', () => {
  const seat = fc
    .record({ pricePaise: fc.nat({ max: 1_000_000 }), share: fc.nat({ max: 100 }) })
    .map(({ pricePaise, share }) => ({ pricePaise, refundPaise: Math.floor((pricePaise * share) / 100) }));

  it("are at least the policy's, at most the prices, and cover as much as possible", () => {
    fc.assert(
      fc.property(
        fc.array(seat, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 6_000_000 }),
        (seats, returned) => {
          const sum = (paise: number[]) => paise.reduce((total, one) => total + one, 0);
          const decided = refundsOfReturned(seats, returned);
          for (const [index, one] of decided.entries()) {
            expect(one.refundPaise).toBeGreaterThanOrEqual(seats[index]?.refundPaise ?? 0);
            expect(one.refundPaise).toBeLessThanOrEqual(one.pricePaise);
          }
          const policy = sum(seats.map(({ refundPaise }) => refundPaise));
          const price = sum(seats.map(({ pricePaise }) => pricePaise));
          expect(sum(decided.map(({ refundPaise }) => refundPaise))).toBe(
            Math.max(policy, Math.min(returned, price)),
          );
        },
      ),
    );
  });
});

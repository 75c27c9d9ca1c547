import fc from 'fast-check';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { listJournals, listRefunds } from 'testing/bookings/booking-records.ts';
import { type HeldBooking, openDirectBookings } from 'testing/bookings/direct-bookings.ts';
import { balancesOf } from 'testing/bookings/money.ts';
import { describe, expect, it } from 'vitest';
import { listSeats } from '#modules/bookings/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { allocate, setOff } from './set-off.ts';

const direct = setUp(openDirectBookings);

const list = (name: string) =>
  fc
    .array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 })
    .map((amounts) => amounts.map((leftPaise, index) => ({ id: `${name}${index}`, leftPaise })));
const sum = (paise: number[]) => paise.reduce((total, one) => total + one, 0);

describe('setting off reversals against refunds', () => {
  it('uses as much as both allow, and never more of one than is left', () => {
    fc.assert(
      fc.property(list('refund'), list('reversal'), (refunds, reversals) => {
        const setOffs = allocate(refunds, reversals);
        const due = sum(refunds.map(({ leftPaise }) => leftPaise));
        const returned = sum(reversals.map(({ leftPaise }) => leftPaise));
        expect(sum(setOffs.map(({ amountPaise }) => amountPaise))).toBe(Math.min(due, returned));
        for (const { id, leftPaise } of refunds) {
          const used = setOffs.filter(({ refundId }) => refundId === id);
          expect(sum(used.map(({ amountPaise }) => amountPaise))).toBeLessThanOrEqual(leftPaise);
        }
        for (const { id, leftPaise } of reversals) {
          const used = setOffs.filter(({ reversalId }) => reversalId === id);
          expect(sum(used.map(({ amountPaise }) => amountPaise))).toBeLessThanOrEqual(leftPaise);
        }
        const pairs = setOffs.map(({ refundId, reversalId }) => `${refundId} ${reversalId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(setOffs.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
      }),
    );
  });

  it('matches a refund in the panel with the refund of its amount first', () => {
    const refunds = [
      { id: 'older', leftPaise: 700 },
      { id: 'meant', leftPaise: 500 },
    ];
    expect(allocate(refunds, [{ id: 'panel', leftPaise: 500 }])).toEqual([
      { refundId: 'meant', reversalId: 'panel', amountPaise: 500 },
    ]);
  });

  it('uses a reversal for one refund of its amount only', () => {
    const refunds = ['first', 'second'].map((id) => ({ id, leftPaise: 500 }));
    const reversals = [
      { id: 'panel', leftPaise: 500 },
      { id: 'other', leftPaise: 200 },
    ];
    expect(allocate(refunds, reversals)).toEqual([
      { refundId: 'first', reversalId: 'panel', amountPaise: 500 },
      { refundId: 'second', reversalId: 'other', amountPaise: 200 },
    ]);
  });

  it('otherwise uses the oldest reversals for the oldest refunds', () => {
    const refunds = [
      { id: 'older', leftPaise: 300 },
      { id: 'newer', leftPaise: 400 },
    ];
    const reversals = [
      { id: 'early', leftPaise: 200 },
      { id: 'late', leftPaise: 350 },
    ];
    expect(allocate(refunds, reversals)).toEqual([
      { refundId: 'older', reversalId: 'early', amountPaise: 200 },
      { refundId: 'older', reversalId: 'late', amountPaise: 100 },
      { refundId: 'newer', reversalId: 'late', amountPaise: 250 },
    ]);
  });
});

const setOffNow = ({ id, payment }: HeldBooking) =>
  direct.db.transaction((tx) => setOff(tx, { id: payment.id, bookingId: id }, direct.clock.now()));

/** Returns the set-off of each refund in paise, oldest first. */
async function listSetOffs(
  booking: HeldBooking,
): Promise<{ paise: number; setOff: number; state: string }[]> {
  const rows = await direct.db.query(
    'SELECT refund_id AS refund, sum(amount_paise)::int AS sum FROM refund_set_offs GROUP BY refund_id',
  );
  return (await listRefunds(direct.db, booking)).map(({ id, paise, state }) => ({
    paise,
    setOff: rows.find(({ refund }) => refund === id)?.sum ?? 0,
    state,
  }));
}

describe('returned money', () => {
  it('is set off against pending refunds in any order, never more than either', async () => {
    const step = fc.record({ returned: fc.boolean(), paise: fc.integer({ min: 1, max: 5 }) });
    const steps = fc.array(step, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const booking = await direct.sell();
        const total = { due: 0, returned: 0 };
        for (const { returned, paise } of all) {
          await (returned ? direct.bookReturned(booking, paise) : direct.createRefund(booking, paise));
          total[returned ? 'returned' : 'due'] += paise;
          const refunds = await listSetOffs(booking);
          const used = sum(refunds.map(({ setOff }) => setOff));
          expect(used).toBe(Math.min(total.due, total.returned));
          for (const { paise, setOff, state } of refunds)
            expect(state).toBe(setOff === paise ? 'done' : 'pending');
          const { refunds_payable = 0, reversals = 0 } = await balancesOf(direct, booking.pnr);
          expect([refunds_payable, reversals]).toEqual([used - total.due, total.returned - used]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('settles a refund at the time of the set-off, with one journal', async () => {
    const booking = await direct.sell();
    await direct.createRefund(booking, 300);
    await direct.createRefund(booking, 200);
    direct.setNow(minutesAfter(TEST_NOW, 30));
    await direct.bookReturned(booking, 450);
    expect(await listRefunds(direct.db, booking)).toMatchObject([
      { paise: 300, state: 'done', doneAt: minutesAfter(TEST_NOW, 30) },
      { paise: 200, state: 'pending', doneAt: null },
    ]);
    expect((await listJournals(direct.db, booking)).filter((kind) => kind === 'set_off')).toHaveLength(1);
    const [journal] = await direct.db.query(
      `SELECT payment_id AS payment, at FROM journals WHERE booking_id = $1 AND kind = 'set_off'`,
      [booking.id],
    );
    expect(journal).toEqual({ payment: booking.payment.id, at: minutesAfter(TEST_NOW, 30) });
    direct.setNow(TEST_NOW);
  });

  it('marks the seats of a refund as refunded once all of it is set off', async () => {
    const booking = await direct.sell(2);
    const [first] = await listSeats(direct.db, booking.id);
    const cancellationId = await direct.insertCancellation(booking, [first!.id]);
    await direct.createRefund(booking, 300);
    await direct.db.query('UPDATE refunds SET cancellation_id = $2 WHERE payment_id = $1', [
      booking.payment.id,
      cancellationId,
    ]);
    const states = async () => (await listSeats(direct.db, booking.id)).map(({ state }) => state);
    await direct.bookReturned(booking, 299);
    expect(await states()).toEqual(['booked', 'booked']);
    await direct.bookReturned(booking, 1);
    expect(await states()).toEqual(['refunded', 'booked']);
  });

  it('is set off and returned once', async () => {
    const booking = await direct.sell();
    await direct.createRefund(booking, 300);
    await direct.db.query(
      `INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at)
       VALUES (gen_random_uuid(), $1, 'gateway_refund', 'panel', 500, $2)`,
      [booking.payment.id, TEST_NOW],
    );
    expect(await setOffNow(booking)).toBe(300);
    expect(await setOffNow(booking)).toBe(0);
    expect(await listJournals(direct.db, booking)).toEqual(['cancellation', 'sale', 'set_off']);
  });

  it('changes nothing without reversals or refunds', async () => {
    const [due, returned] = [await direct.sell(), await direct.sell()];
    await direct.createRefund(due, 300);
    await direct.bookReturned(returned, 300);
    for (const booking of [due, returned]) {
      const before = await listJournals(direct.db, booking);
      expect(await setOffNow(booking)).toBe(0);
      expect(await listJournals(direct.db, booking)).toEqual(before);
    }
  });

  it('does not settle a refund that the gateway may have paid', async () => {
    const booking = await direct.sell();
    await direct.createRefund(booking, 300);
    await direct.db.query('UPDATE refunds SET requested_paise = 300 WHERE payment_id = $1', [
      booking.payment.id,
    ]);
    await direct.bookReturned(booking, 300);
    expect(await listSetOffs(booking)).toEqual([{ paise: 300, setOff: 0, state: 'pending' }]);
  });

  it('does not settle the refund of another payment', async () => {
    const [due, returned] = [await direct.sell(), await direct.sell()];
    await direct.createRefund(due, 300);
    await direct.bookReturned(returned, 300);
    await setOffNow(due);
    expect(await listSetOffs(due)).toEqual([{ paise: 300, setOff: 0, state: 'pending' }]);
  });
});

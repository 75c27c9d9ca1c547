import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { endPayment, pay } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../../faults/ledger.ts';
import { act, show } from '../desk/acts/desk.fixture.ts';
import {
  changeByCode,
  holdByCode,
  moveFares,
  quote,
  sellTo,
  stateOf,
  tripsOfLine,
} from './changes.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const RAISE = 500;
let from: ListedTrip;
let to: ListedTrip;

beforeAll(async () => {
  [from, to] = (await tripsOfLine(app, '2026-12-12')) as [ListedTrip, ListedTrip];
});

/** Sells two seats and changes them to a dearer trip; returns the orders of both payments. */
async function sellAndChange(seats: string[]) {
  const sold = await sellTo(app, from, seats);
  await moveFares(app, to, RAISE);
  try {
    expect(await pay(app, await holdByCode(app, sold, { to, seats }))).toContain('/payment/Success/');
  } finally {
    await moveFares(app, to, -RAISE);
  }
  const orders = await app.db.query(
    `SELECT p.order_id AS "orderNo" FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1 ORDER BY p.created_at`,
    [sold.pnr],
  );
  return { ...sold, trip: to, orders: orders.map(({ orderNo }) => orderNo) };
}

async function chargeBack(orderNo: string | undefined): Promise<void> {
  await endPayment(app, orderNo ?? '', 'chargeback');
  app.clock.pass(24 * 60);
  await app.runJob('payments.reconcile');
}

it.each([
  ['of the sale', 0, ['2A', '2C']],
  ['of the difference', 1, ['3A', '3C']],
])(
  'a chargeback %s of a changed booking freezes it, and staff settle it against what is due',
  async (_, index, seats) => {
    const sold = await sellAndChange(seats);
    await chargeBack(sold.orders[index]);
    await checkLedger(app.db, to._id);
    const refused = await quote(app, sold, { to: from, seats });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_disputed']);
    expect((await stateOf(app, sold.pnr)).trip).toBe(to._id);

    // Sessions of members have ended since.
    const support = await join(app, 'support');
    const { tickets, disputed } = await show(support, sold.pnr);
    expect(disputed).toBe(true);
    const codes = tickets.map(({ code }) => code);
    const settled = await act(support, 'cancelTickets', sold.pnr, {
      tickets: codes,
      reason: 'Charged back',
      alreadyReturned: true,
    });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    await sendRefunds(app, sold.pnr);
    expect((await refundsOf(app, sold.pnr)).every(({ state }) => state === 'done')).toBe(true);
    expect((await balancesOf(app, sold.pnr)).reversals).toBeUndefined();
    await checkLedger(app.db, to._id);
  },
);

it('a chargeback while a change is being paid leaves the books in order', async () => {
  const sold = await sellTo(app, from, ['4A']);
  const [order] = await app.db.query(
    `SELECT p.order_id AS "orderNo" FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1`,
    [sold.pnr],
  );
  await moveFares(app, to, RAISE);
  const handOff = await holdByCode(app, sold, { to, seats: ['4A'] });
  await moveFares(app, to, -RAISE);
  await chargeBack(order?.orderNo);
  await pay(app, handOff);
  await sendRefunds(app, sold.pnr);
  for (const trip of [from, to]) await checkLedger(app.db, trip._id);
  expect((await changeByCode(app, sold, { to, seats: ['4C'] }).catch(() => undefined))?.status).not.toBe(200);
});

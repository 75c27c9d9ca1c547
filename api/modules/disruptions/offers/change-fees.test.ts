import type { ListedTrip } from 'contract/calls/trips.ts';
import type { OffersPreview } from 'contract/console/disruptions/cancellation.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { endPayment, pay } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { changeByCode, holdByCode, moveFares, sellTo, tripsOfLine } from '../../changes/changes.fixture.ts';
import { act, show } from '../../desk/acts/desk.fixture.ts';
import {
  cancelTrip,
  choose,
  offerTokenTo,
  postOffers,
  prepareTrips,
  showOffer,
  WANTED,
} from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const here = setUp(() => prepareTrips(app));
const FEE = 150;
/** More than the fee of a ticket. */
const LESS = 400;
const LESS_TAX = 72;

beforeAll(async () => {
  const tiers = JSON.stringify([{ overHours: 0, feePaise: FEE * 100 }]);
  await app.db.query('UPDATE change_policies SET tiers = $1', [tiers]);
});

async function tripsOf(day: string): Promise<[ListedTrip, ListedTrip]> {
  return (await tripsOfLine(app, day)) as [ListedTrip, ListedTrip];
}

it('a fee that was paid for a change goes back with the price when the operator cancels', async () => {
  const [from, to] = await tripsOf('2026-12-03');
  const sold = await sellTo(app, from, ['2A', '2C']);
  const seats = ['3A', '3C'];
  expect(await pay(app, await holdByCode(app, sold, { to, seats }))).toContain('/payment/Success/');
  const all = (to.price + to.tax + FEE) * 2;
  const preview = await here.dispatcher.browser.call<{ data: OffersPreview }>('previewCancellation', {
    params: { tripId: to._id },
    body: WANTED,
  });
  expect(preview.body.data.refund).toBe(all);

  await cancelTrip(here.dispatcher, to._id);
  await postOffers(app);
  const token = offerTokenTo(app, sold.email, sold.pnr);
  expect((await showOffer(app, token)).body.data.refund).toBe(all);
  expect((await choose(app, token, { choice: 'refund' })).status).toBe(200);
  await checkLedger(app.db, to._id);
  await sendRefunds(app, sold.pnr);
  const refunds = await refundsOf(app, sold.pnr);
  expect(refunds.every(({ state }) => state === 'done')).toBe(true);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(all * 100);
  expect(await balancesOf(app, sold.pnr)).toEqual({});
  await checkLedger(app.db, to._id);
});

it('so does a fee that was kept from the refund of a cheaper trip', async () => {
  const [from, to] = await tripsOf('2026-12-04');
  await moveFares(app, from, LESS);
  const sold = await sellTo(app, { ...from, price: from.price + LESS, tax: from.tax + LESS_TAX }, ['2A']);
  await moveFares(app, from, -LESS);
  expect((await changeByCode(app, sold, { to, seats: ['2A'] })).status).toBe(200);
  await sendRefunds(app, sold.pnr);

  await cancelTrip(here.dispatcher, to._id);
  await postOffers(app);
  const token = offerTokenTo(app, sold.email, sold.pnr);
  expect((await showOffer(app, token)).body.data.refund).toBe(to.price + to.tax + FEE);
  expect((await choose(app, token, { choice: 'refund' })).status).toBe(200);
  await sendRefunds(app, sold.pnr);
  expect(await balancesOf(app, sold.pnr)).toEqual({});
  await checkLedger(app.db, to._id);
});

it('a fee that the gateway has returned with everything else does not go back again', async () => {
  const [from, to] = await tripsOf('2026-12-05');
  const sold = await sellTo(app, from, ['2A', '2C']);
  const seats = ['3A', '3C'];
  expect(await pay(app, await holdByCode(app, sold, { to, seats }))).toContain('/payment/Success/');
  const payments = await app.db.query(
    `SELECT p.order_id AS "orderNo" FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1 ORDER BY p.created_at`,
    [sold.pnr],
  );
  expect(payments).toHaveLength(2);
  for (const { orderNo } of payments) await endPayment(app, orderNo, 'panel-refund');
  const support = await join(app, 'support');
  const { tickets } = await show(support, sold.pnr);
  const settled = await act(support, 'cancelTickets', sold.pnr, {
    tickets: [tickets[0]?.code],
    reason: 'The bank has returned everything',
    alreadyReturned: true,
  });
  expect(settled.body.data, JSON.stringify(settled.body)).toMatchObject({
    refund: to.price + to.tax + FEE,
    stillDue: 0,
  });
  await checkLedger(app.db, to._id);

  await cancelTrip(here.dispatcher, to._id);
  await postOffers(app);
  const token = offerTokenTo(app, sold.email, sold.pnr);
  expect((await choose(app, token, { choice: 'refund' })).status).toBe(200);
  await sendRefunds(app, sold.pnr);
  for (const { orderNo } of payments) expect(returnedAt(app, orderNo).byUs).toBe(0);
  expect(await balancesOf(app, sold.pnr)).toEqual({});
  await checkLedger(app.db, to._id);
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { call } from 'testing/customers/customer.ts';
import { messagesTo, postBookingMessages } from 'testing/customers/people.ts';
import { join } from 'testing/staff/members.ts';
import { beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { sellTo, tripsOfLine } from '../../changes/changes.fixture.ts';
import { act, show } from '../../desk/acts/desk.fixture.ts';
import { cancelByCode, setHoursBefore, showAsGuest } from './refund-policy.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let trip: ListedTrip;

beforeAll(async () => {
  await app.db.query(`UPDATE refund_policies SET tax_refunded = 'in_proportion'`);
  [trip] = (await tripsOfLine(app, '2026-12-15')) as [ListedTrip];
  await setHoursBefore(app, trip, 50);
});

it('a policy with tax in proportion refunds the tax by the same percentage, as shown before', async () => {
  const sold = await sellTo(app, trip, ['2A', '2C']);
  const price = trip.price + trip.tax;
  const each = Math.floor(price * 0.9);
  const before = await showAsGuest(app, sold);
  expect(before.taxrefunded).toBe('in_proportion');
  expect(before.passengerdetails).toMatchObject([
    { amount: trip.price, refundable: price, refund: each },
    { amount: trip.price, refundable: price, refund: each },
  ]);
  expect(await cancelByCode(app, sold, ['2A'])).toEqual({
    shown: { refund: each, percent: 90 },
    refund: each,
  });
  await postBookingMessages(app);
  expect(messagesTo(app, sold.email)[0]?.text).toContain('90% of the whole price, tax included');
  expect(await cancelByCode(app, sold, ['2C'])).toEqual({
    shown: { refund: each, percent: 90 },
    refund: each,
  });

  await sendRefunds(app, sold.pnr);
  const refunds = await refundsOf(app, sold.pnr);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(each * 200);
  const left = await balancesOf(app, sold.pnr);
  const taxLeft = 2 * (trip.tax * 100 - Math.floor((each * 100 * trip.tax) / price));
  expect(left).toMatchObject({ tax: -taxLeft, cash_at_gateway: (price - each) * 200 });
  await checkLedger(app.db, trip._id);
});

it('the desk shows and refunds the same', async () => {
  const { pnr } = await sellTo(app, trip, ['3A', '3C']);
  const support = await join(app, 'support');
  const each = Math.floor((trip.price + trip.tax) * 0.9);
  const shown = await show(support, pnr);
  expect(shown).toMatchObject({
    taxRefunded: 'in_proportion',
    refundPercent: 90,
    tickets: [{ refund: each }, { refund: each }],
  });
  const tickets = shown.tickets.map(({ code }) => code);
  const { body } = await act(support, 'cancelTickets', pnr, { tickets, reason: 'Unwell' });
  expect(body.data.refund).toBe(each * 2);
  expect((await balancesOf(app, pnr)).goodwill).toBeUndefined();
  await checkLedger(app.db, trip._id);
});

it('the calls that show the policy name it', async () => {
  const tiers = await call<{ taxrefunded: string }>(app, 'GET', calls.listRefundTiers[1]);
  expect(tiers.body.taxrefunded).toBe('in_proportion');
  const detail = await call<{ data: { taxrefunded: string }[] }>(
    app,
    'GET',
    calls.showTrip[1].replace(':id', trip._id),
  );
  expect(detail.body.data[0]?.taxrefunded, JSON.stringify(detail.body)).toBe('in_proportion');
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { call, pay } from 'testing/customers/customer.ts';
import { codeTo, postMessages } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { findSold, type SoldBooking } from '../../bookings/index.ts';
import { cancelSeats } from '../../cancellations/index.ts';
import { holdByCode, moveFares, sellTo, stateOf, tripsOfLine } from '../../changes/changes.fixture.ts';
import { changeWithin, prepareChange } from '../../changes/index.ts';
import { findOpenOffer } from '../index.ts';
import { cancelTrip } from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
const RAISE = 2000;
let from: ListedTrip;
let to: ListedTrip;
let dispatcher: TestMember;

const days = ['2026-12-09', '2026-12-10', '2026-12-11'];
beforeAll(async () => {
  dispatcher = await join(app, 'dispatcher');
});
beforeEach(async () => {
  [from, to] = (await tripsOfLine(app, days.shift() ?? '')) as [ListedTrip, ListedTrip];
});

async function readSold(pnr: string): Promise<SoldBooking> {
  const sold = await findSold(app.db, pnr);
  if (!sold) throw new Error(`${pnr} is not sold`);
  return sold;
}

/** Cancels the trip, and expects the booking to keep its ticket there, and its offer, whatever comes after. */
async function cancelAnd<Value>(pnr: string, after: () => Promise<Value>): Promise<Value> {
  expect((await cancelTrip(dispatcher, from._id)).status).toBe(200);
  const value = await after();
  const { id, trip, tickets } = await stateOf(app, pnr);
  expect({ trip, states: tickets.map(({ state }) => state) }).toEqual({ trip: from._id, states: ['booked'] });
  expect(await findOpenOffer(app.db, id)).toMatchObject({ state: 'open' });
  await checkLedger(app.db, from._id, to._id);
  return value;
}

it('a change that is paid after its trip was cancelled is refunded: the offer decides', async () => {
  const sold = await sellTo(app, from, ['2A']);
  await moveFares(app, to, RAISE);
  const handOff = await holdByCode(app, sold, { to, seats: ['2A'] });
  await moveFares(app, to, -RAISE);
  const page = await cancelAnd(sold.pnr, () => pay(app, handOff));
  expect(page).not.toContain('/payment/Success/');
  await sendRefunds(app, sold.pnr);
  expect(await refundsOf(app, sold.pnr)).toMatchObject([{ state: 'done', error: null }]);
});

it('a change that was prepared before its trip was cancelled is refused', async () => {
  const { pnr } = await sellTo(app, from, ['2A']);
  const wanted = { toTripId: to._id, seats: [{ from: '2A', to: '2A' }] };
  const terms = { madeBy: 'customer' as const, now: app.clock.now() };
  const prepared = await prepareChange(app.db, await readSold(pnr), wanted, terms);
  if (!prepared.ok) throw new Error(prepared.reason);
  const changed = await cancelAnd(pnr, () =>
    app.db.transaction((tx) => changeWithin(app.deps, tx, prepared.value, async () => undefined)),
  );
  expect(changed).toMatchObject({ ok: false, reason: 'offer_decides' });
});

it('a cancellation that began before its trip was cancelled is refused, and does not refund less', async () => {
  const { pnr, token, phone } = await sellTo(app, from, ['2A']);
  const body = { pnr, tripId: from._id, seatNumbers: ['2A'] };
  await call(app, 'POST', '/api/v1/ticket/otp/generate', { token, body });
  await postMessages(app);
  const otp = codeTo(app, phone);
  const sold = await readSold(pnr);
  const by = { address: '10.0.0.1', isOwner: true };
  const cancelled = await cancelAnd(pnr, () =>
    cancelSeats(app.deps, sold, { seats: sold.seats, reason: 'unwell', otp, userId: null, by }),
  );
  expect(cancelled).toMatchObject({ ok: false, reason: 'offer_decides' });
});

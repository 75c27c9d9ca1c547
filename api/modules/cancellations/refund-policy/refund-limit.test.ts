import type { ListedTrip } from 'contract/calls/trips.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf } from 'testing/bookings/money.ts';
import { pay } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import {
  change,
  changeByCode,
  codeFor,
  holdByCode,
  moveFares,
  quote,
  type SoldToGuest,
  sellTo,
  tripsOfLine,
} from '../../changes/changes.fixture.ts';
import { act, show } from '../../desk/acts/desk.fixture.ts';
import { cancelTrip, choose, offerTokenTo, postOffers, showOffer } from '../../disruptions/offers.fixture.ts';
import { cancelByCode, setHoursBefore, showAsGuest } from './refund-policy.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
/** The trip that travellers leave, one two days after it, and two that depart more than a week later. */
let near: ListedTrip;
let between: ListedTrip;
let far: ListedTrip;
let farther: ListedTrip;

beforeAll(async () => {
  const first = async (day: string) => (await tripsOfLine(app, day))[0];
  [near, between, far, farther] = (await Promise.all(
    ['2026-12-08', '2026-12-10', '2026-12-18', '2026-12-19'].map(first),
  )) as [ListedTrip, ListedTrip, ListedTrip, ListedTrip];
});
afterEach(() => app.clock.set(TEST_NOW));

/** The same booking, after its change to a trip. */
const onTrip = (sold: SoldToGuest, trip: ListedTrip, seats = sold.seats): SoldToGuest => ({
  ...sold,
  trip,
  seats,
});

/** Returns the limit that is stored of a booking. */
async function limitOf({ pnr }: SoldToGuest): Promise<number | null> {
  const [row] = await app.db.query('SELECT refund_limit_percent AS "limit" FROM bookings WHERE pnr = $1', [
    pnr,
  ]);
  return row?.limit ?? null;
}

/** Returns the percentage of a cancellation of all seats, as the code shows it, and cancels them. */
async function cancelAll(sold: SoldToGuest): Promise<number> {
  const { shown, refund } = await cancelByCode(app, sold, sold.seats);
  expect(refund).toBe(shown.refund);
  return shown.percent;
}

describe('after a change of trip', () => {
  it('a cancellation refunds at most what the former departure gave, and both are shown before', async () => {
    await setHoursBefore(app, near, 30);
    const sold = await sellTo(app, near, ['2A', '2C']);
    const wanted = { to: far, seats: ['2A', '2C'] };
    expect((await quote(app, sold, wanted)).body.data.refundlimit).toBe(50);
    expect((await changeByCode(app, sold, wanted)).status).toBe(200);
    const changed = onTrip(sold, far);
    const half = Math.floor(far.price / 2);
    expect(await showAsGuest(app, changed)).toMatchObject({
      refundlimit: 50,
      passengerdetails: [{ refund: half }, { refund: half }],
    });
    const support = await join(app, 'support');
    expect(await show(support, sold.pnr)).toMatchObject({ refundLimit: 50, refundPercent: 50 });
    expect(await cancelAll(changed)).toBe(50);
    await checkLedger(app.db, far._id);
  });

  it('to a later trip too late for any refund, a cancellation refunds nothing', async () => {
    await setHoursBefore(app, near, 2);
    const sold = await sellTo(app, near, ['3A']);
    const wanted = { to: far, seats: ['3A'] };
    expect((await quote(app, sold, wanted)).body.data.refundlimit).toBe(0);
    expect((await changeByCode(app, sold, wanted)).status).toBe(200);
    expect(await cancelAll(onTrip(sold, far))).toBe(0);
    expect(await refundsOf(app, sold.pnr)).toEqual([]);
    await checkLedger(app.db, far._id);
  });

  it('the least of several changes holds', async () => {
    await setHoursBefore(app, near, 60);
    const sold = await sellTo(app, near, ['4A']);
    expect((await changeByCode(app, sold, { to: between, seats: ['4A'] })).status).toBe(200);
    const once = onTrip(sold, between);
    expect((await showAsGuest(app, once)).refundlimit).toBe(90);
    await setHoursBefore(app, between, 30);
    expect((await changeByCode(app, once, { to: far, seats: ['4A'] })).status).toBe(200);
    const twice = onTrip(sold, far);
    const again = { to: farther, seats: ['4A'] };
    expect((await quote(app, twice, again)).body.data.refundlimit).toBe(50);
    expect((await changeByCode(app, twice, again)).status).toBe(200);
    expect(await cancelAll(onTrip(sold, farther))).toBe(50);
    await checkLedger(app.db, farther._id);
  });

  it('a change while everything would go back limits nothing, and nothing is said of it', async () => {
    await setHoursBefore(app, near, 80);
    const sold = await sellTo(app, near, ['5A']);
    const wanted = { to: far, seats: ['5A'] };
    expect((await quote(app, sold, wanted)).body.data.refundlimit).toBeNull();
    expect((await changeByCode(app, sold, wanted)).status).toBe(200);
    expect((await showAsGuest(app, onTrip(sold, far))).refundlimit).toBeNull();
    expect(await cancelAll(onTrip(sold, far))).toBe(100);
  });

  it('the limit of a dearer trip is that of the moment when it was held', async () => {
    await setHoursBefore(app, near, 24.1);
    const sold = await sellTo(app, near, ['6A']);
    await moveFares(app, far, 500);
    try {
      const handOff = await holdByCode(app, sold, { to: far, seats: ['6A'] });
      app.clock.pass(10);
      expect(await pay(app, handOff)).toContain('/payment/Success/');
    } finally {
      await moveFares(app, far, -500);
    }
    expect(await cancelAll(onTrip(sold, far))).toBe(50);
    await checkLedger(app.db, far._id);
  });

  it('support limits it alike, and the desk shows it before', async () => {
    await setHoursBefore(app, near, 30);
    const { pnr } = await sellTo(app, near, ['7A']);
    const support = await join(app, 'support');
    const wanted = { toTripId: far._id, seats: [{ from: '7A', to: '7A' }] };
    const quoted = await support.browser.call<{ data: { refundlimit: number | null; due: number } }>(
      'quoteTrip',
      {
        params: { pnr },
        body: wanted,
      },
    );
    expect(quoted.body.data).toMatchObject({ refundlimit: 50 });
    const { due } = quoted.body.data;
    expect((await act(support, 'changeTrip', pnr, { ...wanted, due })).status).toBe(200);
    const shown = await show(support, pnr);
    expect(shown).toMatchObject({ refundPercent: 50, refundLimit: 50 });
    const tickets = shown.tickets.map(({ code }) => code);
    const { body } = await act(support, 'cancelTickets', pnr, { tickets, reason: 'Unwell' });
    expect(body.data.refund).toBe(Math.floor(far.price / 2));
    await checkLedger(app.db, far._id);
  });
});

describe('no limit comes', () => {
  it('from other seats of the same trip', async () => {
    await setHoursBefore(app, far, 30);
    const sold = await sellTo(app, far, ['2D']);
    const wanted = { to: far, seats: ['3D'] };
    expect((await quote(app, sold, wanted)).body.data.refundlimit).toBeNull();
    expect((await changeByCode(app, sold, wanted)).status).toBe(200);
    expect(await limitOf(sold)).toBeNull();
  });

  it('from another departure after the operator cancelled', async () => {
    const [trip] = (await tripsOfLine(app, '2026-12-09')) as [ListedTrip];
    await setHoursBefore(app, trip, 10);
    const sold = await sellTo(app, trip, ['2A']);
    await cancelTrip(await join(app, 'dispatcher'), trip._id);
    await postOffers(app);
    const token = offerTokenTo(app, sold.email, sold.pnr);
    const { departures } = (await showOffer(app, token)).body.data;
    const tripId = departures.at(-1)?.tripId;
    expect((await choose(app, token, { choice: 'departure', tripId })).status).toBe(200);
    expect(await limitOf(sold)).toBeNull();
  });
});

it('a code that was sent before the limit fell does not confirm the change', async () => {
  await setHoursBefore(app, near, 24.05);
  const sold = await sellTo(app, near, ['2D']);
  const wanted = { to: far, seats: ['4D'] };
  const code = await codeFor(app, sold, wanted);
  app.clock.pass(5);
  expect((await change(app, sold, wanted, code)).status).not.toBe(200);
  expect((await quote(app, sold, wanted)).body.data.refundlimit).toBe(0);
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { balancesOf, refundsOf, returnedAt, sendRefunds } from 'testing/bookings/money.ts';
import { ASHA, bookAndPay, endPayment } from 'testing/customers/customer.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../faults/ledger.ts';
import { cancelTrip, choose, offerTokenTo, postOffers, prepareTrips, showOffer } from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));
afterEach(() => app.clock.set(here.start));

/** Sells two seats of an unused trip, cancels it, and returns the token of the offer. */
async function offered() {
  const trip = here.nextTrip();
  const { pnr, orderNo } = await bookAndPay(app, trip, ['2A', '2C']);
  await cancelTrip(here.dispatcher, trip._id);
  await postOffers(app);
  return { trip, pnr, orderNo, token: offerTokenTo(app, ASHA.email, pnr) };
}

/** The bank takes the payment back, and the daily reconciliation finds it. */
async function chargeBack(orderNo: string): Promise<void> {
  await endPayment(app, orderNo, 'chargeback');
  app.clock.pass(24 * 60);
  await app.runJob('payments.reconcile');
}

/** Expects that the bank has returned everything, that we send nothing, and that the books are in order. */
async function expectSetOff({ trip, pnr, orderNo }: { trip: ListedTrip; pnr: string; orderNo: string }) {
  await sendRefunds(app, pnr);
  expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'done', attempts: 0 }]);
  expect(returnedAt(app, orderNo)).toEqual({ returned: (trip.price + trip.tax) * 200, byUs: 0 });
  expect(await balancesOf(app, pnr)).toEqual({});
  await checkLedger(app.db, trip._id);
}

describe('a chargeback on a booking with an open offer', () => {
  it('is set off against everything that goes back: nothing is paid twice', async () => {
    const { trip, pnr, orderNo, token } = await offered();
    await chargeBack(orderNo);
    expect((await choose(app, token, { choice: 'refund' })).status).toBe(200);
    await expectSetOff({ trip, pnr, orderNo });
  });

  it('refuses another departure, and the refund by time is set off', async () => {
    const { trip, pnr, orderNo, token } = await offered();
    await chargeBack(orderNo);
    const [departure] = (await showOffer(app, token)).body.data.departures;
    const refused = await choose(app, token, { choice: 'departure', tripId: departure?.tripId });
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_disputed']);
    expect((await showOffer(app, token)).body.data.state).toBe('open');
    app.clock.pass(24 * 60);
    await app.runJob('disruptions.refund-due');
    await expectSetOff({ trip, pnr, orderNo });
  });
});

import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookingFor,
  comeBack,
  endPayment,
  findTrips,
  goToGateway,
} from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(startTestApp);
let trips: ListedTrip[];
beforeAll(async () => {
  trips = await findTrips(app);
});

const refunds = () => app.db.query('SELECT id, state, attempts FROM refunds');

describe('a refund that the gateway refuses', () => {
  it('is retried every day until it succeeds, and done once', async () => {
    const trip = trips[0] as ListedTrip;
    const booked = await book(app, await bookingFor(app, trip, ['2C']));
    const orderNo = await goToGateway(app, booked.body.data);
    await endPayment(app, orderNo, 'refund-refused');
    // The paid amount differs from the agreed one: no booking, full refund.
    await comeBack(app, await endPayment(app, orderNo, 'captured-amount-differs'));
    const [pendingRefunds] = await refunds();
    expect(pendingRefunds).toMatchObject({ state: 'pending' });
    await expect(app.runJob('refunds.send', { refundId: pendingRefunds?.id })).rejects.toThrow(/refused/);

    await app.runJob('refunds.chase');
    expect((await refunds())[0]?.attempts).toBe(1);
    app.clock.pass(24 * 60 + 1);
    await app.runJob('refunds.chase');
    expect((await refunds())[0]).toMatchObject({ state: 'pending', attempts: 2 });

    await endPayment(app, orderNo, 'refund-done');
    await app.runJob('refunds.chase');
    expect((await refunds())[0]?.state).toBe('done');
    await app.runJob('refunds.chase');
    const journals = await app.db.query(`SELECT kind FROM journals ORDER BY at, kind`);
    expect(journals.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });
});

import type { ListedTrip } from 'contract/trips.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#api/testing/house.ts';
import { book, bookingFor, comeBack, endPayment, findTrips, goToGateway } from '#api/testing/traveller.ts';

let house: TestHouse;
let trips: ListedTrip[];
beforeAll(async () => {
  house = await openHouse();
  trips = await findTrips(house);
});
afterAll(() => house.close());

const refunds = () =>
  house.db.query<{ id: string; state: string; attempts: number }>('SELECT id, state, attempts FROM refunds');

describe('a refund that the gateway refuses', () => {
  it('is tried again after a day, for as long as it takes, and done once', async () => {
    const trip = trips[0] as ListedTrip;
    const booked = await book(house, await bookingFor(house, trip, ['2C']));
    const orderNo = await goToGateway(house, booked.body.data);
    await endPayment(house, orderNo, 'refund-refused');
    // Captured in another amount than agreed: it confirms nothing and goes back.
    await comeBack(house, await endPayment(house, orderNo, 'captured-amount-differs'));
    const [owed] = await refunds();
    expect(owed).toMatchObject({ state: 'owed' });
    await expect(house.runJob('refunds.send', { refundId: owed?.id })).rejects.toThrow(/refused/);

    await house.runJob('refunds.chase');
    expect((await refunds())[0]?.attempts).toBe(1);
    house.clock.pass(24 * 60 + 1);
    await house.runJob('refunds.chase');
    expect((await refunds())[0]).toMatchObject({ state: 'owed', attempts: 2 });

    await endPayment(house, orderNo, 'refund-done');
    await house.runJob('refunds.chase');
    expect((await refunds())[0]?.state).toBe('done');
    await house.runJob('refunds.chase');
    const journals = await house.db.query(`SELECT kind FROM journals ORDER BY at, kind`);
    expect(journals.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });
});

import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { refundsOf, sendRefunds } from 'testing/bookings/money.ts';
import { book, bookingFor, comeBack, endPayment, goToGateway, stateOf } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';
import { cancelTrip, prepareTrips } from '../offers.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const here = setUp(() => prepareTrips(app));

it('a hold that had expired on a cancelled trip is not sold by a late payment: it is refunded', async () => {
  const trip = here.nextTrip();
  const start = app.clock.now();
  app.clock.pass(-16);
  const { body } = await book(app, await bookingFor(app, trip, ['2A']));
  const { pnr } = body.data;
  const orderNo = await goToGateway(app, body.data);
  app.clock.set(start);
  expect((await cancelTrip(here.dispatcher, trip._id)).status).toBe(200);
  const page = await comeBack(app, await endPayment(app, orderNo, 'success'));
  expect(page).toContain('/payment/Failure/');
  expect(await stateOf(app, pnr)).toBe('expired');
  await sendRefunds(app, pnr);
  expect(await refundsOf(app, pnr)).toMatchObject([{ state: 'done', error: null }]);
});

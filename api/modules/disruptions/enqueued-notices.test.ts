import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';
import { enqueueToBookings } from '#platform/messages/many/enqueue-to-bookings.ts';
import { cancelTrip, prepareTrips } from './offers.fixture.ts';
import { offerTemplates } from './templates.ts';

const app = setUp(startTestApp);
const here = setUp(() => prepareTrips(app));

it('a booking gets one email, one SMS and a job for each, and never a second one about the same disruption', async () => {
  const trip = here.nextTrip();
  await bookAndPay(app, trip, ['2A', '2C']);
  await bookAndPay(app, trip, ['3A']);
  expect((await cancelTrip(here.dispatcher, trip._id)).status).toBe(200);
  const listMessages = () =>
    app.db.query(
      `SELECT m.id, m.channel, m.recipient, m.booking_id AS "bookingId", m.disruption_id AS "disruptionId"
       FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.trip_id = $1 AND m.template = 'trip-cancelled' ORDER BY m.booking_id, m.channel`,
      [trip._id],
    );
  const messages = await listMessages();
  expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms', 'email', 'sms']);
  const [{ bookingId, disruptionId, recipient: email } = {}, { recipient: phone } = {}] = messages;
  if (!bookingId || !disruptionId || !email || !phone) throw new Error('no message');
  const again = app.db.transaction((tx) =>
    enqueueToBookings(
      tx,
      app.deps.jobs,
      { disruptionId, template: offerTemplates['trip-cancelled'], to: [{ bookingId, email, phone }] },
      app.clock.now(),
    ),
  );
  await expect(again).rejects.toThrow('outbound_messages_once_per_subject');
  expect(await listMessages()).toEqual(messages);
  const jobs = await app.db.query(
    `SELECT data ->> 'messageId' AS "messageId" FROM pgboss.job WHERE name = 'disruptions.send'`,
  );
  expect(jobs).toHaveLength(messages.length);
  expect(new Set(jobs.map(({ messageId }) => messageId))).toEqual(new Set(messages.map(({ id }) => id)));
});

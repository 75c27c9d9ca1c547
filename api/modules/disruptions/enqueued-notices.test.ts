import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';
import { enqueueToBookings } from '#platform/messages/many/enqueue-to-bookings.ts';
import { cancelTrip, prepareTrips } from './offers.fixture.ts';
import { offerTemplates } from './templates.ts';

const app = setUp(startTestApp);
const here = setUp(() => prepareTrips(app));

it('a booking gets one email, one SMS, those of a channel in one job, and never a second one about the same disruption', async () => {
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
    `SELECT ARRAY(SELECT jsonb_array_elements(data -> 'messages') ->> 'messageId') AS messages
     FROM pgboss.job WHERE name = 'disruptions.send'`,
  );
  const idsBy = (wanted: string) => messages.filter(({ channel }) => channel === wanted).map(({ id }) => id);
  const sent = jobs.map((job) => new Set(job.messages));
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([new Set(idsBy('email')), new Set(idsBy('sms'))]));
});

it('a message that fails is retried, and the others of its job are sent once', async () => {
  const trip = here.nextTrip();
  const booked = [await bookAndPay(app, trip, ['2A']), await bookAndPay(app, trip, ['3A'])];
  expect((await cancelTrip(here.dispatcher, trip._id)).status).toBe(200);
  const listEmails = () =>
    app.db.query(
      `SELECT m.id, m.state, m.attempts FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.trip_id = $1 AND m.template IN ('trip-cancelled', 'change-code') AND m.channel = 'email' ORDER BY m.id`,
      [trip._id],
    );
  const emails = await listEmails();
  expect(emails).toHaveLength(booked.length);
  const messages = emails.map(({ id }) => ({ messageId: id }));
  const [first] = emails;
  const rename = (template: string) =>
    app.db.query('UPDATE outbound_messages SET template = $2 WHERE id = $1', [first?.id ?? '', template]);
  await rename('change-code');
  await expect(app.runJob('disruptions.send', { messages })).rejects.toThrow('is not about a account');
  expect(await listEmails()).toMatchObject([
    { state: 'queued', attempts: 1 },
    { state: 'sent', attempts: 1 },
  ]);
  await rename('trip-cancelled');
  await app.runJob('disruptions.send', { messages });
  expect(await listEmails()).toMatchObject([
    { state: 'sent', attempts: 2 },
    { state: 'sent', attempts: 1 },
  ]);
});

import { callApp } from '../app/app-calls.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { test } from '../browser/test.ts';
import { expectMailFits } from './mail-width.ts';

test('emails to somebody with the longest name fit a phone', async ({ page, run, sandbox }) => {
  const customer = { ...withOwnContacts(asha), firstName: 'W'.repeat(60), lastName: 'M'.repeat(60) };
  const trip = await takeTrip(run, { food: true });
  const seats = { '2C': customer, '2D': customer };
  const pnr = await bookAndPay(run, trip, { seats });
  await departIn(run, trip._id, 100);
  const query = { pnr, email: customer.email };
  const { details } = await callApp(run, 'lookUpGuestBooking', { query });
  const chosen = { pnr, tripId: trip._id, seatNumbers: ['2D'], email: customer.email };
  await callApp(run, 'sendCancellationCode', { body: chosen });
  const otp = await sandbox.codeTo(customer.mobile);
  const { email: _, ...seat } = chosen;
  const body = { ...seat, bookingId: details.bookingId, reasonForCancellation: 'unwell', otp };
  await callApp(run, 'cancelSeatsAsGuest', { body });
  for (const words of ['Your seats are booked', 'we’ve cancelled'])
    await test.step(words, async () => {
      const { html } = await sandbox.messageTo(customer.email, 'email', words);
      await expectMailFits({ page, html });
    });
});

import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  carryOutErasures,
  eraseData,
  openWithCode,
  showData,
  tablesWith,
} from 'testing/customers/data-subject.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { join } from 'testing/staff/members.ts';
import { expect, it } from 'vitest';
import { bookAndPay, customer } from '../customers.fixture.ts';

const app = setUp(startTestApp);

/** Cancels all tickets of a booking as staff, and sends the refund. */
async function cancelAll(pnr: string): Promise<void> {
  const owner = await join(app, 'owner');
  const shown = await owner.browser.call<{ data: BookingDetail }>('showBooking', { params: { pnr } });
  const { version, tickets } = shown.body.data;
  const body = { version, tickets: tickets.map(({ code }) => code), reason: 'Missed the coach' };
  const { status } = await owner.browser.call('cancelTickets', { params: { pnr }, body });
  expect(status).toBe(200);
  const refunds = await app.db.query(`SELECT id FROM refunds WHERE state = 'pending'`);
  for (const { id } of refunds) await app.runJob('refunds.send', { refundId: id });
}

it('a name on a frozen list stays for a year though its ticket was cancelled, and its owner is notified', async () => {
  const asha = customer();
  const { pnr } = await bookAndPay(app, [asha]);
  const [trip] = await app.db.query(
    `SELECT min(s.departs_at) AS leaves, max(s.arrives_at) AS ends FROM trip_stops s
     JOIN bookings b ON b.trip_id = s.trip_id WHERE b.pnr = $1`,
    [pnr],
  );
  app.clock.set(new Date((trip?.leaves?.getTime() ?? 0) - 15 * 60_000));
  await app.runJob('bookings.freeze-lists');
  await cancelAll(pnr);

  const whose = { pnr, email: asha.email };
  const code = await openWithCode(app, whose, asha.email);
  const retainedUntil = new Date((trip?.ends?.getTime() ?? 0) + 366 * 86_400_000);
  const { bookings } = (await showData(app, whose, code)).body.data;
  expect(JSON.stringify(bookings)).toContain(`"passengerlist":"${retainedUntil.toISOString()}"`);
  expect((await eraseData(app, whose, code)).status).toBe(200);
  await carryOutErasures(app);
  expect(messagesTo(app, asha.email).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('the passenger list with names, ages and genders'),
  );
  expect(await tablesWith(app, asha.fname)).toEqual(['bookings', 'passenger_lists']);

  app.clock.set(new Date(retainedUntil.getTime() - 1000));
  await app.runJob('personal-data.purge');
  expect(await tablesWith(app, asha.fname)).toContain('passenger_lists');
  app.clock.pass(1);
  await app.runJob('personal-data.purge');
  expect(await tablesWith(app, asha.fname)).not.toContain('passenger_lists');
});

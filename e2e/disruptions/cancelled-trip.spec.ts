import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desks, phone as phoneScreen } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { offerTo } from './disruption-steps.ts';

test('a dispatcher delays a trip, skips a stop and cancels it; its passenger takes another departure by the link', async ({
  page,
  run,
  sandbox,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const passenger = withOwnContacts(asha);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': passenger } });
  await joinAs(run, page, 'dispatcher');
  await page.goto(`/console/departures/${trip._id}`);
  const section = page.getByRole('region', { name: m.disruptions_title() });
  await section.getByRole('button', { name: m.disruptions_delay() }).click();
  const delay = section.getByRole('form', { name: m.disruptions_delay() });
  await delay.getByLabel(m.disruptions_minutes()).fill('25');
  await expect(delay.getByRole('status')).toContainText(/leaves at .*: 1\./);
  await delay.getByRole('button', { name: m.disruptions_delay_action(), exact: true }).click();
  await expect(section).toContainText('25 min late');
  await expect(section.getByRole('heading', { name: m.disruptions_title() })).toBeFocused();

  await section.getByRole('button', { name: m.disruptions_skip() }).click();
  const skipping = section.getByRole('form', { name: m.disruptions_skip() });
  const stops = skipping.getByLabel(m.disruptions_skipped_stop());
  const second = await stops.locator('option').nth(1).innerText();
  await stops.selectOption({ label: second });
  await expect(skipping.getByRole('status')).toContainText(m.disruptions_offers_nobody());
  await skipping.getByRole('button', { name: m.disruptions_skip_action() }).click();
  const skipped = page.getByRole('row', { name: m.departures_skipped() });
  await expect(skipped).toHaveCount(1);
  await expect(skipped).toContainText(second.split(',')[0] ?? '');

  await section.getByRole('button', { name: m.disruptions_cancel() }).click();
  const form = section.getByRole('form', { name: m.disruptions_cancel() });
  await expect(form.getByRole('status')).toContainText('bookings: 1');
  await expectNoBarrier(page, 'the form that cancels a trip', desks.en);
  await form.getByRole('button', { name: m.disruptions_cancel_action() }).click();
  await expect(page.getByText(m.departures_state_cancelled(), { exact: true })).toBeVisible();

  const desk = await newCustomer();
  await joinAs(run, desk, 'support');
  await desk.goto(`/console/bookings/${pnr}`);
  await expect(desk.getByText(m.bookings_offer_state(), { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: m.bookings_cancel() })).toBeVisible();
  await expect(desk.getByRole('button', { name: m.bookings_trip() })).toBeHidden();
  await expect(desk.getByRole('button', { name: new RegExp(`^${m.bookings_move()}`) })).toBeHidden();
  await expectNoBarrier(desk, 'a booking with an open offer', desks.en);

  const phone = await newCustomer({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/searchpnr/${pnr}`);
  await expect(phone.getByText(m.offers_notice())).toBeVisible();
  await expect(phone.getByText(m.tickets_status_taken_away(), { exact: true })).toBeVisible();
  await expect(phone.getByText(m.tickets_status_booked(), { exact: true })).toBeHidden();
  await phone.goto(await offerTo(sandbox, passenger.email));
  await phone.getByRole('radio').first().check();
  await expectNoBarrier(phone, 'an open offer', [phoneScreen]);
  await phone.getByRole('button', { name: /^Take / }).click();
  await expect(phone.getByText(m.offers_moved(), { exact: true })).toBeVisible();
  await expect(phone.getByText(pnr)).toBeVisible();
  await expectNoBarrier(phone, 'a new departure', [phoneScreen]);
  await phone.reload();
  await expect(phone.getByText(m.offers_moved(), { exact: true })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(/^The booking moved from .+ to .+, seat \w+\.$/)).toBeVisible();
  await expect(desk.getByText(m.bookings_offer_state(), { exact: true })).toBeHidden();
});

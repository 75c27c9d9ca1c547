import type { Page } from '@playwright/test';
import { MAX_REFUND_HOURS } from 'contract/offers/causes.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi, withOwnContacts } from '../app/people.ts';
import { type OwnTrip, takeTripsOfDay } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desks } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from '../console/console-steps.ts';
import { openBoardOf, rowOf } from '../console/departure-steps.ts';
import { offerTo } from './disruption-steps.ts';

const choice = (page: Page, { _id }: OwnTrip) => page.locator(`input[value="${_id}"]`);

async function openChoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: m.disruptions_several_title() }).click();
  await expect(page.getByRole('heading', { name: m.disruptions_several_title(), level: 1 })).toBeVisible();
}

test('a dispatcher cancels two departures at once, and a second member approves the one that refunds more', async ({
  page,
  run,
  sandbox,
  newCustomer,
  strict,
}) => {
  const [small, large] = await takeTripsOfDay(run);
  const [first, second] = [withOwnContacts(asha), withOwnContacts(ravi)];
  await bookAndPay(run, small, { seats: { '2C': first } });
  const seats = ['2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D'];
  const food = Object.fromEntries(seats.map((seat) => [seat, { 'Indori poha': 20 }]));
  await bookAndPay(run, large, { seats: Object.fromEntries(seats.map((seat) => [seat, second])), food });

  await joinAs(run, page, 'dispatcher');
  await openBoardOf(page, small);
  await openChoice(page);
  for (const trip of [small, large]) await choice(page, trip).check();
  const panel = page.getByRole('region', { name: m.disruptions_several_chosen({ count: 2 }) });
  const preview = panel.getByRole('button', { name: m.disruptions_several_preview() });
  const hours = panel.getByLabel(m.disruptions_hours());
  for (const wrong of ['0', 'abc', `${MAX_REFUND_HOURS + 1}`, '']) {
    await hours.fill(wrong);
    await expect(panel).toContainText(m.disruptions_hours_wrong({ max: MAX_REFUND_HOURS }));
    await expect(preview).toBeDisabled();
  }
  await hours.fill('24');
  await preview.click();
  await expect(panel.getByRole('status')).toContainText('People: 9, bookings: 2.');
  await bookAndPay(run, small, { seats: { '3A': withOwnContacts(asha) } });
  await expect(panel.getByRole('status')).toContainText(m.disruptions_several_sold_since());
  await panel.getByLabel(m.disruptions_cause()).selectOption('weather');
  await panel.getByLabel(m.disruptions_cause()).selectOption('breakdown');
  await expect(panel.getByRole('status')).toHaveText(m.disruptions_several_outdated_choice());
  await panel.getByLabel(m.disruptions_cause()).selectOption('weather');
  await expect(panel.getByRole('status')).toHaveText(m.disruptions_several_outdated_choice());
  await preview.click();
  await expect(panel.getByRole('status')).toContainText('People: 10, bookings: 3.');
  await expect(panel.getByRole('status')).not.toContainText(m.disruptions_several_sold_since());
  await expect(panel.getByRole('status')).toContainText(m.disruptions_several_approval({ count: 1 }));
  await expectNoBarrier(page, 'a preview of several departures', desks.en);

  strict.expectNoConnection();
  await page.context().setOffline(true);
  const cancel = panel.getByRole('button', {
    name: m.disruptions_several_act_and_request({ count: 1, requests: 1 }),
  });
  await cancel.click();
  await expect(panel.getByRole('alert')).toContainText(m.disruptions_several_failed({ count: 1 }));
  await expect(panel.getByRole('alert')).toContainText(m.disruptions_several_not_tried({ count: 1 }));
  await expectNoBarrier(page, 'several departures without a connection', desks.en);
  await page.context().setOffline(false);
  await preview.click();
  const goOn = await holdCalls(page, '/cancellation');
  await cancel.click();
  await page.getByRole('link', { name: m.disruptions_several_back() }).click();
  await openChoice(page);
  await expect(page.getByText(m.disruptions_several_progress({ done: 0, all: 2 }))).toBeVisible();
  goOn();
  await expect(page.getByText(m.disruptions_several_cancelled({ count: 1 }))).toBeVisible();
  await expect(page.getByText(m.disruptions_several_requested({ count: 1 }))).toBeVisible();
  await expect(choice(page, small)).toBeHidden();
  await page.getByRole('button', { name: m.departures_day_after({ date: '' }) }).click();
  await expect(page.getByText(m.disruptions_several_cancelled({ count: 1 }))).toBeHidden();
  expect(await offerTo(sandbox, first.email)).toContain('/offer/');

  const other = await newCustomer();
  await joinAs(run, other, 'owner');
  await openBoardOf(other, large);
  await expect(rowOf(other, large)).toContainText(m.departures_alert_approval_waiting());
  await openChoice(other);
  await choice(other, large).check();
  const waiting = other.getByRole('region', { name: m.disruptions_several_waiting({ count: 1 }) });
  const look = waiting.getByRole('button', { name: m.disruptions_several_look() });
  await look.click();
  await expect(waiting.getByRole('status')).toContainText(
    'wants to cancel 1 departure: bad weather. People: 8.',
  );
  await expectNoBarrier(other, 'a request among several departures', desks.en);
  await bookAndPay(run, large, { seats: { '4A': withOwnContacts(ravi) } });
  strict.expectRefusal(409, '/cancellation-requests/');
  await expect(waiting.getByRole('status')).toContainText(m.disruptions_several_sold_since());
  const approve = waiting.getByRole('button', { name: m.disruptions_several_approve({ count: 1 }) });
  await approve.click();
  await expect(waiting.getByRole('alert')).toContainText('more than you saw');
  await look.click();
  await expect(waiting.getByRole('status')).toContainText('People: 9.');
  await approve.click();
  const decided = other.getByRole('region', { name: m.disruptions_several_decided() });
  await expect(decided).toContainText(m.disruptions_several_cancelled({ count: 1 }));
  await expect(decided.getByRole('heading')).toBeFocused();
  await expectNoBarrier(other, 'requests decided', desks.en);
  expect(await offerTo(sandbox, second.email)).toContain('/offer/');

  await openBoardOf(other, large);
  for (const trip of [small, large])
    await expect(rowOf(other, trip)).toContainText(m.departures_state_cancelled());
});

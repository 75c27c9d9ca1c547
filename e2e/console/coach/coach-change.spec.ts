import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../../app/arranged-bookings.ts';
import { addCoach, addSmallCoach } from '../../app/database.ts';
import { asha, ravi } from '../../app/people.ts';
import { takeTrip } from '../../app/trips.ts';
import { expectNoBarrier } from '../../browser/barriers.ts';
import { desks } from '../../browser/screens.ts';
import { expect, test } from '../../browser/test.ts';
import { joinAs } from '../console-steps.ts';

const SPARE = 'SPARE-27';
const SMALL = 'SPARE-1';

test('a dispatcher changes the coach: drags one person, moves another by keyboard, confirms; a smaller one with an offer', async ({
  page,
  run,
}) => {
  await addCoach(run, SPARE);
  await addSmallCoach(run, SMALL);
  const trip = await takeTrip(run);
  await bookAndPay(run, trip, { seats: { '8A': asha, '8B': ravi } });
  await joinAs(run, page, 'dispatcher');
  await page.goto(`/console/departures/${trip._id}`);
  await page.getByRole('button', { name: m.reseating_title() }).click();
  const form = page.getByRole('form', { name: m.reseating_title() });
  // A second click must not meet it.
  await expect(page.getByRole('button', { name: m.disruptions_cancel() })).toBeHidden();
  await form.getByLabel(m.reseating_coach()).selectOption(SPARE);
  const after = form.getByRole('region', { name: m.reseating_after({ busid: SPARE }) });
  const seatOf = (name: string) => after.getByRole('button', { name: new RegExp(name) });
  await expect(seatOf(asha.firstName)).toHaveAccessibleName(/^Seat 7A,.*moved$/);
  await expect(seatOf(ravi.firstName)).toHaveAccessibleName(/^Seat 7B,/);
  await expect(form).toContainText(m.reseating_near({ count: 2 }));
  await expectNoBarrier(page, 'coach change', desks.en);

  await seatOf(asha.firstName).dragTo(after.getByRole('button', { name: /^Seat 2A,/ }));
  await expect(seatOf(asha.firstName)).toHaveAccessibleName(/^Seat 2A,/);
  await expect(form).toContainText(m.reseating_parted({ count: 1 }));
  await seatOf(ravi.firstName).focus();
  await page.keyboard.press('Enter');
  await expect(form).toContainText(m.reseating_choose_seat({ seat: '7B' }));
  for (const key of Array(5).fill('ArrowLeft')) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(seatOf(ravi.firstName)).toHaveAccessibleName(/^Seat 2B,/);
  await form.getByRole('button', { name: m.reseating_act() }).click();
  await expect(page.getByText(m.reseating_done({ busid: SPARE }))).toBeVisible();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Seat 2B, Sold/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(SPARE);

  await page.getByRole('button', { name: m.reseating_title() }).click();
  await form.getByLabel(m.reseating_coach()).selectOption(SMALL);
  await expect(form.getByRole('alert')).toContainText(m.reseating_leg({ count: 1, claims: 2, seats: 1 }));
  await form.getByRole('checkbox').check();
  await expect(form).toContainText(formatRupees(2 * (trip.price + trip.tax)));
  await expectNoBarrier(page, 'coach change with an offer', desks.en);
  await form.getByRole('button', { name: m.reseating_offers_act({ count: 1 }) }).click();
  await expect(page.getByText(m.reseating_done({ busid: SMALL }))).toBeVisible();
});

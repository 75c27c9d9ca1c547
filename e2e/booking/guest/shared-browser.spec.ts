import type { Page } from '@playwright/test';
import { loginLink } from '../../accounts/account-steps.ts';
import { asha, type Person } from '../../app/people.ts';
import type { Run } from '../../app/run.ts';
import { takeTrip } from '../../app/trips.ts';
import { expect, test } from '../../browser/test.ts';
import {
  chooseSeatsFor,
  continueAsGuest,
  fillPassenger,
  passengerBlock,
  payNow,
  pickSeats,
  seat,
} from '../booking-steps.ts';

const ananya: Person = { ...asha, firstName: 'Ananya', lastName: 'Quokkalina' };

const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember these details on this device' }).check();

async function logOut(page: Page): Promise<void> {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Guest' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeVisible();
}

/** Removes the details at a trip's page, where they are offered. */
async function removeDetails(page: Page, run: Run): Promise<void> {
  await page.goto((await takeTrip(run)).path);
  await page.getByRole('button', { name: 'Remove details from this device' }).click();
  await expect(page.getByText('Your details have been removed from this device.')).toBeVisible();
}

for (const [name, clear] of [
  ['log-out', logOut],
  ['removal of the details', removeDetails],
] as const)
  test(`a tab at the gateway during a ${name} elsewhere has nothing for the next guest`, async ({
    page,
    run,
  }) => {
    const trip = await takeTrip(run);
    await chooseSeatsFor(page, trip, { '2C': ananya });
    await remember(page);
    await payNow(page);
    const second = await page.context().newPage();
    await clear(second, run);

    await page.goBack();
    await expect(page.getByRole('heading', { name: /^(Login|Choose a Seat)$/ })).toBeVisible();
    if (page.url().includes('/user/login')) await continueAsGuest(page);
    await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Quokkalina');
    await expect(seat(page, '2C', 'booked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release my seats' })).toBeHidden();

    // What the next guest types stays.
    await pickSeats(page, '4D');
    await fillPassenger(page, 1, { ...asha, firstName: 'Bandhu' });
    await page.reload();
    await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Bandhu');
  });

test('a hold of an ended session can be left, and the seats chosen again', async ({ page, run, strict }) => {
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '2C': ananya });
  await payNow(page);
  await page.goto('/faq');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(trip.path);
  await continueAsGuest(page);
  strict.expectRefusal(404, '/api/v1/seat/release');
  await page.getByRole('button', { name: 'Release my seats' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t release these seats' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release my seats' })).toBeHidden();
  await expect(seat(page, '2C', 'booked')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await pickSeats(page, '4D');
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue('Ananya');
  await payNow(page);
});

test('after the details are removed, a form on the way back is empty again', async ({ page, run }) => {
  await chooseSeatsFor(page, await takeTrip(run), { '2C': ananya });
  await remember(page);
  await payNow(page);
  await page.goto('/guest-manage-ticket');
  await page.getByLabel('PNR').fill('K7MPX3WQ4R');
  await page.getByLabel('Email').fill(ananya.email);
  await removeDetails(page, run);
  await page.goBack();
  await expect(page).toHaveURL('/guest-manage-ticket');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByLabel('PNR')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a page of the back/forward cache is hidden and loaded again', async ({ page, run }) => {
  // Chromium under this runner has no such cache: the event comes without the restored page.
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '2C': ananya });
  await expect(passengerBlock(page, 1).getByLabel('Last Name')).toHaveValue('Quokkalina');
  const hidden = await page.evaluate(() => {
    localStorage.setItem('removal', 'details missed-while-frozen');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.hidden;
  });
  expect(hidden).toBe(true);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('hidden');
  await expect(passengerBlock(page, 1)).toBeHidden();
  await expect(seat(page, '2C', 'available')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Quokkalina');
});

import type { Page } from '@playwright/test';
import { loginLink } from '../../accounts/account-steps.ts';
import { withSession } from '../../app/accounts.ts';
import { asha, type Person } from '../../app/people.ts';
import type { Run } from '../../app/run.ts';
import { takeTrip } from '../../app/trips.ts';
import { expect, test } from '../../browser/test.ts';
import { PASSES_CALL, passesOf, payAsGuest } from '../../payment/pass-steps.ts';
import {
  cards,
  chooseSeatsFor,
  continueAsGuest,
  fillPassenger,
  passengerBlock,
  payByCard,
  payNow,
  pickSeats,
  seat,
  stayOnSuccess,
} from '../booking-steps.ts';

const ananya: Person = { ...asha, firstName: 'Ananya', lastName: 'Quokkalina' };

const removedTitle = (page: Page) => page.getByRole('heading', { name: 'Your details have been removed' });

const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember these details on this device' }).check();

async function logOut(page: Page): Promise<void> {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Guest' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeVisible();
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Removes the details at a trip's page, where they are offered, and waits until the session has ended here. */
async function removeDetails(page: Page, run: Run): Promise<void> {
  await page.goto((await takeTrip(run)).path);
  const token = await storedToken(page);
  await page.getByRole('button', { name: 'Remove details from this device' }).click();
  await expect(page.getByText('Your details have been removed from this device.')).toBeVisible();
  await expect.poll(() => storedToken(page)).not.toBe(token);
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

test('after the details are removed, no page of the payment shows or stores the pass', async ({
  page,
  run,
  strict,
}) => {
  await chooseSeatsFor(page, await takeTrip(run), { '2C': ananya });
  await remember(page);
  await payNow(page);
  await payByCard(page, cards.pays);
  const pnr = await stayOnSuccess(page);
  await expect(passesOf(page)).toContainText('Quokkalina');
  const token = await storedToken(page);
  const success = page.url();

  // One success page stays open, another is left.
  const second = await page.context().newPage();
  await second.goto(success);
  await stayOnSuccess(second);
  // The open page may ask with the next session before it is loaded again.
  strict.allowRefusal(404, PASSES_CALL);
  await removeDetails(second, run);
  const expectNothing = async (tab: Page) => {
    await expect(removedTitle(tab)).toBeVisible();
    await expect(tab.getByRole('main')).not.toContainText(/Quokkalina|₹|\*/);
    await expect(tab.getByRole('main')).not.toContainText(pnr);
    expect(await tab.evaluate(async () => (await (await caches.open('tickets')).keys()).length)).toBe(0);
  };
  await expectNothing(page);
  await expect(page.getByRole('main')).toContainText(/PNR/);
  await second.goBack();
  await expectNothing(second);
  await page.reload();
  await expectNothing(page);

  strict.expectRefusal(401, '/api/v1/user/me');
  const status = await page.evaluate(
    async (ended) =>
      (await fetch('/api/v1/user/me', { headers: { authorization: `Bearer ${JSON.parse(ended ?? '')}` } }))
        .status,
    token,
  );
  expect(status).toBe(401);
  await page.getByRole('link', { name: 'Find your booking' }).click();
  await expect(page).toHaveURL('/guest-manage-ticket');
  await expect(page.getByLabel('PNR')).toHaveValue('');
});

test('after a log-out, Back to the success page shows how to find the booking', async ({
  run,
  newCustomer,
}) => {
  const { token, path } = await payAsGuest(run, { '2C': ananya });
  const page = await newCustomer(withSession(run, token, 'Guest'));
  await page.goto(path);
  await stayOnSuccess(page);
  await expect(passesOf(page)).toContainText('Quokkalina');
  await logOut(page);
  await page.goBack();
  await page.goBack();
  await expect(removedTitle(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Quokkalina|₹|\*/);
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

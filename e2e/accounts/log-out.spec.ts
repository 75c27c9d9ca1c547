import { makeAccount, withSession } from '../app/accounts.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { continueAsGuest } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { accountOf, goToHelp, loginLink, logOut, signIn } from './account-steps.ts';

test('logging out ends the session of this device, or of every device on request', async ({
  page,
  run,
  sandbox,
  strict,
  newCustomer,
}) => {
  const customer = withOwnContacts(asha);
  const laptop = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, customer)));
  await page.goto('/user/login');
  await signIn(page, customer);
  await expect(accountOf(page, customer)).toBeVisible();
  await page.goto('/faq');
  await logOut(page, customer);
  await expect(page).toHaveURL('/');
  // The id of this log-out, for tabs that it has not reached.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['removal']);
  await laptop.goto('/faq');
  await expect(accountOf(laptop, customer)).toBeVisible();

  await page.goto('/user/login');
  await signIn(page, customer);
  await expect(accountOf(page, customer)).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();

  strict.expectRefusal(401, '/api/v1/user/me');
  await goToHelp(laptop);
  await expect(loginLink(laptop)).toBeVisible();
  expect(await laptop.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a guest logs out, and the next trip asks again', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await page.goto(trip.path);
  await continueAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Guest' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
  await page.goto(trip.path);
  await expect(page).toHaveURL('/user/login');
});

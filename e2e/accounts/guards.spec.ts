import { randomUUID } from 'node:crypto';
import { endEverySession, makeAccount, withSession } from '../app/accounts.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { continueAsGuest } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { accountOf, goToHelp, loginLink, signIn } from './account-steps.ts';

const ME_CALL = '/api/v1/user/me';

test('every protected page sends visitors to the login page and gets them back afterwards', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  const trip = await takeTrip(run);
  await makeAccount({ run, sandbox }, customer);
  strict.expectRefusal(404, '/api/v1/ticket/detailone/');
  for (const [path, heading] of [
    [trip.path, 'Choose a Seat'],
    ['/manage-ticket', 'No Upcoming Booking Found'],
    [`/booking-details/${randomUUID()}`, 'We couldn’t find this booking'],
    ['/profile?panel=bookings', 'No upcoming tickets found.'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/user/login');
    await signIn(page, customer);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // A page without calls: a protected page may still be loading its data.
    await goToHelp(page);
    await expect(accountOf(page, customer)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

test('a guest is redirected from pages that need an account', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await page.goto(trip.path);
  await continueAsGuest(page);
  await expect(page).toHaveURL(trip.path);
  for (const [path, instead] of [
    ['/profile', '/'],
    ['/manage-ticket', '/guest-manage-ticket'],
    [`/booking-details/${randomUUID()}`, '/guest-manage-ticket'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(instead);
  }
  await page.goto('/user/login');
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
});

test('the steps of a sign-up start at the first', async ({ page }) => {
  for (const path of ['/user/otp-verification', '/user/create-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/user/register');
  }
});

test('a signed-in user is redirected from the sign-in pages', async ({ run, sandbox, newCustomer }) => {
  const customer = withOwnContacts(asha);
  const page = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, customer)));
  for (const path of ['/user/login', '/user/register']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(accountOf(page, customer)).toBeVisible();
  }
});

test('a session ended elsewhere ends on the next page, which redirects to the login if it must', async ({
  run,
  sandbox,
  strict,
  newCustomer,
}) => {
  const customer = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, customer);
  const [page, other] = [
    await newCustomer(withSession(run, token)),
    await newCustomer(withSession(run, token)),
  ];
  for (const one of [page, other]) {
    await one.goto('/faq');
    await expect(accountOf(one, customer)).toBeVisible();
  }
  await endEverySession(run, token);
  strict.expectRefusal(401, ME_CALL);
  await goToHelp(page);
  await expect(loginLink(page)).toBeVisible();
  await other.goto('/profile');
  await expect(other).toHaveURL('/user/login');
  await signIn(other, customer);
  await expect(other).toHaveURL('/profile');
});

test('open pages are open to visitors, guests and members', async ({
  page,
  run,
  sandbox,
  strict,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  await page.goto(trip.path);
  await continueAsGuest(page);
  await expect(page).toHaveURL(trip.path);
  const token = await makeAccount({ run, sandbox }, withOwnContacts(asha));
  const membersPage = await newCustomer(withSession(run, token));
  strict.expectRefusal(404, '/api/v1/pnr');
  for (const one of [page, membersPage]) {
    for (const path of [
      '/',
      '/faq',
      '/user/forgot-password',
      '/user/change-password/482913/link',
      '/guest-manage-ticket',
      `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`,
      '/searchpnr/NOSUCHPNR2',
    ]) {
      await one.goto(path);
      await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(one, path).toHaveURL(path);
    }
  }
});

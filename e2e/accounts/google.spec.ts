import { makeAccount } from '../app/accounts.ts';
import { asha, claire, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { expect, test } from '../browser/test.ts';
import { accountOf, loginLink, logOut, signInAtProvider } from './account-steps.ts';

const GOOGLE_CALL = '/api/v1/user/register/google';

test('Claire signs in with Google on the way to a trip, returns to it, and is recognised next time', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  const customer = withOwnContacts(claire);
  await page.goto(trip.path);
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await signInAtProvider(page, customer);
  await expect(page).toHaveURL(trip.path);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
  await logOut(page, customer);

  await page.goto('/user/register');
  await page.getByRole('button', { name: 'Register with Google' }).click();
  await signInAtProvider(page, { ...customer, firstName: 'Somebody' });
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
});

test('Ravi picks his Google account in the dialog and stays on the page', async ({ page }) => {
  await page.goto('/faq');
  await loginLink(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login with Google' }).click();
  await page.getByRole('button', { name: fullName(ravi) }).click();
  await expect(page).toHaveURL('/faq');
  await expect(accountOf(page, ravi)).toBeVisible();
});

test('a Google account with a confirmed email signs in to the existing account and keeps its name', async ({
  page,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(asha);
  await makeAccount({ run, sandbox }, customer, 'email');
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await signInAtProvider(page, { ...customer, firstName: 'A.', email: customer.email.toUpperCase() });
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  const profile = page.getByRole('main');
  await expect(profile.getByText(fullName(customer)).first()).toBeVisible();
  await expect(profile.getByText(customer.email, { exact: true })).toBeVisible();
});

test('an email that Google has not verified is refused, and the page explains why', async ({
  page,
  strict,
}) => {
  strict.expectRefusal(403, GOOGLE_CALL);
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await page.getByRole('button', { name: 'Meera Iyer' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Google did not sign you in' })).toBeVisible();
  await expect(main.getByText('Google hasn’t verified your email address')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await main.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/user/login');
});

test('cancelling at Google returns to the login page, and a guest continues to the trip', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  await page.goto(trip.path);
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(toast(page, 'You stopped signing in with Google. Nothing was shared.')).toBeVisible();
  await expect(page).toHaveURL('/user/login');
  await page.getByRole('button', { name: 'Continue as a Guest Mode' }).click();
  await expect(page).toHaveURL(trip.path);
});

test('a Google callback that this tab did not start is refused without a call', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/user/google?code=stolen&state=foreign');
  await expect(page.getByText('This sign-in didn’t start in this window')).toBeVisible();
  await expect(page).toHaveURL('/user/google');
  expect(asked.filter((url) => url.includes(GOOGLE_CALL))).toEqual([]);

  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.goto('/user/google?code=stolen&state=foreign');
  await expect(page.getByText('This sign-in didn’t start in this window')).toBeVisible();
  expect(asked.filter((url) => url.includes(GOOGLE_CALL))).toEqual([]);
});

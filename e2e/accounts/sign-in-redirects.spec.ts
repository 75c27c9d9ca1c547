import { makeAccount, PASSWORD } from '../app/accounts.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { navigate } from '../browser/client-navigation.ts';
import { redirectReplies } from '../browser/redirected-replies.ts';
import { expect, test } from '../browser/test.ts';
import { accountOf, choosePassword, mobileField, signIn, WRONG_DETAILS } from './account-steps.ts';

const LOGIN_CALL = '/api/v1/user/login';

test('redirects never lead to another site, whatever the history or a response contains', async ({
  page,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(asha);
  await makeAccount({ run, sandbox }, customer);
  await page.goto('/user/login');
  await page.evaluate(() => history.replaceState({ usr: { from: 'https://evil.example/' }, key: 'key' }, ''));
  await page.reload();
  await page.route(`**${LOGIN_CALL}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), redirect: '//evil.example/' } });
  });
  await signIn(page, customer);
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
});

test.describe('the redirect of a response is followed', () => {
  const FORGOT_CALL = '/api/v1/user/forgot';
  const CHANGE_CALL = '/api/v1/user/password/change';

  test('of a successful login', async ({ page, run, sandbox }) => {
    const customer = withOwnContacts(asha);
    await makeAccount({ run, sandbox }, customer);
    await redirectReplies(page, LOGIN_CALL, '/contact');
    await page.goto('/user/login');
    await signIn(page, customer);
    await expect(page).toHaveURL('/contact');
    await expect(accountOf(page, customer)).toBeVisible();
  });

  test('of a refused login', async ({ page, strict }) => {
    strict.expectRefusal(401, LOGIN_CALL);
    await redirectReplies(page, LOGIN_CALL, '/contact');
    await page.goto('/user/login');
    await signIn(page, withOwnContacts(asha));
    await expect(page).toHaveURL('/contact');
    await expect(toast(page, WRONG_DETAILS)).toBeVisible();
  });

  test('of a forgotten password', async ({ page }) => {
    await redirectReplies(page, FORGOT_CALL, '/contact');
    await page.goto('/user/forgot-password');
    await mobileField(page).fill(withOwnContacts(asha).mobile);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('of a refused new password', async ({ page, strict }) => {
    strict.expectRefusal(410, CHANGE_CALL);
    await redirectReplies(page, CHANGE_CALL, '/contact');
    await page.goto('/user/change-password/482913/link');
    await choosePassword(page, PASSWORD, 'Change Password');
    await expect(page).toHaveURL('/contact');
  });
});

test("the login page's reason and its first way in fit the page of origin", async ({ page, run }) => {
  const trip = await takeTrip(run);
  const main = page.getByRole('main');
  const origins: [path: string, reason: string, first?: string][] = [
    ['/user/login', 'Sign in to see your bookings, download tickets and cancel seats.'],
    [
      trip.path,
      'Continue as a guest and choose your seats. Or sign in, and we’ll fill in your details.',
      'Continue as a Guest Mode',
    ],
    ['/manage-ticket', 'Your bookings are in your account. Sign in to see them.'],
    [
      '/booking-details/00000000-0000-4000-8000-000000000000',
      'Your bookings are in your account. Sign in to see them.',
    ],
    ['/profile?panel=bookings', 'Your bookings are in your account. Sign in to see them.'],
    ['/profile', 'Sign in to see your profile.'],
  ];
  for (const [path, reason, first = 'Login with Google'] of origins) {
    if (path === '/user/login') await page.goto(path);
    else await navigate(page, path);
    await expect(page, path).toHaveURL('/user/login');
    await expect(main.getByText(reason), path).toBeVisible();
    await expect(main.getByRole('button').first(), path).toHaveText(first);
    await expect(main.getByRole('button', { name: 'Continue as a Guest Mode' }), path).toHaveCount(1);
    await page.reload();
    await expect(main.getByText(reason), `${path}, after a reload`).toBeVisible();
  }
});

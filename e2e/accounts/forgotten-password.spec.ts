import { makeAccount, PASSWORD, withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { claire, fullName, withOwnContacts } from '../app/people.ts';
import { expect, test } from '../browser/test.ts';
import {
  accountOf,
  choosePassword,
  emailField,
  goToHelp,
  loginLink,
  passwordField,
  signInByEmail,
} from './account-steps.ts';

const NEW_PASSWORD = 'Monsoon#2026';
const CHANGE_CALL = '/api/v1/user/password/change';
const LINK_SENT =
  'If an account matches, we’ll send it a link for a new password by SMS and email. It works for 15 minutes. If no new link arrives, open the latest one from the last 24 hours. It will work again.';
const LINK_OVER =
  'This link has been used, or your account has changed since we sent it. Please sign in with your new password, or ask for a new link.';

test('Claire sets a new password by the emailed link; it works once and ends her other session', async ({
  page,
  run,
  sandbox,
  strict,
  newCustomer,
}) => {
  const customer = withOwnContacts(claire);
  const token = await makeAccount({ run, sandbox }, customer, 'email');
  const otherDevice = await newCustomer(withSession(run, token));
  await otherDevice.goto('/faq');
  await expect(accountOf(otherDevice, customer)).toBeVisible();

  await page.goto('/user/login');
  for (const email of [withOwnContacts(claire).email, customer.email]) {
    await page.getByRole('main').getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL('/user/forgot-password');
    await page.getByRole('button', { name: 'No Indian mobile number? Use your email' }).click();
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL('/user/login');
    await expect(page.getByRole('main').getByText(LINK_SENT)).toBeVisible();
  }

  const mail = await sandbox.messageTo(customer.email, 'email', '/user/change-password/');
  const [link = ''] = /http\S+\/user\/change-password\/\S+/.exec(mail.text) ?? [];
  await page.goto(link);
  const again = page.getByLabel('Confirm Password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    /^Password must be at least 8 characters Your/,
  );
  await passwordField(page).fill(NEW_PASSWORD);
  await again.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
  await choosePassword(page, NEW_PASSWORD, 'Change Password');
  await expect(page).toHaveURL('/user/login');
  await expect(
    page.getByRole('main').getByText('Your password has been changed. Please sign in with it.'),
  ).toBeVisible();

  strict.expectRefusal(401, '/api/v1/user/login');
  await signInByEmail(page, customer);
  await expect(page.getByRole('form').getByText('That number, email or password isn’t right.')).toBeVisible();
  await passwordField(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();

  strict.expectRefusal(401, '/api/v1/user/me');
  await goToHelp(otherDevice);
  await expect(loginLink(otherDevice)).toBeVisible();

  strict.expectRefusal(410, CHANGE_CALL);
  await page.goto(link);
  await choosePassword(page, 'Thirdone#2026', 'Change Password');
  await expect(page.getByRole('form').getByText(LINK_OVER)).toBeVisible();
  await expect(accountOf(page, customer)).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/user/forgot-password');

  await expect(page.getByText(`You are signed in as ${fullName(customer)}.`)).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Change your password' }).click();
  await expect(page).toHaveURL('/profile#password');
  const section = page.getByRole('region', { name: 'Password' });
  await expect(section.getByRole('heading')).toBeFocused();
  await section.getByRole('button', { name: 'Send me a link' }).click();
  await expect(section.getByRole('alert')).toContainText(`The link is on its way to ${customer.email}`);
  const next = await sandbox.messageTo(customer.email, 'email', '/user/change-password/', 2);
  await page.goto(/http\S+\/user\/change-password\/\S+/.exec(next.text)?.[0] ?? '');
  await choosePassword(page, 'Thirdone#2026', 'Change Password');
  await expect(page).toHaveURL('/user/login');
});

test("Claire signs in by a link after strangers have used up her account's sign-ins and links", async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const customer = withOwnContacts(claire);
  await makeAccount({ run, sandbox }, customer, 'email');
  const { email } = customer;
  for (let tries = 0; tries < 11; tries += 1) {
    await expect(
      callApp(run, 'signIn', { body: { email, password: 'Wrong#2026', remember: false } }),
    ).rejects.toThrow();
  }
  for (let asked = 0; asked < 6; asked += 1) await callApp(run, 'forgotPassword', { body: { email } });
  await sandbox.messageTo(email, 'email', '/user/change-password/', 3);

  strict.expectRefusal(429, '/api/v1/user/login');
  await page.goto('/user/login');
  await signInByEmail(page, customer);
  await expect(page.getByRole('form').getByText('There have been too many tries to sign in')).toBeVisible();
  await page.getByRole('link', { name: 'Get a link for a new password' }).click();
  await expect(page).toHaveURL('/user/forgot-password');
  await page.getByRole('button', { name: 'No Indian mobile number? Use your email' }).click();
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('main').getByText(LINK_SENT)).toBeVisible();

  const mail = await sandbox.messageTo(email, 'email', '/user/change-password/', 3);
  const [link = ''] = /http\S+\/user\/change-password\/\S+/.exec(mail.text) ?? [];
  await page.goto(link);
  await choosePassword(page, NEW_PASSWORD, 'Change Password');
  await expect(page).toHaveURL('/user/login');
  await signInByEmail(page, customer, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
});

test('a damaged link shows an error and offers a new one', async ({ page }) => {
  await page.goto('/user/change-password/482913/%E2%80%A6');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to login' })).toBeVisible();
  await expect(passwordField(page)).toBeHidden();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/user/forgot-password');
});

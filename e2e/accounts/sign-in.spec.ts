import type { BrowserContext, Page } from '@playwright/test';
import { beginSignUp, makeAccount, PASSWORD } from '../app/accounts.ts';
import { asha, fullName, ravi, withOwnContacts } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import {
  accountOf,
  choosePassword,
  emailField,
  enterCode,
  loginLink,
  mobileField,
  passwordField,
  signIn,
  WRONG_DETAILS,
} from './account-steps.ts';

const LOGIN_CALL = '/api/v1/user/login';

test('a wrong password and an unknown number show the same text; the right one returns to the trip', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const [customer, stranger] = [withOwnContacts(asha), withOwnContacts(ravi)];
  const trip = await takeTrip(run);
  await makeAccount({ run, sandbox }, customer);
  strict.expectRefusal(401, LOGIN_CALL);
  await page.goto(trip.path);
  await expect(page).toHaveURL('/user/login');
  const problem = page.getByRole('form', { name: 'Login' }).getByText(WRONG_DETAILS);
  for (const [person, password] of [
    [customer, 'Peacock#2027'],
    [stranger, PASSWORD],
  ] as const) {
    const responded = page.waitForResponse(`**${LOGIN_CALL}`);
    await signIn(page, person, password);
    expect((await responded).status()).toBe(401);
    await expect(toast(page, WRONG_DETAILS)).toBeVisible();
    await expect(problem).toBeVisible();
  }
  await signIn(page, customer);
  await expect(page).toHaveURL(trip.path);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
});

test('the login form shows each error by its exact text and focuses it', async ({ page }) => {
  await page.goto('/user/login');
  const button = page.getByRole('button', { name: 'Sign In' });
  const [mobile, password] = [mobileField(page), passwordField(page)];
  await button.click();
  await expect(mobile).toHaveAccessibleDescription('Mobile number must be 10 digits');
  await expect(mobile).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters long');
  await mobile.fill('+91 98123-45670');
  await expect(mobile).toHaveAccessibleDescription('');
  await button.click();
  await expect(password).toBeFocused();
  for (const [typed, sentence] of [
    ['Pea#7', 'Password must be at least 8 characters long'],
    ['peacock#7', 'Password must contain at least one uppercase letter'],
    ['Peacock##', 'Password must contain at least one number'],
    ['Peacock77', 'Password must contain at least one special character'],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(sentence);
  }
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'No Indian mobile number? Use your email' }).click();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill('claire');
  await button.click();
  await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address');
});

test('without Remember Me the session ends with the browser; with it, it stays', async ({
  page,
  context,
  run,
  sandbox,
  newCustomer,
}) => {
  const customer = withOwnContacts(asha);
  await makeAccount({ run, sandbox }, customer);
  await page.goto('/user/login');
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  await signIn(page, customer);
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
  const anotherTab = await context.newPage();
  await anotherTab.goto('/faq');
  await expect(accountOf(anotherTab, customer)).toBeVisible();

  const nextDay = await newCustomer({ storageState: await leftOver(context) });
  await nextDay.goto('/faq');
  await expect(loginLink(nextDay)).toBeVisible();
  // The prerendered page shows the login link; hydration drops the token.
  await expect.poll(() => storedToken(nextDay)).toBeNull();

  await nextDay.goto('/user/login');
  await nextDay.getByRole('checkbox', { name: 'Remember Me' }).check();
  await signIn(nextDay, customer);
  await expect(nextDay).toHaveURL('/');
  const dayAfter = await newCustomer({ storageState: await leftOver(nextDay.context()) });
  await dayAfter.goto('/faq');
  await expect(accountOf(dayAfter, customer)).toBeVisible();
});

test('signing in to an unfinished sign-up continues it with a new code', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const customer = withOwnContacts(asha);
  await beginSignUp(run, customer);
  await sandbox.codeTo(customer.mobile);
  strict.expectRefusal(403, LOGIN_CALL);
  await page.goto('/user/login');
  await signIn(page, customer);
  await expect(
    toast(page, 'You haven’t finished signing up. We’ve sent you a new code. Please enter it to continue.'),
  ).toBeVisible();
  await enterCode(page, await sandbox.codeTo(customer.mobile, 2));
  await choosePassword(page);
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, customer)).toBeVisible();
});

test("the header's dialog has all three forms, and signing in there changes only the header", async ({
  page,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(asha);
  await makeAccount({ run, sandbox }, customer);
  const login = page.getByRole('dialog', { name: 'Login' });
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  const forgot = page.getByRole('dialog', { name: 'Forgot Password' });
  await page.goto('/faq');
  await loginLink(page).click();
  await expect(mobileField(login)).toBeFocused();
  await login.getByRole('link', { name: 'Sign Up' }).click();
  await expect(signUp.getByRole('button', { name: 'Register with Google' })).toBeVisible();
  await expect(signUp.getByRole('heading', { name: 'Sign Up' })).toBeFocused();
  await signUp.getByRole('link', { name: 'Login' }).click();
  await login.getByRole('link', { name: 'Forgot Password' }).click();
  await forgot.getByRole('link', { name: 'Back to login' }).click();
  await login.getByRole('link', { name: 'Forgot Password' }).click();
  await forgot.getByRole('button', { name: 'Reset Password' }).click();
  await expect(mobileField(forgot)).toHaveAccessibleDescription('Mobile number must be 10 digits');
  await mobileField(forgot).fill(withOwnContacts(ravi).mobile);
  await forgot.getByRole('button', { name: 'Reset Password' }).click();
  await expect(login).toContainText('If an account matches');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(loginLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(login).toBeVisible();
  await expect(login).not.toContainText('If an account matches');
  await signIn(login, customer);
  await expect(login).toBeHidden();
  await expect(page).toHaveURL('/faq');
  await expect(accountOf(page, customer)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(phone.use);

  test('the menu opens the same dialog and names the user; it stays open while the page loads', async ({
    page,
    run,
    sandbox,
  }) => {
    const customer = withOwnContacts(asha);
    const trip = await takeTrip(run);
    await makeAccount({ run, sandbox }, customer);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const opened = Promise.withResolvers<void>();
    await page.route(/\/assets\/page-[^/]{7}\.js$/, async (route) => {
      await opened.promise;
      await route.continue();
    });
    const list = `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`;
    await page.goto(list);
    await expect(page.getByText('Loading the page…')).toBeVisible();
    await expect(async () => {
      await opener.click({ timeout: 1_000 });
      await expect(menu).toBeVisible({ timeout: 1_000 });
    }).toPass();
    opened.resolve();
    await expect(page.getByText('Loading the page…')).toBeHidden();
    await menu.getByRole('link', { name: 'Login' }).click();

    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(menu).toBeHidden();
    await dialog.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('link', { name: 'Login' }).click();
    await signIn(dialog, customer);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(list);
    await opener.click();
    await expect(menu.getByText(fullName(customer))).toBeVisible();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
  });
});

/** Returns a closed browser's data: everything but session cookies. */
async function leftOver(context: BrowserContext) {
  const state = await context.storageState();
  return { ...state, cookies: state.cookies.filter(({ expires }) => expires !== -1) };
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

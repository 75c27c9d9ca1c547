import type { Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import {
  accountOf,
  codeField,
  emailField,
  enterCode,
  mobileField,
  nameField,
  passwordField,
  registerOnPage,
} from '../accounts/account-steps.ts';
import { makeAccount, withSession } from '../app/accounts.ts';
import { asha, fullName, withOwnContacts } from '../app/people.ts';
import { AGRA, AIRPORT } from '../app/trips.ts';
import { REFUND_TIERS } from '../booking/booking-steps.ts';
import { chooseStop, openStops } from '../browser/choose-stop.ts';
import { navigateToOpenPage } from '../browser/client-navigation.ts';
import { phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

const SERVED = [
  'Recliner seats',
  'AC',
  'Onboard host',
  'Personal TV with headphones',
  'Charging points',
  'WiFi',
  'Pantry',
  'Washrooms',
  'Lounge access',
  'Luggage space',
  'CCTV',
  'Live tracking',
];
const PROFILE = ['Name', 'Age', 'Gender', 'Address', 'Phone Number', 'Email'];

test('the information pages show what the specification lists', async ({ page }) => {
  await test.step('home: twelve services are listed, and drop-offs wait for a pickup', async () => {
    await page.goto('/');
    const served = page.getByRole('region', { name: 'WHAT WE SERVE' });
    await expect(served.getByRole('listitem')).toHaveText(SERVED.map((name) => new RegExp(`^${name}`)));
    await served
      .getByRole('link', { name: 'Book Now' })
      .or(served.getByRole('button', { name: 'Book Now' }))
      .click();
    await expect(page.getByLabel('From')).toBeInViewport();
    await expect(page.getByLabel('From')).toHaveText('Please Select');
    const [to, options] = [page.getByLabel('To', { exact: true }), page.getByRole('option')];
    await openStops(to);
    await expect(options).toHaveText(['Please Select']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search trips' }).locator('svg')).toBeVisible();
    for (const [pickup, count] of [
      [`Delhi - ${AIRPORT}`, 1],
      [`Agra - ${AGRA}`, 0],
    ] as const) {
      await chooseStop(page.getByLabel('From'), pickup);
      await openStops(to);
      await expect(options.nth(1)).toBeVisible();
      await expect(options.filter({ hasText: `Agra - ${AGRA}` })).toHaveCount(count);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('the refund policy shows every tier, and the help page the coach rules', async () => {
    await navigateToOpenPage(page, '/refund-cancellation-policy');
    for (const [hours, percent] of REFUND_TIERS) {
      await expect(
        page.getByRole('row').filter({ hasText: hours }).filter({ hasText: percent }),
      ).toBeVisible();
    }
    await navigateToOpenPage(page, '/help');
    const main = page.getByRole('main');
    for (const rule of [
      'Hand luggage, free: 1 item, 42x30x18 cm, at most 7 kg',
      'Travel baggage, free: 1 item, 80x50x30 cm, at most 20 kg',
      'A second travel bag of the same size and weight: for a fee',
      'Special luggage, at most 240 cm in total size and 30 kg: for a fee',
      'Not carried: furniture, appliances, surfboards, car parts, cardboard packaging, animals',
      'Please arrive 15 minutes early.',
      'You can only board at the stop you booked.',
      'goes back to your card or account within a few working days',
    ]) {
      await expect(main).toContainText(rule);
    }
    await expect(main).toContainText(/\b108\b/);
  });

  await test.step('the contact page shows the three contacts and the opening hours', async () => {
    await navigateToOpenPage(page, '/contact');
    await expect(page.getByRole('heading', { name: 'Chat to our friendly team' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: brand.email })).toHaveAttribute(
      'href',
      `mailto:${brand.email}`,
    );
    await expect(main.getByRole('link', { name: brand.phone })).toHaveAttribute(
      'href',
      `tel:${brand.phoneLink}`,
    );
    await expect(main).toContainText('Mon-Fri 8am to 5pm');
    await expect(main.locator(`a[href="${brand.addressLink}"]`).first()).toBeVisible();
  });

  await test.step('the FAQ page has the shared header, banner and footer', async () => {
    await navigateToOpenPage(page, '/faq');
    await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(brand.legalName);
  });
});

test('Login, Sign Up and Forgot Password have their fields, their buttons and links to each other', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(main.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  await expect(mobileField(page)).toBeEditable();
  await expect(passwordField(page)).toBeEditable();
  await expect(main.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked();
  await expect(main.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(main.getByRole('button', { name: 'Continue as a Guest Mode' })).toBeEnabled();
  await main.getByRole('link', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL('/user/register');
  await expect(main.getByRole('button', { name: 'Register with Google' })).toBeEnabled();
  for (const field of [nameField(page), emailField(page), mobileField(page)])
    await expect(field).toBeEditable();
  await expect(main.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  await main.getByRole('link', { name: 'Login' }).click();
  await main.getByRole('link', { name: 'Forgot Password' }).click();

  await expect(page).toHaveURL('/user/forgot-password');
  await expect(mobileField(page)).toBeEditable();
  await expect(main.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
});

test('the code and password pages match the specification', async ({ page, sandbox }) => {
  const customer = withOwnContacts(asha);
  await registerOnPage(page, customer);
  await expect(codeField(page)).toHaveAttribute('maxlength', '6');
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
  await expect(page.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await enterCode(page, await sandbox.codeTo(customer.mobile));
  await expectTwoPasswords(page, 'Create Password');
  await page.goto('/user/change-password/123456/token');
  await expectTwoPasswords(page, 'Change Password');
});

test("the header offers Login and SignUp to visitors, and Profile and Logout under the user's name", async ({
  page,
  run,
  sandbox,
  newCustomer,
}) => {
  await page.goto('/about-us');
  const banner = page.getByRole('banner');
  for (const name of ['Login', 'SignUp']) await expect(banner.getByRole('link', { name })).toBeVisible();

  const customer = withOwnContacts(asha);
  const own = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, customer)));
  await own.goto('/about-us');
  await accountOf(own, customer).click();
  const header = own.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await own.keyboard.press('Escape');
  await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden();

  await own.setViewportSize(phone.use.viewport);
  await own.getByRole('button', { name: 'Open menu' }).click();
  const menu = own.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toContainText(fullName(customer));
  await expect(menu.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('profile, bookings and look-up match the specification in titles and layout', async ({
  run,
  sandbox,
  newCustomer,
}) => {
  const customer = withOwnContacts(asha);
  const page = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, customer)));
  await page.goto('/profile');
  await expect(page.getByRole('term')).toHaveText(PROFILE);
  const menu = page.getByRole('navigation', { name: 'Account' }).getByRole('listitem');
  await expect(menu).toHaveText(['Profile', 'My Bookings', 'Log Out']);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  for (const name of PROFILE) await expect(dialog.getByLabel(name, { exact: true })).toBeEditable();
  for (const name of ['Cancel', 'Save'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await menu.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Upcoming', 'Completed']);

  await page.goto('/manage-ticket');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Booking');
  await page.goto('/guest-manage-ticket');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Ticket');
  for (const name of ['PNR', 'Email']) await expect(page.getByLabel(name)).toHaveAttribute('required');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
});

async function expectTwoPasswords(page: Page, button: 'Create Password' | 'Change Password'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(button);
  for (const field of [passwordField(page), page.getByLabel('Confirm Password')])
    await expect(field).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
}

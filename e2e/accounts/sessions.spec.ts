import type { Locator, Page } from '@playwright/test';
import { makeAccount, withSession } from '../app/accounts.ts';
import { asha, claire, type Person, withOwnContacts } from '../app/people.ts';
import { toast } from '../booking/booking-steps.ts';
import { test as base, expect } from '../browser/test.ts';
import { fact } from '../tickets/ticket-steps.ts';
import { accountOf, loginLink, passwordField, signIn, signInAtProvider, stepUp } from './account-steps.ts';

const UPDATE_CALL = '/api/v1/user/me/update';
const STEP_UP_CALL = '/api/v1/user/step-up';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Asha is signed in on a phone; her laptop shows her profile. */
const test = base.extend<{ devices: { person: Person; phone: Page; laptop: Page } }>({
  devices: async ({ run, sandbox, newCustomer }, use) => {
    const person = withOwnContacts(asha);
    const token = await makeAccount({ run, sandbox }, person);
    const phone = await newCustomer({ userAgent: ANDROID, timezoneId: 'Asia/Dubai' });
    await phone.goto('/user/login');
    await signIn(phone, person);
    await expect(accountOf(phone, person)).toBeVisible();
    const laptop = await newCustomer({ ...withSession(run, token), timezoneId: 'Asia/Kolkata' });
    await laptop.goto('/profile');
    await use({ person, phone, laptop });
  },
});

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you’re signed in' });
const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

async function editPhone(page: Page, typed: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Phone Number').fill(typed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

test('each session shows its browser, time zone and last use, and can be ended alone', async ({
  devices: { person, phone, laptop },
  strict,
}) => {
  const rows = sessions(laptop).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first()).toContainText('In use now');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await expect(rows.last()).toContainText('Chrome on Android');
  await expect(rows.last()).toContainText('Time zone: Gulf Standard Time');
  await expect(rows.last()).toContainText(/Last used \w{3}, \d{1,2} \w+ \d{4}, \d\d:\d\d [AP]M/);

  await rows.last().getByRole('button', { name: 'Log out this device: Chrome on Android' }).click();
  await expect(toast(laptop, 'That device has been signed out.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(laptop.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  await laptop.reload();
  await expect(sessions(laptop)).toContainText('Time zone: India Standard Time');

  strict.expectRefusal(401, '/api/v1/user/me');
  await phone.goto('/faq');
  await expect(loginLink(phone)).toBeVisible();
  await expect(accountOf(laptop, person)).toBeVisible();
});

test('a new number needs the password; confirming it ends the other sessions', async ({
  devices: { person, phone, laptop },
  sandbox,
  strict,
}) => {
  const { mobile } = withOwnContacts(asha);
  strict.expectRefusal(403, UPDATE_CALL);
  strict.expectRefusal(422, STEP_UP_CALL);
  const editor = await editPhone(laptop, mobile);
  const dialog = stepUpDialog(laptop);
  await expect(passwordField(dialog)).toBeFocused();
  await expect(toast(laptop, 'Failed to Update User Details')).toBeHidden();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passwordField(dialog)).toHaveAccessibleDescription('Please enter your password');
  await passwordField(dialog).fill('Elephant#2026');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passwordField(dialog)).toHaveAccessibleDescription(/That password isn’t right/);
  await expect(passwordField(dialog)).toBeFocused();
  await stepUp(laptop);
  await expect(toast(laptop, 'User Details Updated Successfully!')).toBeVisible();
  await expect(editor).toBeHidden();

  await laptop.getByRole('button', { name: 'Confirm the phone number' }).click();
  const code = laptop.getByRole('dialog', { name: 'Confirm your mobile number' });
  await code.getByLabel('6-digit code').fill(await sandbox.codeTo(mobile));
  await code.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(fact(laptop, 'Phone Number')).not.toContainText('Not confirmed yet');
  await expect(sessions(laptop).getByRole('listitem')).toHaveCount(1);
  await sandbox.messageTo(person.mobile, 'sms', 'mobile number of your account was changed');
  await sandbox.messageTo(mobile, 'sms', 'mobile number of your account was changed');

  strict.expectRefusal(401, '/api/v1/user/me');
  await phone.goto('/faq');
  await expect(loginLink(phone)).toBeVisible();
});

test('dialogs and sessions obey the keyboard', async ({ devices: { person, laptop }, strict }) => {
  await test.step('a closed dialog changes nothing and keeps what was typed', async () => {
    const { mobile } = withOwnContacts(asha);
    strict.expectRefusal(403, UPDATE_CALL);
    const editor = await editPhone(laptop, mobile);
    await expect(stepUpDialog(laptop)).toBeVisible();
    await laptop.keyboard.press('Escape');
    await expect(stepUpDialog(laptop)).toBeHidden();
    await expect(editor.getByLabel('Phone Number')).toHaveValue(mobile);
    await expect(editor.getByRole('button', { name: 'Save' })).toBeEnabled();
    await laptop.keyboard.press('Escape');
    await laptop.reload();
    await expect(fact(laptop, 'Phone Number')).toContainText(person.mobile.slice(5));
  });

  await test.step('a session is ended by keyboard alone', async () => {
    const end = sessions(laptop).getByRole('button', { name: 'Log out this device' });
    await end.focus();
    await laptop.keyboard.press('Enter');
    await expect(sessions(laptop).getByRole('listitem')).toHaveCount(1);
    await laptop.keyboard.press('Tab');
    await expect(laptop.getByRole('button', { name: 'Log out on all devices' })).toBeFocused();
  });
});

test('Claire, whose account came with Google, steps up by a code', async ({ page, sandbox, strict }) => {
  const customer = withOwnContacts(claire);
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await signInAtProvider(page, customer);
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  strict.expectRefusal(403, UPDATE_CALL);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Profile' });
  const { email } = withOwnContacts(claire);
  await editor.getByLabel('Email').fill(email);
  await editor.getByRole('button', { name: 'Save' }).click();
  const dialog = stepUpDialog(page);
  await expect(dialog.getByRole('button', { name: 'Send me a code' })).toBeFocused();
  await expect(passwordField(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog).toContainText(`We’ve sent a code to ${customer.email.slice(0, 1)}•••@example.com.`);
  await dialog.getByLabel('6-digit code').fill(await sandbox.codeTo(customer.email));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'User Details Updated Successfully!')).toBeVisible();
  await expect(fact(page, 'Email')).toContainText(email);
  await expect(fact(page, 'Email')).toContainText('Not confirmed yet');
});

test('a failed list can be loaded again', async ({ run, sandbox, newCustomer, strict }) => {
  const token = await makeAccount({ run, sandbox }, withOwnContacts(asha));
  const laptop = await newCustomer(withSession(run, token));
  const call = '/api/v1/user/sessions';
  strict.expectRefusal(500, call);
  const message = 'Something went wrong on our side.';
  await laptop.route(`**${call}`, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message } }),
  );
  await laptop.goto('/profile');
  await expect(sessions(laptop).getByRole('alert')).toHaveText(message);
  await laptop.unroute(`**${call}`);
  await sessions(laptop).getByRole('button', { name: 'Try again' }).click();
  await expect(sessions(laptop).getByRole('listitem')).toHaveCount(1);
});

import type { Page } from '@playwright/test';
import { codeField, emailField, mobileField, nameField, passwordField } from '../accounts/account-steps.ts';
import { beginSignUp, makeAccount, PASSWORD, withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { asha, fullName, withOwnContacts } from '../app/people.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { expect, type Fixtures, test } from '../browser/test.ts';

interface SendingForm {
  button: string;
  path: string;
  /** Opens the page and fills in its form, so that one press submits it. */
  fill: (fixtures: Fixtures & { page: Page }) => Promise<Page>;
}

const forms: SendingForm[] = [
  {
    button: 'Sign In',
    path: '/api/v1/user/login',
    fill: async ({ page, run, sandbox }) => {
      const person = withOwnContacts(asha);
      await makeAccount({ run, sandbox }, person);
      await page.goto('/user/login');
      await mobileField(page).fill(person.mobile);
      await passwordField(page).fill(PASSWORD);
      return page;
    },
  },
  {
    button: 'Continue as a Guest Mode',
    path: '/api/v1/user/login/guest',
    fill: async ({ page }) => {
      await page.goto('/user/login');
      return page;
    },
  },
  {
    button: 'Login with Google',
    path: '/api/v1/user/google/start',
    fill: async ({ page }) => {
      await page.goto('/user/login');
      return page;
    },
  },
  {
    button: 'Register',
    path: '/api/v1/user/register',
    fill: async ({ page }) => {
      const person = withOwnContacts(asha);
      await page.goto('/user/register');
      await nameField(page).fill(fullName(person));
      await emailField(page).fill(person.email);
      await mobileField(page).fill(person.mobile);
      return page;
    },
  },
  {
    button: 'Verify',
    path: '/api/v1/user/otp/verification',
    fill: async ({ run, sandbox, newCustomer }) => {
      const person = withOwnContacts(asha);
      const page = await newCustomer(withSignUp(run.site, await beginSignUp(run, person)));
      await page.goto('/user/otp-verification');
      await codeField(page).fill(await sandbox.codeTo(person.mobile));
      return page;
    },
  },
  {
    button: 'Create Password',
    path: '/api/v1/user/password/create',
    fill: async ({ run, sandbox, newCustomer }) => {
      const person = withOwnContacts(asha);
      const signUp = await beginSignUp(run, person);
      const otp = await sandbox.codeTo(person.mobile);
      await callApp(run, 'verifySignUp', { token: signUp, body: { otp } });
      const page = await newCustomer(withSignUp(run.site, signUp));
      await page.goto('/user/create-password');
      await passwordField(page).fill(PASSWORD);
      await page.getByLabel('Confirm Password').fill(PASSWORD);
      return page;
    },
  },
  {
    button: 'Reset Password',
    path: '/api/v1/user/forgot',
    fill: async ({ page }) => {
      await page.goto('/user/forgot-password');
      await mobileField(page).fill(withOwnContacts(asha).mobile);
      return page;
    },
  },
  {
    button: 'Change Password',
    path: '/api/v1/user/password/change',
    fill: async ({ page, strict }) => {
      strict.expectRefusal(410, '/api/v1/user/password/change');
      await page.goto('/user/change-password/482913/link');
      await passwordField(page).fill('Monsoon#2026');
      await page.getByLabel('Confirm Password').fill('Monsoon#2026');
      return page;
    },
  },
  {
    button: 'Save',
    path: '/api/v1/user/me/update',
    fill: async ({ run, sandbox, newCustomer }) => {
      const token = await makeAccount({ run, sandbox }, withOwnContacts(asha));
      const page = await newCustomer(withSession(run, token));
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Address').fill('12 Lodhi Road');
      return page;
    },
  },
];

for (const { button, path, fill } of forms) {
  test(`${button} is disabled while its request runs`, async ({
    page,
    run,
    sandbox,
    strict,
    newCustomer,
  }) => {
    const form = await fill({ page, run, sandbox, strict, newCustomer });
    const letThrough = await holdCalls(form, path);
    const pressed = form.getByRole('button', { name: button, exact: true });
    await expect(pressed).toBeEnabled();
    const element = await pressed.elementHandle();
    await pressed.click();
    await expect.poll(() => element?.isDisabled()).toBe(true);
    const responded = form.waitForResponse((response) => new URL(response.url()).pathname === path);
    letThrough();
    await responded;
  });
}

/** Browser options with a pending sign-up. */
function withSignUp(origin: string, token: string) {
  const localStorage = [{ name: 'signuptoken', value: JSON.stringify(token) }];
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

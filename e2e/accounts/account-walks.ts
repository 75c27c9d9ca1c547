import { makeAccount, PASSWORD, withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { cancelSeats } from '../app/database.ts';
import { asha, ravi, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect } from '../browser/test.ts';
import type { Walk } from '../browser/walk.ts';
import { idOf, seatCard, ticketCard } from '../tickets/ticket-steps.ts';
import { accountOf, enterCode, loginLink, passwordField, registerOnPage, stepUp } from './account-steps.ts';

/** States of accounts and tickets, grouped by the data they need. */
export const accountWalks: Walk[] = [
  {
    name: 'the sign-in dialog',
    async walk({ newCustomer }, check) {
      const page = await newCustomer();
      await page.goto('/about-us');
      await loginLink(page).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog.getByText('Mobile number must be 10 digits')).toBeVisible();
      await check(page, 'Login with every error');
      await dialog.getByRole('link', { name: 'Sign Up' }).click();
      await expect(dialog.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
      await check(page, 'Sign Up');
      await dialog.getByRole('link', { name: 'Login' }).click();
      await dialog.getByRole('link', { name: 'Forgot Password' }).click();
      await expect(dialog.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
      await check(page, 'Forgot Password');
    },
  },
  {
    name: 'the code and password pages',
    async walk({ newCustomer, sandbox }, check) {
      const page = await newCustomer();
      const person = withOwnContacts(asha);
      await registerOnPage(page, person);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('Otp must be 6 digits')).toBeVisible();
      await check(page, 'OTP verification');
      await enterCode(page, await sandbox.codeTo(person.mobile));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Password');
      await passwordField(page).fill('peacock');
      await page.getByRole('button', { name: 'Create Password' }).click();
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await check(page, 'Create Password');
    },
  },
  {
    name: 'pages reached by external links',
    async walk({ newCustomer }, check) {
      const page = await newCustomer();
      await page.goto('/user/change-password/123456/some-token');
      await expect(passwordField(page)).toBeVisible();
      await check(page, 'Change Password');
      await page.goto('/user/google?code=somebody&state=elses');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Google did not sign you in');
      await check(page, 'Google failed');
    },
  },
  {
    name: 'a new account',
    async walk({ newCustomer, run, sandbox }, check) {
      const person = withOwnContacts(asha);
      const page = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, person)));
      await callApp(run, 'signIn', { body: { phoneno: person.mobile, password: PASSWORD } });
      await page.goto('/profile');
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log out this device' })).toBeVisible();
      await check(page, 'profile');
      await accountOf(page, person).click();
      await check(page, 'profile with the dropdown', desktop);
      await page.setViewportSize(phone.use.viewport);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await check(page, 'profile with the menu', phone);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
      await check(page, 'Edit Profile');
      await page.goto('/profile?panel=bookings');
      await expect(page.getByText('No upcoming tickets found.')).toBeVisible();
      await check(page, 'My Bookings, empty');
      await page.goto('/manage-ticket');
      await expect(page.getByText('No Upcoming Booking Found')).toBeVisible();
      await check(page, 'Manage Booking, empty');
    },
  },
  {
    name: 'an email confirmed after a step-up',
    async walk({ newCustomer, run, sandbox, strict }, check) {
      const person = withOwnContacts(asha);
      const page = await newCustomer(withSession(run, await makeAccount({ run, sandbox }, person)));
      await page.goto('/profile');
      strict.expectRefusal(403, '/api/v1/user/contact/code');
      await page.getByRole('button', { name: 'Confirm the email' }).click();
      const stepUpDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await expect(stepUpDialog).toBeVisible();
      await expect(page.getByText('Sending a code…'), 'no code is sent while it asks').toHaveCount(0);
      await stepUpDialog.getByRole('button', { name: 'Continue' }).click();
      await expect(stepUpDialog).toContainText('Please enter your password');
      await check(page, 'step-up by password');
      await stepUpDialog.getByRole('button', { name: 'Send me a code instead' }).click();
      await expect(stepUpDialog.getByLabel('6-digit code')).toBeFocused();
      await check(page, 'step-up by code');
      await stepUpDialog.getByRole('button', { name: 'Use my password instead' }).click();
      await stepUp(page);
      await expect(page.getByRole('dialog', { name: 'Confirm your email' })).toBeVisible();
      await check(page, 'confirming the email');
    },
  },
  {
    name: 'an account with bookings',
    async walk({ newCustomer, run, sandbox }, check) {
      const person = withOwnContacts(asha);
      const token = await makeAccount({ run, sandbox }, person);
      const pnr = await bookAndPay(run, await takeTrip(run, { food: true }), {
        seats: { '2C': person, '2D': ravi },
        food: { '2C': { 'Indori poha': 2 } },
        token,
      });
      await cancelSeats(run, pnr, ['2D']);
      const page = await newCustomer(withSession(run, token));
      await page.goto('/manage-ticket');
      await expect(ticketCard(page, pnr)).toBeVisible();
      await check(page, 'Manage Booking');
      await page.goto('/profile?panel=bookings');
      await expect(ticketCard(page, pnr)).toBeVisible();
      await check(page, 'My Bookings');
      await page.goto(`/booking-details/${await idOf(run, token, pnr)}`);
      await expect(seatCard(page, '2D')).toContainText('Cancelled');
      await check(page, 'ticket details');
    },
  },
  {
    name: 'a guest’s booking',
    async walk({ newCustomer, run, strict }, check) {
      const pnr = await bookAndPay(run, await takeTrip(run, { food: true }), {
        seats: { '2C': asha, '2D': ravi },
        food: { '2D': { 'Indori poha': 1 } },
      });
      const page = await newCustomer();
      await page.goto('/guest-manage-ticket');
      const search = page.getByRole('button', { name: 'Search', exact: true });
      await page.getByLabel('PNR').fill(pnr);
      await page.getByLabel('Email').fill('stranger@example.com');
      strict.expectRefusal(404, '/api/v1/pnr/guest');
      await search.click();
      await expect(page.getByRole('main').getByText('PNR is not available')).toBeVisible();
      await check(page, 'not found');
      await page.getByLabel('Email').fill(ravi.email);
      await search.click();
      await expect(seatCard(page, '2D')).toBeVisible();
      await check(page, 'found');
    },
  },
];

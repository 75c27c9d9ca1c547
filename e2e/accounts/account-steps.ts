import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../app/accounts.ts';
import { fullName, type Person } from '../app/people.ts';
import { expect } from '../browser/test.ts';

/** The text for a wrong number, email or password. */
export const WRONG_DETAILS =
  'That number, email or password isn’t right. Please check them. If you’ve forgotten your password, you can choose a new one.';

/** Sign-in forms are on a page of their own or in the dialog. */
type Place = Page | Locator;

export const passwordField = (place: Place): Locator => place.getByLabel('Password', { exact: true });
export const nameField = (place: Place): Locator => place.getByLabel('Name', { exact: true });
export const emailField = (place: Place): Locator => place.getByLabel('Email', { exact: true });
export const mobileField = (place: Place): Locator => place.getByLabel('Mobile Number');
export const codeField = (page: Page): Locator => page.getByLabel('6-digit code');

export async function register(place: Place, person: Person): Promise<void> {
  await nameField(place).fill(fullName(person));
  await emailField(place).fill(person.email);
  await mobileField(place).fill(person.mobile);
  await place.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function registerOnPage(page: Page, person: Person): Promise<void> {
  await page.goto('/user/register');
  await register(page, person);
  await expect(page.getByRole('heading', { name: 'OTP Verification' })).toBeVisible();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL('/user/otp-verification');
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

export async function choosePassword(
  page: Page,
  password = PASSWORD,
  button: 'Create Password' | 'Change Password' = 'Create Password',
): Promise<void> {
  await expect(page.getByRole('heading', { name: button })).toBeVisible();
  await passwordField(page).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: button }).click();
}

export async function signIn(place: Place, person: Person, password = PASSWORD): Promise<void> {
  await mobileField(place).fill(person.mobile);
  await passwordField(place).fill(password);
  await place.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in by email, for people without an Indian number. */
export async function signInByEmail(place: Place, person: Person, password = PASSWORD): Promise<void> {
  await place.getByRole('button', { name: 'No Indian mobile number? Use your email' }).click();
  await emailField(place).fill(person.email);
  await passwordField(place).fill(password);
  await place.getByRole('button', { name: 'Sign In' }).click();
}

export function accountOf(page: Page, person: Person): Locator {
  return page.getByRole('banner').getByRole('button', { name: fullName(person) });
}

export function loginLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: 'Login', exact: true });
}

export async function logOut(page: Page, person: Person): Promise<void> {
  await accountOf(page, person).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(loginLink(page)).toBeVisible();
}

/** Navigates client-side, without a page load. */
export async function goToHelp(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help');
}

export async function stepUp(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await passwordField(dialog).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in at the provider through "Use another account", with a verified email. */
export async function signInAtProvider(page: Page, person: Person): Promise<void> {
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill(fullName(person));
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await expect(page.getByRole('checkbox', { name: 'This e-mail is verified' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the dialog that edits the profile. */
export async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Formats a mobile number as the page does. */
export function readMobile(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}

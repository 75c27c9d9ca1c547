import type { Locator, Page } from '@playwright/test';
import type { Person } from '../app/people.ts';
import type { OwnTrip } from '../app/trips.ts';
import { expect } from '../browser/test.ts';

/** Hours before departure, and what comes back. */
export const REFUND_TIERS = [
  ['72', '100%'],
  ['48', '90%'],
  ['24', '50%'],
] as const;

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();

/** Expects the small picture of an empty state, loaded at its full width. */
export async function expectVignette(page: Page, name: 'road' | 'stop' | 'signpost'): Promise<void> {
  const picture = page.getByRole('main').locator(`img[src*="/vignettes/${name}."]`);
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 768);
}

export function seat(
  page: Page,
  label: string,
  state: 'available' | 'selected' | 'booked' | 'held for you' | '' = '',
): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${label}, .*${state}`) });
}

/** Opens a trip's page and continues as guest. */
export async function openAsGuest(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(trip.path);
  await continueAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
}

export async function continueAsGuest(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.getByRole('button', { name: 'Continue as a Guest Mode' }).click();
}

export async function pickSeats(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await seat(page, label, 'available').click();
    await expect(seat(page, label, 'selected')).toBeVisible();
  }
}

export function passengerBlock(page: Page, number: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^Passenger ${number}\\b`) });
}

export async function fillPassenger(page: Page, number: number, person: Person): Promise<void> {
  const block = passengerBlock(page, number);
  await block.getByLabel('First Name').fill(person.firstName);
  await block.getByLabel('Last Name').fill(person.lastName);
  await block.getByLabel('Age').fill(person.age);
  await block.getByLabel('Gender').selectOption(person.gender);
  await block.getByLabel('Mobile Number').fill(person.mobile);
  await block.getByLabel('Email ID').fill(person.email);
}

/** Opens the trip as guest, selects the seats and fills in the passengers. */
export async function chooseSeatsFor(
  page: Page,
  trip: OwnTrip,
  seats: Record<string, Person>,
): Promise<void> {
  await openAsGuest(page, trip);
  await pickSeats(page, ...Object.keys(seats));
  for (const [index, person] of Object.values(seats).entries()) await fillPassenger(page, index + 1, person);
}

/** Visits and leaves each required field of the form, so that each shows its error. */
export async function leaveEveryField(page: Page): Promise<void> {
  for (const field of await page.locator('form [aria-required=true]').all()) await field.focus();
  await page.keyboard.press('Tab');
}

/** Presses the pay bar's button in one of its states. */
export async function press(page: Page, name: 'Choose a seat' | 'Continue' | 'Pay Now'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function payNow(page: Page): Promise<void> {
  await press(page, 'Pay Now');
  await atGateway(page);
}

export async function atGateway(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible({ timeout: 30_000 });
}

export const cards = { pays: '4111 1111 1111 1111', isDeclined: '4000 0000 0000 0002' } as const;

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('Asha D Souza');
  await confirmPayment(page);
}

export async function payByBank(page: Page, bank: string): Promise<void> {
  await chooseMethod(page, 'Net banking');
  await page.getByLabel('Bank', { exact: true }).selectOption(bank);
  await confirmPayment(page);
}

export async function payByUpi(page: Page, id: string): Promise<void> {
  await chooseMethod(page, 'UPI');
  await page.getByLabel('UPI ID').fill(id);
  await confirmPayment(page);
}

async function chooseMethod(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Payment method' }).getByText(name, { exact: true }).click();
}

async function confirmPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Waits for the success page and stays on it; returns its PNR. */
export async function stayOnSuccess(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 30_000 });
  // A click scrolls first, which already stops the way home and removes the button.
  await page.keyboard.press('Shift');
  await expect(page.getByText('You’ll stay on this page.')).toBeVisible();
  return pnrOf(page);
}

export function pnrOf(page: Page): string {
  const [, pnr] = /\/payment\/\w+\/([^/]+)\//.exec(page.url()) ?? [];
  if (!pnr) throw new Error(`no PNR in ${page.url()}`);
  return pnr;
}

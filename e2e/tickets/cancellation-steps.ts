import type { Locator, Page } from '@playwright/test';
import { expect } from '../browser/test.ts';

/** A seat's checkbox, also while a dialog hides it. */
export function seatBox(page: Page, seat: string): Locator {
  return page.getByRole('checkbox', { name: `Seat ${seat}`, exact: true, includeHidden: true });
}

export function runningRefund(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /ticked|Tick the seats/ });
}

export async function tick(page: Page, ...seats: string[]): Promise<void> {
  for (const seat of seats) await seatBox(page, seat).check();
}

/** The dialog that confirms before a code is sent. */
export function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Are you sure you want to cancel the selected seats?' });
}

export function codeDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm Cancellation' });
}

export function codeBox(page: Page, place: number): Locator {
  return codeDialog(page).getByRole('textbox', { name: `Digit ${place} of 6` });
}

export const reasonList = (page: Page): Locator => codeDialog(page).getByLabel('Reason for cancellation');
export const yesCancel = (page: Page): Locator =>
  codeDialog(page).getByRole('button', { name: 'Yes, cancel' });
export const cancelButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true });
export const requestButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Request for cancellation' });

/** The rose of buttons that destroy something, in the light theme. */
export const ROSE = 'rgb(180, 72, 58)';

/** Goes from ticked seats to the code dialog, for a booking of an account. */
export async function askForCode(page: Page): Promise<void> {
  await cancelButton(page).click();
  await question(page).getByRole('button', { name: 'Yes, send me a code' }).click();
  await expect(codeDialog(page)).toBeVisible();
}

/** Goes from ticked seats to the code dialog, for a guest's booking. */
export async function askForCodeAsGuest(page: Page): Promise<void> {
  await requestButton(page).click();
  await expect(codeDialog(page)).toBeVisible();
}

/** Types a code from the first box on; the focus advances by itself. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBox(page, 1).click();
  await page.keyboard.type(code);
  await expect(codeBox(page, 6)).toHaveValue(code.charAt(5));
}

export function otherThan(...codes: string[]): string {
  const other = ['482913', '593024', '604135'].find((code) => !codes.includes(code));
  if (!other) throw new Error('no unused code left');
  return other;
}

export async function lookUp(page: Page, pnr: string, email: string): Promise<void> {
  await page.goto('/guest-manage-ticket');
  await fillInLookUp(page, pnr, email);
}

/** Fills in the form that is shown, and waits for the booking. */
export async function fillInLookUp(page: Page, pnr: string, email: string): Promise<void> {
  await page.getByLabel('PNR').fill(pnr);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused();
}

export function refunds(page: Page): Locator {
  return page.getByRole('region', { name: 'Refunds', exact: true }).getByRole('listitem');
}

/** Waits until the gateway has refunded and the page shows it. */
export async function waitForRefund(show: () => Promise<void>, page: Page, amount: string): Promise<void> {
  await expect(async () => {
    await show();
    await expect(refunds(page)).toHaveText(
      new RegExp(String.raw`^${amount} was refunded on \w{3}, \d+ \w{3} \d{4}, reference R-\S+\.$`),
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 60_000 });
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The box of a seat's card; behind a dialog it is hidden from everybody but this. */
export function seatBox(page: Page, seat: string): Locator {
  return page.getByRole('checkbox', { name: `Seat ${seat}`, exact: true, includeHidden: true });
}

/** What the page says of the seats that are ticked. */
export function runningRefund(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /ticked|Tick the seats/ });
}

export async function tick(page: Page, ...seats: string[]): Promise<void> {
  for (const seat of seats) await seatBox(page, seat).check();
}

/** The dialog that asks before a code is sent. */
export function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Are you sure you want to cancel the selected seats?' });
}

/** The dialog for the code and the reason. */
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

/** From the ticked seats of a booking of the account to the dialog for the code. */
export async function askForCode(page: Page): Promise<void> {
  await cancelButton(page).click();
  await question(page).getByRole('button', { name: 'Yes, send me a code' }).click();
  await expect(codeDialog(page)).toBeVisible();
}

/** From the ticked seats of a guest's booking to the dialog for the code. */
export async function askForCodeAsGuest(page: Page): Promise<void> {
  await requestButton(page).click();
  await expect(codeDialog(page)).toBeVisible();
}

/** Types a code from the first box on, as people do: the boxes go on by themselves. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBox(page, 1).click();
  await page.keyboard.type(code);
  await expect(codeBox(page, 6)).toHaveValue(code.charAt(5));
}

/** A code that is none of these. */
export function otherThan(...codes: string[]): string {
  const other = ['482913', '593024', '604135'].find((code) => !codes.includes(code));
  if (!other) throw new Error('every guess was right');
  return other;
}

/** Finds a booking on the guests' page. */
export async function lookUp(page: Page, pnr: string, email: string): Promise<void> {
  await page.goto('/guest-manage-ticket');
  await page.getByLabel('PNR').fill(pnr);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused();
}

/** The sentences about money on its way back, and money that has gone back. */
export function refunds(page: Page): Locator {
  return page.getByRole('region', { name: 'Refunds', exact: true }).getByRole('listitem');
}

/** Waits until the gateway has given money back, and the page says so. */
export async function untilRefunded(show: () => Promise<void>, page: Page, amount: string): Promise<void> {
  await expect(async () => {
    await show();
    await expect(refunds(page)).toHaveText(
      new RegExp(String.raw`^${amount} went back on \w{3}, \d+ \w{3} \d{4}, reference R-\S+\.$`),
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 60_000 });
}

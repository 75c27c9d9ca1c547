import type { Page } from '@playwright/test';
import { asha } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { seat, stayOnSuccess } from '../booking/booking-steps.ts';
import { choose, tabTo, type } from '../browser/by-keyboard.ts';
import { typeStop } from '../browser/choose-stop.ts';
import { expect, test } from '../browser/test.ts';

test('Asha books and pays by keyboard alone', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const { keyboard } = page;

  await page.goto('/');
  await expect(page.getByLabel('From')).toBeEnabled();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('tab', { name: 'Book Your Journey Today' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByPlaceholder('PNR number')).toBeVisible();
  await keyboard.press('ArrowLeft');
  for (const [label, stop] of [
    ['From', `Delhi - ${AIRPORT}`],
    ['To', `Agra - ${AGRA}`],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await tabTo(page, field);
    await typeStop(field, stop);
  }
  await tabTo(page, page.getByLabel('Date'));
  await typeDate(page, trip.journeystartdate);
  await expect(page.getByLabel('Date')).toHaveValue(trip.journeystartdate);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const card = page.getByRole('listitem').filter({ hasText: `Bus ${trip.busid}` });
  await tabTo(page, card.getByRole('link', { name: 'Select Seats' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Continue as a Guest Mode' }));
  await keyboard.press('Enter');

  await expect(seat(page, '8D')).toBeVisible();
  await tabTo(page, page.getByRole('grid').getByRole('button').and(page.locator('[tabindex="0"]')));
  // Row D is at the top of the plan; 1D is a front window seat.
  await keyboard.press('Control+Home');
  await expect(seat(page, '1D')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  await expect(seat(page, '2D', 'selected')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowLeft');
  await expect(seat(page, '2B'), '1B does not exist').toBeFocused();
  await keyboard.press('End');
  await expect(seat(page, '8B')).toBeFocused();
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await expect(seat(page, '8A', 'selected')).toBeFocused();
  await keyboard.press('Enter');
  await expect(seat(page, '8A', 'available')).toBeFocused();

  await type(page, page.getByLabel('First Name'), asha.firstName);
  await type(page, page.getByLabel('Last Name'), asha.lastName);
  await type(page, page.getByLabel('Age', { exact: true }), asha.age);
  await choose(page, page.getByLabel('Gender'), asha.gender);
  await type(page, page.getByLabel('Mobile Number'), asha.mobile);
  await type(page, page.getByLabel('Email ID'), asha.email);
  await tabTo(page, page.getByRole('checkbox', { name: 'Opt in for travel Food' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Choose food for seat 2D' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'One more Indori poha' }));
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose food for seat 2D' })).toBeFocused();
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Pay Now' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await type(page, page.getByLabel('Card number'), '4111111111111111');
  await type(page, page.getByLabel('Expiry (MM/YY)'), '1230');
  await type(page, page.getByLabel('CVV'), '123');
  await type(page, page.getByLabel('Name on card'), 'Asha D Souza');
  await keyboard.press('Enter');
  await stayOnSuccess(page);
});

/** Types a date in the part order of an en-US browser. */
async function typeDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
}

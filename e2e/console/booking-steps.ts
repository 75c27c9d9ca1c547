import type { Locator, Page } from '@playwright/test';
import type { Language } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { expect } from '../browser/test.ts';

/** The search of every page. */
export function searchField(page: Page, locale: Language = 'en'): Locator {
  return page.getByRole('banner').getByRole('searchbox', { name: m.bookings_search({}, { locale }) });
}

export async function openBooking(page: Page, pnr: string, locale: Language = 'en'): Promise<void> {
  await page.goto(`/console/${locale === 'hi' ? 'hi/' : ''}bookings/${pnr}`);
  const name = m.bookings_one({ pnr }, { locale });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

import type { Page } from '@playwright/test';
import { phone } from '../browser/screens.ts';
import { expect } from '../browser/test.ts';

/** Stands for the attached pictures, which a browser cannot load. */
const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** Expects an email, opened in a page of its own, to be no wider than a phone. */
export async function expectMailFits({ page, html }: { page: Page; html: string }): Promise<void> {
  const mail = await page.context().newPage();
  await mail.setViewportSize(phone.use.viewport);
  await mail.setContent(html.replaceAll(/"cid:[^"]*"/g, `"${PICTURE}"`));
  const width = await mail.evaluate(() => document.documentElement.scrollWidth);
  await mail.close();
  expect(width).toBe(phone.use.viewport.width);
}

import type { Page } from '@playwright/test';
import { holdCalls } from './held-calls.ts';
import { phone, withMotion } from './screens.ts';
import { expect, test } from './test.ts';

test.use(withMotion);

/** Opens the home page; returns a count of scripts requested since. */
async function openHome(page: Page): Promise<() => number> {
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return () => scripts;
}

test('code waits until the largest picture is there, and then comes by itself', async ({ page }) => {
  const letPictureGo = await holdCalls(page, '/pictures/coach-blue-hour');
  const scripts = await openHome(page);
  expect(scripts()).toBe(0);
  letPictureGo();
  await expect(page.getByRole('option', { name: /IGI/ }).first()).toBeAttached();
  expect(scripts()).toBeGreaterThan(0);
});

test('the first key wakes a page whose picture is still on its way', async ({ page }) => {
  const letPictureGo = await holdCalls(page, '/pictures/coach-blue-hour');
  const scripts = await openHome(page);
  expect(scripts()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: /IGI/ }).first()).toBeAttached();
  letPictureGo();
});

test('a button that is pressed before the page can answer is answered when it can', async ({ page }) => {
  const letCodeGo = await holdCalls(page, '/assets/framework-');
  await openHome(page);
  const track = page.getByRole('tab', { name: 'Track' });
  await track.click();
  await expect(track).toHaveAttribute('aria-selected', 'false');
  letCodeGo();
  await expect(track).toHaveAttribute('aria-selected', 'true');
});

test('a link that is pressed before the page can answer is followed at once', async ({ page }) => {
  const letCodeGo = await holdCalls(page, '/assets/framework-');
  await openHome(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq\/?$/);
  letCodeGo();
});

test.describe('on a phone with three dots a point', () => {
  test.use({ ...phone.use, deviceScaleFactor: 3 });

  for (const home of ['/', '/hi/']) {
    test(`${home} weighs at most 400 KB before the film is asked for`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        sizes.push(request.sizes().then((size) => size.responseBodySize));
      });
      await page.goto(home);
      await expect(page.getByRole('option', { name: /IGI/ }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({
        type: 'Bytes of the home page',
        description: `${(bytes / 1000).toFixed(1)} KB`,
      });
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(400_000);
    });
  }
});

import type { Locator, Page } from '@playwright/test';
import { brand } from 'brand/brand.ts';
import { takeTrip } from '../app/trips.ts';
import { continueAsGuest, toast } from '../booking/booking-steps.ts';
import { openStops, searchReady } from '../browser/choose-stop.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { redirectReplies } from '../browser/redirected-replies.ts';
import { phone, withMotion } from '../browser/screens.ts';
import type { Strict } from '../browser/strict.ts';
import { expect, test } from '../browser/test.ts';

test.use(withMotion);

const FOOTER_LINKS = [
  'Book a journey',
  'Track your trip',
  'Service',
  'About Us',
  'Help',
  'FAQs',
  'Contact Us',
  'Apply for job',
  'Refund and Cancellation',
  'Terms and Conditions',
  'Privacy Policy',
];
const ENTRIES = ['Home', 'Service', 'About Us', 'Help', 'Contact Us'];

test('every page has the header, the footer and the place of messages', async ({ page, strict }) => {
  await page.goto('/');
  await test.step('the footer shows who we are and how to reach us', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(brand.legalName);
    await expect(footer).toContainText('Private Limited');
    await expect(footer).toContainText('Support 24/7');
    for (const name of FOOTER_LINKS)
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: brand.phone })).toHaveAttribute(
      'href',
      `tel:${brand.phoneLink}`,
    );
    await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute(
      'href',
      `mailto:${brand.email}`,
    );
    for (const device of ['Android', 'iPhone'])
      await expect(footer.getByRole('link', { name: device })).toHaveAttribute(
        'href',
        `/install#${device.toLowerCase()}`,
      );
    for (const { name } of brand.social) await expect(footer.getByRole('link', { name })).toBeVisible();
    await expect(footer.getByRole('list', { name: 'Follow us' })).toHaveCount(
      brand.social.length > 0 ? 1 : 0,
    );
    await expect(footer.getByRole('link', { name: 'Blogs' })).toBeHidden();
  });

  await test.step('a network failure shows a toast at the top right', async () => {
    await openStops(page.getByLabel('From'));
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    strict.expectFailure('/api/v1/busroutes/list/dropoff/counters');
    await page.context().setOffline(true);
    await page.getByRole('option').nth(1).click();
    const message = toast(page, 'We couldn’t reach the server. Check your connection and try again.');
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    expect(box && box.x > 700 && box.y < 200).toBe(true);
    await page.context().setOffline(false);
  });

  await test.step('the header links to every page, and the phone menu mirrors it', async () => {
    const main = page.getByRole('banner').getByRole('navigation');
    for (const entry of ENTRIES)
      await expect(main.getByRole('link', { name: entry, exact: true })).toBeVisible();
    for (const way of ['Login', 'SignUp'])
      await expect(page.getByRole('banner').getByRole('link', { name: way })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const entry of [...ENTRIES, 'Login', 'SignUp']) {
      await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(menu).toBeHidden();
  });
});

test('the header shows a guest, and Logout clears the session and goes home', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await page.goto(trip.path);
  await continueAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Choose a Seat' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Guest').first()).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null'))).toMatch(
    /^[\w-]{43}$/,
  );
  expect(await page.evaluate(() => localStorage.getItem('type'))).toBe('Guest');
  await page.getByRole('banner').getByRole('button', { name: 'Guest' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an unknown token is removed', async ({ page, strict }) => {
  await storeUnknownToken(page, strict);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a refused profile call ends the session, and the redirect of its response is followed', async ({
  page,
  strict,
}) => {
  await storeUnknownToken(page, strict);
  await redirectReplies(page, '/api/v1/user/me', '/contact');
  await page.goto('/help');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a failed profile call keeps the session', async ({ page, strict }) => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Continue as a Guest Mode' }).click();
  await expect(page).toHaveURL('/');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).not.toBeNull();
  strict.expectFailure('/api/v1/user/me');
  await page.route('**/api/v1/user/me', (route) => route.abort('connectionfailed'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/user/me'));
  await page.goto('/help');
  await failed;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/help');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
});

test('each page starts at its top, with its heading announced', async ({ page }) => {
  const scrolls = await recordScrolls(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(scrolls, 'smoothly').toEqual([{ top: 0, behavior: 'smooth' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL('/help');
  await expect
    .poll(() => scrolls.at(-1), 'at once for people who ask for less motion')
    .toEqual({
      top: 0,
      behavior: 'instant',
    });
});

test('a link pressed later wins over one whose page still loads', async ({ page }) => {
  const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).first();
  await page.goto('/');
  await searchReady(page);
  const entries = await page.evaluate(() => history.length);
  const letCodeGo = await holdCalls(page, '/assets/page-');
  await footerLink('FAQs').click();
  await footerLink('Help').click();
  await expect(page).toHaveURL('/');
  letCodeGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page).toHaveURL('/help');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  await test.step('also during its view transition', async () => {
    await page.evaluate(() => {
      for (const path of ['/faq', '/'])
        document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click();
    });
    await expect(page.getByRole('heading', { name: 'Lets Get You There' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

/** Stores a token in the browser, once, that the app refuses. */
async function storeUnknownToken(page: Page, strict: Strict): Promise<void> {
  strict.expectRefusal(401, '/api/v1/user/me');
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('token', JSON.stringify('nobody'));
    sessionStorage.setItem('seen', 'yes');
  });
}

/** Records the options of each scroll from now on. */
async function recordScrolls(page: Page): Promise<ScrollToOptions[]> {
  const scrolls: ScrollToOptions[] = [];
  await page.exposeFunction('reportScroll', (options: ScrollToOptions) => void scrolls.push(options));
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window) as unknown as (options: ScrollToOptions) => void;
    window.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options !== 'object') return;
      (window as unknown as { reportScroll: (options: ScrollToOptions) => void }).reportScroll(options);
      scroll(options);
    };
  });
  return scrolls;
}

test.describe('on a phone', () => {
  test.use(phone.use);

  test('links and buttons of header, menu and footer are at least 44 px wide and high', async ({ page }) => {
    await page.goto('/contact');
    await expectLargeTargets(page.getByRole('banner'));
    await expectLargeTargets(page.getByRole('contentinfo'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectLargeTargets(page.getByRole('dialog', { name: 'Menu' }));
    await expect(page.getByRole('dialog').getByRole('link', { name: brand.phone })).toBeVisible();
  });
});

async function expectLargeTargets(area: Locator): Promise<void> {
  for (const target of await area.locator('a, button').filter({ visible: true }).all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
}

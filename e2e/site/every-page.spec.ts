import type { Page } from '@playwright/test';
import { languages, pathIn } from 'contract/values/language.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { openPages } from '../../web/app/paths.ts';
import { accountWalks } from '../accounts/account-walks.ts';
import { takeTrip } from '../app/trips.ts';
import { openAsGuest } from '../booking/booking-steps.ts';
import { expectNoBarrier, expectNoBarrierInHindi } from '../browser/barriers.ts';
import { navigate, navigateToOpenPage } from '../browser/client-navigation.ts';
import { hindiPageWalks, openPageWalks } from '../browser/open-page-walks.ts';
import { pageWalks, resultsPath } from '../browser/page-walks.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

test.describe('accessibility', () => {
  // A walk checks up to a dozen states.
  test.describe.configure({ timeout: 180_000 });

  for (const { name, walk } of [...pageWalks, ...openPageWalks, ...hindiPageWalks, ...accountWalks]) {
    test(`${name}: no barrier at either size in either theme, nothing cut off at the narrowest, a complete head; in Hindi, too`, async ({
      run,
      sandbox,
      strict,
      newCustomer,
    }) => {
      await walk({ run, sandbox, strict, newCustomer }, (page, state, screen) =>
        test.step(state, async () => {
          await expectNoBarrier(page, state, screen ? [screen] : [desktop, phone]);
          await expectNoBarrierInHindi(page, state);
        }),
      );
    });
  }
});

test('pages of one journey are not indexed', async ({ page, run, strict }) => {
  strict.expectRefusal(404, '/api/v1/pnr');
  await page.goto(resultsPath(addDays(localDate(new Date()), 5)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNotIndexed(page);
  await navigate(page, '/searchpnr/NOSUCHPNR2');
  await expect(page.getByRole('heading', { name: 'PNR is not available' })).toBeVisible();
  await expectNotIndexed(page);
  await openAsGuest(page, await takeTrip(run));
  await expectNotIndexed(page);
});

async function expectNotIndexed(page: Page): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
}

/** A laptop of 1280 × 800 at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

test('at 200 % zoom nothing is cut off, and bars leave half of the screen free', async ({ page }) => {
  const expectWhole = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await cutOff(page), `${path}, zoomed`).toEqual([]);
    expect(await heldByBars(page), `${path}: share of the screen that bars keep`).toBeLessThan(0.5);
  };
  await page.setViewportSize(ZOOMED);
  for (const language of languages) {
    const results = pathIn(language, resultsPath(addDays(localDate(new Date()), 30)));
    await page.goto(results);
    await expectWhole(results);
    for (const path of openPages.map((one) => pathIn(language, one))) {
      await navigateToOpenPage(page, path);
      await expectWhole(path);
    }
  }
});

/** Returns texts off the screen or clipped; scrollable lists are exempt. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) cut.push('the page');
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isHidden = !element.checkVisibility() || element.clientWidth <= 1 || element.closest('.sr-only');
      if (!words || isHidden || overflowX === 'visible' || overflowX === 'auto') continue;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      if (isCut && textOverflow !== 'ellipsis') cut.push(`${element.tagName} ${element.textContent}`);
    }
    return cut;
  });
}

/** Share of the screen's height that fixed and sticky elements take. */
function heldByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return (position === 'fixed' || position === 'sticky') && bottom > 0 && top < innerHeight;
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });
}

// English took 104.7 KB and Hindi 105.5 KB on 28 November 2026.
for (const [home, mostBytes] of [
  ['/', 105_000],
  ['/hi/', 106_000],
] as const) {
  test(`the home page at ${home} loads at most ${mostBytes / 1000} KB of script before the first input`, async ({
    page,
  }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(home);
    const locale = home === '/' ? 'en' : 'hi';
    await expect(page.getByRole('combobox').first()).toHaveText(m.home_please_select({}, { locale }));
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({
      type: 'JavaScript of the home page',
      description: `${(bytes / 1000).toFixed(1)} KB`,
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });
}

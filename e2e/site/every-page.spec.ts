import type { Page } from '@playwright/test';
import { addDays, localDate } from 'contract/values/time.ts';
import { openPages } from '../../web/app/paths.ts';
import { accountWalks } from '../accounts/account-walks.ts';
import { takeTrip } from '../app/trips.ts';
import { openAsGuest } from '../booking/booking-steps.ts';
import { expectNoBarrier, expectNoBarrierInHindi } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { resultsPath, states } from '../browser/states.ts';
import { expect, test } from '../browser/test.ts';

test.describe('accessibility', () => {
  for (const { name, reach } of states) {
    test(`${name}: no barrier at either size in either theme, nothing cut off at the narrowest, a complete head; in Hindi, too`, async ({
      page,
      run,
      strict,
    }) => {
      await reach(page, run, strict);
      await expectNoBarrier(page, name, name === 'the mobile menu' ? [phone] : [desktop, phone]);
      await expectNoBarrierInHindi(page, name);
    });
  }

  for (const { name, walk } of accountWalks) {
    test(`${name}: no barrier at any step, at either size in either theme; in Hindi, too`, async ({
      run,
      sandbox,
      strict,
      newCustomer,
    }) => {
      await walk({ run, sandbox, strict, newCustomer }, async (page, state, screen) => {
        await expectNoBarrier(page, state, screen ? [screen] : [desktop, phone]);
        await expectNoBarrierInHindi(page, state);
      });
    });
  }
});

test('open pages have a canonical address and no layout shift; pages of one journey are not indexed', async ({
  page,
  run,
  strict,
}) => {
  const titles = new Set<string>();
  await page.setViewportSize(phone.use.viewport);
  for (const path of openPages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await movedShare(page), `${path}: share of the screen that moved`).toBeLessThan(0.01);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, page.url()).href);
    titles.add(await page.title());
  }
  expect(titles.size, 'each page has its own title').toBe(openPages.length);
  strict.expectRefusal(404, '/api/v1/pnr');
  for (const path of [resultsPath(addDays(localDate(new Date()), 5)), '/searchpnr/NOSUCHPNR2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNotIndexed(page);
  }
  await openAsGuest(page, await takeTrip(run));
  await expectNotIndexed(page);
});

async function expectNotIndexed(page: Page): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
}

/** Cumulative layout shift since the page opened. */
function movedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const moves = observer.takeRecords() as (PerformanceEntry & { value?: number })[];
    return moves.reduce((sum, { value = 0 }) => sum + value, 0);
  });
}

/** A laptop of 1280 × 800 at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

test('at 200 % zoom nothing is cut off, and bars leave half of the screen free', async ({ page }) => {
  const zoomable = [...openPages, resultsPath(addDays(localDate(new Date()), 30))];
  await page.setViewportSize(ZOOMED);
  for (const path of zoomable.flatMap((one) => [one, `/hi${one}`])) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await cutOff(page), `${path}, zoomed`).toEqual([]);
    expect(await heldByBars(page), `${path}: share of the screen that bars keep`).toBeLessThan(0.5);
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

for (const home of ['/', '/hi/']) {
  test(`the home page at ${home} loads at most 130 KB of script before the first input`, async ({ page }) => {
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(home);
    await expect(page.getByRole('option', { name: /IGI/ }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({
      type: 'JavaScript of the home page',
      description: `${(bytes / 1000).toFixed(1)} KB`,
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(130_000);
  });
}

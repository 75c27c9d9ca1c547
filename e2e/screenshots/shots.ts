import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountWalks } from '../accounts/account-walks.ts';
import { settled } from '../browser/barriers.ts';
import { openPageWalks } from '../browser/open-page-walks.ts';
import { pageWalks } from '../browser/page-walks.ts';
import { test } from '../browser/test.ts';

const FOLDER = join(import.meta.dirname, '../../shots');
const WIDTHS = [360, 390, 768, 1440, 1920];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, walk } of [...pageWalks, ...openPageWalks, ...accountWalks]) {
  test(name, async ({ run, sandbox, strict, newCustomer }) => {
    await walk({ run, sandbox, strict, newCustomer }, (page, state, screen) =>
      takePictures(page, state, screen ? [screen.use.viewport.width] : WIDTHS),
    );
  });
}

/** Captures the full page at each width in both themes: `shots/<name>/390-dark.png`. */
async function takePictures(page: Page, name: string, widths: readonly number[]): Promise<void> {
  const folder = join(
    FOLDER,
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase(),
  );
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await bringPicturesIn(page);
      await settled(page);
      await page.screenshot({ path: join(folder, `${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Scrolls through the page and waits for lazy content. */
async function bringPicturesIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // Content that loaded late may be below the last scroll position.
    for (const image of document.images) image.loading = 'eager';
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.x < innerWidth);
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
}

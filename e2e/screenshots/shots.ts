import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, pathLanguage } from 'contract/values/language.ts';
import { accountWalks } from '../accounts/account-walks.ts';
import { openInHindi, settled } from '../browser/barriers.ts';
import { openPageWalks } from '../browser/open-page-walks.ts';
import { pageWalks } from '../browser/page-walks.ts';
import { test } from '../browser/test.ts';
import { disruptionWalks } from './disruption-walks.ts';
import { FOLDER, pictureName, THEMES, WIDTHS } from './pictures.ts';
import { staffWalks } from './staff-walks.ts';
import { moreWalks } from './walks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Width in pixels from which on the console can be used. */
const CONSOLE_LEAST = 1024;
/** Addresses whose Hindi page has its pictures: several states may share one. */
const takenInHindi = new Set<string>();

const customerWalks = [...pageWalks, ...moreWalks, ...disruptionWalks, ...openPageWalks, ...accountWalks];

for (const { name, walk } of customerWalks) {
  test(name, async ({ run, sandbox, strict, newCustomer }) => {
    await walk({ run, sandbox, strict, newCustomer }, async (page, state, screen) => {
      const widths = screen ? [screen.use.viewport.width] : WIDTHS;
      const { pathname, search } = new URL(page.url());
      const language = pathLanguage(pathname);
      await takePictures(page, state, language, widths);
      if (language === 'hi' || takenInHindi.has(pathname + search)) return;
      takenInHindi.add(pathname + search);
      const tab = await openInHindi(page);
      await takePictures(tab, state, 'hi', widths);
      await tab.close();
    });
  });
}

for (const { name, walk } of staffWalks) {
  test(name, async ({ run, sandbox, strict, newCustomer }) => {
    await walk({ run, sandbox, strict, newCustomer }, (page, state) => {
      const [, app, language] = new URL(page.url()).pathname.split('/');
      const widths = app === 'console' ? WIDTHS.filter((width) => width >= CONSOLE_LEAST) : WIDTHS;
      return takePictures(page, state, language === 'hi' ? 'hi' : 'en', widths);
    });
  });
}

/** Captures the full page at each width in both themes: `shots/<state>/390-dark-en.jpg`. */
async function takePictures(
  page: Page,
  state: string,
  language: Language,
  widths: readonly number[],
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await bringPicturesIn(page);
      await settled(page);
      const path = join(FOLDER, folderOf(state), pictureName({ width, theme, language }));
      await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80 });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

function folderOf(state: string): string {
  return state
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
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
  // The console's stream never rests.
  if (!new URL(page.url()).pathname.startsWith('/console')) await page.waitForLoadState('networkidle');
  // Without motion a placeholder looks settled.
  await page.waitForFunction(() => !document.querySelector('.animate-shimmer'));
  // Content that arrived late may be below the last scroll position. Another width or theme may start another file: `decode`
  // would refuse while that is on its way.
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager';
    return [...document.images].every(({ complete }) => complete);
  });
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { m } from 'messages/messages.js';
import { currentRun } from './run.ts';
import { desktop, phone } from './screens.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ between two themes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** The smallest phones in wide use, and what 400 % zoom leaves of a desktop. */
const SMALL_PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

type Screen = typeof desktop | typeof phone;

/**
 * Holds what a page shows just now against what holds for every page: no barrier on these screens in either theme, nothing to
 * scroll sideways at the narrowest, a full head, one first heading. The page is a desktop's in daylight afterwards.
 */
export async function expectNoBarrier(page: Page, state: string, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen === phone ? SMALL_PHONE : screen.use.viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await barriers(page, colorScheme), `${state}, ${screen.name}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => sidewaysPixels(page), { message: `${state}: pixels to scroll sideways` }).toBe(0);
  await expect(page).toHaveTitle(/.{10,}/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/);
  await expect(page.locator('meta[name=robots]').or(page.locator('link[rel=canonical]'))).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await page.setViewportSize(desktop.use.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Holds the same page in Hindi against the same, in a tab of the same visit, so that the first one stays as it is. Once a page and
 * run, by whichever worker comes first.
 */
export async function expectNoBarrierInHindi(page: Page, state: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const name = pathname
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/^\/(\w+-\w+|details|searchpnr|booking)\/.*/, '/$1/…');
  if (pathname.startsWith('/hi/') || !(await isFirstWith(name))) return;
  const opened = page.context().waitForEvent('page');
  // A tab that the page opens has the same session, even one that ends with the visit.
  await page.evaluate((address) => void window.open(address), `/hi${pathname}${search}`);
  const tab = await opened;
  await expect(tab.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await tab.waitForLoadState('networkidle');
  const stay = tab.getByRole('button', { name: m.payment_stay({}, { locale: 'hi' }) });
  if (name.startsWith('/payment')) await stay.click();
  await expectNoBarrier(tab, `${state}, in Hindi`, [desktop, phone]);
  await tab.close();
}

/** Notes a page, without what tells one traveller's from another's, in the run's folder; whether nobody had noted it before. */
async function isFirstWith(page: string): Promise<boolean> {
  const note = join(currentRun().directory, `in-hindi-${encodeURIComponent(page)}`);
  return writeFile(note, '', { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
}

/** How far the page can be scrolled sideways; the coach turns a moment after its frame has changed. */
function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Makes every colour arrive: a theme that has just been switched is still fading over, which a traveller watches and a check need not. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A transition of a colour sets off those of the elements that inherit it, one frame later.
    for (let calmFrames = 0; calmFrames < 2; calmFrames += 1) {
      await new Promise((frame) => requestAnimationFrame(frame));
      // Those that are over are listed, too, as long as what they ended with holds.
      const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished');
      if (moving.length > 0) calmFrames = -1;
      for (const animation of moving) {
        const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        // What moves until something has come ends with its element.
        if (isEndless) await animation.finished.catch(() => undefined);
        else animation.finish();
      }
    }
  });
}

/** Every rule by daylight; in the dark, on the same page, those of colour. The checker is brought to a page once: it weighs 570 KB. */
async function barriers(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => window.axe.run({ runOnly, resultTypes: ['violations'] }),
    theme === 'light' ? WCAG : OF_COLOUR,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { pathLanguage } from 'contract/values/language.ts';
import { m } from 'messages/messages.js';
import { openPages } from '../../web/app/paths.ts';
import { currentRun } from '../app/run.ts';
import { desktop, phone } from './screens.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Smallest common phone, and a desktop at 400 % zoom. */
const SMALL_PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

type Screen = typeof desktop | typeof phone;

/**
 * Expects no accessibility violation in either theme, no horizontal scrolling, a complete head and one h1. Leaves the
 * page in the light desktop view.
 */
export async function expectNoBarrier(page: Page, state: string, screens: readonly Screen[]): Promise<void> {
  // As after scrolling (`app.css`): content that is not laid out keeps the colours of the other theme.
  await page.evaluate(() => document.documentElement.setAttribute('data-scrolled', ''));
  for (const [at, screen] of screens.entries()) {
    await page.setViewportSize(screen === phone ? SMALL_PHONE : screen.use.viewport);
    // Each change of screen or theme costs as much as a check, so the second screen starts in the dark theme.
    for (const colorScheme of at === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await barriers(page, colorScheme), `${state}, ${screen.name}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(NARROWEST);
  await expect
    .poll(() => horizontalOverflow(page), { message: `${state}: pixels of horizontal overflow` })
    .toBe(0);
  await expect(page).toHaveTitle(/.{10,}/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/);
  await expect(page.locator('meta[name=robots]').or(page.locator('link[rel=canonical]'))).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await page.setViewportSize(desktop.use.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Checks the page in Hindi in a new tab, so that the first keeps its state. Once for each page and run; open pages have
 * walks of their own in Hindi.
 */
export async function expectNoBarrierInHindi(page: Page, state: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const name = pathname
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/^\/(\w+-\w+|details|searchpnr|booking)\/.*/, '/$1/…');
  const isCheckedElsewhere = pathLanguage(pathname) === 'hi' || openPages.includes(pathname);
  if (isCheckedElsewhere || !(await isFirstWith(name))) return;
  const tab = await openInHindi(page);
  await expectNoBarrier(tab, `${state}, in Hindi`, [desktop, phone]);
  await tab.close();
}

/** Opens the page's address in Hindi in a new tab, which shares its session, and stays there. */
export async function openInHindi(page: Page): Promise<Page> {
  const { pathname, search } = new URL(page.url());
  const opened = page.context().waitForEvent('page');
  // A tab opened by the page shares its session, even a session-only one.
  await page.evaluate((address) => void window.open(address), `/hi${pathname}${search}`);
  const tab = await opened;
  await expect(tab.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await tab.waitForLoadState('networkidle');
  const stay = tab.getByRole('button', { name: m.payment_stay({}, { locale: 'hi' }) });
  if (await stay.isVisible()) await stay.click();
  return tab;
}

/** Returns whether this run has not checked the page yet; records it. */
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

/** Horizontal overflow in pixels. Poll it: the seat plan rotates after its frame resizes. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Finishes colour transitions, so that checks read final colours. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A colour transition starts those of inheriting elements one frame later.
    for (let calmFrames = 0; calmFrames < 2; calmFrames += 1) {
      await new Promise((frame) => requestAnimationFrame(frame));
      // The list includes finished animations whose end state still applies.
      const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished');
      if (moving.length > 0) calmFrames = -1;
      for (const animation of moving) {
        const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        // An endless animation ends when its element is removed.
        if (isEndless) await animation.finished.catch(() => undefined);
        else animation.finish();
      }
    }
  });
}

/** Runs colour rules only in the dark theme. Injects axe once: it weighs 570 KB. */
async function barriers(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      // The rest of the result is large.
      const { violations: found } = await window.axe.run({ runOnly, resultTypes: ['violations'] });
      // A bar that stays in view may cut a target off where the page is scrolled to now.
      for (const violation of found.filter(({ id }) => id === 'target-size')) {
        const small: typeof violation.nodes = [];
        for (const node of violation.nodes) {
          const selector = String(node.target[0]);
          document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = await window.axe.run(selector, { runOnly: ['target-size'] });
          if (again.violations.length > 0) small.push(node);
        }
        violation.nodes = small;
      }
      return found;
    },
    theme === 'light' ? WCAG : COLOUR_RULES,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { desktop, phone } from './screens.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can differ between two themes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const NARROWEST = { width: 320, height: 640 };

type Screen = typeof desktop | typeof phone;

/**
 * Holds what a page shows just now against what holds for every page: no barrier on these screens in either theme, nothing to
 * scroll sideways at the narrowest, a full head, one first heading. The page is a desktop's in daylight afterwards.
 */
export async function expectNoBarrier(page: Page, state: string, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen.use.viewport);
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

/** How far the page can be scrolled sideways; the coach turns a moment after its frame has changed. */
function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Until every colour has arrived: a theme that has just been switched is still fading over. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A transition of a colour sets off those of the elements that inherit it, one frame later.
    for (let calmFrames = 0; calmFrames < 2; calmFrames += 1) {
      await new Promise((frame) => requestAnimationFrame(frame));
      // Those that are over are listed, too, as long as what they ended with holds.
      const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished');
      if (moving.length > 0) calmFrames = -1;
      await Promise.allSettled(moving.map((animation) => animation.finished));
    }
  });
}

/** Every rule by daylight; in the dark, on the same page, those of colour. */
async function barriers(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (theme === 'light' ? builder.withTags(WCAG) : builder.withRules(OF_COLOUR))
    // Our pages have no frames, so there is no need for a blank page in which their results are put together.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
  );
}

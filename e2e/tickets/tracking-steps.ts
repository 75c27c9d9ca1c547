import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from '../browser/barriers.ts';

export const theMap = (page: Page): Locator =>
  page.getByRole('region', { name: /^Map of the road and the coach/ });
/** The mark is decorative and has only a class. */
export const mark = (page: Page): Locator => page.locator('.coach-mark');
export const stopOf = (page: Page, counter: string): Locator =>
  page.getByRole('listitem').filter({ hasText: counter });

/** The mark pulses endlessly without reduced motion. */
export async function expectNoBarrierAtRest(
  ...[page, ...rest]: Parameters<typeof expectNoBarrier>
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoBarrier(page, ...rest);
}

/** Disables the map, which is slow without a GPU. */
export async function goWithoutMap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
}

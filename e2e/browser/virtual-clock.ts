import { expect, type Locator, type Page } from '@playwright/test';

/** Stops a page's clock; from then on only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}

/** Advances a stopped clock by `step` ms until `check` holds. The query library's zero-delay timers need it, too. */
export async function letTimePass(page: Page, step: number, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await check();
  }).toPass({ intervals: [0] });
}

/** Advances the clock as little as needed until an element is visible. */
export async function untilVisible(page: Page, element: Locator): Promise<void> {
  await letTimePass(page, 1, () => expect(element).toBeVisible({ timeout: 700 }));
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Stops a page's clock, before it is opened or in the middle: from here on, time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}

/**
 * Lets a stopped clock go on by `step` milliseconds at a time until `check` holds. The query library passes its results on by timers
 * without a delay, which a stopped clock holds back.
 */
export async function letTimePass(page: Page, step: number, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await check();
  }).toPass({ intervals: [0] });
}

/** Lets as little time pass as it takes until something can be seen. */
export async function untilVisible(page: Page, element: Locator): Promise<void> {
  await letTimePass(page, 1, () => expect(element).toBeVisible({ timeout: 700 }));
}

import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Goes to another page of the same language as the site's links do: without a page load, which takes three times the
 * CPU time. Query and scripts of the page stay, so tests about a fresh page use `goto`.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const state = { key: crypto.randomUUID() };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Navigates to one of `openPages`, and waits until it shows. */
export async function navigateToOpenPage(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  // The head changes together with the page.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, page.url()).href);
}

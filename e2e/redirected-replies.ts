import type { Page } from '@playwright/test';

/** Puts another `redirect` into the real replies to a call, which the server sends for cases that a journey cannot arrange. */
export async function redirectReplies(page: Page, path: string, redirect: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({ response, json: { ...json, redirect } });
  });
}

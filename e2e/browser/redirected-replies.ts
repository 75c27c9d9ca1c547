import type { Page } from '@playwright/test';

/** Replaces `redirect` in a call's responses, for cases that cannot be arranged. */
export async function redirectReplies(page: Page, path: string, redirect: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({ response, json: { ...json, redirect } });
  });
}

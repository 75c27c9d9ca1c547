import type { Page } from '@playwright/test';

/** Holds calls to a path until the returned function runs. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

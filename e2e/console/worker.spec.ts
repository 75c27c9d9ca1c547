import { m } from 'messages/messages.js';
import { workerReady } from '../browser/service-worker.ts';
import { expect, test } from '../browser/test.ts';

test.use({ serviceWorkers: 'allow' });

test("the site's service worker leaves the console alone", async ({ page, context, strict }) => {
  strict.allowRefusal(401, '/api/v1/console/session');
  await page.goto('/');
  await workerReady(page);
  await page.goto('/console/sign-in');
  await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
  const stored = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });
  expect(stored.length).toBeGreaterThan(20);
  expect(stored.filter((url) => url.includes('/console'))).toEqual([]);

  strict.expectNoConnection();
  await context.setOffline(true);
  await expect(page.goto('/console/departures', { waitUntil: 'commit' })).rejects.toThrow(
    /ERR_INTERNET_DISCONNECTED/,
  );
});

import type { Page } from '@playwright/test';
import { accountOf } from '../accounts/account-steps.ts';
import { workerReady } from '../browser/service-worker.ts';
import type { Strict } from '../browser/strict.ts';
import { expect, type Member, test } from '../browser/test.ts';

const EDIT_DIALOG = '**/assets/edit-profile-dialog-*.js';

/** Makes a build file fail as after a deployment; counts page loads. */
async function failBuildFile(
  page: Page,
  file: string,
  { replaced }: { replaced: boolean },
): Promise<() => number> {
  let loads = 0;
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/profile', async (route) => {
    if (route.request().isNavigationRequest()) {
      loads += 1;
      await page.unroute(file);
      return route.continue();
    }
    const reply = await route.fetch();
    const html = await reply.text();
    // An open page that checks for a new build gets another one.
    const other = html.replaceAll(/assets\/manifest-[\w-]+\.js/g, 'assets/manifest-other.js');
    return route.fulfill({ response: reply, body: replaced ? other : html });
  });
  return () => loads;
}

async function openWithoutDialog(
  { person, page }: Member,
  strict: Strict,
  { replaced }: { replaced: boolean },
): Promise<() => number> {
  await page.goto('/profile');
  await expect(accountOf(page, person)).toBeVisible();
  const loads = await failBuildFile(page, EDIT_DIALOG, { replaced });
  strict.expectRefusal(404, '/assets/edit-profile-dialog');
  strict.allowError('Failed to fetch dynamically imported module');
  return loads;
}

test('an open page whose code was removed by a deployment reloads once and works', async ({
  member,
  strict,
}) => {
  const { page } = member;
  const loads = await openWithoutDialog(member, strict, { replaced: true });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(loads).toBe(1);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('a network failure does not reload an open page', async ({ member, strict }) => {
  const { page } = member;
  const loads = await openWithoutDialog(member, strict, { replaced: false });
  const asked = page.waitForResponse((response) => response.url().endsWith('/profile'));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible();
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
});

test.describe('with the build stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an open page finds code that the server has removed', async ({ page, context }) => {
    await page.goto('/');
    await workerReady(page);
    const asked: string[] = [];
    await context.route('**/assets/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404, body: 'Not found' });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

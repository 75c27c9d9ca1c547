import type { Page } from '@playwright/test';
import { accountOf } from '../accounts/account-steps.ts';
import { searchReady } from '../browser/choose-stop.ts';
import { workerReady } from '../browser/service-worker.ts';
import type { Strict } from '../browser/strict.ts';
import { expect, type Member, test } from '../browser/test.ts';

const PAGE_CODE = '/assets/page-';
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
    return route.fulfill({ response: reply, body: replaced ? asOtherBuild(html) : html });
  });
  return () => loads;
}

/** Returns a document as an open page gets it that checks for a new build. */
function asOtherBuild(html: string): string {
  return html.replaceAll(/assets\/entry\.client-[\w-]+\.js/g, 'assets/entry.client-other.js');
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

test('a page whose code was removed by a deployment opens by a page load, and only once it is opened', async ({
  page,
  strict,
}) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' });
  await page.goto('/');
  await searchReady(page);
  strict.expectRefusal(404, PAGE_CODE);
  const documents: string[] = [];
  await page.route(`**${PAGE_CODE}*`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  // The open page asks for its document to find out whether there is another build.
  await page.route('**/', async (route) => {
    const reply = await route.fetch();
    return route.fulfill({ response: reply, body: asOtherBuild(await reply.text()) });
  });
  await page.route('**/faq', async (route) => {
    await page.unroute(`**${PAGE_CODE}*`);
    return route.continue();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await link.hover();
  await (await asked).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  expect(documents).toEqual(['/faq']);
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

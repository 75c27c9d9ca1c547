import type { Page } from '@playwright/test';
import { type Language, pathIn } from 'contract/values/language.ts';
import { openPages, paths } from '../../web/app/paths.ts';
import { navigateToOpenPage } from './client-navigation.ts';
import { phone } from './screens.ts';
import { expect } from './test.ts';
import type { Check, Walk } from './walk.ts';

/** Pages of one walk. */
const GROUP = 5;

const groups = openPages.flatMap((_, at) => (at % GROUP === 0 ? [openPages.slice(at, at + GROUP)] : []));

/** Walks through all open pages in English and their states, the home page's excepted. */
export const openPageWalks: Walk[] = groups.map((group) => ({
  name: `open pages from ${group[0]}`,
  walk: ({ newCustomer }, check) =>
    openEach(newCustomer(), group, 'en', async (page, path) => {
      if (path !== paths.home()) await check(page, path);
      await statesOf[path]?.(page, check);
    }),
}));

/** Walks through all open pages in Hindi. */
export const hindiPageWalks: Walk[] = groups.map((group) => ({
  name: `open pages in Hindi from ${group[0]}`,
  walk: ({ newCustomer }, check) =>
    openEach(newCustomer(), group, 'hi', (page, path) => check(page, `${path}, in Hindi`)),
}));

async function openEach(
  opened: Promise<Page>,
  group: string[],
  language: Language,
  check: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const page = await opened;
  await page.goto(pathIn(language, group[0] ?? ''));
  for (const path of group) {
    if (path !== group[0]) await navigateToOpenPage(page, pathIn(language, path));
    await check(page, path);
  }
}

/** Further states of a page that is open. */
const statesOf: Record<string, (page: Page, check: Check) => Promise<void>> = {
  [paths.help()]: async (page, check) => {
    for (const topic of ['Baggage', 'Safety', 'Route and Delay Information']) {
      await page.getByRole('tab', { name: topic }).click();
      await expect(page.getByRole('tabpanel', { name: topic })).toBeVisible();
      await check(page, `help, ${topic}`);
    }
  },
  [paths.faq()]: async (page, check) => {
    await page.locator('summary', { hasText: 'How much do I get back' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await check(page, 'the refund question');
  },
  [paths.contact()]: async (page, check) => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message is required')).toBeVisible();
    await check(page, 'the contact form with every error');
    await page.getByRole('button', { name: 'I have no Indian mobile number' }).click();
    await expect(page.getByText('We’ll reply by email.')).toBeVisible();
    await check(page, 'the contact form without an Indian number');
  },
  [paths.privacyPolicy()]: async (page, check) => {
    await page.setViewportSize(phone.use.viewport);
    await page.locator('summary').click();
    await expect(page.getByRole('link', { name: 'For how long' })).toBeVisible();
    await check(page, 'the contents of a policy, expanded', phone);
  },
};

import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { desks } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { acceptInvitation, inviteByCommand, joinAs } from './console-steps.ts';

for (const language of ['en', 'hi'] as const) {
  const locale = { locale: language };
  const folder = language === 'hi' ? '/console/hi' : '/console';
  const check = (page: Page, state: string) => expectNoBarrier(page, state, desks[language]);

  test(`every page has no barrier (${language})`, async ({ page, run, strict }) => {
    strict.allowRefusal(401, '/api/v1/console/session');
    const trip = await takeTrip(run);
    await bookAndPay(run, trip, { seats: { '2C': { ...asha, age: '7' } } });
    await page.goto(`${folder}/sign-in`);
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
    await check(page, 'sign-in');

    const { link } = await inviteByCommand(run, 'owner');
    await acceptInvitation(page, link);
    await check(page, 'recovery codes');

    await joinAs(run, page, 'owner');
    const pages: [path: string, heading: string][] = [
      ['departures', m.console_departures({}, locale)],
      ['departures/several', m.disruptions_several_title({}, locale)],
      ['inbox?state=all', m.inbox_title({}, locale)],
      ['approvals', m.approvals_title({}, locale)],
      ['money?list=accounts', m.money_title({}, locale)],
      ['money?list=journals', m.money_title({}, locale)],
      ['staff', m.console_staff({}, locale)],
      ['staff/invite', m.staff_invite({}, locale)],
      ['audit', m.console_audit({}, locale)],
      ['security', m.console_security({}, locale)],
    ];
    for (const [path, heading] of pages) {
      await page.goto(`${folder}/${path}`);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      if (path !== 'staff/invite') await expect(page.getByRole('row').nth(1)).toBeVisible();
      await check(page, path);
    }

    await page.goto(`${folder}/departures/${trip._id}`);
    await page.getByRole('grid').getByRole('button').nth(3).click();
    await check(page, 'a departure');

    await page.goto(`${folder}/security`);
    await page.getByRole('button', { name: m.console_shortcuts({}, locale) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'shortcuts');
  });
}

test('a page shows progress until slow calls return', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await joinAs(run, page, 'owner');
  const pages: [path: string, call: string][] = [
    ['departures', 'departures/live'],
    ['departures/several', 'departures/live'],
    [`departures/${trip._id}`, `departures/${trip._id}`],
    [`bookings?q=${pnr}`, 'bookings'],
    [`bookings/${pnr}`, `bookings/${pnr}`],
    ['inbox', 'messages'],
    ['approvals', 'approvals'],
    ['money?list=reconciliation', 'money/reconciliation'],
    ['money?list=payments', 'money/payments'],
    ['money?list=refunds', 'money/refunds'],
    ['money?list=reversals', 'money/reversals'],
    ['money?list=accounts', 'money/accounts'],
    ['money?list=journals', 'money/journals'],
    ['staff', 'staff'],
    ['audit', 'audit'],
    ['security', 'sessions'],
    ['security', 'passkeys'],
  ];
  const loading = m.shell_page_loading();
  for (const [path, call] of pages) {
    await test.step(`${path}: ${call}`, async () => {
      const release = await holdCalls(page, `/api/v1/console/${call}`);
      await page.goto(`/console/${path}`);
      const status = page.getByRole('main').getByRole('status');
      const progress = status.and(page.getByLabel(loading)).or(status.filter({ hasText: loading }));
      await expect(progress).toHaveCount(1);
      release();
      await expect(progress).toHaveCount(0);
    });
  }
});

test('the language switch keeps the page', async ({ page, run }) => {
  await joinAs(run, page, 'accountant');
  await page.goto('/console/audit?from=2026-01-01');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/console\/hi\/audit\?from=2026-01-01$/);
  const heading = m.console_audit({}, { locale: 'hi' });
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { addDays, formatDate, localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import { ageFactor, joinAs } from './console-steps.ts';

test('journals are of the days in the fields, and a longer period says where it ends', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await joinAs(run, page, 'accountant');
  await page.goto('/console/money?list=journals');
  const row = page.getByRole('row').filter({ hasText: pnr });
  await expect(row).toContainText(m.money_journal_sale());
  const day = (days: number) => addDays(localDate(new Date()), days);
  const from = page.getByLabel(m.money_from(), { exact: true });
  await from.fill(day(-30));
  await expect(page.getByText(periodOf(day(-30), day(0)))).toBeVisible();
  await expect(row).toContainText(m.money_journal_sale());
  await from.fill(day(-60));
  await expect(page.getByText(periodOf(day(-60), day(-30)))).toBeVisible();
  const shortened = m.money_period_shortened({ days: 31, to: formatDate(day(-30)) });
  await expect(page.getByRole('status').filter({ hasText: shortened })).toBeVisible();
  await expect(page.getByLabel(m.money_to(), { exact: true })).toHaveValue(day(0));
});

const periodOf = (from: string, to: string) => `${formatDate(from)} – ${formatDate(to)}`;

test('an accountant goes from an account to its journals, and exports them after another code', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  const accountant = await joinAs(run, page, 'accountant');
  await page.getByRole('link', { name: m.money_title() }).click();
  await page.getByRole('link', { name: m.money_accounts() }).click();
  await page.getByRole('link', { name: m.timeline_account_cash_at_gateway() }).click();
  const row = page.getByRole('row').filter({ hasText: pnr });
  await expect(row).toContainText(m.money_journal_sale());
  await expect(row.getByRole('link', { name: pnr })).toHaveAttribute('href', `/console/bookings/${pnr}`);

  await ageFactor(run, accountant);
  strict.expectRefusal(403, '/money/exports');
  await page.getByRole('button', { name: m.money_export() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.console_code(), { exact: true }).fill(accountant.code(1));
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^journals-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  const own = lines.filter((line) => line.includes(`,${pnr},`));
  expect(own.length).toBeGreaterThan(2);
  for (const line of own) expect(line).toMatch(/,-?\d+\.\d\d$/);

  await page.goto('/console/audit?subject=export%20journals');
  await expect(page.getByRole('row').filter({ hasText: m.audit_act_data_exported() }).first()).toBeVisible();
});

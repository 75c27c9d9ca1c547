import type { Page } from '@playwright/test';
import { formatTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { type OwnTrip, takeTrip } from '../app/trips.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { expect, test } from '../browser/test.ts';
import { ageFactor, joinAs, joinBy, signIn } from './console-steps.ts';
import { rowOf } from './departure-steps.ts';

test('a host who was invited for one departure sees that one only', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  const trip = await takeTrip(run);
  const other = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await joinAs(run, page, 'owner');
  await page.goto('/console/staff/invite');
  await page.getByLabel(m.staff_name()).fill('Ravi Kumar');
  await page.getByLabel(m.console_email()).fill(`ravi-${process.pid}@mayura.example`);
  await page.getByLabel(m.staff_role_host(), { exact: true }).check();
  await page.getByLabel(m.departures_date()).fill(trip.journeystartdate);
  const choice = page.locator('fieldset').filter({ has: page.getByText(m.console_departures()) });
  await choice
    .getByRole('checkbox', { name: departureName(trip) })
    .first()
    .check();
  await page.getByRole('button', { name: m.staff_invite() }).click();
  const made = page.getByRole('main').getByText(/\/console\/invitation#/);
  const link = (await made.textContent()) ?? '';

  const hostsPage = await newCustomer();
  await joinBy(hostsPage, link);
  await expect(hostsPage.getByRole('link', { name: m.console_staff() })).toHaveCount(0);
  await hostsPage.goto(`/console/departures?date=${trip.journeystartdate}`);
  await expect(rowOf(hostsPage, trip)).toBeVisible();
  await expect(hostsPage.getByRole('row')).toHaveCount(2);
  await rowOf(hostsPage, trip).getByRole('link').click();
  await hostsPage
    .getByRole('grid')
    .getByRole('button', { name: /^Seat 2C,/ })
    .click();
  const claim = hostsPage.getByRole('listitem').filter({ hasText: m.departures_pnr({ pnr }) });
  await expect(claim).toContainText(asha.firstName);
  await expect(hostsPage.getByText(m.departures_block_hint())).toHaveCount(0);

  await hostsPage.goto('/console/staff/invite');
  await expect(
    hostsPage.getByRole('heading', { name: m.console_permission_missing(), level: 1 }),
  ).toBeVisible();
  await expect(hostsPage.getByRole('main').getByRole('textbox')).toHaveCount(0);

  strict.expectRefusal(403, `/departures/${other._id}`);
  await hostsPage.goto(`/console/departures/${other._id}`);
  await expect(hostsPage.getByRole('alert')).toContainText(m.console_permission_missing());
});

test('a member is changed and off-boarded with a reason, which the audit log shows', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  const owner = await joinAs(run, page, 'owner');
  const member = await joinAs(run, await newCustomer(), 'support');
  await page.goto('/console/staff');
  const row = page.getByRole('row', { name: member.email });
  await row.getByRole('link').click();
  await page.getByLabel(m.staff_role_dispatcher(), { exact: true }).check();
  await page.getByLabel(m.departures_block_reason()).fill('Night shift');
  await ageFactor(run, owner);
  strict.expectRefusal(403, '/api/v1/console/staff/');
  await page.getByRole('button', { name: m.staff_save() }).click();
  const dialog = page.getByRole('dialog', { name: m.console_factor_title() });
  await dialog.getByLabel(m.console_code()).fill(owner.recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  await expect(page.getByText(m.staff_saved({ name: 'Asha Verma' }))).toBeVisible();

  await member.page.goto('/console/departures');
  await expect(member.page.getByText(m.departures_live(), { exact: true })).toBeVisible();
  strict.allowRefusal(401, '/api/v1/console/');
  await page.getByLabel(m.departures_block_reason()).fill('Left the company');
  await page.getByRole('button', { name: m.staff_end(), exact: true }).click();
  await page.getByRole('button', { name: m.staff_end_now() }).click();
  await expect(page.getByText(m.staff_state_offboarded())).toBeVisible();
  await expect(page.getByText(m.console_member_offboarded())).toBeVisible();
  await expect(page.getByRole('button', { name: m.staff_save() })).toHaveCount(0);
  await expect(member.page).toHaveURL(/\/console\/sign-in/);

  await page.getByRole('main').getByRole('link', { name: m.console_audit() }).click();
  await page.goto('/console/audit');
  const entries = page.getByRole('region', { name: m.console_audit() });
  await expect(entries).toContainText('Left the company');
  await expect(entries).toContainText('Night shift');

  await signIn(member.page, member, member.recoveryCodes[0] ?? '');
  await expect(member.page.getByRole('alert')).toContainText(m.console_credentials_wrong());
});

test('a former member who is invited again gets the link by email, and the owner none', async ({
  page,
  run,
  strict,
  sandbox,
  newCustomer,
}) => {
  await joinAs(run, page, 'owner');
  const memberPage = await newCustomer();
  const member = await joinAs(run, memberPage, 'host');
  strict.allowRefusal(401, '/api/v1/console/');
  await page.goto('/console/staff');
  await page.getByRole('row', { name: member.email }).getByRole('link').click();
  const reason = page.getByLabel(m.departures_block_reason());
  await reason.fill('Left the company');
  await page.getByRole('button', { name: m.staff_end(), exact: true }).click();
  const letThrough = await holdCalls(page, '/api/v1/console/staff/');
  await page.getByRole('button', { name: m.staff_end_now() }).click();
  await reason.fill('Back again');
  letThrough();
  await expect(page.getByText(m.console_member_offboarded())).toBeVisible();
  await page.getByLabel(m.staff_role_support(), { exact: true }).check();
  await page.getByRole('button', { name: m.staff_new_link() }).click();
  await expect(
    page.getByText(m.staff_invitation_mailed({ name: 'Asha Verma', email: member.email })),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(/\/console\/invitation#/)).toHaveCount(0);
  const { text } = await sandbox.messageTo(member.email, 'email', '/console/invitation#');
  const [link = ''] = /http\S+invitation#\S+/.exec(text) ?? [];
  await joinBy(memberPage, link);
});

test('an owner whose change another owner has overtaken sees what differs, and decides again', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  await joinAs(run, page, 'owner');
  const other = (await joinAs(run, await newCustomer(), 'owner')).page;
  const member = await joinAs(run, await newCustomer(), 'support');
  for (const each of [page, other]) {
    await each.goto('/console/staff');
    await each.getByRole('row', { name: member.email }).getByRole('link').click();
    await each.getByLabel(m.departures_block_reason()).fill('New duties');
  }
  await other.getByLabel(m.staff_name()).fill('Asha Iyer');
  await other.getByLabel(m.staff_role_accountant(), { exact: true }).check();
  await other.getByRole('button', { name: m.staff_save() }).click();
  await expect(other.getByText(m.staff_saved({ name: 'Asha Iyer' }))).toBeVisible();

  await page.getByLabel(m.staff_role_dispatcher(), { exact: true }).check();
  strict.expectRefusal(409, '/api/v1/console/staff/');
  await page.getByRole('button', { name: m.staff_save() }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(m.console_member_changed());
  await expect(refusal.getByRole('deletion').first()).toHaveText('Asha Verma');
  await expect(refusal.getByRole('insertion').first()).toHaveText('Asha Iyer');
  await expect(page.getByLabel(m.staff_name())).toHaveValue('Asha Iyer');
  const roles = [m.staff_role_support(), m.staff_role_dispatcher(), m.staff_role_accountant()];
  for (const role of roles) await expect(page.getByLabel(role, { exact: true })).toBeChecked();
  await page.getByRole('button', { name: m.staff_save() }).click();
  await expect(page.getByText(m.staff_saved({ name: 'Asha Iyer' }))).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.reload();
  for (const role of roles) await expect(page.getByLabel(role, { exact: true })).toBeChecked();
});

test('a member who lost the authenticator is signed out and gets a link by email, once the owner confirms', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  await joinAs(run, page, 'owner');
  const member = await joinAs(run, await newCustomer(), 'support');
  await page.goto('/console/staff');
  const row = page.getByRole('row', { name: member.email });
  await row.getByRole('link').click();
  strict.allowRefusal(401, '/api/v1/console/');
  await page.getByLabel(m.departures_block_reason()).fill('Phone stolen');
  await page.getByRole('button', { name: m.staff_reset(), exact: true }).click();
  await expect(page.getByText(m.staff_reset_text({ name: 'Asha Verma', email: member.email }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: m.staff_reset_now() })).toHaveCount(0);
  await page.getByRole('button', { name: m.staff_reset(), exact: true }).click();
  await page.getByRole('button', { name: m.staff_reset_now() }).click();
  const mailed = m.staff_link_mailed({ name: 'Asha Verma', email: member.email });
  await expect(page.getByText(mailed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: m.staff_new_link() })).toBeVisible();

  await member.page.goto('/console/departures');
  await expect(member.page).toHaveURL(/\/console\/sign-in/);
  await signIn(member.page, member, member.recoveryCodes[0] ?? '');
  await expect(member.page.getByRole('alert')).toContainText(m.console_credentials_wrong());
});

/** How a departure from the airport to Agra is named in a list. */
function departureName(trip: OwnTrip): RegExp {
  return new RegExp(`^${formatTime(trip.starttime)} .*Delhi to Agra`);
}

test('the longest names leave every column of staff and audit log readable on a narrow desk', async ({
  page,
  run,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await joinAs(run, page, 'owner');
  const email = `long-${process.pid}@mayura.example`;
  await page.goto('/console/staff/invite');
  await page.getByLabel(m.staff_name()).fill('y'.repeat(120));
  await page.getByLabel(m.console_email()).fill(email);
  await page.getByLabel(m.staff_role_support(), { exact: true }).check();
  await page.getByRole('button', { name: m.staff_invite() }).click();
  await expect(page.getByRole('main').getByText(/\/console\/invitation#/)).toBeVisible();

  await page.goto('/console/staff');
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await expectWithinFrame(page, m.console_staff());

  await page.goto('/console/audit');
  const subject = page.getByRole('link', { name: /y{120}/ });
  await expect(subject).toBeVisible();
  await expectWithinFrame(page, m.console_audit());
  // A PNR or the beginning of an id has room on one line.
  expect((await subject.boundingBox())?.width).toBeGreaterThan(120);
});

/** Expects that a table needs no sideways scrolling. */
async function expectWithinFrame(page: Page, label: string): Promise<void> {
  const frame = page.getByRole('region', { name: label });
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

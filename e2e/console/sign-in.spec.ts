import type { Locator, Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import type { Run } from '../app/run.ts';
import { expect, test } from '../browser/test.ts';
import {
  acceptInvitation,
  actOnceThere,
  addAuthenticator,
  ageFactor,
  endSessions,
  inviteByCommand,
  joinAs,
  joinBy,
  joinWithPasskey,
  readFactors,
  type StaffMember,
  signIn,
  signOut,
} from './console-steps.ts';

const SESSION = '/api/v1/console/session';

test('a new member joins by the link, once the recovery codes are saved', async ({ page, run, strict }) => {
  const { email, link } = await inviteByCommand(run, 'dispatcher');
  await page.goto(link);
  await expect(page.getByLabel(m.console_your_name())).toHaveValue('Asha Verma');
  await expect(page.getByText(email)).toBeVisible();
  await acceptInvitation(page, link);
  await expect(page.getByRole('img', { name: m.console_join_qr() })).toBeVisible();
  const finish = page.getByRole('button', { name: m.console_join_finish() });
  const code = page.getByLabel(m.console_join_code());
  await expect(code).toBeDisabled();
  const factors = await readFactors(page);
  expect(new Set(factors.recoveryCodes).size).toBe(10);

  strict.expectRefusal(422, '/invitation/confirm');
  await code.fill('000000');
  await finish.click();
  await expect(page.getByRole('alert')).toContainText(m.console_factor_wrong());
  await code.fill(factors.code());
  await finish.click();
  await expect(page.getByRole('heading', { name: m.console_join_passkey_title() })).toBeVisible();
  await page.getByRole('button', { name: m.console_join_later() }).click();
  await expect(page.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();

  strict.expectRefusal(410, '/api/v1/console/invitation/details');
  await page.goto('/console/sign-in');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(m.console_invitation_unknown());
});

test('a member signs out, is refused with a wrong code, and signs in by a recovery code', async ({
  page,
  run,
  strict,
}) => {
  await actOnceThere(page, 'header [aria-expanded]');
  const member = await joinAs(run, page, 'dispatcher');
  strict.allowRefusal(401, SESSION);
  await test.step('a menu stays open while the start page leads to the departures', async () => {
    await expect(page.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();
    await page.getByRole('button', { name: m.console_sign_out() }).click();
    await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
  });
  await signIn(page, member, '000000');
  await expect(page.getByRole('alert')).toContainText(m.console_credentials_wrong());
  await expect(page.getByLabel(m.console_code(), { exact: true })).toHaveValue('');
  await signIn(page, member, member.recoveryCodes[3] ?? '');
  await expect(page.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();
});

test('whoever is not signed in comes back to the wanted page after sign-in', async ({
  page,
  run,
  strict,
}) => {
  const member = await joinAs(run, page, 'owner');
  strict.allowRefusal(401, '/api/v1/console/');
  await page.getByRole('link', { name: m.console_staff() }).click();
  await expect(page.getByRole('cell', { name: member.email })).toBeVisible();
  await endSessions(run, member);
  await page.reload();
  await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
  await signIn(page, member, member.recoveryCodes[0] ?? '');
  await expect(page.getByRole('heading', { name: m.console_staff(), level: 1 })).toBeVisible();
});

test('a passkey of the device signs in without a password', async ({ page, run, strict }) => {
  strict.allowRefusal(401, SESSION);
  await addAuthenticator(page);
  await joinWithPasskey(run, page, 'dispatcher');

  await signOut(page);
  await page.getByRole('button', { name: m.console_passkey_sign_in() }).click();
  await expect(page.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();
  await page.goto('/console/security');
  await expect(page.getByRole('cell', { name: 'Desk at Terminal 3', exact: true })).toBeVisible();
});

/** Adds a passkey, which needs a fresh factor; returns the dialog that asks for it. */
async function addPasskeyWithOldFactor(run: Run, member: StaffMember): Promise<Locator> {
  const { page } = member;
  await page.goto('/console/security');
  await ageFactor(run, member);
  await page.getByLabel(m.console_passkey_name()).fill('Night desk');
  await page.getByRole('button', { name: m.console_passkey_add() }).click();
  const dialog = page.getByRole('dialog', { name: m.console_factor_title() });
  // The click does not wait for the reply: a session that ends before it gets the sign-in page.
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a sensitive act asks for a fresh factor, a code or the own passkey, and goes on; other sessions can be ended', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  strict.allowRefusal(401, SESSION);
  const member = await joinAs(run, page, 'dispatcher');
  const other = await newCustomer();
  await other.goto('/console/');
  await signIn(other, member, member.recoveryCodes[1] ?? '');
  await expect(other.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();

  await addAuthenticator(page);
  strict.expectRefusal(403, '/passkeys/options');
  const dialog = await addPasskeyWithOldFactor(run, member);
  await dialog.getByLabel(m.console_code()).fill(member.recoveryCodes[2] ?? '');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  const nightDesk = page.getByRole('cell', { name: 'Night desk', exact: true });
  await expect(nightDesk).toBeVisible();

  await ageFactor(run, member);
  strict.expectRefusal(403, '/api/v1/console/passkeys/');
  const remove = page.getByRole('button', {
    name: m.console_passkey_remove({ name: 'Night desk' }),
    exact: true,
  });
  const removeNow = page.getByRole('button', { name: m.console_passkey_remove_now({ name: 'Night desk' }) });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(removeNow).toHaveCount(0);
  await remove.click();
  await removeNow.click();
  strict.expectRefusal(422, '/session/factor');
  await dialog.getByLabel(m.console_code()).fill('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(m.console_code())).toHaveAccessibleDescription(
    new RegExp(`^${m.console_code_form()}`),
  );
  await expect(dialog.getByLabel(m.console_code())).toHaveValue('12345');
  await dialog.getByRole('button', { name: m.console_use_passkey() }).click();
  await expect(nightDesk).toHaveCount(0);
  await expect(page.getByRole('heading', { name: m.console_passkeys() })).toBeFocused();

  strict.allowRefusal(401, '/api/v1/console/');
  await page.getByRole('button', { name: m.console_end_session() }).click();
  await expect(page.getByRole('button', { name: m.console_end_session() })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
});

/** Two members: `member` is signed in on the page, `next` elsewhere. */
async function joinTwo(run: Run, page: Page, elsewhere: Page) {
  const next = await joinAs(run, elsewhere, 'dispatcher');
  return { next, member: await joinAs(run, page, 'dispatcher') };
}

test('a request for a factor ends with the session: the next member at the screen cannot confirm the act', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  strict.allowRefusal(401, '/api/v1/console/');
  const { member, next } = await joinTwo(run, page, await newCustomer());
  strict.expectRefusal(403, '/passkeys/options');
  const dialog = await addPasskeyWithOldFactor(run, member);
  await endSessions(run, member);
  await dialog.getByLabel(m.console_code()).fill(member.recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: m.console_confirm() }).click();
  await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
  await signIn(page, next, next.recoveryCodes[0] ?? '');
  await expect(page.getByLabel(m.console_passkey_name())).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a page makes no call with the session of a member who has signed in beside it', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  strict.allowRefusal(401, '/api/v1/console/');
  const { member, next } = await joinTwo(run, page, await newCustomer());
  await page.goto('/console/security');
  const beside = await page.context().newPage();
  await beside.goto('/console/security');
  await signOut(beside);
  await signIn(beside, next, next.recoveryCodes[0] ?? '');
  await expect(beside.getByLabel(m.console_passkey_name())).toBeVisible();
  await page.getByLabel(m.console_passkey_name()).fill('Night desk');
  await page.getByRole('button', { name: m.console_passkey_add() }).click();
  await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
  await signIn(page, member, member.recoveryCodes[0] ?? '');
  await expect(page.getByLabel(m.console_passkey_name())).toBeVisible();
});

test('a link of another page opens nothing', async ({ page, run }) => {
  const { link } = await inviteByCommand(run, 'accountant');
  const member = await joinBy(page, link);
  await member.page.goto('/console/nowhere');
  await expect(page.getByRole('heading', { name: m.console_unknown_title() })).toBeVisible();
  await expect(page.getByRole('link', { name: m.console_staff() })).toHaveCount(0);
});

import type { CDPSession, Page } from '@playwright/test';
import type { Role } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import { TOTP } from 'otpauth';
import { withClient } from '../../database/connect.ts';
import { runCommand } from '../../testing/app/scripts.ts';
import { PASSWORD } from '../app/accounts.ts';
import type { Run } from '../app/run.ts';
import { expect } from '../browser/test.ts';
import { goWithoutMap } from '../tickets/tracking-steps.ts';

/** A member of the staff who has joined, signed in on `page`. */
export interface StaffMember {
  email: string;
  page: Page;
  recoveryCodes: string[];
  /** Returns the code that the authenticator shows now, or some steps of 30 seconds later. */
  code(steps?: number): string;
}

let members = 0;

/** Invites a member by the command line, as the first owner is; returns the e-mail and the link. */
export async function inviteByCommand(run: Run, role: Role): Promise<{ email: string; link: string }> {
  members += 1;
  const email = `${role}-${process.pid}-${members}@mayura.example`;
  const { code, output, error } = await runCommand(
    'scripts/console/staff.ts',
    ['invite', email, '--role', role, '--name', 'Asha Verma'],
    { DATABASE_URL: run.database, PUBLIC_URL: run.site },
  );
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const [link = ''] = /http\S+/.exec(output) ?? [];
  return { email, link };
}

/** Opens a link of an invitation, and chooses name and password. */
export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(m.console_your_name()).fill('Asha Verma');
  await page.getByLabel(m.console_new_password(), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.console_continue() }).click();
}

/** Reads the key and the recovery codes from the page, and confirms that they are saved. */
export async function readFactors(page: Page): Promise<Omit<StaffMember, 'email' | 'page'>> {
  const codes = page.getByRole('region', { name: m.console_join_codes() });
  const key = page.getByRole('region', { name: m.console_join_app() }).getByText(/^([A-Z2-7]{4} ?)+$/);
  const totp = new TOTP({ secret: ((await key.textContent()) ?? '').replaceAll(' ', '') });
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByLabel(m.console_join_saved()).check();
  return { recoveryCodes, code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }) };
}

/** Joins by a link, without a passkey. The page has no map; another of its context does. */
export async function joinBy(page: Page, link: string, email = ''): Promise<StaffMember> {
  await goWithoutMap(page);
  await acceptInvitation(page, link);
  const factors = await readFactors(page);
  await page.getByLabel(m.console_join_code()).fill(factors.code());
  await page.getByRole('button', { name: m.console_join_finish() }).click();
  await page.getByRole('button', { name: m.console_join_later() }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Asha Verma' })).toBeVisible();
  return { email, page, ...factors };
}

/** A member with a role for everything, or for nothing yet as a host. */
export async function joinAs(run: Run, page: Page, role: Role): Promise<StaffMember> {
  const { email, link } = await inviteByCommand(run, role);
  return joinBy(page, link, email);
}

/** Joins with a passkey of the device, which `addAuthenticator` has given it. */
export async function joinWithPasskey(run: Run, page: Page, role: Role): Promise<void> {
  const { link } = await inviteByCommand(run, role);
  await acceptInvitation(page, link);
  const { code } = await readFactors(page);
  await page.getByLabel(m.console_join_code()).fill(code());
  await page.getByRole('button', { name: m.console_join_finish() }).click();
  await page.getByLabel(m.console_passkey_name()).fill('Desk at Terminal 3');
  await page.getByRole('button', { name: m.console_passkey_add() }).click();
  await expect(page.getByRole('heading', { name: m.console_departures(), level: 1 })).toBeVisible();
}

/** A device with a fingerprint reader that always recognises its owner. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/**
 * Clicks an element in the very moment that it is in the page, before the browser paints it; or presses a key then. A quick
 * person on a slow machine does.
 */
export async function actOnceThere(page: Page, selector: string, key?: string): Promise<void> {
  await page.addInitScript(
    ([wanted = '', pressed]) => {
      const observer = new MutationObserver(() => {
        const element = document.querySelector<HTMLElement>(wanted);
        if (!element) return;
        observer.disconnect();
        if (pressed)
          return document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
        element.focus();
        return element.click();
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    [selector, key],
  );
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Asha Verma' }).click();
  await page.getByRole('button', { name: m.console_sign_out() }).click();
  await expect(page.getByRole('heading', { name: m.console_sign_in_title(), level: 1 })).toBeVisible();
}

export async function signIn(page: Page, { email }: StaffMember, code: string): Promise<void> {
  await page.getByLabel(m.console_email(), { exact: true }).fill(email);
  await page.getByLabel(m.console_password(), { exact: true }).fill(PASSWORD);
  await page.getByLabel(m.console_code(), { exact: true }).fill(code);
  await page.getByRole('button', { name: m.console_sign_in_action(), exact: true }).click();
}

/** Makes a member's factor ten minutes old, so that sensitive acts ask for another. */
export function ageFactor(run: Run, { email }: StaffMember): Promise<void> {
  return changeSession(run, email, "factor_at = factor_at - interval '10 minutes'");
}

/** Ends a member's sessions, as an owner does. */
export function endSessions(run: Run, { email }: StaffMember): Promise<void> {
  return changeSession(run, email, 'ended_at = now()');
}

async function changeSession({ database }: Run, email: string, change: string): Promise<void> {
  const changed = await withClient(database, (client) =>
    client.queryComposed(
      `UPDATE staff_sessions SET ${change}
       WHERE member_id = (SELECT id FROM staff_members WHERE email = '${email}') AND ended_at IS NULL RETURNING id`,
    ),
  );
  expect(changed).not.toEqual([]);
}

import { inviteFromCommandLine } from 'api/modules/staff/index.ts';
import type { Clock } from 'api/platform/clock.ts';
import type { Grant, Role } from 'contract/console/roles.ts';
import { TOTP, URI } from 'otpauth';
import type { TestApp } from '../app/test-app.ts';
import { openStaffBrowser, type StaffBrowser } from './browser.ts';

export const STAFF_PASSWORD = 'Peacock#2026';

/** A member who has joined, with everything needed to sign in. */
export interface TestMember {
  id: string;
  email: string;
  browser: StaffBrowser;
  recoveryCodes: string[];
  /** Returns the code that the authenticator shows now, or some steps of 30 seconds away. */
  code(steps?: number): string;
}

/** `origin`: of its pages, if it is not that of tests. */
type App = Pick<TestApp, 'url' | 'db'> & { clock: Clock; origin?: string };

let members = 0;

/** Invites a member from the command line; returns the e-mail and the invitation's token. */
export async function invite(app: App, role: Role): Promise<{ email: string; token: string }> {
  members += 1;
  const email = `${role}${members}@mayura.example`;
  const token = await inviteFromCommandLine(app.db, { email, name: 'Asha Verma', role }, app.clock.now());
  return { email, token };
}

/** Accepts an invitation; returns the recovery codes and the authenticator's codes. */
export async function accept(app: App, browser: StaffBrowser, token: string, password = STAFF_PASSWORD) {
  const body = { token, name: 'Asha Verma', password };
  const reply = await browser.call<{ data: { totpUri: string; recoveryCodes: string[] } }>(
    'acceptInvitation',
    {
      body,
    },
  );
  if (reply.status !== 200) throw new Error(`the invitation was refused: ${JSON.stringify(reply.body)}`);
  const { totpUri, recoveryCodes } = reply.body.data;
  const totp = URI.parse(totpUri);
  if (!(totp instanceof TOTP)) throw new Error(`${totpUri} is no key of an authenticator`);
  const code = (steps = 0) => totp.generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });
  return { recoveryCodes, code };
}

/** A member with one role, signed in; `grants` replaces the role's scope. */
export async function join(app: App, role: Role, grants?: Grant[]): Promise<TestMember> {
  const { email, token } = await invite(app, role);
  const browser = openStaffBrowser(app, app.origin === undefined ? {} : { origin: app.origin });
  const accepted = await accept(app, browser, token);
  const body = { token, code: accepted.code() };
  const { status } = await browser.call('confirmInvitation', { body });
  if (status !== 200) throw new Error('the code of the authenticator was refused');
  const [row] = await app.db.query('SELECT id FROM staff_members WHERE email = $1', [email]);
  const id = row?.id ?? '';
  if (grants) await setRoles(app, id, grants);
  return { id, email, browser, ...accepted };
}

/** Sets roles as no call would: for scopes that a test needs. */
async function setRoles(app: App, id: string, grants: Grant[]): Promise<void> {
  await app.db.query('DELETE FROM staff_roles WHERE member_id = $1', [id]);
  for (const grant of grants) {
    await app.db.query(
      'INSERT INTO staff_roles (member_id, role, scope, counters, trips) VALUES ($1, $2, $3, $4, $5)',
      [
        id,
        grant.role,
        grant.scope,
        grant.scope === 'counters' ? grant.counters : [],
        grant.scope === 'trips' ? grant.trips : [],
      ],
    );
  }
}

import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { inParallel } from 'testing/customers/customer.ts';
import { openStaffBrowser } from 'testing/staff/browser.ts';
import { accept, invite, join, STAFF_PASSWORD } from 'testing/staff/members.ts';
import { createPasskey } from 'testing/staff/passkey.ts';
import { describe, expect, it } from 'vitest';
import { inviteFromCommandLine } from '../index.ts';

const app = setUp(startTestApp);

const BODY = { name: 'Asha Verma', password: STAFF_PASSWORD };

describe('an invitation', () => {
  it('gives a key for the authenticator and ten recovery codes, and signs in by the first code', async () => {
    const { email, token } = await invite(app, 'owner');
    const browser = openStaffBrowser(app);
    const reply = await browser.call<{ data: { totpUri: string; recoveryCodes: string[] } }>(
      'acceptInvitation',
      {
        body: { token, ...BODY },
      },
    );
    const { totpUri, recoveryCodes } = reply.body.data;
    expect(decodeURIComponent(totpUri)).toContain(`:${email}?`);
    expect(totpUri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z\d]{4}(-[A-Z\d]{4}){3}$/);
    expect((await browser.call('showSession')).status).toBe(401);
    const { code } = await accept(app, browser, token);
    expect((await browser.call('confirmInvitation', { body: { token, code: code() } })).status).toBe(200);
    expect((await browser.call('showSession')).status).toBe(200);
  });

  it('works once: afterwards its link opens nothing', async () => {
    const { token } = await invite(app, 'owner');
    const browser = openStaffBrowser(app);
    const { code } = await accept(app, browser, token);
    const body = { token, code: code() };
    expect((await browser.call('confirmInvitation', { body })).status).toBe(200);
    const stranger = openStaffBrowser(app);
    expect((await stranger.call('confirmInvitation', { body })).status).toBe(410);
    expect((await stranger.call('acceptInvitation', { body: { token, ...BODY } })).body.code).toBe(
      'link_expired',
    );
  });

  it('shows whom it is for, until it is used', async () => {
    const { email, token } = await invite(app, 'support');
    const browser = openStaffBrowser(app);
    const show = (asked: string) =>
      browser.call<{ data: object; code?: string }>('showInvitation', { body: { token: asked } });
    expect((await show(token)).body.data).toEqual({ name: 'Asha Verma', email });
    const { code } = await accept(app, browser, token);
    expect((await show(token)).status).toBe(200);
    await browser.call('confirmInvitation', { body: { token, code: code() } });
    for (const gone of [token, 'x'.repeat(43)]) {
      const { status, body } = await show(gone);
      expect([status, body.code, body.data]).toEqual([410, 'link_expired', undefined]);
    }
  });

  it('works once even if it is completed many times at once', async () => {
    const { token } = await invite(app, 'host');
    const { code } = await accept(app, openStaffBrowser(app), token);
    const body = { token, code: code() };
    const statuses = await inParallel(5, async () => {
      return (await openStaffBrowser(app).call('confirmInvitation', { body })).status;
    });
    expect(Object.groupBy(statuses, String)).toMatchObject({ 200: { length: 1 }, 410: { length: 4 } });
  });

  it('ends after 24 hours, and with the next one', async () => {
    const first = await invite(app, 'owner');
    const browser = openStaffBrowser(app);
    const again = { email: first.email, name: 'Asha', role: 'owner' } as const;
    const second = await inviteFromCommandLine(app.db, again, app.clock.now());
    expect((await browser.call('acceptInvitation', { body: { token: first.token, ...BODY } })).status).toBe(
      410,
    );
    app.clock.pass(24 * 60 - 1);
    const { code } = await accept(app, browser, second);
    app.clock.pass(1);
    const late = { token: second, code: code() };
    expect((await browser.call('confirmInvitation', { body: late })).status).toBe(410);
  });

  it('with another role is logged with the role before', async () => {
    const { email } = await invite(app, 'owner');
    const again = { email, name: 'Asha', role: 'dispatcher' } as const;
    await inviteFromCommandLine(app.db, again, app.clock.now());
    const entries = await app.db.query(
      `SELECT before, after FROM audit_entries
       WHERE subject = 'member ' || (SELECT id FROM staff_members WHERE email = $1) ORDER BY day, number`,
      [email],
    );
    const roles = (role: string) => ({ roles: [{ role, scope: 'everything' }] });
    expect(entries).toEqual([
      { before: null, after: roles('owner') },
      { before: roles('owner'), after: roles('dispatcher') },
    ]);
  });

  it('is not confirmed before it is accepted, nor by a code of an earlier key', async () => {
    const { token } = await invite(app, 'owner');
    const browser = openStaffBrowser(app);
    const early = await browser.call('confirmInvitation', { body: { token, code: '000000' } });
    expect(early.status).toBe(410);
    const first = await accept(app, browser, token);
    await accept(app, browser, token);
    const reply = await browser.call('confirmInvitation', { body: { token, code: first.code() } });
    expect([reply.status, reply.body.code]).toEqual([422, 'code_wrong']);
  });

  it('whose code is guessed is refused after five codes', async () => {
    const { token } = await invite(app, 'owner');
    const browser = openStaffBrowser(app);
    const { code } = await accept(app, browser, token);
    const replies = await inParallel(20, () =>
      browser.call('confirmInvitation', { body: { token, code: '000000' } }),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    expect((await browser.call('confirmInvitation', { body: { token, code: code() } })).status).toBe(429);
  });

  it('is completed whatever codes others have tried for the member', async () => {
    const { email, token } = await invite(app, 'owner');
    const browser = openStaffBrowser(app);
    await accept(app, browser, token);
    const guess = { body: { token, code: '000000' } };
    await inParallel(6, () => browser.call('confirmInvitation', guess));
    const again = { email, name: 'Asha', role: 'owner' } as const;
    const next = await inviteFromCommandLine(app.db, again, app.clock.now());
    const { code } = await accept(app, browser, next);
    const body = { token: next, code: code() };
    expect((await browser.call('confirmInvitation', { body })).status).toBe(200);
  });

  it.each([
    ['short', 'Ab#1'],
    ['without a sign', 'Peacock2026'],
    ['common', 'Password#1'],
  ])('takes the passwords of customers: one that is %s is refused', async (_, password) => {
    const { token } = await invite(app, 'owner');
    const body = { token, name: 'Asha', password };
    expect((await openStaffBrowser(app).call('acceptInvitation', { body })).status).toBe(422);
  });

  it('to a member who lost the authenticator replaces everything, once it is completed', async () => {
    const member = await join(app, 'dispatcher');
    const passkey = createPasskey();
    const options = (await member.browser.call<{ data: { challenge: string } }>('startPasskey')).body.data;
    await member.browser.call('addPasskey', { body: { name: 'Old', credential: passkey.register(options) } });
    const again = { email: member.email, name: 'Asha', role: 'dispatcher' } as const;
    const token = await inviteFromCommandLine(app.db, again, app.clock.now());
    const browser = openStaffBrowser(app);
    // Sessions end at once: one may be in other hands.
    expect((await member.browser.call('showSession')).status).toBe(401);
    const accepted = await accept(app, browser, token, 'Recovered#2026');
    app.clock.pass(0.5);
    // Until then the member signs in as before.
    const before = { email: member.email, password: STAFF_PASSWORD, code: member.code() };
    expect((await member.browser.call('signIn', { body: before })).status).toBe(200);
    const body = { token, code: accepted.code() };
    expect((await browser.call('confirmInvitation', { body })).status).toBe(200);
    expect((await member.browser.call('showSession')).status).toBe(401);
    app.clock.pass(0.5);
    const old = { email: member.email, password: STAFF_PASSWORD, code: member.code() };
    expect((await member.browser.call('signIn', { body: old })).status).toBe(401);
    const [recovery = ''] = member.recoveryCodes;
    const mixed = { email: member.email, password: 'Recovered#2026', code: recovery };
    expect((await member.browser.call('signIn', { body: mixed })).status).toBe(401);
    const signIn = (await browser.call<{ data: { challenge: string } }>('startPasskeySignIn')).body.data;
    const credential = passkey.signIn(signIn);
    expect((await member.browser.call('signInWithPasskey', { body: { credential } })).status).toBe(422);
  });

  it('that does not exist may be tried thirty times', async () => {
    const body = { token: 'x'.repeat(43), ...BODY };
    const replies = await inParallel(40, () => openStaffBrowser(app).call('acceptInvitation', { body }));
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThanOrEqual(10);
    expect(limited[0]?.body.message).toMatch(/Please try again in \d+ minutes\.$/);
    const { token } = await invite(app, 'host');
    await accept(app, openStaffBrowser(app), token);
  });

  it('leaves no secret in the database', async () => {
    const { email, token } = await invite(app, 'owner');
    const { recoveryCodes } = await accept(app, openStaffBrowser(app), token);
    const rows = await app.db.query(
      'SELECT i::text AS text FROM staff_invitations i JOIN staff_members m ON m.id = i.member_id WHERE m.email = $1',
      [email],
    );
    const text = rows.map((row) => row.text).join('\n');
    expect(text).not.toContain(token);
    expect(text).not.toContain(STAFF_PASSWORD);
    expect(text).not.toContain((recoveryCodes[0] ?? '').replaceAll('-', ''));
  });
});

import { MEMBER_HEADER, UNATTENDED_HEADER } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, signInAsGuest } from 'testing/customers/customer.ts';
import { ORIGIN, openStaffBrowser } from 'testing/staff/browser.ts';
import { accept, invite, join, STAFF_PASSWORD } from 'testing/staff/members.ts';
import { createPasskey } from 'testing/staff/passkey.ts';
import { describe, expect, it } from 'vitest';
import { purgeStaffAccess } from '../purge.ts';

const app = setUp(startTestApp);
const secured = setUp(() =>
  startTestApp({
    config: { PUBLIC_URL: 'https://coaches.example' },
    databaseUrl: app.databaseUrl,
    clock: app.clock,
  }),
);

interface Listed {
  data: { id: string; browser: string | null; system: string | null; current: boolean }[];
}

const statusOf = async (browser: ReturnType<typeof openStaffBrowser>) =>
  (await browser.call('showSession')).status;

describe('a session', () => {
  it('ends after twelve hours, in use or not', async () => {
    const { browser } = await join(app, 'dispatcher');
    app.clock.pass(12 * 60 - 1);
    expect(await statusOf(browser)).toBe(200);
    app.clock.pass(1);
    expect(await statusOf(browser)).toBe(401);
  });

  it.each(['owner', 'accountant', 'support'] as const)(
    'of a member with money or staff rights (%s) ends after 30 idle minutes',
    async (role) => {
      const { browser } = await join(app, role);
      for (let calls = 0; calls < 3; calls += 1) {
        app.clock.pass(29);
        expect(await statusOf(browser)).toBe(200);
      }
      app.clock.pass(30);
      expect(await statusOf(browser)).toBe(401);
      // It is over, not paused.
      app.clock.pass(-5);
      expect(await statusOf(browser)).toBe(401);
    },
  );

  it('is kept open by no call that a page makes while nobody is at it', async () => {
    const { browser } = await join(app, 'support');
    const headers = { [UNATTENDED_HEADER]: 'true' };
    app.clock.pass(29);
    expect((await browser.call('listMessages', { headers })).status).toBe(200);
    app.clock.pass(1);
    expect(await statusOf(browser)).toBe(401);
  });

  it('is for no call of a page that shows another member', async () => {
    const [member, other] = [await join(app, 'dispatcher'), await join(app, 'owner')];
    const statusFor = async (id: string) =>
      (await member.browser.call('listSessions', { headers: { [MEMBER_HEADER]: id } })).status;
    expect(await statusFor(member.id)).toBe(200);
    expect(await statusFor(other.id)).toBe(401);
    expect(await statusOf(member.browser)).toBe(200);
  });

  it('is listed with its browser, and can be ended from another', async () => {
    const member = await join(app, 'dispatcher');
    app.clock.pass(0.5);
    const other = openStaffBrowser(app, {
      'user-agent': 'Mozilla/5.0 (iPhone) Version/19 Mobile Safari/604.1',
    });
    await other.call('signIn', {
      body: { email: member.email, password: STAFF_PASSWORD, code: member.code() },
    });
    const { data } = (await member.browser.call<Listed>('listSessions')).body;
    expect(data.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Safari', 'iPhone', false],
      ['Firefox', 'Windows', true],
    ]);
    const params = { id: data[0]?.id ?? '' };
    expect((await member.browser.call('endSession', { params })).status).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await member.browser.call('endSession', { params })).status).toBe(404);
  });

  it('of another member cannot be ended', async () => {
    const [victim, attacker] = [await join(app, 'owner'), await join(app, 'owner')];
    const [session] = (await victim.browser.call<Listed>('listSessions')).body.data;
    for (const id of [session?.id ?? '', 'x', "' OR true"]) {
      expect((await attacker.browser.call('endSession', { params: { id } })).status).toBe(404);
    }
    expect(await statusOf(victim.browser)).toBe(200);
  });

  it('ends by signing out, for whoever has a copy of its cookie too', async () => {
    const { browser } = await join(app, 'host');
    const cookie = browser.cookie();
    expect((await browser.call('signOut')).status).toBe(200);
    expect(browser.cookie()).not.toContain('staff_session');
    expect((await call(app, 'GET', '/api/v1/console/session', { headers: { cookie } })).status).toBe(401);
  });

  it('is replaced by the next sign-in in the same browser', async () => {
    const member = await join(app, 'host');
    const before = member.browser.cookie();
    app.clock.pass(0.5);
    const body = { email: member.email, password: STAFF_PASSWORD, code: member.code() };
    expect((await member.browser.call('signIn', { body })).status).toBe(200);
    expect((await call(app, 'GET', '/api/v1/console/session', { headers: { cookie: before } })).status).toBe(
      401,
    );
  });

  it('is no bearer token, and a customer’s session opens no console', async () => {
    const { browser } = await join(app, 'host');
    const [, token = ''] = /staff_session=([\w-]+)/.exec(browser.cookie()) ?? [];
    expect((await call(app, 'GET', '/api/v1/console/session', { token })).status).toBe(401);
    expect((await call(app, 'GET', '/api/v1/user/me', { token })).status).toBe(401);
    const guest = await signInAsGuest(app);
    const headers = { cookie: `staff_session=${guest}` };
    expect((await call(app, 'GET', '/api/v1/console/session', { headers })).status).toBe(401);
  });

  it('is purged a day after its end, with old invitations and used challenges', async () => {
    const { id, browser } = await join(app, 'host');
    const { data } = (await browser.call<{ data: { challenge: string } }>('startPasskey')).body;
    const body = { name: 'Phone', credential: createPasskey().register(data) };
    expect((await browser.call('addPasskey', { body })).status).toBe(200);
    app.clock.pass(2 * 24 * 60 + 1);
    await purgeStaffAccess(app.db, app.clock.now());
    const rows = await app.db.query(
      `SELECT (SELECT count(*) FROM staff_sessions WHERE member_id = $1) AS sessions,
         (SELECT count(*) FROM staff_invitations WHERE member_id = $1) AS invitations,
         (SELECT count(*) FROM staff_passkey_challenges) AS challenges`,
      [id],
    );
    expect(rows).toEqual([{ sessions: 0, invitations: 0, challenges: 0 }]);
  });
});

describe('the cookie of a session', () => {
  it('is unavailable to scripts, other sites, other hosts and plain HTTP', async () => {
    const { token } = await invite(app, 'host');
    const origin = 'https://coaches.example';
    const browser = openStaffBrowser(secured, { origin });
    const { code } = await accept(app, browser, token);
    const reply = await browser.call('confirmInvitation', { body: { token, code: code() } });
    const cookies = reply.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^__Host-staff_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(cookies[1]).toMatch(/^__Host-staff_device=[\w-]{43}; .*HttpOnly; SameSite=Strict; Secure$/);
    expect((await browser.call('showSession')).status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toMatch(/[\w-]{43}/);
  });

  it('needs no TLS on localhost', async () => {
    const { token } = await invite(app, 'host');
    const browser = openStaffBrowser(app);
    const { code } = await accept(app, browser, token);
    const reply = await browser.call('confirmInvitation', { body: { token, code: code() } });
    expect(reply.headers.getSetCookie()[0]).toMatch(/^staff_session=.*HttpOnly; SameSite=Strict$/);
  });
});

describe('a page of another site', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['a longer host', { origin: `${ORIGIN}.evil.example` }],
    ['no page at all', { origin: '' }],
  ])('from %s may change nothing, even with the cookie', async (_, headers) => {
    const { browser } = await join(app, 'owner');
    const reply = await browser.call('signOut', { headers });
    expect([reply.status, reply.body.code]).toEqual([403, 'origin_refused']);
    const body = { email: 'x@mayura.example', name: 'X', roles: [{ role: 'owner', scope: 'everything' }] };
    expect((await browser.call('inviteMember', { body, headers })).body.code).toBe('origin_refused');
    expect(await statusOf(browser)).toBe(200);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'may not send %s',
    async (type) => {
      const { browser } = await join(app, 'owner');
      const reply = await browser.call('confirmFactor', { headers: { 'content-type': type } });
      expect(reply.status).toBe(415);
    },
  );

  it('finds nothing in a cache', async () => {
    const { browser } = await join(app, 'owner');
    for (const name of ['showSession', 'listStaff', 'listAudit'] as const)
      expect((await browser.call(name)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a factor', () => {
  it('shown again allows sensitive acts for five minutes', async () => {
    const owner = await join(app, 'owner');
    const body = () => ({
      email: `new${app.clock.now().getTime()}@mayura.example`,
      name: 'Ravi',
      roles: [{ role: 'host', scope: 'trips', trips: [] }],
    });
    app.clock.pass(4);
    expect((await owner.browser.call('inviteMember', { body: body() })).status).toBe(200);
    app.clock.pass(1);
    expect((await owner.browser.call('inviteMember', { body: body() })).body.code).toBe('step_up_required');
    const wrong = await owner.browser.call('confirmFactor', { body: { code: '000000' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_wrong']);
    const right = { body: { code: owner.code() } };
    expect((await owner.browser.call('confirmFactor', right)).status).toBe(200);
    expect((await owner.browser.call('confirmFactor', right)).body.code).toBe('code_wrong');
    expect((await owner.browser.call('inviteMember', { body: body() })).status).toBe(200);
  });
});

import { roles } from 'contract/console/roles.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { openStaffBrowser, type StaffBrowser } from 'testing/staff/browser.ts';
import { changeMember } from 'testing/staff/change-member.ts';
import { accept, join, STAFF_PASSWORD, type TestMember } from 'testing/staff/members.ts';
import { createPasskey } from 'testing/staff/passkey.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const app = setUp(startTestApp);
const HINDI = { 'accept-language': 'hi' };

let owner: TestMember;
let second: TestMember;
beforeAll(async () => {
  [owner, second] = [await join(app, 'owner'), await join(app, 'owner')];
});
/** Sensitive acts need a fresh factor. */
beforeEach(async () => {
  app.clock.pass(1);
  await owner.browser.call('confirmFactor', { body: { code: owner.code() } });
});

/** Sends the waiting messages to staff. */
async function post(): Promise<void> {
  const jobs = await app.db.query(
    `SELECT j.data FROM pgboss.job j JOIN outbound_messages o ON o.id::text = j.data->>'messageId'
     WHERE j.name = 'staff.send-message' AND o.state = 'queued' ORDER BY o.created_at, o.id`,
  );
  for (const { data } of jobs) await app.runJob('staff.send-message', data as Record<string, unknown>);
}

/** Returns the subjects of the messages to a member, oldest first, after sending those that wait. */
async function subjectsTo({ email }: { email: string }): Promise<(string | undefined)[]> {
  await post();
  return messagesTo(app, email)
    .map(({ subject }) => subject)
    .toReversed();
}

const textTo = ({ email }: { email: string }) => messagesTo(app, email)[0]?.text ?? '';

let invited = 0;
async function inviteByConsole(role: (typeof roles)[number], by = owner) {
  invited += 1;
  const email = `new${invited}@mayura.example`;
  const scope = role === 'host' ? { scope: 'trips', trips: [] } : { scope: 'everything' };
  const body = { email, name: 'Ravi Kumar', roles: [{ role, ...scope }] };
  const reply = await by.browser.call<{ data: { id: string }; link: string }>('inviteMember', { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { id: reply.body.data.id, email, link: reply.body.link };
}

const tokenIn = (text: string) => /\/console\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';

async function joinBy(browser: StaffBrowser, token: string) {
  const accepted = await accept(app, browser, token);
  const body = { token, code: accepted.code() };
  return (await browser.call('confirmInvitation', { body })).status;
}

describe('an invitation made in the console', () => {
  it('is mailed with a link of its own, which works once, as does the one that was shown', async () => {
    const { email, link } = await inviteByConsole('host');
    expect(await subjectsTo({ email })).toEqual(['Your invitation to the Mayura console']);
    const mailed = tokenIn(textTo({ email }));
    expect([mailed.length, mailed === tokenIn(link)]).toEqual([43, false]);
    expect(textTo({ email })).toContain('Tue, 24 Nov 2026');
    const shown = openStaffBrowser(app);
    await accept(app, shown, tokenIn(link));
    expect(await joinBy(openStaffBrowser(app), mailed)).toBe(200);
    const late = { token: tokenIn(link), name: 'Ravi', password: STAFF_PASSWORD };
    expect((await shown.call('acceptInvitation', { body: late })).status).toBe(410);
  });

  it('opens nothing by older links once it is made again, and is shown by that call only', async () => {
    const { id, email, link } = await inviteByConsole('host');
    await post();
    const older = [tokenIn(link), tokenIn(textTo({ email }))];
    const change = (body: object) => changeMember(owner.browser, id, { reason: 'Lost', ...body });
    const again = await change({ invite: true });
    for (const token of older) {
      const body = { token, name: 'Ravi', password: STAFF_PASSWORD };
      const { status } = await openStaffBrowser(app).call('acceptInvitation', { body });
      expect([token.length, status]).toEqual([43, 410]);
    }
    const token = tokenIn(again.body.link ?? '');
    expect((await change({ name: 'Ravi' })).body.link).toBeUndefined();
    for (const name of ['listStaff', 'listAudit'] as const)
      expect(JSON.stringify((await owner.browser.call(name)).body)).not.toMatch(/console\/invitation|"link"/);
    expect(await joinBy(openStaffBrowser(app), token)).toBe(200);
  });

  it('leaves no token in the database', async () => {
    const { email, link } = await inviteByConsole('host');
    await post();
    const [stored] = await app.db.query(
      `SELECT (SELECT jsonb_agg(i)::text FROM staff_invitations i) || (SELECT jsonb_agg(o)::text FROM outbound_messages o)
         || (SELECT jsonb_agg(j.data)::text FROM pgboss.job j) AS text`,
    );
    expect(stored?.text).toContain(email);
    for (const token of [tokenIn(link), tokenIn(textTo({ email }))])
      expect(stored?.text).not.toContain(token);
  });

  it('reads as a new set-up for who has joined before', async () => {
    const member = await join(app, 'host');
    await changeMember(owner.browser, member.id, { invite: true, reason: 'Lost the phone' });
    expect((await subjectsTo(member)).map(String).toSorted()).toEqual([
      'Set up your sign-in to the Mayura console again',
      'Your console sign-in was reset',
    ]);
    const text = messagesTo(app, member.email).find(({ subject }) => subject?.startsWith('Set up'))?.text;
    expect(text).not.toMatch(/invited|invitation to/i);
    expect(tokenIn(text ?? '')).toHaveLength(43);
  });

  it('is not mailed once it has ended', async () => {
    const { id, email } = await inviteByConsole('host');
    const body = { state: 'offboarded', reason: 'By mistake' };
    await changeMember(owner.browser, id, body);
    expect(await subjectsTo({ email })).toEqual([]);
  });
});

describe('owners', () => {
  it.each(roles)('get a mail about the invitation of %s if it has money or staff rights', async (role) => {
    const before = (await subjectsTo(second)).length;
    await inviteByConsole(role);
    const has = ['owner', 'support', 'accountant'].includes(role);
    for (const member of [owner, second])
      expect((await subjectsTo(member)).slice(before)).toEqual(has ? ['New rights in the console'] : []);
    if (has) expect(textTo(second)).toMatch(/Asha Verma gave Ravi Kumar rights .* Roles now: \w+\./);
    expect(textTo(second)).not.toContain('calm journey');
  });

  it('get a mail when a member gets such a role, and none when it goes', async () => {
    const member = await join(app, 'host');
    const before = (await subjectsTo(second)).length;
    const change = async (...roles: string[]) => {
      const body = { roles: roles.map((role) => ({ role, scope: 'everything' })), reason: 'New duties' };
      const { status } = await changeMember(owner.browser, member.id, body);
      expect(status).toBe(200);
      return (await subjectsTo(second)).slice(before);
    };
    expect(await change('dispatcher')).toEqual([]);
    expect(await change('accountant')).toEqual(['New rights in the console']);
    expect(await change('accountant', 'dispatcher')).toHaveLength(1);
    expect(await change('dispatcher')).toHaveLength(1);
  });

  it('read for what each role is given', async () => {
    const member = await join(app, 'host');
    const roles = [
      { role: 'dispatcher', scope: 'everything' },
      { role: 'support', scope: 'counters', counters: ['igi-t3'] },
    ];
    await changeMember(owner.browser, member.id, { roles, reason: 'New duties' });
    await post();
    expect(textTo(second)).toContain('Roles now: Dispatcher · Support, 1 counter.');
  });

  it('get a mail when a member is off-boarded, who gets none', async () => {
    const member = await join(app, 'host');
    const body = { state: 'offboarded', reason: 'Left' };
    await changeMember(owner.browser, member.id, body);
    expect((await subjectsTo(second)).at(-1)).toBe('A member’s access has ended');
    expect(textTo(second)).toContain('http://localhost:3000/console/staff');
    expect(textTo(second)).not.toContain(member.email);
    expect(await subjectsTo(member)).toEqual([]);
  });

  it('get nothing about an act that is refused', async () => {
    const before = (await subjectsTo(second)).length;
    app.clock.pass(5);
    const body = { state: 'offboarded', reason: 'Left' };
    const refused = await changeMember(owner.browser, second.id, body);
    expect(refused.status).toBe(403);
    expect(await subjectsTo(second)).toHaveLength(before);
  });
});

describe('a member', () => {
  it('gets a mail about each passkey added or removed, in the language of the last sign-in', async () => {
    const member = await join(app, 'host');
    const { data } = (await member.browser.call<{ data: { challenge: string } }>('startPasskey')).body;
    const passkey = createPasskey();
    const body = { name: 'Phone', credential: passkey.register(data) };
    await member.browser.call('addPasskey', { body });
    expect(await subjectsTo(member)).toEqual(['A passkey was added']);
    expect(textTo(member)).toMatch(/on Mon, 23 Nov 2026, \d\d:\d\d [AP]M, from Firefox, Windows\./);
    const hindi = openStaffBrowser(app, HINDI);
    app.clock.pass(1);
    const signIn = { email: member.email, password: STAFF_PASSWORD, code: member.code() };
    expect((await hindi.call('signIn', { body: signIn })).status).toBe(200);
    await hindi.call('removePasskey', { params: { id: passkey.id } });
    expect((await subjectsTo(member)).at(-1)).toBe('एक पासकी हटाई गई');
    expect(textTo(member)).toContain('http://localhost:3000/console/hi/security');
  });

  it('gets a mail when a recovery code is used, at a sign-in or in a session', async () => {
    const member = await join(app, 'host');
    const [first = '', other = ''] = member.recoveryCodes;
    const body = { email: member.email, password: STAFF_PASSWORD, code: first };
    expect((await openStaffBrowser(app).call('signIn', { body })).status).toBe(200);
    expect(await subjectsTo(member)).toEqual(['A recovery code was used']);
    await member.browser.call('confirmFactor', { body: { code: other } });
    await member.browser.call('confirmFactor', { body: { code: other } });
    expect(await subjectsTo(member)).toHaveLength(2);
  });

  it('gets a mail when password, authenticator and recovery codes are set again', async () => {
    const member = await join(app, 'host');
    expect(await subjectsTo(member)).toEqual([]);
    const body = { invite: true, reason: 'New phone' };
    const reply = await changeMember(owner.browser, member.id, body);
    // Its reader could work in the member's name.
    expect([reply.status, reply.body.link]).toEqual([200, undefined]);
    expect((await member.browser.call('showSession')).status).toBe(401);
    app.clock.pass(0.5);
    const old = { email: member.email, password: STAFF_PASSWORD, code: member.code() };
    expect((await member.browser.call('signIn', { body: old })).status).toBe(401);
    const left = await app.db.query(
      `SELECT (SELECT count(*) FROM staff_authenticators WHERE member_id = $1) +
         (SELECT count(*) FROM staff_recovery_codes WHERE member_id = $1) +
         (SELECT count(*) FROM staff_devices WHERE member_id = $1) +
         (SELECT count(*) FROM staff_passkeys WHERE member_id = $1) AS left`,
      [member.id],
    );
    expect(left).toEqual([{ left: 0 }]);
    const [entry] = await app.db.query(
      `SELECT member_id AS by, reason FROM audit_entries WHERE act = 'member.reset' AND subject = $1`,
      [`member ${member.id}`],
    );
    expect(entry).toEqual({ by: owner.id, reason: 'New phone' });
    expect((await subjectsTo(member)).map(String).toSorted()).toEqual([
      'Set up your sign-in to the Mayura console again',
      'Your console sign-in was reset',
    ]);
    const again = await changeMember(owner.browser, member.id, body);
    expect([again.status, again.body.link]).toEqual([200, undefined]);
    await post();
    const mailed = messagesTo(app, member.email).map(({ text }) => tokenIn(text));
    app.clock.pass(0.5);
    expect(await joinBy(openStaffBrowser(app), mailed.find(Boolean) ?? '')).toBe(200);
    expect((await subjectsTo(member)).slice(3)).toEqual(['Your console password is new']);
  });
});

import type { Grant } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { openStaffBrowser } from 'testing/staff/browser.ts';
import { changeMember } from 'testing/staff/change-member.ts';
import { accept, invite, join, STAFF_PASSWORD, type TestMember } from 'testing/staff/members.ts';
import { createPasskey } from 'testing/staff/passkey.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inviteFromCommandLine, revokeStaffAccess } from '../index.ts';

const app = setUp(startTestApp);

interface MemberReply {
  data: { id: string; name: string; state: string; roles: Grant[] };
  link?: string;
}

const EVERYTHING: Grant[] = [{ role: 'owner', scope: 'everything' }];
const HOST: Grant[] = [{ role: 'host', scope: 'trips', trips: [] }];
const UNKNOWN_TRIP = '01980000-0000-7000-8000-000000000001';

let owner: TestMember;
beforeEach(async () => {
  owner = await join(app, 'owner');
});

/** A host of some trip of the timetable. */
async function hostOfTrip(): Promise<Grant[]> {
  const [trip] = await app.db.query('SELECT id FROM trips LIMIT 1');
  return [{ role: 'host', scope: 'trips', trips: [trip?.id ?? ''] }];
}

const change = (member: Pick<TestMember, 'id'>, body: object, by = owner) =>
  changeMember<MemberReply>(by.browser, member.id, { reason: 'New duties', ...body });

let invited = 0;
const newMember = (roles: unknown = HOST) => {
  invited += 1;
  return { email: `invited${invited}@mayura.example`, name: 'Ravi Kumar', roles };
};

describe('an owner', () => {
  it('invites a member, who joins by the link with exactly those roles', async () => {
    const roles = await hostOfTrip();
    const body = newMember(roles);
    const reply = await owner.browser.call<MemberReply>('inviteMember', { body });
    expect(reply.body).toMatchObject({ data: { name: 'Ravi Kumar', state: 'invited', roles } });
    const [, token = ''] =
      /^http:\/\/localhost:3000\/console\/invitation#([\w-]{43})$/.exec(reply.body.link ?? '') ?? [];
    const browser = openStaffBrowser(app);
    const { code } = await accept(app, browser, token);
    const joined = await browser.call<{ data: { roles: Grant[] } }>('confirmInvitation', {
      body: { token, code: code() },
    });
    expect(joined.body.data.roles).toEqual(roles);
    const { data } = (await owner.browser.call<{ data: MemberReply['data'][] }>('listStaff')).body;
    expect(data.find(({ id }) => id === reply.body.data.id)).toMatchObject({ state: 'active', roles });
  });

  it('invites nobody twice', async () => {
    const body = newMember();
    await owner.browser.call('inviteMember', { body });
    const again = await owner.browser.call('inviteMember', { body });
    expect([again.status, again.body.code]).toEqual([409, 'account_exists']);
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['an unknown one', [{ role: 'admin', scope: 'everything' }]],
    ['one twice', [EVERYTHING[0], EVERYTHING[0]]],
    ['a host for everything', [{ role: 'host', scope: 'everything' }]],
    ['counters that are not named', [{ role: 'support', scope: 'counters', counters: [] }]],
    ['a trip without an id', [{ role: 'support', scope: 'trips', trips: ['today'] }]],
  ])('gives only roles that exist, with their scope: %s is refused', async (_, roles) => {
    const reply = await owner.browser.call('inviteMember', { body: newMember(roles) });
    expect(reply).toMatchObject({ status: 422, body: { message: 'Please check the marked fields.' } });
  });

  it.each<[string, Grant, object]>([
    [
      'counter',
      { role: 'support', scope: 'counters', counters: ['igi-t3', 'atlantis'] },
      { 'roles.1.counters': 'We don’t know a stop called “atlantis”. Please choose one from the list.' },
    ],
    [
      'departure',
      { role: 'support', scope: 'trips', trips: [UNKNOWN_TRIP] },
      { 'roles.1.trips': 'A chosen departure is not in the timetable. Please choose again.' },
    ],
  ])('gives no role for a %s that does not exist', async (_, unknown, fields) => {
    const member = await join(app, 'dispatcher');
    const roles = [...HOST, unknown];
    const body = newMember(roles);
    for (const reply of [await owner.browser.call('inviteMember', { body }), await change(member, { roles })])
      expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed', fields } });
    const { data } = (await owner.browser.call<{ data: { email: string; roles: Grant[] }[] }>('listStaff'))
      .body;
    expect(data.find(({ email }) => email === body.email)).toBeUndefined();
    expect(data.find(({ email }) => email === member.email)?.roles).toEqual([
      { role: 'dispatcher', scope: 'everything' },
    ]);
  });

  it('saves a member whose departure has left the timetable', async () => {
    const roles: Grant[] = [{ role: 'host', scope: 'trips', trips: [UNKNOWN_TRIP] }];
    const member = await join(app, 'host', roles);
    expect((await change(member, { name: 'Ravi', roles })).body.data).toMatchObject({ name: 'Ravi', roles });
  });

  it('changes roles, which count at once', async () => {
    const member = await join(app, 'support');
    expect((await member.browser.call('listAudit')).status).toBe(403);
    expect((await change(member, { roles: [{ role: 'accountant', scope: 'everything' }] })).status).toBe(200);
    expect((await member.browser.call('listAudit')).status).toBe(200);
  });

  it('ends all access of a member who leaves, at once', async () => {
    const member = await join(app, 'dispatcher');
    const passkey = createPasskey();
    const options = (await member.browser.call<{ data: { challenge: string } }>('startPasskey')).body.data;
    await member.browser.call('addPasskey', {
      body: { name: 'Phone', credential: passkey.register(options) },
    });
    const again = { email: member.email, name: 'Ravi', role: 'dispatcher' } as const;
    const token = await inviteFromCommandLine(app.db, again, app.clock.now());
    const reply = await change(member, { state: 'offboarded' });
    expect(reply.body).toMatchObject({ data: { state: 'offboarded', roles: [], passkeys: 0 } });

    expect((await member.browser.call('showSession')).status).toBe(401);
    app.clock.pass(0.5);
    const codes = [member.code(), member.recoveryCodes[0] ?? ''];
    for (const code of codes) {
      const body = { email: member.email, password: STAFF_PASSWORD, code };
      expect((await member.browser.call('signIn', { body })).status).toBe(401);
    }
    const { data } = (await member.browser.call<{ data: { challenge: string } }>('startPasskeySignIn')).body;
    const credential = passkey.signIn(data);
    expect((await member.browser.call('signInWithPasskey', { body: { credential } })).status).toBe(422);
    const body = { token, name: 'Ravi', password: STAFF_PASSWORD };
    expect((await member.browser.call('acceptInvitation', { body })).status).toBe(410);
    const stored = await app.db.query(
      `SELECT (SELECT count(*) FROM staff_authenticators WHERE member_id = $1) +
         (SELECT count(*) FROM staff_recovery_codes WHERE member_id = $1) +
         (SELECT count(*) FROM staff_sessions WHERE member_id = $1 AND ended_at IS NULL) +
         (SELECT count(*) FROM staff_devices WHERE member_id = $1) +
         (SELECT count(*) FROM staff_passkeys WHERE member_id = $1) AS left`,
      [member.id],
    );
    expect(stored).toEqual([{ left: 0 }]);
  });

  it('cannot give roles or a link to a member who leaves by the same call', async () => {
    const member = await join(app, 'host');
    for (const more of [{ invite: true }, { roles: EVERYTHING }]) {
      const { status, body } = await change(member, { state: 'offboarded', ...more });
      expect([status, body]).toMatchObject([422, { fields: { state: expect.any(String) } }]);
    }
    expect((await member.browser.call('showSession')).status).toBe(200);
  });

  it('takes an off-boarded member back with roles and a new invitation only', async () => {
    const member = await join(app, 'host');
    await change(member, { state: 'offboarded' });
    for (const half of [{ roles: EVERYTHING }, { invite: true }]) {
      const refused = await change(member, half);
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'member_offboarded', message: m.console_member_offboarded() },
      ]);
    }
    const { data } = (await owner.browser.call<{ data: MemberReply['data'][] }>('listStaff')).body;
    expect(data.find(({ id }) => id === member.id)).toMatchObject({ state: 'offboarded', roles: [] });
    const again = await change(member, { roles: HOST, invite: true });
    expect(again.body).toMatchObject({ data: { state: 'offboarded', roles: HOST } });
  });

  it('gets the link of nobody who was a member before: its reader could work in their name', async () => {
    const former = await join(app, 'host');
    await change(former, { state: 'offboarded' });
    expect((await change(former, { roles: HOST, invite: true })).body.link).toBeUndefined();
    expect((await change(former, { invite: true })).body.link).toBeUndefined();
    const { data } = (await owner.browser.call<MemberReply>('inviteMember', { body: newMember() })).body;
    await change(data, { state: 'offboarded' });
    const neverJoined = await change(data, { roles: HOST, invite: true });
    expect(neverJoined.body.link).toContain('/console/invitation#');
  });

  it('changes something, and logs nothing otherwise', async () => {
    const roles: Grant[] = [
      { role: 'support', scope: 'everything' },
      { role: 'dispatcher', scope: 'everything' },
    ];
    const { data } = (await owner.browser.call<MemberReply>('inviteMember', { body: newMember(roles) })).body;
    const nothing = [{}, { name: data.name }, { roles: roles.toReversed() }, { name: data.name, roles }];
    for (const body of nothing) expect((await change(data, body)).body.code).toBe('nothing_to_change');
    await change(data, { state: 'offboarded' });
    expect((await change(data, { state: 'offboarded' })).body.code).toBe('nothing_to_change');
    const entries = await app.db.query('SELECT act FROM audit_entries WHERE subject = $1', [
      `member ${data.id}`,
    ]);
    expect(entries.map(({ act }) => act).toSorted()).toEqual(['member.invited', 'member.offboarded']);
  });

  it('gives a reason, and names a member who exists', async () => {
    const member = await join(app, 'host');
    expect((await change(member, { name: 'Ravi', reason: undefined })).status).toBe(422);
    for (const id of ['01980000-0000-7000-8000-000000000009', 'none', "' OR true"])
      expect((await change({ id }, { name: 'Ravi' })).status).toBe(404);
  });
});

describe('the last owner for everything', () => {
  it('can neither leave nor give up the role, nor can two owners remove each other at once', async () => {
    await app.db.query(`DELETE FROM staff_roles WHERE role = 'owner' AND member_id <> $1`, [owner.id]);
    expect((await change(owner, { state: 'offboarded' })).body.code).toBe('last_owner');
    expect((await change(owner, { roles: HOST })).body.code).toBe('last_owner');
    expect((await change(owner, { invite: true })).body.code).toBe('last_owner');
    const limited = [{ role: 'owner', scope: 'counters', counters: ['agra'] }];
    expect((await change(owner, { roles: limited })).body.code).toBe('last_owner');
    expect((await change(owner, { name: 'Ravi' })).status).toBe(200);

    const capitals = { id: owner.id.toUpperCase() };
    expect((await change(capitals, { state: 'offboarded' })).body.code).toBe('last_owner');
    expect((await change(capitals, { roles: HOST })).body.code).toBe('last_owner');

    const second = await join(app, 'owner');
    const replies = await Promise.all([
      change(second, { state: 'offboarded' }),
      change(owner, { state: 'offboarded' }, second),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('stays while a change of the roles and the leaving come at once', async () => {
    await app.db.query(`DELETE FROM staff_roles WHERE role = 'owner' AND member_id <> $1`, [owner.id]);
    const more: Grant[] = [...EVERYTHING, { role: 'dispatcher', scope: 'everything' }];
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        change(owner, at % 2 === 0 ? { roles: more } : { state: 'offboarded' }),
      ),
    );
    expect((await owner.browser.call('showSession')).status).toBe(200);
    expect((await change(owner, { name: 'Ravi' })).body.data.roles).toHaveLength(2);
  });
});

describe('a member without the right', () => {
  it('gains none by naming ids: neither an own role, nor another’s, nor an invitation', async () => {
    for (const role of ['dispatcher', 'support', 'host', 'accountant'] as const) {
      const member = await join(app, role);
      for (const target of [member, owner])
        expect((await change(target, { roles: EVERYTHING }, member)).body.code).toBe('forbidden');
      const body = newMember(EVERYTHING);
      expect((await member.browser.call('inviteMember', { body })).body.code).toBe('forbidden');
      expect((await member.browser.call('listStaff')).body.code).toBe('forbidden');
    }
  });

  it('fills the audit log with 20 refused calls in 15 minutes at most, and an entry that there were more', async () => {
    const member = await join(app, 'host');
    await Promise.all(Array.from({ length: 30 }, () => member.browser.call('listStaff')));
    const entries = await app.db.query(
      `SELECT act, count(*)::int AS entries FROM audit_entries
       WHERE act LIKE 'access.refused%' AND member_id = $1 GROUP BY act ORDER BY act`,
      [member.id],
    );
    expect(entries).toEqual([
      { act: 'access.refused', entries: 20 },
      { act: 'access.refused_often', entries: 1 },
    ]);
  });

  it('who owns some counters or trips manages nobody', async () => {
    const scopes: Grant[] = [
      { role: 'owner', scope: 'counters', counters: ['agra'] },
      { role: 'owner', scope: 'trips', trips: [] },
    ];
    for (const grant of scopes) {
      const member = await join(app, 'owner', [grant]);
      expect((await change(member, { roles: EVERYTHING }, member)).body.code).toBe('forbidden');
    }
  });
});

it('after a restore no session and no invitation opens anything', async () => {
  const { token } = await invite(app, 'owner');
  await revokeStaffAccess(app.db, app.clock.now());
  expect((await owner.browser.call('showSession')).status).toBe(401);
  const body = { token, name: 'Asha', password: STAFF_PASSWORD };
  expect((await owner.browser.call('acceptInvitation', { body })).status).toBe(410);
});

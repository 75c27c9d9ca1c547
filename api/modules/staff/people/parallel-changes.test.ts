import type { Grant } from 'contract/console/roles.ts';
import { m } from 'messages/messages.js';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { openStaffBrowser } from 'testing/staff/browser.ts';
import { changeMember, versionSeen } from 'testing/staff/change-member.ts';
import { invite, join, STAFF_PASSWORD, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inviteFromCommandLine } from '../index.ts';

const app = setUp(startTestApp);

const HINDI = { 'accept-language': 'hi' };
const AT_COUNTER: Grant[] = [{ role: 'support', scope: 'counters', counters: ['igi-t3'] }];
const everywhere = (role: Grant['role']): Grant[] => [{ role, scope: 'everything' }];

let owners: [TestMember, TestMember];
beforeAll(async () => {
  owners = [await join(app, 'owner'), await join(app, 'owner')];
});

interface Stored {
  id: string;
  name: string;
  state: string;
  roles: Grant[];
  version: string;
}

async function stored({ id }: TestMember): Promise<Stored | undefined> {
  const { body } = await owners[0].browser.call<{ data: Stored[] }>('listStaff');
  return body.data.find((member) => member.id === id);
}

const change = (member: Pick<TestMember, 'id'>, body: object, by = owners[1], headers = {}) =>
  by.browser.call<{ code?: string; message: string; data?: Stored; link?: string }>('changeMember', {
    params: { id: member.id },
    body: { reason: 'New duties', ...body },
    headers,
  });

const entriesOf = ({ id }: TestMember) =>
  app.db.query('SELECT act FROM audit_entries WHERE subject = $1', [`member ${id}`]);

describe('a change of a member whom another owner has changed since is refused', () => {
  it.each<[string, object, object]>([
    ['roles after roles', { roles: everywhere('dispatcher') }, { roles: everywhere('accountant') }],
    ['roles after their scope', { roles: AT_COUNTER }, { roles: everywhere('accountant') }],
    ['a name after a name', { name: 'Ravi' }, { name: 'Ravi Kumar' }],
    ['a name after an end of the access', { state: 'offboarded' }, { name: 'Ravi Kumar' }],
    ['an end of the access after roles', { roles: AT_COUNTER }, { state: 'offboarded' }],
    ['a reset after roles', { roles: AT_COUNTER }, { invite: true }],
    ['a new link after a reset', { invite: true }, { invite: true }],
    ['a name after a new link', { invite: true }, { name: 'Ravi Kumar' }],
  ])('%s', async (_, first, second) => {
    const member = await join(app, 'support');
    const version = await versionSeen(owners[1].browser, member.id);
    expect((await changeMember(owners[0].browser, member.id, { reason: 'First', ...first })).status).toBe(
      200,
    );
    const [before, entries] = [await stored(member), await entriesOf(member)];
    for (const [headers, message] of [
      [{}, m.console_member_changed({}, { locale: 'en' })],
      [HINDI, m.console_member_changed({}, { locale: 'hi' })],
    ] as const) {
      const { status, body } = await change(member, { version, ...second }, owners[1], headers);
      expect([status, body]).toMatchObject([409, { code: 'member_changed', message }]);
    }
    expect(await stored(member)).toEqual(before);
    expect(await entriesOf(member)).toEqual(entries);
    const again = await change(member, { version: before?.version, name: 'Seen' });
    expect(again.body.data?.name).toBe('Seen');
  });

  it('by the member’s own name, chosen for an invitation', async () => {
    const member = await join(app, 'support');
    const version = await versionSeen(owners[1].browser, member.id);
    await app.db.query(`UPDATE staff_members SET name = 'Own name' WHERE id = $1`, [member.id]);
    expect((await change(member, { version, name: 'Ravi' })).body.code).toBe('member_changed');
  });

  it('by the command line', async () => {
    const member = await join(app, 'support');
    const version = await versionSeen(owners[1].browser, member.id);
    const again = { email: member.email, name: 'Asha', role: 'dispatcher' } as const;
    await inviteFromCommandLine(app.db, again, app.clock.now());
    expect((await change(member, { version, name: 'Ravi' })).body.code).toBe('member_changed');
  });

  it('and one of two at once changes the member', async () => {
    const member = await join(app, 'support');
    for (let round = 0; round < 10; round += 1) {
      const version = await versionSeen(owners[1].browser, member.id);
      const replies = await Promise.all(
        owners.map((owner, at) => change(member, { version, name: `Owner ${at} in ${round}` }, owner)),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const winner = replies.find(({ status }) => status === 200);
      expect((await stored(member))?.name).toBe(winner?.body.data?.name);
    }
  });

  it('and one of two at once makes a new link, which works', async () => {
    const { email } = await invite(app, 'support');
    const [row] = await app.db.query('SELECT id FROM staff_members WHERE email = $1', [email]);
    const id = row?.id ?? '';
    for (let round = 0; round < 5; round += 1) {
      app.clock.pass(1 / 60);
      const version = await versionSeen(owners[1].browser, id);
      const replies = await Promise.all(
        owners.map((owner) => change({ id }, { version, invite: true }, owner)),
      );
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const link = replies.find(({ status }) => status === 200)?.body.link ?? '';
      const token = link.replace(/.*#/, '');
      const body = { token, name: 'Ravi', password: STAFF_PASSWORD };
      expect((await openStaffBrowser(app).call('acceptInvitation', { body })).status).toBe(200);
    }
  });
});

it('the version stays while name, state, roles and link do, and a change needs it', async () => {
  const member = await join(app, 'support');
  const version = await versionSeen(owners[0].browser, member.id);
  await member.browser.call('signOut');
  expect((await stored(member))?.version).toBe(version);
  const changed = await change(member, { version, name: 'Ravi' });
  expect(changed.body.data?.version).toBe((await stored(member))?.version);
  for (const [headers, sentence] of [
    [{}, 'Version is required'],
    [HINDI, 'संस्करण ज़रूरी है'],
  ] as const) {
    const { status, body } = await change(member, { name: 'Ravi' }, owners[1], headers);
    expect([status, body]).toMatchObject([
      422,
      { code: 'validation_failed', message: sentence, fields: { version: sentence } },
    ]);
  }
});

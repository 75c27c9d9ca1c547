import { consoleCalls } from 'contract/console/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { changeMember } from 'testing/staff/change-member.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentMember } from '../access/current-member.ts';
import { type StreamSessions, watchStreamSessions } from './stream-sessions.ts';

const app = setUp(startTestApp);
let sessions: StreamSessions;

beforeEach(() => {
  sessions = watchStreamSessions(app.deps);
});
afterEach(() => sessions.close());

/** Opens a stream for a member as the session was then; `isOpen` reports whether it still is. */
async function openStream({ id }: { id: string }, grants: CurrentMember['grants']) {
  return addStream(id, await sessionOf(id), grants);
}

async function sessionOf(memberId: string): Promise<string> {
  const [row] = await app.db.query('SELECT id FROM staff_sessions WHERE member_id = $1', [memberId]);
  return row?.id ?? '';
}

function addStream(id: string, sessionId: string, grants: CurrentMember['grants']) {
  let isOpen = true;
  const member = { id, name: '', grants, sessionId, device: null, factorAt: new Date() };
  sessions.add(member, {
    send: () => undefined,
    end: () => {
      isOpen = false;
    },
    onEnd: () => undefined,
  });
  return { isOpen: () => isOpen };
}

const everywhere = (role: 'dispatcher' | 'accountant'): CurrentMember['grants'] => [
  { role, scope: 'everything' },
];

it('streams stay open while the session does, and end with it', async () => {
  const [staying, leaving] = [await join(app, 'dispatcher'), await join(app, 'dispatcher')];
  const open = await openStream(staying, everywhere('dispatcher'));
  const ended = await openStream(leaving, everywhere('dispatcher'));
  await sessions.check();
  expect([open.isOpen(), ended.isOpen()]).toEqual([true, true]);
  await leaving.browser.call('signOut');
  await sessions.check();
  expect([open.isOpen(), ended.isOpen()]).toEqual([true, false]);
});

it('a stream that opens during a check stays open', async () => {
  const [before, meanwhile] = [await join(app, 'dispatcher'), await join(app, 'dispatcher')];
  await openStream(before, everywhere('dispatcher'));
  const sessionId = await sessionOf(meanwhile.id);
  const checking = sessions.check();
  const added = addStream(meanwhile.id, sessionId, everywhere('dispatcher'));
  await checking;
  expect(added.isOpen()).toBe(true);
});

it('streams end when the member’s roles change, or the member leaves', async () => {
  const [changed, left] = [await join(app, 'dispatcher'), await join(app, 'dispatcher')];
  const [one, other] = [
    await openStream(changed, everywhere('dispatcher')),
    await openStream(left, everywhere('dispatcher')),
  ];
  await app.db.query(
    `UPDATE staff_roles SET scope = 'counters', counters = '{agra-isbt}' WHERE member_id = $1`,
    [changed.id],
  );
  await app.db.query(
    `UPDATE staff_members SET state = 'offboarded', offboarded_at = $2, password_hash = NULL WHERE id = $1`,
    [left.id, app.clock.now()],
  );
  await sessions.check();
  expect([one.isOpen(), other.isOpen()]).toEqual([false, false]);
});

it('an open stream does not keep an idle session with money rights', async () => {
  const member = await join(app, 'accountant');
  const stream = await openStream(member, everywhere('accountant'));
  app.clock.pass(29);
  await sessions.check();
  expect(stream.isOpen()).toBe(true);
  app.clock.pass(1);
  await sessions.check();
  expect(stream.isOpen()).toBe(false);
});

it('opening a stream is no use of its session: a page that reconnects keeps no idle one open', async () => {
  const member = await join(app, 'accountant');
  const path = `${app.url}${consoleCalls.watchDepartures[1]}?date=2026-11-24`;
  const connect = async () => {
    const abort = new AbortController();
    const headers = { cookie: member.browser.cookie() };
    const { status } = await fetch(path, { headers, signal: abort.signal });
    abort.abort();
    return status;
  };
  app.clock.pass(20);
  expect(await connect()).toBe(200);
  app.clock.pass(10);
  expect(await connect()).toBe(401);
});

describe('a page that follows the departures', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Follows the departures as a page of the member; returns a promise for the end of the stream. */
  async function follow({ browser }: TestMember): Promise<{ ended: Promise<void> }> {
    const path = `${app.url}${consoleCalls.watchDepartures[1]}?date=2026-11-24`;
    const response = await fetch(path, { headers: { cookie: browser.cookie() } });
    return { ended: response.text().then(() => undefined) };
  }

  it.each<[string, (member: TestMember) => Promise<unknown>]>([
    ['its member signs out', ({ browser }) => browser.call('signOut')],
    ['an owner ends the access', (member) => change(member, { state: 'offboarded' })],
    ['an owner changes the roles', (member) => change(member, { roles: everywhere('accountant') })],
  ])('is cut off at once, without a check at an interval, when %s', async (_, end) => {
    const member = await join(app, 'dispatcher');
    const { ended } = await follow(member);
    await end(member);
    await ended;
  });

  async function change({ id }: TestMember, body: object): Promise<void> {
    const owner = await join(app, 'owner');
    const reply = await changeMember(owner.browser, id, { reason: 'New duties', ...body });
    expect(reply.status).toBe(200);
  }
});

import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { openStaffBrowser } from 'testing/staff/browser.ts';
import { accept, invite, join } from 'testing/staff/members.ts';
import { expect, it } from 'vitest';
import { createLog } from '#platform/observability/log.ts';
import { inviteFromCommandLine, offboardChanged } from '../index.ts';

let log = '';
const app = setUp(() => startTestApp({ log: createLog('warn', { write: (line) => void (log += line) }) }));

const MESSAGE = 'the access of a member of the staff has changed';
const lineFor = (id: string) => JSON.stringify({ member: id, entry: '2026-11-23-999999', msg: MESSAGE });
const offboarded = (lines: string[]) => offboardChanged(app.db, lines, app.clock.now());

it('reads changes from log lines with a prefix, and skips lines that are no JSON', async () => {
  const { id } = await join(app, 'support');
  const prefix = '2026-11-23T10:00:00Z stdout F ';
  const lines = [`${prefix}${MESSAGE}`, `{"member": ${MESSAGE}`, `${prefix}${lineFor(id)}`];
  expect(await offboarded(lines)).toBe(1);
});

it('logs that a member has completed another invitation, so that a restore brings no old password back', async () => {
  const { id, email } = await join(app, 'support');
  const first = log;
  expect(first).not.toContain(id);
  const again = { email, name: 'Asha', role: 'support' } as const;
  const token = await inviteFromCommandLine(app.db, again, app.clock.now());
  const browser = openStaffBrowser(app);
  const { code } = await accept(app, browser, token, 'Recovered#2026');
  await browser.call('confirmInvitation', { body: { token, code: code() } });
  const line = log.split('\n').find((each) => each.includes(id)) ?? '';
  expect(JSON.parse(line)).toMatchObject({ member: id, msg: MESSAGE });
  expect(await offboarded([line])).toBe(0);
  expect(await offboarded([lineFor(id)])).toBe(1);
});

it('logs no first invitation, whose member has no access before', async () => {
  const { token } = await invite(app, 'support');
  const before = log;
  const browser = openStaffBrowser(app);
  const { code } = await accept(app, browser, token);
  await browser.call('confirmInvitation', { body: { token, code: code() } });
  expect(log).toBe(before);
});

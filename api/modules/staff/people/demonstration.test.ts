import type { DepartureRow } from 'contract/console/departures.ts';
import type { Grant } from 'contract/console/roles.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { openStaffBrowser, type StaffBrowser } from 'testing/staff/browser.ts';
import { changeMember } from 'testing/staff/change-member.ts';
import { accept, join, STAFF_PASSWORD } from 'testing/staff/members.ts';
import { describe, expect, it } from 'vitest';
import { inviteDemonstration } from '../index.ts';

const app = setUp(startTestApp);
const HOST = 'host@staff.example';

const start = async () =>
  (await inviteDemonstration(app.db, app.clock.now(), { production: false })).find(
    ({ role }) => role === 'host',
  );

async function departuresOf(browser: StaffBrowser, date: string): Promise<DepartureRow[]> {
  const reply = await browser.call<{ data: DepartureRow[] }>('listDepartures', { query: `?date=${date}` });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

describe('the host of the demonstration', () => {
  it('has the departures of one coach for a week, and new ones at a start after it', async () => {
    const today = localDate(app.clock.now());
    const host = await start();
    const browser = openStaffBrowser(app);
    const { code } = await accept(app, browser, host?.token ?? '');
    await browser.call('confirmInvitation', { body: { token: host?.token, code: code() } });
    const seen = [];
    for (const date of [today, addDays(today, 6)]) seen.push(...(await departuresOf(browser, date)));
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen.map(({ busid }) => busid)).size).toBe(1);
    expect(await departuresOf(browser, addDays(today, 7))).toEqual([]);

    app.clock.pass(7 * 24 * 60);
    expect((await start())?.token).toBeUndefined();
    await browser.call('signIn', { body: { email: HOST, password: STAFF_PASSWORD, code: code() } });
    expect((await departuresOf(browser, addDays(today, 7))).length).toBeGreaterThan(0);
  });

  it('keeps departures of today that an owner chose, and no role after leaving', async () => {
    const owner = await join(app, 'owner');
    const [row] = await app.db.query('SELECT id FROM staff_members WHERE email = $1', [HOST]);
    const [chosen] = await departuresOf(owner.browser, localDate(app.clock.now()));
    const roles: Grant[] = [{ role: 'host', scope: 'trips', trips: [chosen?.tripId ?? ''] }];
    const change = (body: object) =>
      changeMember(owner.browser, row?.id ?? '', { reason: 'Another coach', ...body });
    const rolesNow = async () => {
      const { data } = (await owner.browser.call<{ data: { email: string; roles: Grant[] }[] }>('listStaff'))
        .body;
      return data.find(({ email }) => email === HOST)?.roles;
    };
    expect((await change({ roles })).status).toBe(200);
    await start();
    expect(await rolesNow()).toEqual(roles);
    expect((await change({ state: 'offboarded' })).status).toBe(200);
    await start();
    expect(await rolesNow()).toEqual([]);
  });
});
